internal import Diagnostics

/// What the last build told though it published: a build that finds nothing changed tells it again.
///
/// It lies in the site's own `.octavo/`, since it quotes what is not published.
struct ToldWarnings {
    private let site: Folder
    private let path: String
    /// The findings as they are kept; empty if nothing was told.
    private let bytes: [UInt8]

    /// What was told of the site in `folder` when it was last written to `output`.
    init(of output: String, in folder: Folder) {
        site = folder
        path = ".octavo/told-" + String(Fingerprint(of: output.utf8).bits, radix: 16)
        bytes = (try? folder.read(path)) ?? []
    }

    /// Stands for the files that a site was made from and for what was told of them.
    func key(of inputs: Fingerprint?) -> Fingerprint? {
        inputs.map { Self.key(of: $0, bytes) }
    }

    /// The findings; nothing if they cannot be read.
    var report: DiagnosticReport? { ReportArchive.report(from: bytes) }

    /// Keeps what is told now, and gives what stands for it beside `inputs`; nothing if it cannot be kept.
    func replace(by report: DiagnosticReport, of inputs: Fingerprint?) -> Fingerprint? {
        guard let inputs else { return nil }
        let new = ReportArchive.bytes(of: report)
        guard new != bytes else { return Self.key(of: inputs, new) }
        do {
            try site.makeFolder(".octavo")
            try site.replace(path, with: new, durability: .unflushed)
            return Self.key(of: inputs, new)
        } catch {
            return nil
        }
    }

    private static func key(of inputs: Fingerprint, _ bytes: [UInt8]) -> Fingerprint {
        bytes.isEmpty ? inputs : Fingerprint(combining: [inputs, Fingerprint(of: bytes)])
    }
}
