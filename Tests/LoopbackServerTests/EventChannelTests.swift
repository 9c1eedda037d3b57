import LoopbackServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventChannelTests {
    @Test func `an event reaches all 200 open streams, after their greeting`() throws {
        let channel = EventChannel()
        let server = try serving(channel)
        defer { server.stop() }
        let clients = try (0..<200).map { _ in try listener(to: server) }
        for client in clients { #expect(try client.chunk() == "event: hello\ndata: you\n\n") }
        #expect(channel.count == 200)
        channel.send(ServerEvent("reload", "one\ntwo"))
        for client in clients { #expect(try client.chunk() == "event: reload\ndata: one\ndata: two\n\n") }
    }

    @Test func `a client that has left is forgotten by the next heartbeats`() throws {
        let channel = EventChannel(heartbeat: .milliseconds(5))
        let server = try serving(channel)
        defer { server.stop() }
        do {
            let client = try listener(to: server)
            #expect(try client.chunk() == "event: hello\ndata: you\n\n")
            #expect(channel.count == 1)
        }
        while channel.count > 0 { _ = try HTTPConnection(port: server.port).ask("GET", "/none") }
        #expect(channel.count == 0)
    }

    @Test func `a server stops though streams are open`() throws {
        let channel = EventChannel()
        let server = try serving(channel)
        let client = try listener(to: server)
        #expect(try client.chunk() == "event: hello\ndata: you\n\n")
        server.stop()
        #expect(throws: (any Error).self) { try client.chunk() }
        #expect(channel.count == 0)
    }

    @Test func `a silent stream sends a comment at each heartbeat`() throws {
        let channel = EventChannel(heartbeat: .milliseconds(5))
        let server = try serving(channel)
        defer { server.stop() }
        let client = try listener(to: server)
        #expect(try client.chunk() == "event: hello\ndata: you\n\n")
        #expect(try client.chunk() == ":\n\n")
        #expect(try client.chunk() == ":\n\n")
        channel.send(ServerEvent("reload"))
        while case let chunk = try client.chunk(), chunk != "event: reload\ndata: \n\n" {
            #expect(chunk == ":\n\n")
        }
    }

    @Test func `ended streams end whole`() throws {
        let channel = EventChannel()
        let server = try serving(channel)
        defer { server.stop() }
        let client = try listener(to: server)
        _ = try client.chunk()
        channel.end()
        #expect(try client.chunk() == nil)
    }

    private func serving(_ channel: EventChannel) throws -> HTTPServer {
        try HTTPServer.start { request in
            guard request.path == "/events" else { return .status(404) }
            return .events(channel.open { [ServerEvent("hello", "you")] })
        }
    }

    private func listener(to server: HTTPServer) throws -> HTTPConnection {
        let client = try HTTPConnection(port: server.port)
        try client.send("GET", "/events")
        let head = try client.head()
        #expect(head.header("content-type") == "text/event-stream; charset=utf-8")
        return client
    }
}
