internal import Files
internal import Diagnostics
internal import ReadingCatalog
internal import Workers

/// Stands for the state of the files that a site is made from, told by their status alone.
struct InputStamp: Sendable, Hashable {
    /// Of names, sizes and times: the order in which files are found does not matter.
    private(set) var bits: UInt64 = 0
    /// When the latest change to one of the files was, in nanoseconds since 1970.
    private(set) var latest: Int64 = 0

    /// The stamp of the files below `folders` of the site.
    static func of(_ folders: [String], in site: Folder, jobs: Int) async throws -> InputStamp {
        let files = try folders.flatMap { try site.files(below: $0) }
        let shares = await WorkSharing.share(files.count, among: jobs) { next in
            var stamp = InputStamp()
            while let range = next() {
                for index in range { stamp.add(files[index], in: site) }
            }
            return stamp
        }
        return shares.reduce(into: InputStamp()) { $0.add($1) }
    }

    /// Adds what was found in `content/`.
    mutating func add(_ survey: ContentSurvey) {
        survey.forEachFile { path, state in
            add(path, size: UInt64(state.size), modified: state.modified, changed: state.changed)
        }
        for finding in survey.report.diagnostics { bits &+= Fingerprint(of: finding.message.utf8).bits }
    }

    private mutating func add(_ path: String, size: UInt64, modified: Int64, changed: Int64) {
        let parts = (
            Fingerprint(of: path.utf8).bits, size, UInt64(bitPattern: modified), UInt64(bitPattern: changed)
        )
        bits &+= withUnsafeBytes(of: parts) { Fingerprint(of: $0).bits }
        latest = max(latest, modified, changed)
    }

    private mutating func add(_ other: InputStamp) {
        bits &+= other.bits
        latest = max(latest, other.latest)
    }

    private mutating func add(_ file: String, in site: Folder) {
        // A file that cannot be read is one that the loader reports.
        guard let state = site.state(of: file) else { return }
        add(file, size: UInt64(state.size), modified: state.modified, changed: state.changed)
    }
}
