internal import Diagnostics
internal import Files
internal import Publishing
internal import ReadingCatalog
internal import TextAndTime
internal import Workers

/// The fingerprint of everything that decides what a site looks like, computed from the status of files alone.
struct InputFingerprint: Sendable {
    /// Combines names, sizes and times so that the order in which files are found does not matter.
    private var bits: UInt64 = 0
    /// When the latest change to one of the files was, in nanoseconds since 1970.
    private var latest: Int64 = 0
    /// A file modified this recently could change again within the same tick of the file system's clock.
    private static let tick: Int64 = 50_000_000

    /// The fingerprint; nil if a change since the survey began could have gone unnoticed.
    static func of(
        _ survey: ContentSurvey, _ options: BuildOptions, _ enrichment: Enrichment
    ) async throws -> Fingerprint? {
        var inputs = try await templates(in: try options.openSite(), jobs: options.jobs)
        inputs.add(survey)
        guard isSettled(inputs.latest, at: survey.start) else { return nil }
        return Fingerprint(combining: [
            Fingerprint(bits: inputs.bits), ProgramFingerprint.current, options.fingerprint,
            Fingerprint(of: enrichment.name.utf8),
        ])
    }
}

extension InputFingerprint {
    /// Whether a file that was changed at `latest` cannot have changed again unnoticed since `start`.
    static func isSettled(_ latest: Int64, at start: Int64) -> Bool { latest < start - tick }

    private static func templates(in site: Folder, jobs: Int) async throws -> InputFingerprint {
        let files = try site.files(below: "Templates")
        let parts = await ParallelWork.run(files.count, among: jobs) { next in
            var inputs = InputFingerprint()
            while let range = next() {
                for index in range { inputs.add(files[index], in: site) }
            }
            return inputs
        }
        return parts.reduce(into: InputFingerprint()) { $0.add($1) }
    }

    private mutating func add(_ survey: ContentSurvey) {
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

    private mutating func add(_ other: InputFingerprint) {
        bits &+= other.bits
        latest = max(latest, other.latest)
    }

    private mutating func add(_ file: String, in site: Folder) {
        // The loader reports files that cannot be read.
        guard let state = site.state(of: file) else { return }
        add(file, size: UInt64(state.size), modified: state.modified, changed: state.changed)
    }
}
