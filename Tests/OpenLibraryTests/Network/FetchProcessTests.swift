import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import Testing

@testable import OpenLibrary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct FetchProcessTests {
    @Test func `the process that fetches holds no pipe of its starter open`() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let test = try TestClient(library)
        #expect(await test.client.record(.work(501)).value != nil)
        close(ends[1])
        var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&end, 1, 10_000) == 1, "somebody else can still write")
        #expect(await test.client.record(.work(502)).failure == nil)
    }

    @Test func `what was asked when the process ends is answered, and the next question starts another one`()
        async throws
    {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let transport = Transport()
        let address = try #require(RequestAddress(library.address + "/works/OL501W.json"))
        let request = WebRequest(
            address: address, headers: ["User-Agent": "a@b"], mostBytes: 1_000, seconds: 20)
        library.interrupt { _ in
            transport.close()
            return .status(503)
        }
        guard case .failure(.unreachable) = await transport.send(request) else {
            Issue.record("an answer came from a process that was ended")
            return
        }
        library.interrupt(nil)
        let answer = try await transport.send(request).get()
        #expect(answer.status == 200)
        transport.close()
    }
}
