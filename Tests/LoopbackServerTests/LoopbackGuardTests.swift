import LoopbackServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LoopbackGuardTests {
    @Test(arguments: [
        "localhost", "LOCALHOST:4000", "club.localhost", "127.0.0.1", "127.0.0.1:80", "127.1.2.3", "[::1]",
        "[::1]:4000",
    ])
    func `a loopback name passes`(host: String) throws {
        #expect(try status("GET", [("Host", host)]) == 200)
    }

    @Test(arguments: [
        "evil.example", "evil.example:4000", "localhost.evil.example", "127.0.0.1.evil.example",
        "192.168.1.2",
        "[::2]", "[::1]x", "localhost:", "localhost:80x", "notlocalhost", "", "127.0.0", "127.0.0.1:1:2",
    ])
    func `any other name is misdirected`(host: String) throws {
        #expect(try status("GET", [("Host", host)]) == 421)
    }

    @Test func `two names are no name`() throws {
        let answer = try status("GET", [("Host", "localhost"), ("Host", "evil.example")])
        #expect([400, 421].contains(answer))
    }

    @Test func `a page of another origin changes nothing`() throws {
        let host = ("Host", "localhost:4000")
        #expect(try status("POST", [host, ("Origin", "http://evil.example")]) == 403)
        #expect(try status("POST", [host, ("Origin", "null")]) == 403)
        #expect(try status("POST", [host, ("Origin", "https://localhost:4000")]) == 403)
        #expect(try status("DELETE", [host, ("Origin", "http://localhost:5000")]) == 403)
        #expect(try status("POST", [host, ("Sec-Fetch-Site", "cross-site")]) == 403)
        #expect(try status("POST", [host, ("Origin", "http://localhost:4000")]) == 200)
        #expect(try status("POST", [host]) == 200)
        #expect(try status("GET", [host, ("Origin", "http://evil.example")]) == 200)
    }

    private func status(_ method: String, _ headers: [(String, String)]) throws -> Int {
        let server = try HTTPServer.start { _ in .status(200) }
        defer { server.stop() }
        return try HTTPConnection(port: server.port).ask(method, "/", headers: headers).status
    }
}
