import LoopbackServer
import OpenLibraryFixture
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ServerFaultsTests {
    private let page = Array("0123456789".utf8)

    @Test func `a slow body arrives whole`() throws {
        let server = try serving(.script(.slow(page, piece: 3, pause: .milliseconds(10))))
        defer { server.stop() }
        #expect(try HTTPConnection(port: server.port).ask("GET", "/").text == "0123456789")
    }

    @Test func `a cut body ends before the length that was announced`() throws {
        let server = try serving(.script(.cut(page, after: 4)))
        defer { server.stop() }
        let text = try received(from: server)
        #expect(text.contains("Content-Length: 10\r\n"))
        #expect(text.hasSuffix("\r\n\r\n0123"))
    }

    @Test func `a body shorter than announced is cut as well`() throws {
        let server = try serving(.script(BodyScript([.send(page)], announcedLength: 99)))
        defer { server.stop() }
        let text = try received(from: server)
        #expect(text.contains("Content-Length: 99\r\n"))
        #expect(text.hasSuffix("\r\n\r\n0123456789"))
    }

    @Test func `an endless body ends when the client leaves or the server stops`() throws {
        let server = try serving(.script(.endless(page)))
        let client = try RawConnection(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        var count = 0
        while count < 1_000_000 { count += try client.receive().count }
        server.stop()
        #expect(count >= 1_000_000)
    }

    @Test func `raw bytes replace the whole answer`() throws {
        let server = try serving(.raw(Array("HTTP/9.9 what\r\n".utf8)))
        defer { server.stop() }
        #expect(try received(from: server) == "HTTP/9.9 what\r\n")
    }

    @Test func `no raw bytes at all hang up`() throws {
        let server = try serving(.raw([]))
        defer { server.stop() }
        #expect(try received(from: server) == "")
    }

    @Test func `a server stops though a connection waits`() throws {
        let server = try serving(.script(BodyScript([.pause(.seconds(86_400))])))
        let paused = try RawConnection(port: server.port)
        paused.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try !paused.receive().isEmpty)
        server.stop()
        let rest = String(decoding: try paused.receiveAll(), as: UTF8.self)
        #expect(!rest.contains("0\r\n\r\n"), "the body is not complete")
    }

    private func serving(_ body: ServerResponse.Body) throws -> HTTPServer {
        try HTTPServer.start { _ in ServerResponse(status: 200, body: body) }
    }

    private func received(from server: HTTPServer) throws -> String {
        let client = try RawConnection(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return String(decoding: try client.receiveAll(), as: UTF8.self)
    }
}
