import OpenLibraryFixture
import TestSupport
import Testing

/// Builds where a service should be, and none is.
@Suite struct NoNetworkTests {
    @Test func `a build gives up at once, reports it once, and otherwise works as if offline`() async throws {
        let club = try LibraryClub(books: 60)
        club.library.stop()
        let offline = try await club.run(["build", "--offline", "-o", "a"])
        // With the pauses and the patience that the service itself would get.
        let build = try await club.run(["build", "-o", "b"], pause: nil)
        #expect(offline.status == 0 && build.status == 0)
        #expect(
            build.messages == """
                warning[openlibrary-failed]: 60 books could not be fetched: the service could not be reached (no connection)
                  help: the site is built without them; run `octavo enrich` later

                """)
        #expect(try pages(of: club, "a") == pages(of: club, "b"))
    }

    #if os(Linux)
        @Test func `a build waits two seconds for a connection, not ten for an answer`() async throws {
            let club = try LibraryClub(books: 2)
            let port = BusyPort()
            let address = "http://127.0.0.1:\(port.number)"
            let build = try await BuiltProgram.run(
                ["build"], in: club.folder.path,
                environment: ["OCTAVO_OPENLIBRARY_URL": address, "OCTAVO_COVERS_URL": address])
            #expect(build.status == 0)
            #expect(
                build.messages == """
                    warning[openlibrary-failed]: 2 books could not be fetched: the service could not be reached (no connection in time)
                      help: the site is built without them; run `octavo enrich` later

                    """)
        }
    #endif

    private func pages(of club: LibraryClub, _ folder: String) throws -> [String: String] {
        try club.folder.texts(below: folder).filter { $0.key.hasSuffix(".html") }
    }
}
