/// Proves the links to places in other pages, by making those pages once more.
enum MissingPlaces {
    /// The links to places that their pages do not have.
    static func find(_ findings: [LinkProof.Findings], in site: ReadySite) throws -> [LinkProof.Broken] {
        var uses: [LinkTargets.Destination: LinkProof.Broken] = [:]
        for finding in findings { uses.merge(finding.places) { $0.page < $1.page ? $0 : $1 } }
        guard !uses.isEmpty else { return [] }
        var producer = SiteProducer(site)
        var missing: [LinkProof.Broken] = []
        let byPage = Dictionary(grouping: uses) { use in use.key.file ?? 0 }
        for (page, uses) in byPage.sorted(by: { $0.key < $1.key }) where site.paths.all[page].isPage {
            _ = try producer.fingerprint(of: page)
            _ = try producer.produce(page) { bytes in
                let markup = bytes.bindMemory(to: UInt8.self)
                missing += uses.filter { !MarkupPlaces.has($0.key.place ?? "", in: markup) }.map(\.value)
            }
        }
        return missing.sorted { ($0.page, $0.link) < ($1.page, $1.link) }
    }
}

extension LinkTargets.Destination {
    fileprivate var file: Int? {
        if case .file(let file, _) = self { file } else { nil }
    }

    fileprivate var place: String? {
        if case .file(_, let place) = self { place } else { nil }
    }
}

extension String {
    /// Whether a file of this name has places that links can name.
    fileprivate var isPage: Bool { hasSuffix(".html") }
}
