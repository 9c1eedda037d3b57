import Building
import Diagnostics
import LoopbackServer
import TestSupport

@testable import Preview

/// A site whose only page is made of one file, in a preview.
final class PreviewedPage: Sendable {
    let folder: TemporaryFolder
    let session: PreviewSession
    private let running: Task<Void, Never>

    /// A site whose first pages are up to date until `validUntil`, in seconds since 1970.
    init(
        _ files: [String: String] = [:], port: Int = 0, buildTime: Duration = .zero,
        validUntil: Int64 = .max, report: @escaping @Sendable (PreviewNews) -> Void = { _ in }
    ) throws {
        let folder = try TemporaryFolder(["content/emma.md": "Emma"].merging(files) { $1 })
        let session = try PreviewSession(
            site: folder.path, output: folder.path(of: "site"), port: port,
            datePause: .milliseconds(20), report: report,
            builder: { _ in { await Self.build(folder, time: buildTime, validUntil: validUntil) } })
        self.folder = folder
        self.session = session
        running = Task { await session.run() }
    }

    func stop() {
        session.stop()
        running.cancel()
    }

    func get(_ target: String, _ headers: [(String, String)] = []) throws -> HTTPAnswer {
        try HTTPConnection(port: session.port).ask("GET", target, headers: headers)
    }

    /// A browser's stream of events.
    func listener() throws -> EventListener {
        try EventListener(port: session.port, path: "/.octavo/events")
    }

    /// Waits for the first page.
    func built() async throws {
        while try get("/").status != 200 { try await Task.sleep(for: .milliseconds(2)) }
    }

    private static func build(
        _ folder: TemporaryFolder, time: Duration, validUntil: Int64
    ) async -> Result<BuildResult, ReportedFailure> {
        do {
            let text = try folder.read("content/emma.md")
            try await Task.sleep(for: time)
            guard !text.contains("<") else {
                return .failure(
                    ReportedFailure(.error(RuleID("broken"), "found \(text)", at: nil, help: "fix it")))
            }
            let isFirst = !folder.has("site/index.html")
            try folder.write("<head></head><p>\(text)</p>", to: "site/index.html")
            return .success(BuildResult(written: 1, validUntil: isFirst ? validUntil : .max))
        } catch {
            return .failure(ReportedFailure(.error(RuleID("unread"), "\(error)", at: nil, help: "fix it")))
        }
    }
}
