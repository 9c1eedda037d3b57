import LoopbackServer
import TestSupport
import Testing

/// A club whose site is built by the program and served as a web host serves it.
final class PublishedClub: Sendable {
    let folder: TemporaryFolder
    let browser: Browser
    private let server: HTTPServer

    /// Publishes a club of these files.
    static func publish(_ files: [String: String]) async throws -> PublishedClub {
        try await PublishedClub(TemporaryFolder(files))
    }

    /// Publishes the sample club, perhaps in another language.
    static func sample(language: String = "en") async throws -> PublishedClub {
        let folder = try TemporaryFolder()
        let copied = try await Shell.run("cp -R content '\(folder.path)'")
        try #require(copied.status == 0)
        let settings = try folder.read("content/site.yaml")
        try folder.write(
            settings.replacing("language: en-GB", with: "language: \(language)"), to: "content/site.yaml")
        return try await PublishedClub(folder)
    }

    private init(_ folder: TemporaryFolder) async throws {
        browser = try #require(Browser.current)
        self.folder = folder
        try await Self.build(folder)
        let responder = FolderResponder(folder: folder.path(of: "_site"))
        server = try HTTPServer.start { responder.answer($0) ?? .status(404) }
        _ = try await browser.complaints()
    }

    /// Builds the site again, after a change.
    func publish() async throws { try await Self.build(folder) }

    private static func build(_ folder: TemporaryFolder) async throws {
        let outcome = try await BuiltProgram.run(
            ["build", folder.path, "--offline", "--now", "2026-11-22"])
        try #require(outcome.status == 0, "\(outcome.messages)")
    }

    /// Goes to a page.
    func open(_ path: String) async throws {
        try await browser.open("http://127.0.0.1:\(server.port)\(path)")
    }

    /// The pages of the site by their addresses.
    func pages() throws -> [String] {
        try folder.files(below: "_site").keys.filter { $0.hasSuffix("index.html") }
            .map { "/" + $0.dropLast("index.html".count) }.sorted()
    }

    /// No page is served from now on: the network is cut.
    func stop() { server.stop() }

    /// Calls a test with a club, and ends its server after it; what the browser keeps of it is forgotten.
    static func with(_ club: PublishedClub, _ test: (PublishedClub) async throws -> Void) async throws {
        let forget = """
            localStorage.clear(); sessionStorage.clear();
            return (async () => {
              for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
              for (const name of await caches.keys()) await caches.delete(name);
              return 'all';
            })();
            """
        do {
            try await test(club)
            _ = try await club.browser.run(forget)
        } catch {
            _ = try await club.browser.run(forget)
            club.stop()
            throw error
        }
        club.stop()
    }
}
