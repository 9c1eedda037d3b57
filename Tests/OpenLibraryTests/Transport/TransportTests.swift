import LoopbackServer
import OpenLibraryFixture
import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct TransportTests {
    private func request(
        _ library: FixtureLibrary, mostBytes: Int = 100_000, seconds: Double = 600
    ) throws -> WebRequest {
        WebRequest(
            address: try #require(RequestAddress(library.address)), headers: ["User-Agent": "a@b"],
            mostBytes: mostBytes, seconds: seconds, connectSeconds: 600)
    }

    /// What comes of a request that is answered with `response`.
    private func answer(
        to response: ServerResponse, mostBytes: Int = 100_000, seconds: Double = 600
    ) async throws -> Result<WebAnswer, FetchFailure> {
        let library = try FixtureLibrary()
        library.interrupt { _ in response }
        return await Transport().send(try request(library, mostBytes: mostBytes, seconds: seconds))
    }

    @Test func `a body without end is left at its limit`() async throws {
        let endless = ServerResponse(
            status: 200, body: .script(.endless([UInt8](repeating: 0x20, count: 60_000))))
        #expect(try await answer(to: endless, mostBytes: 8_000_000).failure == .tooLarge)
    }

    @Test func `a body that is announced as huge is left before it comes`() async throws {
        let script = BodyScript([.send([0x20]), .pause(.seconds(600))], announcedLength: 2 << 30)
        let huge = ServerResponse(status: 200, body: .script(script))
        #expect(try await answer(to: huge).failure == .tooLarge)
    }

    @Test func `small chunks without end are left when the time is over`() async throws {
        let drip = ServerResponse(status: 200, body: .script(.endless([UInt8](repeating: 0x20, count: 16))))
        #expect(try await answer(to: drip, mostBytes: 1 << 40, seconds: 0.3).failure == .tooSlow)
    }

    @Test func `what decompresses without end is left at the limit of what comes out`() async throws {
        let (start, more) = Deflated.zeros
        let bomb = ServerResponse(
            status: 200, headers: [HeaderField("Content-Encoding", "gzip")],
            body: .script(BodyScript([.send(start), .sendForever(more)])))
        #expect(try await answer(to: bomb, mostBytes: 8_000_000).failure == .tooLarge)
    }

    @Test func `a compressed body is received as what it was`() async throws {
        let text = Array("The Lighthouse Year".utf8)
        let compressed = ServerResponse.bytes(Deflated.stored(text), type: "text/plain")
            .adding("Content-Encoding", "deflate")
        #expect(try await answer(to: compressed).get().body == text)
    }

    @Test func `what cannot be decompressed is unusable`() async throws {
        let broken = ServerResponse.text("not compressed").adding("Content-Encoding", "gzip")
        #expect(try await answer(to: broken).failure == .unusable("it cannot be decompressed"))
    }

    @Test(arguments: [1, 1_000])
    func `a header without end is left at its limit`(lines: Int) async throws {
        let line = "X-Long: " + String(repeating: "x", count: 2_000_000 / lines) + "\r\n"
        let head = "HTTP/1.1 200 OK\r\n" + String(repeating: line, count: lines) + "\r\n"
        let answer = try await answer(to: ServerResponse(status: 200, body: .raw(Array(head.utf8))))
        #expect(answer.failure == .unusable("its header is too long"))
    }

    @Test func `a cancelled task does not wait for its answer`() async throws {
        let library = try FixtureLibrary()
        let asked = AsyncStream<Void>.makeStream()
        library.interrupt { _ in
            asked.continuation.finish()
            return ServerResponse(status: 200, body: .script(.lasting))
        }
        let request = try request(library, seconds: 600)
        let task = Task { await Transport().send(request) }
        for await _ in asked.stream {}
        task.cancel()
        #expect(await task.value.failure == .outOfTime)
    }
}

extension Result {
    /// Why it failed.
    fileprivate var failure: Failure? {
        guard case .failure(let failure) = self else { return nil }
        return failure
    }
}
