internal import ReadingCatalog

/// A file of the site that no template renders.
struct PlannedFile: Sendable {
    /// Where its bytes come from.
    enum Source: Sendable {
        /// A file of `content/`, used as it is: its path within it.
        case content(String)
        /// An asset of the theme: its name within `assets/`.
        case asset(String)
        case feed(any Feed)
    }

    let path: SitePath
    let source: Source
}

extension PlannedFile {
    /// The files of a site: assets, covers that are shown, images, and feeds.
    static func all(of catalog: ArrangedCatalog, assets: [ThemeAsset], pages: [PlannedPage]) -> [PlannedFile]
    {
        var files = assets.map { PlannedFile(path: $0.path, source: .asset($0.name)) }
        if catalog.has(.covers) {
            for file in covers(of: catalog).sorted() {
                files.append(
                    PlannedFile(path: .cover(file), source: .content(catalog.records.path(ofCover: file))))
            }
        }
        for file in catalog.records.files.filter({ $0.hasPrefix("images/") }).sorted() {
            files.append(
                PlannedFile(path: .image(String(file.dropFirst("images/".count))), source: .content(file)))
        }
        for feed in Feeds.all(of: catalog, pages: pages) {
            files.append(PlannedFile(path: feed.path, source: .feed(feed)))
        }
        return files
    }

    /// The covers of the club's books and of those on its shelves.
    private static func covers(of catalog: ArrangedCatalog) -> Set<String> {
        let enriched = catalog.enriched
        let ofBooks = catalog.books[.title].flatMap { book in
            let facts = enriched.facts(ofBook: Int(book))
            return [facts.cover?.value.file, facts.smallCover?.file].compactMap { $0 }
        }
        guard catalog.has(.shelves) else { return Set(ofBooks) }
        let shelves = catalog.shown.shelves.flatMap { enriched.shelves[Int($0)] }
        return Set(ofBooks + shelves.compactMap { $0.cover?.file })
    }
}
