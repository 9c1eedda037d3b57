/// Links to places on pages that were not made this time: they may have led to a place that is now gone.
struct RememberedPlaces {
    /// All such links of the site, for the next build.
    private(set) var links = PlaceLinks()
    /// Those that are to be proved once more, as the page that they lead to was made anew.
    private(set) var findings = SiteProducer.Findings()

    /// What `before` remembers of the pages that are still as they were, and what was found on the others.
    init(
        _ staged: StagedSite, _ found: [SiteProducer.Findings], before: Manifest?, _ site: ReadySite
    ) {
        for finding in found { links.add(finding.links.placeLinks) }
        guard let before, !before.note.isEmpty else { return }
        for (link, numbers) in PlaceLinks(before.note).pages {
            let pages = numbers.filter { $0 < before.count }.compactMap {
                site.paths.index(of: before.path($0))
            }
            for page in pages.sorted() where !staged.isMade(page) {
                links.add(link, on: page)
                prove(link, on: page, staged, site)
            }
        }
    }

    private mutating func prove(_ link: String, on page: Int, _ staged: StagedSite, _ site: ReadySite) {
        let destination = site.targets.destination(of: link, on: page)
        guard case .file(let target, .some) = destination, staged.isMade(target) else { return }
        let use = LinkProof.Broken(link: link, page: page, destination: destination)
        findings.links.places[destination] =
            findings.links.places[destination].map {
                $0.page < page ? $0 : use
            } ?? use
    }
}
