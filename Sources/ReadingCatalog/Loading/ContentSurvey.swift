public import Diagnostics
public import Files
internal import Workers

/// What is in `content/`, and the state of each file, by which its next change will be seen. No file is read yet.
public struct ContentSurvey: Sendable {
    /// When it was begun: later changes are not in it.
    public let start: Int64
    /// What the folder holds; nil if it cannot be listed.
    let listing: ContentListing?
    public let report: DiagnosticReport
    /// The files that are no records, by their paths within `content/`.
    private let others: [(path: String, state: FileState)]

    /// Lists what is in `content/` in the folder at `site`; files that `change` names are listed as they would be after it.
    init(of site: String, after change: PlannedContent?, jobs: Int) async {
        start = FileState.now
        do {
            guard let folder = try Folder.open(site)?.folder(at: "content", called: "content") else {
                (listing, others) = (nil, [])
                report = DiagnosticReport([SiteSettings.missingFolder(in: site)])
                return
            }
            let found = ContentListing(folder, after: change)
            let records = found.records
            let states = await ParallelWork.map(records.count, among: jobs) { index in
                records.withUnsafeBufferPointer { $0[index].place.state }
            }
            listing = found.with(states)
            let files = found.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            let named = [("openlibrary.lock", found.lockFile), ("site.yaml", found.siteFile)]
            others = (named + files).compactMap { path, place in place?.state.map { (path, $0) } }
            report = found.report
        } catch {
            (listing, others) = (nil, [])
            report = DiagnosticReport([UnreadableFiles.folder("content", error)])
        }
    }

    /// Calls `body` with each file that a site may show, by its path; a link is shown by what it leads to.
    public func forEachFile(_ body: (_ path: String, _ state: FileState) -> Void) {
        listing?.records.withUnsafeBufferPointer { records in
            for index in records.indices {
                if let state = records[index].state { body(records[index].path, state) }
            }
        }
        for file in others { body(file.path, file.state) }
    }
}
