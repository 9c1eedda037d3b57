public import Diagnostics
internal import Workers

/// What is in `content/`, and by what a change of each file will be seen; nothing is read yet.
public struct ContentSurvey: Sendable {
    /// When it was begun: what changes later is not in it.
    public let start: Int64
    /// The open folder, and all that is in it; nothing if there is no such folder.
    let content: (folder: OpenFolder, listing: ContentListing)?
    /// The state of each record's file, in the order of the listing; nothing as long as nobody
    /// has looked at them: they may be looked at when they are read.
    let states: [FileState?]?
    private let others: [ContentFile]

    /// Lists what is in `content/` in the folder at `site`; at records nobody has looked yet.
    static func list(_ site: String) -> ContentSurvey {
        let start = FileState.now
        let root = site + "/content"
        guard let folder = try? OpenFolder(root, path: "content") else {
            return ContentSurvey(start: start, content: nil, states: [], others: [])
        }
        let listing = ContentListing(folder, root: root)
        let names = ["openlibrary.lock", "site.yaml"] + listing.files.sorted()
        let others = names.compactMap { name in
            FileState(of: name, in: folder, followsLink: true).map { ContentFile(path: name, state: $0) }
        }
        return ContentSurvey(start: start, content: (folder, listing), states: nil, others: others)
    }

    /// The same after a look at each record, by so many workers.
    func whole(jobs: Int) async -> ContentSurvey {
        if isWhole { return self }
        let records = content?.listing.records ?? []
        let states = await WorkSharing.map(records.count, among: jobs) { index in
            records.withUnsafeBufferPointer { $0[index].state }
        }
        return ContentSurvey(start: start, content: content, states: states, others: others)
    }

    /// Whether all files were looked at.
    public var isWhole: Bool { states != nil }

    /// The same with the states in which the records were read, if they were not looked at before.
    func completed(by read: ReadRecords) -> ContentSurvey {
        ContentSurvey(start: start, content: content, states: states ?? read.states, others: others)
    }

    /// The same with another look at some records; nothing if more than these files was changed.
    func renewed(at paths: Set<String>) -> ContentSurvey? {
        guard let content, var states, paths.count <= Self.fewPaths else { return nil }
        let start = FileState.now
        for path in paths where path.hasPrefix("content/") {
            guard let index = content.listing.records.firstIndex(where: { $0.path == path }) else {
                return nil
            }
            guard let state = content.listing.records[index].state else { return nil }
            states[index] = state
        }
        return ContentSurvey(start: start, content: content, states: states, others: others)
    }

    private static let fewPaths = 32

    /// All files that a site may show; links stand for what they lead to.
    public func forEachFile(_ body: (_ path: String, _ state: FileState) -> Void) {
        (content?.listing.records ?? []).withUnsafeBufferPointer { records in
            for (index, state) in (states ?? []).enumerated() {
                if let state { body(records[index].path, state) }
            }
        }
        for file in others { body(file.path, file.state) }
    }

    /// What is wrong with names and places of files.
    public var report: DiagnosticReport { content?.listing.report ?? DiagnosticReport() }
}
