internal import ReadingCatalog

/// Lists the files that a plan has beside its pages.
enum FileList {
    /// Assets, covers that are shown, images, and feeds.
    static func files(of plan: SitePlan, assets: [ThemeAsset]) -> [PlannedFile] {
        var files = assets.map { PlannedFile(path: $0.path, source: .asset($0.name)) }
        if plan.has(.covers) {
            for file in covers(of: plan).sorted() {
                files.append(PlannedFile(path: .cover(file), source: .content("covers/" + file)))
            }
        }
        let images = plan.catalog.files.filter { $0.hasPrefix("images/") }.sorted()
        for file in images {
            files.append(
                PlannedFile(path: .image(String(file.dropFirst("images/".count))), source: .content(file)))
        }
        for feed in Feed.all(of: plan) {
            files.append(PlannedFile(path: feed.path, source: .feed(feed)))
        }
        return files
    }

    /// The covers of the club's books and of those on its shelves.
    private static func covers(of plan: SitePlan) -> Set<String> {
        let enriched = plan.enriched
        let ofBooks = plan.books[.title].compactMap { enriched.facts(ofBook: Int($0)).cover?.value.file }
        guard plan.has(.shelves) else { return Set(ofBooks) }
        let shelves = plan.shown.shelves.flatMap { enriched.shelves[Int($0)] }
        return Set(ofBooks + shelves.compactMap { $0.cover?.file })
    }
}

extension SitePlan {
    /// Whether a feed is published: feeds and site maps need whole addresses.
    func has(_ feed: Feed) -> Bool {
        switch feed {
        case .atom: has(.feeds) && settings.address.origin != nil
        case .sitemap, .sitemapPart: settings.address.origin != nil
        case .robots: true
        case .searchIndex: has(.search)
        }
    }
}
