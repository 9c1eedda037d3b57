import LoopbackServer
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPServerTests {
    @Test func `a handler sees the method, target, headers and body, and its answer arrives`() throws {
        let server = try HTTPServer.start { request in
            .text(
                "\(request.method) \(request.target) \(request.header("x-mark") ?? "-") \(request.body.count)"
            )
        }
        defer { server.stop() }
        let client = try HTTPConnection(port: server.port)
        let first = try client.ask("GET", "/a%20b?q=1&x", headers: [("X-Mark", "yes")])
        #expect(first.status == 200)
        #expect(first.text == "GET /a%20b?q=1&x yes 0")
        let second = try client.ask("POST", "/", body: [1, 2, 3])
        #expect(second.text == "POST / - 3", "the connection is kept")
    }

    @Test func `a server whose last holder lets go of it while it answers ends`() async throws {
        let holder = Mutex<HTTPServer?>(nil)
        func start() throws -> Int {
            let server = try HTTPServer.start { _ in
                holder.withLock { $0 = nil }
                return .text("The last word.")
            }
            holder.withLock { $0 = server }
            return server.port
        }
        let port = try start()
        try HTTPConnection(port: port).send("GET", "/")
        // It ends at once or a little later; whether its last answer still arrives is chance.
        while (try? HTTPConnection(port: port)) != nil { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test func `an answer that is made later arrives as soon as it is there`() async throws {
        let (word, giving) = AsyncStream.makeStream(of: String.self)
        let server = try HTTPServer.start { _ in
            .made([]) {
                for await word in word { return Array(word.utf8) }
                return []
            }
        }
        defer { server.stop() }
        let port = server.port
        // The answer is made on the threads that tests share: none of them may wait for it.
        try await OwnThread.run {
            let client = try HTTPConnection(port: port)
            try client.send("GET", "/")
            #expect(try client.head().status == 200)
            giving.yield("late")
            #expect(try client.chunk() == "late")
        }
    }

    @Test func `an answer may be made for longer than a connection may be silent`() async throws {
        var limits = Limits()
        limits.silence = 1
        let server = try HTTPServer.start(limits: limits) { _ in
            .made([]) {
                try? await Task.sleep(for: .seconds(3))
                return Array("late".utf8)
            }
        }
        defer { server.stop() }
        let port = server.port
        try await OwnThread.run {
            let client = try HTTPConnection(port: port)
            #expect(try client.ask("GET", "/").text == "late")
            // Once it is answered, the connection is closed if nothing is asked again.
            #expect(throws: (any Error).self) { try client.head() }
        }
    }

    @Test func `HEAD gets the head alone`() throws {
        let server = try HTTPServer.start { _ in .text("twelve bytes") }
        defer { server.stop() }
        let answer = try HTTPConnection(port: server.port).ask("HEAD", "/")
        #expect(answer.header("content-length") == "12")
        #expect(answer.body.isEmpty)
    }

    @Test func `a body of more than the limit is answered 413`() throws {
        var limits = Limits()
        limits.bodyBytes = 1000
        let server = try HTTPServer.start(limits: limits) { _ in .status(200) }
        defer { server.stop() }
        let body = [UInt8](repeating: 65, count: 1001)
        #expect(try HTTPConnection(port: server.port).ask("POST", "/", body: body).status == 413)
    }

    @Test func `a request is refused by its head, and may have a limit of its own`() throws {
        let server = try HTTPServer.start(admit: { head in
            head.rawPath == "/none"
                ? .refused(.status(401)) : .admitted(mostBytes: head.rawPath == "/few" ? 10 : nil)
        }) { .text("\($0.body.count)") }
        defer { server.stop() }
        let refused = try HTTPConnection(port: server.port)
        try refused.send("POST", "/none", headers: [("Content-Length", "1000000")])
        #expect(try refused.head().status == 401)
        let client = try HTTPConnection(port: server.port)
        #expect(try client.ask("POST", "/few", body: [UInt8](repeating: 65, count: 11)).status == 413)
        #expect(try client.ask("POST", "/few", body: [UInt8](repeating: 65, count: 10)).text == "10")
        #expect(try client.ask("POST", "/", body: [UInt8](repeating: 65, count: 11)).text == "11")
    }

    @Test func `a head of more than the limit is refused`() throws {
        let server = try HTTPServer.start { _ in .status(200) }
        defer { server.stop() }
        let long = String(repeating: "x", count: 100_000)
        let answer = try HTTPConnection(port: server.port).ask("GET", "/", headers: [("X-Long", long)])
        #expect(answer.status == 431)
    }

    @Test func `a taken port is reported, and a free one is found`() throws {
        let server = try HTTPServer.start { _ in .status(200) }
        defer { server.stop() }
        #expect(throws: StartError.portTaken(server.port)) {
            try HTTPServer.start(port: server.port) { _ in .status(200) }
        }
    }

    @Test func `a stopped server frees its port`() throws {
        let first = try HTTPServer.start { _ in .text("first") }
        first.stop()
        let second = try HTTPServer.start(port: first.port) { _ in .text("second") }
        defer { second.stop() }
        #expect(try HTTPConnection(port: first.port).ask("GET", "/").text == "second")
    }

    @Test func `idle connections, as many as may be, do not keep others waiting for ever`() throws {
        var limits = Limits()
        limits.connections = 160
        limits.silence = 1
        let server = try HTTPServer.start(limits: limits) { _ in .text("here") }
        defer { server.stop() }
        let idle = try (0..<40).map { _ in try RawConnection(port: server.port) }
        #expect(try HTTPConnection(port: server.port).ask("GET", "/").text == "here")
        withExtendedLifetime(idle) {}
        #expect(Limits().silence <= 5)
    }

    @Test func `heads that never end keep nobody out`() throws {
        var limits = Limits()
        limits.connections = 128
        limits.silence = 3_600
        let server = try HTTPServer.start(limits: limits) { _ in .text("here") }
        defer { server.stop() }
        let slow = try (0..<60).map { _ in try RawConnection(port: server.port) }
        for connection in slow { connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ") }
        let client = try HTTPConnection(port: server.port)
        #expect(try client.ask("GET", "/").text == "here")
        // After an answer the next head is awaited in the same way.
        let more = try (0..<60).map { _ in try RawConnection(port: server.port) }
        for connection in more {
            connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        }
        #expect(try HTTPConnection(port: server.port).ask("GET", "/").text == "here")
        withExtendedLifetime((slow, more)) {}
    }

    @Test(arguments: ["GET", "POST"])
    func `a whole address of this server is served like its path`(method: String) throws {
        let server = try HTTPServer.start { .text("\($0.target) \($0.header("Host") ?? "")") }
        defer { server.stop() }
        let client = try HTTPConnection(port: server.port)
        let own = "localhost:\(server.port)"
        #expect(try client.ask(method, "http://\(own)/a%20b?q=1").text == "/a%20b?q=1 \(own)")
        #expect(try client.ask(method, "HTTP://127.0.0.1").text == "/ 127.0.0.1")
        #expect(try client.ask(method, "http://[::1]:4000?q").text == "/?q [::1]:4000")
        let foreign = try client.ask(method, "http://evil.example/a", headers: [("Host", "evil.example")])
        #expect(foreign.status == 421)
        let origin = ("Origin", "http://evil.example")
        // A refusal ends the connection: the rest of the request is not read.
        let other = try HTTPConnection(port: server.port)
        #expect(try other.ask("POST", "http://\(own)/", headers: [origin]).status == 403)
    }

    @Test func `a query value is found and decoded`() {
        let request = ServerRequest("GET", "/search?q=le+petit%20prince&page=2#top")
        #expect(request.query("q") == "le petit prince")
        #expect(request.query("page") == "2")
        #expect(request.query("none") == nil)
        #expect(request.path == "/search")
    }
}
