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

    @Test func `a slow body is left when its time is over, long before it ends`() async throws {
        let (slow, slower) = (try FixtureLibrary(), try FixtureLibrary())
        let body = [UInt8](repeating: 0x20, count: 30)
        slow.interrupt { _ in
            ServerResponse(status: 200, body: .script(.slow(body, piece: 10, pause: .seconds(1))))
        }
        slower.interrupt { _ in
            ServerResponse(status: 200, body: .script(.slow(body, piece: 1, pause: .seconds(1))))
        }
        let process = try #require(FetchProcess())
        for (number, library, seconds) in [(1, slow, 60.0), (2, slower, 0.3)] {
            let request = WebRequest(
                address: try #require(RequestAddress(library.address)), headers: [:], mostBytes: 1_000,
                seconds: seconds, connectSeconds: 60)
            #expect(process.channel.send(request.frame(number: number)))
        }
        // However busy this process is, the order in which the other one answers tells when it did.
        let answers = try await [answer(of: process), answer(of: process)]
        process.end()
        process.waitForEnd()
        #expect(answers.map(\.number) == [2, 1])
        #expect(throws: FetchFailure.tooSlow) { try answers[0].result.get() }
        #expect(try answers[1].result.get().body == body)
    }

    private func answer(
        of process: FetchProcess
    ) async throws -> (number: Int, result: Result<WebAnswer, FetchFailure>) {
        let payload = await withCheckedContinuation { continuation in
            let isStarted = BlockingThread.start {
                continuation.resume(returning: process.channel.receive())
            }
            if !isStarted { continuation.resume(returning: nil) }
        }
        return try #require(payload.flatMap { WebAnswer.read($0) })
    }

    @Test func `what was asked when the process ends is answered, and the next question starts another one`()
        async throws
    {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let transport = Transport()
        let address = try #require(RequestAddress(library.address + "/works/OL501W.json"))
        let request = WebRequest(
            address: address, headers: ["User-Agent": "a@b"], mostBytes: 1_000, seconds: 20,
            connectSeconds: 20)
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
