internal import Diagnostics
internal import LinkChecking

/// Checks links to anchors in other pages by rendering those pages once more.
enum MissingAnchors {
    /// The links to anchors that do not exist.
    static func find(_ findings: [LinkChecker.Findings], in site: RenderableSite) throws -> [LinkChecker
        .Broken]
    {
        var uses: [LinkTargets.Destination: LinkChecker.Broken] = [:]
        for finding in findings { uses.merge(finding.anchors) { $0.page < $1.page ? $0 : $1 } }
        guard !uses.isEmpty else { return [] }
        var renderer = PageRenderer(site)
        var missing: [LinkChecker.Broken] = []
        let byPage = Dictionary(grouping: uses) { use in use.key.file ?? 0 }
        for (page, uses) in byPage.sorted(by: { $0.key < $1.key }) where site.paths.all[page].isPage {
            do {
                _ = try renderer.make(page) { bytes in
                    let anchors = PageAnchors(of: bytes.bindMemory(to: UInt8.self))
                    missing += uses.filter { !anchors.contains($0.key.anchor ?? "") }.map(\.value)
                }
            } catch is ReportedFailure {
                // Whoever made the page first has reported what is wrong with it.
                continue
            }
        }
        return missing.sorted { ($0.page, $0.link) < ($1.page, $1.link) }
    }
}

extension String {
    /// Whether a file of this name has anchors that links can name.
    fileprivate var isPage: Bool { hasSuffix(".html") }
}
