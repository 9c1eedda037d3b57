public import Diagnostics
public import Files
internal import Workers

/// What is in `content/`, and the state of each file, by which its next change will be seen. No file is read yet.
public struct ContentSurvey: Sendable {
    /// When it was begun: later changes are not in it.
    public let start: Int64
    /// What the folder holds, or why it cannot be listed.
    let listing: Result<ContentListing, Finding>
    /// The state of each record's file, in the order of the listing; nil until they are taken.
    let states: [FileState?]?
    private let others: [ContentFile]

    /// Why there is no listing.
    struct Finding: Error {
        let diagnostic: Diagnostic
    }

    /// Lists what is in `content/` in the folder at `site`, without the states of records.
    ///
    /// Files that `change` names are listed as they would be after it.
    static func list(_ site: String, after change: PlannedContent? = nil) -> ContentSurvey {
        let start = FileState.now
        do {
            guard let folder = try Folder.open(site)?.folder(at: "content", called: "content") else {
                return ContentSurvey(start: start, SiteSettings.missingFolder(in: site))
            }
            let found = ContentListing(folder)
            let listing = change.map { found.after($0).listing } ?? found
            let files = listing.files.sorted { $0.key < $1.key }
            let named = [("openlibrary.lock", listing.lockFile), ("site.yaml", listing.siteFile)]
            let others = (named + files.map { ($0.key, $0.value) }).compactMap { path, place in
                place?.state.map { ContentFile(path: path, state: $0) }
            }
            return ContentSurvey(start: start, listing: .success(listing), states: nil, others: others)
        } catch {
            return ContentSurvey(start: start, UnreadableFiles.folder("content", error))
        }
    }

    private init(
        start: Int64, listing: Result<ContentListing, Finding>, states: [FileState?]?, others: [ContentFile]
    ) {
        self.start = start
        self.listing = listing
        self.states = states
        self.others = others
    }

    private init(start: Int64, _ finding: Diagnostic) {
        self.init(start: start, listing: .failure(Finding(diagnostic: finding)), states: [], others: [])
    }
}

extension ContentSurvey {
    var records: [ListedRecord] {
        if case .success(let listing) = listing { listing.records } else { [] }
    }

    public var report: DiagnosticReport {
        switch listing {
        case .success(let listing): listing.report
        case .failure(let finding): DiagnosticReport([finding.diagnostic])
        }
    }

    /// This survey with the state of each record, taken by so many workers.
    func whole(jobs: Int) async -> ContentSurvey {
        if states != nil { return self }
        let records = records
        let states = await ParallelWork.map(records.count, among: jobs) { index in
            records.withUnsafeBufferPointer { $0[index].state }
        }
        return ContentSurvey(start: start, listing: listing, states: states, others: others)
    }

    /// This survey with new states of a few records; nil if other files have changed, or too many.
    func renewed(at paths: Set<String>) -> ContentSurvey? {
        guard var states, paths.count <= Self.fewPaths else { return nil }
        let (start, records) = (FileState.now, records)
        for path in paths where path.hasPrefix("content/") {
            guard let index = records.firstIndex(where: { $0.path == path }), let state = records[index].state
            else { return nil }
            states[index] = state
        }
        return ContentSurvey(start: start, listing: listing, states: states, others: others)
    }

    /// This survey as it would be after a change; nil if the states of its records are not known.
    func after(_ change: PlannedContent) -> ContentSurvey? {
        guard case .success(let listing) = listing, let states else { return nil }
        let planned = listing.after(change, states: states)
        return ContentSurvey(
            start: start, listing: .success(planned.listing), states: planned.states, others: others)
    }

    private static let fewPaths = 32

    /// Calls `body` with each file that a site may show, by its path; a link is shown by what it leads to.
    public func forEachFile(_ body: (_ path: String, _ state: FileState) -> Void) {
        records.withUnsafeBufferPointer { records in
            for (index, state) in (states ?? []).enumerated() {
                if let state { body(records[index].path, state) }
            }
        }
        for file in others { body(file.path, file.state) }
    }
}

/// A file of `content/` that is no record.
private struct ContentFile: Sendable {
    /// The path within `content/`.
    let path: String
    /// The state that shows whether the file has changed.
    let state: FileState
}
