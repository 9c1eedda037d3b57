import TestSupport
import Testing

/// What a preview withstands, counted in open files and memory of the program.
@Suite(.timeLimit(.minutes(10)), .serialized) struct PreviewEnduranceTests {
    @Test func `200 browsers hear of one edit`() async throws {
        let preview = try await preview()
        let browsers = try (0..<200).map { _ in
            let browser = try HTTPConnection(port: preview.port)
            try browser.send("GET", "/.octavo/events")
            #expect(try browser.head().status == 200)
            #expect(try browser.chunk()?.hasPrefix("event: hello\n") == true)
            return browser
        }
        try preview.site.write("title: Another Club\n", to: "content/site.yaml")
        for browser in browsers { #expect(try browser.chunk()?.hasPrefix("event: reload\n") == true) }
        #expect(await preview.stop() == 0)
    }

    @Test func `10,000 requests of random bytes leave nothing behind`() async throws {
        let preview = try await preview()
        let files = preview.openFiles
        try shoot(1000, at: preview.port, seed: 1)
        try await closeAll(but: files, of: preview)
        let memory = preview.memory
        try shoot(10_000, at: preview.port, seed: 2)
        try await closeAll(but: files, of: preview)
        #expect(preview.memory - memory < 4096, "in kilobytes")
        #expect(try preview.get("/").status == 200)
        #expect(await preview.stop() == 0)
    }

    @Test func `512 idle connections do not block it`() async throws {
        let preview = try await preview()
        let idle = try (0..<512).map { _ in try RawConnection(port: preview.port) }
        #expect(try preview.get("/").status == 200)
        withExtendedLifetime(idle) {}
        #expect(await preview.stop() == 0)
    }

    @Test func `after many rebuilds no file is left open and memory is level`() async throws {
        let preview = try await preview()
        let browser = try preview.listener()
        _ = await browser.next(named: "hello")
        for number in 0..<20 { try await edit(preview, browser, number) }
        let (files, memory) = (preview.openFiles, preview.memory)
        for number in 20..<60 { try await edit(preview, browser, number) }
        try await closeAll(but: files, of: preview)
        #expect(preview.memory - memory < 4096, "in kilobytes")
        #expect(await preview.stop() == 0)
    }

    private func edit(_ preview: PreviewProgram, _ browser: EventListener, _ number: Int) async throws {
        try preview.site.write("title: Club number \(number)\n", to: "content/site.yaml")
        #expect(await browser.next(named: "reload") != nil)
    }

    private func preview() async throws -> PreviewProgram {
        try await PreviewProgram(
            of: TemporaryFolder([
                "content/site.yaml": "title: The Club\n",
                "content/books/emma.md": "---\ntitle: Emma\nauthors: Jane Austen\n---\n",
            ]))
    }

    /// Waits until the server has closed all files but those that were open before.
    private func closeAll(but files: Int, of preview: PreviewProgram) async throws {
        while preview.openFiles > files { try await Task.sleep(for: .milliseconds(10)) }
    }

    private func shoot(_ count: Int, at port: Int, seed: UInt64) throws {
        var random = RandomBytes(seed: seed)
        for number in 0..<count {
            let client = try RawConnection(port: port)
            client.send(random.request())
            // Some hear the answer, some leave before it, in the middle of what they announced.
            guard number.isMultiple(of: 2), !random.announcesMore else { continue }
            client.finishSending()
            _ = try client.receiveAll()
        }
    }
}

/// Requests that no client would send.
private struct RandomBytes {
    private var state: UInt64
    /// Whether the last request may promise a body that does not come.
    private(set) var announcesMore = false

    init(seed: UInt64) {
        state = seed
    }

    /// Noise, or a request with noise in its path, its header or instead of some of its bytes.
    mutating func request() -> [UInt8] {
        let noise = (0..<next(200)).map { _ in UInt8(next(256)) }
        let kind = next(4)
        announcesMore = kind == 3
        switch kind {
        case 0: return noise
        case 1: return Array("GET /".utf8) + noise + Array(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        case 2: return Array("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".utf8) + noise + Array("\r\n\r\n".utf8)
        default:
            var request = Array(
                "POST /books/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello".utf8)
            for _ in 0..<next(5) { request[next(request.count)] = UInt8(next(256)) }
            return request
        }
    }

    private mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
