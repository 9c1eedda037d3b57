internal import Diagnostics
internal import Feeds
internal import Files
internal import TextAndTime

/// The file of the club's repository that counts changes to its meetings, beside the lock file of Open Library.
struct MeetingsLock: Sendable {
    let revisions: MeetingRevisions
    /// What is wrong with the file.
    private(set) var report = DiagnosticReport()
    private let bytes: [UInt8]
    private let site: Folder

    /// The file of the site in `folder`; no revisions if there is none.
    init(in folder: Folder) throws {
        site = folder
        bytes =
            try folder.contents(of: MeetingRevisions.path, limit: MeetingRevisions.mostBytes)?.bytes ?? []
        revisions = MeetingRevisions(SourceFile(path: MeetingRevisions.path, bytes: bytes), into: &report)
    }

    private init(_ old: MeetingsLock, _ revisions: MeetingRevisions, _ bytes: [UInt8]) {
        (site, report) = (old.site, old.report)
        (self.revisions, self.bytes) = (revisions, bytes)
    }

    /// The fingerprint of the file and of `inputs`.
    func key(of inputs: Fingerprint?) -> Fingerprint? {
        inputs.map { bytes.isEmpty ? $0 : Fingerprint(combining: [$0, Fingerprint(of: bytes)]) }
    }

    /// Writes what is new, and returns the file as it is then. A file with lines that cannot be read stays, and a folder
    /// that cannot be written to is no reason not to publish.
    func recording(_ new: MeetingRevisions?) -> MeetingsLock {
        guard let new, new != revisions || bytes.isEmpty && !new.isEmpty, report.isEmpty else { return self }
        let bytes = new.fileBytes
        do {
            try site.replace(MeetingRevisions.path, with: bytes, durability: .flushed)
            return MeetingsLock(self, new, bytes)
        } catch {
            var unwritten = self
            unwritten.report.add(
                .warning(
                    "meetings-lock", "changes to meetings could not be recorded: \(error.reason)",
                    at: .wholeFile(MeetingRevisions.path), help: error.help))
            return unwritten
        }
    }
}
