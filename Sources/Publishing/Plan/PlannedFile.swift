internal import Arranging
internal import Feeds
internal import Files
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// A file of the site that no template renders.
struct PlannedFile: Sendable {
    /// Where its bytes come from.
    enum Source: Sendable {
        /// A file of `content/`, used as it is: its path within it.
        case content(String)
        /// A smaller copy of a picture, as the store has it.
        case copy(StoreEntry)
        case asset(ThemeAsset)
        case feed(any Feed)
        /// The share card of a page.
        case card(PlannedPage)
    }

    let path: SitePath
    let source: Source
}

extension PlannedFile {
    /// The files of a site: assets, covers and pictures that are shown, and feeds.
    static func all(of catalog: ArrangedCatalog, assets: [ThemeAsset], pages: [PlannedPage]) -> [PlannedFile]
    {
        var files = assets.map { PlannedFile(path: $0.path, source: .asset($0)) }
        if catalog.has(.covers) {
            for file in catalog.shown.covers(of: catalog.enriched).sorted() {
                add(
                    .cover(file), catalog.records.path(ofCover: file),
                    catalog.pictures.picture(ofCover: file), to: &files)
            }
        }
        for file in catalog.pictures.texts.shown.sorted() {
            add(.picture(file), file, catalog.pictures.picture(file), to: &files)
        }
        for feed in catalog.feeds {
            files.append(PlannedFile(path: feed.path, source: .feed(feed)))
        }
        for page in pages where catalog.cards.has(page.kind) {
            files.append(PlannedFile(path: ShareCards.path(of: page, in: catalog), source: .card(page)))
        }
        return files
    }

    /// Adds a file of the club's, and the copies that were made of it.
    private static func add(
        _ path: SitePath, _ file: String, _ picture: ShownPicture?, to files: inout [PlannedFile]
    ) {
        files.append(PlannedFile(path: path, source: .content(file)))
        guard let picture, let source = picture.source else { return }
        for copy in picture.files {
            files.append(
                PlannedFile(
                    path: ShownPicture.path(of: copy, at: path),
                    source: .copy(source.entry(of: copy))))
        }
    }
}
