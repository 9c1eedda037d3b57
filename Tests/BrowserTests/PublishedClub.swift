import LoopbackServer
import TestSupport
import Testing

/// A club whose site is built by the program and served as a web host serves it.
final class PublishedClub: Sendable {
    let folder: TemporaryFolder
    let browser: Browser
    private let server: HTTPServer

    /// Publishes a club of these files; a site of its own for a test that changes it.
    static func publish(_ files: [String: String], isChanged: Bool = false) async throws -> PublishedClub {
        let browser = try #require(Browser.current)
        guard isChanged else { return try await PublishedClub(browser, browser.clubs.folder(files)) }
        let folder = try TemporaryFolder(files)
        try await BuiltClubs.build(folder)
        return try await PublishedClub(browser, folder)
    }

    /// Publishes the sample club, perhaps in another language.
    static func sample(language: String = "en") async throws -> PublishedClub {
        let browser = try #require(Browser.current)
        return try await PublishedClub(browser, browser.clubs.sample(language))
    }

    private init(_ browser: Browser, _ folder: TemporaryFolder) async throws {
        self.browser = browser
        self.folder = folder
        let responder = FolderResponder(folder: folder.path(of: "_site"))
        server = try HTTPServer.start { responder.answer($0) ?? .status(404) }
        _ = try await browser.complaints()
    }

    /// Builds the site again, after a change.
    func publish() async throws { try await BuiltClubs.build(folder) }

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
