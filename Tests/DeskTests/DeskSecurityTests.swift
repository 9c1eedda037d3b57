import Desk
import Foundation
import LoopbackServer
import TestSupport
import Testing
import TextAndTime

/// Who may not use the desk: everybody but the page that the host has opened.
@Suite struct DeskSecurityTests {
    /// A request that would delete a book if it were answered.
    private static let target = "/do/delete"
    private static let body = #"{"kind": "books", "name": "mrs-dalloway"}"#

    /// The headers of requests of others, what they leave out, and how each is refused.
    private static let attacks:
        [(name: String, headers: [(String, String)], without: Set<String>, status: Int)] = [
            ("another user without the key", [], ["Octavo-Key"], 401),
            ("a guessed key", [("Octavo-Key", String(repeating: "0", count: 48))], [], 401),
            ("a name that was rebound", [("Host", "club.example")], [], 421),
            ("the preview's name", [("Host", "localhost:4000")], ["Origin"], 421),
            ("another port", [("Origin", "http://127.0.0.1:4000")], [], 403),
            ("the preview", [("Origin", "http://localhost:4000")], [], 403),
            ("an address that was typed", [("Sec-Fetch-Site", "none")], ["Origin"], 403),
            ("a page without origin", [("Origin", "null")], [], 403),
            ("a page of the internet", [("Origin", "https://evil.example")], [], 403),
            ("a request without CORS", [("Sec-Fetch-Site", "cross-site")], ["Origin"], 403),
            ("a page of another port", [("Sec-Fetch-Site", "same-site")], ["Origin"], 403),
            ("a form", [("Content-Type", "text/plain")], [], 415),
            ("a form of fields", [("Content-Type", "application/x-www-form-urlencoded")], [], 415),
        ]

    @Test(arguments: attacks.indices)
    func `no request but that of the own page is answered`(_ index: Int) async throws {
        let attack = Self.attacks[index]
        let fixture = try DeskFixture()
        let before = try fixture.files
        let answer = try await fixture.ask(
            "POST", Self.target, attack.headers, body: Self.body, without: attack.without)
        #expect(answer.status == attack.status, "\(attack.name)")
        #expect(try fixture.files == before, "\(attack.name)")
        #expect(answer.header("access-control-allow-origin") == nil)
        // The desk's own page would have deleted the book with the very same request.
        #expect(try await fixture.ask("POST", Self.target, body: Self.body).status == 200)
        #expect(try fixture.files.keys.sorted() != before.keys.sorted(), "\(attack.name)")
    }

    @Test func `nothing of the club can be read without the key`() async throws {
        let fixture = try DeskFixture()
        for path in [
            "/screen/week", "/screen/record?kind=books&name=emma", "/complete?of=books", "/words",
            "/at?path=/",
        ] {
            let refused = try await fixture.ask("GET", path, without: ["Octavo-Key"])
            #expect(refused.status == 401, "\(path)")
            #expect(!refused.text.contains("Emma"))
            #expect(try await fixture.ask("GET", path).status == 200, "\(path)")
        }
    }

    @Test(arguments: [
        ("Origin", "http://localhost:4000"), ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Sec-Fetch-Site", "none"),
    ])
    func `pages of another origin can read nothing, even if they had the key`(_ name: String, _ value: String)
        async throws
    {
        let fixture = try DeskFixture()
        let refused = try await fixture.ask("GET", "/screen/week", [(name, value)], without: ["Origin"])
        #expect(refused.status == 403)
        #expect(!refused.text.contains("Emma"))
    }

