public import Diagnostics
public import Files
internal import Workers

/// What is in `content/`, and the state of each file, by which its next change will be seen. No file is read yet.
public struct ContentSurvey: Sendable {
    /// When it was begun: later changes are not in it.
    public let start: Int64
    /// What the folder holds, or why it cannot be listed.
    let listing: Result<ContentListing, Finding>
    /// Whether the states of records are taken.
    private let isWhole: Bool
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
            let listing = change.map(found.after) ?? found
            let files = listing.files.sorted { $0.key < $1.key }
            let named = [("openlibrary.lock", listing.lockFile), ("site.yaml", listing.siteFile)]
            let others = (named + files.map { ($0.key, $0.value) }).compactMap { path, place in
                place?.state.map { ContentFile(path: path, state: $0) }
            }
            return ContentSurvey(start: start, listing: .success(listing), isWhole: false, others: others)
        } catch {
            return ContentSurvey(start: start, UnreadableFiles.folder("content", error))
        }
    }

    private init(
        start: Int64, listing: Result<ContentListing, Finding>, isWhole: Bool, others: [ContentFile]
    ) {
        self.start = start
        self.listing = listing
        self.isWhole = isWhole
        self.others = others
    }

    private init(start: Int64, _ finding: Diagnostic) {
        self.init(start: start, listing: .failure(Finding(diagnostic: finding)), isWhole: true, others: [])
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
        guard !isWhole, case .success(let listing) = listing else { return self }
        let records = listing.records
        let states = await ParallelWork.map(records.count, among: jobs) { index in
            records.withUnsafeBufferPointer { $0[index].stateNow }
        }
        return with(
            listing.with(Dictionary(uniqueKeysWithValues: states.enumerated().map { ($0, $1) })), start: start
        )
    }

    private func with(_ listing: ContentListing, start: Int64) -> ContentSurvey {
        ContentSurvey(start: start, listing: .success(listing), isWhole: true, others: others)
    }

    /// This survey with new states of a few records; nil if other files have changed, or too many.
    func renewed(at paths: Set<String>) -> ContentSurvey? {
        guard isWhole, case .success(let listing) = listing, paths.count <= Self.fewPaths else { return nil }
        let start = FileState.now
        var states: [Int: FileState?] = [:]
        for path in paths where path.hasPrefix("content/") {
            guard let index = records.firstIndex(where: { $0.path == path }),
                let state = records[index].stateNow
            else { return nil }
            states[index] = state
        }
        return with(listing.with(states), start: start)
    }

    /// This survey as it would be after a change; nil if the states of its records are not known.
    func after(_ change: PlannedContent) -> ContentSurvey? {
        guard isWhole, case .success(let listing) = listing else { return nil }
        return with(listing.after(change), start: start)
    }

    private static let fewPaths = 32

    /// Calls `body` with each file that a site may show, by its path; a link is shown by what it leads to.
    public func forEachFile(_ body: (_ path: String, _ state: FileState) -> Void) {
        records.withUnsafeBufferPointer { records in
            for index in records.indices {
                if let state = records[index].state { body(records[index].path, state) }
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
