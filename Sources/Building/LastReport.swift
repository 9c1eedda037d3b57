internal import Diagnostics
internal import Files
internal import TextAndTime

/// What the last build reported, so that a build with nothing to do reports it again.
///
/// It is kept under the fingerprint of all that the site was made from: a report on anything else is not found.
struct LastReport {
    private let store: SiteStore
    private let name: String

    init(of output: String, in folder: Folder) {
        store = SiteStore(in: folder)
        name = "report-" + Fingerprint(of: output.utf8).hexadecimal
    }

    func read(on inputs: Fingerprint) -> DiagnosticReport? {
        store.read(entry(inputs)).flatMap { DiagnosticReport(archive: $0) }
    }

    /// Keeps a report. If that fails, the next build finds out again what there is to report.
    func keep(_ report: DiagnosticReport, on inputs: Fingerprint) {
        store.keepIfPossible(report.archive, as: entry(inputs))
    }

    private func entry(_ inputs: Fingerprint) -> StoreEntry { StoreEntry(.notes, name, from: inputs) }
}