    @Test func `the page that needs no key holds no data, runs own scripts alone, and is in no frame`()
        async throws
    {
        let fixture = try DeskFixture()
        let page = try await fixture.ask("GET", "/", without: ["Octavo-Key", "Origin", "Sec-Fetch-Site"])
        #expect(page.status == 200)
        #expect(page.text == DeskFixture.front["shell.html"])
        #expect(
            page.header("content-security-policy")
                == "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
                + "img-src 'self' blob: data:; connect-src 'self'; frame-src http://localhost:4000; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'")
        #expect(page.header("x-frame-options") == "DENY")
        #expect(page.header("cache-control") == "no-store")
        #expect(page.header("cross-origin-resource-policy") == "same-origin")
        #expect(page.header("set-cookie") == nil)
        let framed = try await fixture.ask(
            "GET", "/", [("Sec-Fetch-Dest", "iframe")], without: ["Octavo-Key"])
        #expect(framed.status == 403)
    }

    @Test(arguments: [
        "/../content/site.yaml", "/%2e%2e/site.yaml", "/words/en.yaml", "/frame.html", "/..%2fx.js",
        "/a/desk.js", "/inner/desk.js",
        "/.desk.js/../x", "/content/books/emma.md",
    ])
    func `no address leads to other files`(_ path: String) async throws {
        let fixture = try DeskFixture()
        #expect(try await fixture.ask("GET", path).status == 404)
    }

    @Test(arguments: [
        "../pages/about", "/etc/passwd", "..", "", "emma.md", "EMMA", "content/books/emma.md", "emma\u{0}",
    ])
    func `a name that is that of no record changes nothing`(_ name: String) async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let json = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        for action in ["delete", "save-text", "save", "rename", "fix"] {
            let answer = try await fixture.act(
                action,
                #"{"kind": "books", "name": \#(json), "to": "x", "text": "", "version": "0000000000000000", "field": "rating", "value": "3"}"#
            )
            #expect(answer["saved"] == .boolean(false), "\(action)")
        }
        #expect(try fixture.files == before)
    }

    @Test func `a name for a new record cannot lead out of its folder`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        for name in ["../../x", "/tmp/x", ".hidden", "a/b"] {
            try await fixture.act(
                "create", #"{"kind": "pages", "name": "\#(name)", "fields": {"title": "X"}}"#)
        }
        let new = Set(try fixture.files.keys).subtracting(before.keys)
        #expect(
            new.allSatisfy { $0.hasPrefix("content/pages/") && $0.split(separator: "/").count == 3 }, "\(new)"
        )
    }

    @Test func `a body that is too large is refused`() async throws {
        let fixture = try DeskFixture()
        let text = String(repeating: "a", count: 4 << 20)
        let body = #"{"kind": "books", "name": "emma", "fields": {"title": "\#(text)"}}"#
        #expect(try await fixture.ask("POST", "/do/save", body: body).status == 413)
        #expect(
            try await fixture.ask(
                "POST", "/upload?for=image", body: String(repeating: "a", count: 20 << 20 + 1)
            )
            .status == 413)
        // What is imported may be larger than a change and a picture.
        let table = "Title,Author\n" + String(repeating: "\n", count: 21 << 20)
        let upload = try await fixture.ask("POST", "/upload?name=x.csv", body: table)
        #expect(try JSONReader.read(upload.body)["token"] != nil)
    }

    @Test(arguments: ["/do/save", "/upload?name=x.csv", "/upload?for=image", "/draft"])
    func `a request without the key is refused before its body is read`(_ target: String) async throws {
        let fixture = try DeskFixture()
        let port = fixture.desk.port
        let status = try await OwnThread.run {
            let connection = try HTTPConnection(port: port)
            // Only the head is sent; who waits for the body would wait for ever.
            try connection.send(
                "POST", target, headers: [("Content-Length", "900000"), ("Content-Type", "application/json")])
            return try connection.head().status
        }
        #expect(status == 401)
    }

    @Test func `a thousand random, cut and wrong requests change nothing`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        var chance = SeededGenerator(seed: 39)
        let actions = [
            "save", "create", "delete", "rename", "rate", "many", "delete-many", "undo", "plan", "after", "x",
            "",
        ]
        let names = ["emma", "dune", "../x", "", "short"]
        for _ in 0..<1_000 {
            var body = Array(
                #"{"kind": "\#(chance.pick(["books", "lists", "x"]))", "name": "\#(chance.pick(names))", "fields": {"rating": [[1]]}, "version": "\#(chance.next())"}"#
                    .utf8)
            switch Int.random(in: 0..<4, using: &chance) {
            case 0: body = Array(body.prefix(Int.random(in: 0..<body.count, using: &chance)))
            case 1:
                body = (0..<Int.random(in: 1..<200, using: &chance)).map { _ in
                    UInt8.random(in: 0...255, using: &chance)
                }
            case 2:
                body[Int.random(in: body.indices, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
            default: break
            }
            let hasKey = chance.once(in: 2)
            let path = "/do/" + chance.pick(actions)
            let port = fixture.desk.port
            // With the key the requests are broken; without it they are whole.
            let broken = hasKey ? body.dropLast(2) + [] : body
            let key = hasKey ? [("Octavo-Key", fixture.desk.key.text)] : []
            _ = try await OwnThread.run {
                try HTTPConnection(port: port).ask(
                    "POST", path, headers: [("Content-Type", "application/json")] + key, body: Array(broken))
            }
        }
        #expect(try fixture.files == before)
    }

    @Test func `two desks have two keys`() {
        #expect(DeskKey().text != DeskKey().text)
        #expect(DeskKey().text.utf8.count == 48)
    }
}
