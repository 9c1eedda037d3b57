internal import Liquid
internal import ReadingCatalog
internal import Workers

/// What stands for each file of a site, as far as keys tell it: nobody need make a view for a page that is as it was.
struct KnownFingerprints: Sendable {
    private let all: [Fingerprint]
    /// From so many pages on it pays to make the cards of all books first.
    private static let manyPages = 400

    /// The fingerprints of the files at `paths`, told by so many workers.
    init(_ views: SiteViews, _ paths: OutputPaths, _ templates: [PageTemplate?], jobs: Int) async {
        let plan = views.shared.context.plan
        let keys = await PageKeys(views.shared, jobs: jobs)
        let build = SiteViews.fingerprint(of: views.shared.build)
        all = await WorkSharing.map(paths.all.count, among: jobs) { index in
            guard index >= plan.files.count else {
                guard case .feed(let feed) = plan.files[index].source else { return .unknown }
                return keys.key(of: feed, paths: paths.fingerprint) ?? .unknown
            }
            let page = plan.pages[index - plan.files.count]
            guard let key = keys.key(of: page), let template = templates[page.kind.rawValue] else {
                return .unknown
            }
            return template.fingerprint(of: key, build: build)
        }
    }

    /// What stands for the file with this number; nothing if that is not known yet.
    subscript(index: Int) -> Fingerprint? {
        all[index] == .unknown ? nil : all[index]
    }

    /// Whether many pages are other than they were when `manifest` was written.
    func isMostlyNew(beside manifest: Manifest?, _ paths: OutputPaths) -> Bool {
        guard let manifest, manifest.count <= paths.all.count else { return true }
        var changed = 0
        for index in all.indices where all[index] != .unknown {
            let number = manifest.index(of: paths.all[index], near: index)
            if number.map({ manifest.shown($0) != all[index] }) ?? true { changed += 1 }
            if changed > Self.manyPages { return true }
        }
        return false
    }
}
