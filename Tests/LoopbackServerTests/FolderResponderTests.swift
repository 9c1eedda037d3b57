import LoopbackServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct FolderResponderTests {
    @Test func `a folder is its index page, and its address ends with a slash`() throws {
        let site = try Site(["index.html": "home", "books/dune/index.html": "Dune"])
        #expect(try site.get("/").text == "home")
        #expect(try site.get("/books/dune/").text == "Dune")
        let moved = try site.get("/books/dune?from=feed")
        #expect(moved.status == 301)
        #expect(moved.header("location") == "/books/dune/?from=feed")
    }

    @Test func `a folder without an index page is not listed`() throws {
        let site = try Site(["assets/site.css": "a{}"])
        #expect(try site.get("/assets/").status == 404)
        #expect(try site.get("/assets").status == 404)
        #expect(try site.get("/").status == 404)
    }

    @Test(arguments: [
        ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"), ("a.JPG", "image/jpeg"), ("a.webp", "image/webp"),
        ("meetings.ics", "text/calendar; charset=utf-8"), ("feed.xml", "application/xml"),
        ("manifest.webmanifest", "application/manifest+json"), ("noidea", "application/octet-stream"),
        ("a.woff2", "font/woff2"), ("a.json", "application/json"),
    ])
    func `a file has its media type`(name: String, type: String) throws {
        #expect(try Site([name: "x"]).get("/" + name).header("content-type") == type)
    }

    @Test func `names that need encoding are found`() throws {
        let site = try Site(["lists/für später/index.html": "later"])
        #expect(try site.get("/lists/f%C3%BCr%20sp%C3%A4ter/").text == "later")
        let moved = try site.get("/lists/f%c3%bcr%20sp%c3%a4ter")
        #expect(moved.header("location") == "/lists/f%C3%BCr%20sp%C3%A4ter/")
    }

    @Test(arguments: [
        "/../secret", "/%2e%2e/secret", "/%2E%2e%2fsecret", "/books/../../secret", "/..%5csecret",
        "/books%00.html", "/books/%", "/books/%zz", "/%ff%fe", "/.octavo/state", "/%2e/", "//secret",
        "/books//x", "/books\\..\\secret", "/a%0d%0ab",
    ])
    func `an address that could lead out is no address`(target: String) throws {
        let site = try Site(["site/index.html": "home", "secret": "secret"], below: "site")
        #expect(try site.get(target).status == 400)
    }

    @Test func `a link is not followed, neither to a file nor through a folder`() async throws {
        let site = try Site(["site/index.html": "home", "outside/secret.txt": "secret"], below: "site")
        let made = try await Shell.run(
            "ln -s ../outside/secret.txt leak.txt; ln -s ../outside leak; ln -s / root",
            in: site.folder.path(of: "site"))
        #expect(made.status == 0)
        #expect(try site.get("/leak.txt").status == 404)
        #expect(try site.get("/leak/secret.txt").status == 404)
        #expect(try site.get("/root/etc/passwd").status == 404)
    }

    @Test func `only reading is understood`() throws {
        let answer = try Site(["index.html": "home"]).ask("DELETE", "/")
        #expect(answer.status == 405)
        #expect(answer.header("allow") == "GET, HEAD")
    }

    @Test func `what a client has is not sent again until it changes`() throws {
        let site = try Site(["a.css": "one"])
        let first = try site.get("/a.css")
        let tag = try #require(first.header("etag"))
        #expect(try site.get("/a.css", [("If-None-Match", tag)]).status == 304)
        #expect(try site.get("/a.css", [("If-None-Match", "\"x\", W/\(tag)")]).status == 304)
        #expect(try site.get("/a.css", [("If-None-Match", "\"x\"")]).status == 200)
        try site.folder.write("another", to: "a.css")
        let second = try site.get("/a.css", [("If-None-Match", tag)])
        #expect(second.status == 200)
        #expect(second.text == "another")
    }

    @Test func `an empty file is served`() throws {
        let answer = try Site(["empty.txt": ""]).get("/empty.txt")
        #expect(answer.status == 200)
        #expect(answer.body.isEmpty)
    }
}

/// A folder, served for one test.
private struct Site {
    let folder: TemporaryFolder
    let server: HTTPServer

    init(_ files: [String: String], below name: String? = nil) throws {
        folder = try TemporaryFolder(files)
        let responder = FolderResponder(folder: name.map(folder.path(of:)) ?? folder.path)
        server = try HTTPServer.start { responder.answer($0) ?? .status(404) }
    }

    func get(_ target: String, _ headers: [(String, String)] = []) throws -> HTTPAnswer {
        try ask("GET", target, headers)
    }

    func ask(_ method: String, _ target: String, _ headers: [(String, String)] = []) throws -> HTTPAnswer {
        try HTTPConnection(port: server.port).ask(method, target, headers: headers)
    }
}
