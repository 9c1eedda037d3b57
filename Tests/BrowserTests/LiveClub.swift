import Building
import Diagnostics
import Preview
import TestSupport

/// A small site in a preview: one page, one stylesheet.
final class LiveClub: Sendable {
    let folder: TemporaryFolder
    private let session: PreviewSession

    convenience init() throws {
        let files = ["content/text.md": "First", "Templates/assets/site.css": "h1 { color: red }"]
        try self.init(TemporaryFolder(files), port: 0)
    }

    init(_ folder: TemporaryFolder, port: Int) throws {
        let session = try PreviewSession(
            site: folder.path, output: folder.path(of: "site"), port: port,
            report: { _ in }, builder: { _ in { Self.build(folder) } })
        self.folder = folder
        self.session = session
        Task { await session.run() }
    }

    var port: Int { session.port }

    func stop() {
        session.stop()
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    func built() async throws {
        let port = port
        while try await OwnThread.run({ try HTTPConnection(port: port).ask("GET", "/").status }) != 200 {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func build(_ folder: TemporaryFolder) -> Result<BuildResult, ReportedFailure> {
        do {
            let text = try folder.read("content/text.md")
            guard !text.contains("<") else {
                return .failure(
                    ReportedFailure(.error("broken", "found \(text)", at: nil, help: "fix it")))
            }
            let style = try folder.read("Templates/assets/site.css")
            let name = "assets/site.\(style.utf8.count).css"
            try folder.write(style, to: "site/" + name)
            try folder.write(page(text, style: name), to: "site/index.html")
            return .success(BuildResult(written: 1))
        } catch {
            return .failure(ReportedFailure(.error("unread", "\(error)", at: nil, help: "fix it")))
        }
    }

    private static func page(_ text: String, style: String) -> String {
        """
        <!doctype html>
        <html lang="en"><head><title>Club</title><link rel="stylesheet" href="/\(style)">
        <link rel="icon" href="data:,"></head>
        <body><main><h1>\(text)</h1><p style="height: 5000px">Long</p></main></body></html>
        """
    }
}
