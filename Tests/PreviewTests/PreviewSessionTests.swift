import Building
import Diagnostics
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Preview

/// The loop, with a builder that copies one file: real folders, real HTTP.
@Suite(.timeLimit(.minutes(10))) struct PreviewSessionTests {
    @Test func `a saved record is built and announced, and the page is new`() async throws {
        let club = try PreviewedPage()
        defer { club.stop() }
        let events = try club.listener()
        try await club.built()
        _ = await events.next(named: "hello")
        try club.folder.write("Emma, again", to: "content/emma.md")
        while try !club.get("/").text.contains("Emma, again") {
            #expect(await events.next(named: "reload") != nil)
        }
    }

    @Test func `another page can load nothing from it, and only the desk may frame a page`() async throws {
        let files = [
            "books.json", "library.json", "books.csv", "feed.xml", "opds/index.xml", "meetings.ics",
            "search/books.json", "site.webmanifest", "sitemap.xml", "sw.js", "assets/site.css",
            "assets/site.js",
            "assets/text.woff2", "covers/emma.jpg", "covers/emma.svg",
        ]
        let club = try PreviewedPage(Dictionary(uniqueKeysWithValues: files.map { ("site/" + $0, "SECRET") }))
        defer { club.stop() }
        try await club.built()
        for site in ["cross-site", "same-site"] {
            for place in [
                "empty", "script", "style", "image", "font", "embed", "object", "manifest", "worker",
            ] {
                let headers = [("Sec-Fetch-Site", site), ("Sec-Fetch-Dest", place), ("Origin", "null")]
                for path in files + ["", "missing", ".octavo/events", ".octavo/preview.js"] {
                    let answer = try club.get("/" + path, headers)
                    #expect(answer.status == 403 && !answer.text.contains("SECRET"), "\(path) \(place)")
                    #expect(answer.header("access-control-allow-origin") == nil)
                }
            }
        }
        // Whoever follows a link sees the page, the desk has it in a frame, and it loads what is its own.
        for place in ["document", "iframe"] {
            let page = try club.get("/", [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Dest", place)])
            #expect(page.status == 200)
            #expect(page.header("content-security-policy") == "frame-ancestors 'self' http://127.0.0.1:*")
            #expect(page.header("cross-origin-opener-policy") == "same-origin")
        }
        let own = [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Dest", "empty")]
        #expect(try club.get("/books.json", own).text == "SECRET")
    }

    @Test func `a page has the script, the file has not`() async throws {
        let club = try PreviewedPage()
        defer { club.stop() }
        try await club.built()
        let page = try club.get("/")
        #expect(page.text.contains("<script src=\"/.octavo/preview.js\" data-build=\""))
        #expect(try !club.folder.read("site/index.html").contains("octavo"))
        let script = try club.get("/.octavo/preview.js")
        #expect(script.header("content-type") == "text/javascript; charset=utf-8")
        let tag = try #require(page.header("etag"))
        #expect(try club.get("/", [("If-None-Match", tag)]).status == 304)
    }

    @Test func `a page that is on the disk before its build is known stays as it is`() async throws {
        let (steps, step) = AsyncStream<String>.makeStream()
        let (permissions, permit) = AsyncStream<Void>.makeStream()
        let folder = try TemporaryFolder(["content/emma.md": "Emma"])
        let session = try PreviewSession(
            site: folder.path, output: folder.path(of: "site"), port: 0, report: { step.yield("\($0)") },
            builder: { _ in
                {
                    try? folder.write("<head></head><p>Emma</p>", to: "site/index.html")
                    step.yield("written")
                    for await _ in permissions { break }
                    return .success(BuildResult(written: 1))
                }
            })
        let running = Task { await session.run() }
        defer {
            permit.finish()
            session.stop()
            running.cancel()
        }
        for await name in steps where name == "written" { break }
        let early = try HTTPConnection(port: session.port).ask("GET", "/")
        permit.yield()
        for await name in steps where name.hasPrefix("built") { break }
        let tag = try #require(early.header("etag"))
        let late = try HTTPConnection(port: session.port).ask("GET", "/")
        #expect(late.text == early.text)
        let again = try HTTPConnection(port: session.port).ask("GET", "/", headers: [("If-None-Match", tag)])
        #expect(again.status == 304)
        // So the page that was loaded early does not reload when it connects.
        let hello = try await hello(from: session, to: "/")
        #expect(early.text.contains("data-build=\"\(hello)\""))
        #expect(try await self.hello(from: session, to: "/missing/") == "nothing")
    }

    /// What the first event of a page's stream says that the page is now.
    private func hello(from session: PreviewSession, to page: String) async throws -> Substring {
        let events = try EventListener(port: session.port, path: "/.octavo/events?page=\(page)")
        let event = try #require(await events.next(named: "hello"))
        return try #require(event.split(separator: "data: ").last)
    }

    @Test func `problems are sent to all browsers, also to later ones, and withdrawn when fixed`()
        async throws
    {
        let club = try PreviewedPage()
        defer { club.stop() }
        try await club.built()
        let events = try club.listener()
        _ = await events.next(named: "hello")
        try club.folder.write("<broken>", to: "content/emma.md")
        // That of the first build may come before it: its page is there before it is announced.
        let event = try #require(await events.next(named: "errors"))
        #expect(event.contains("found &lt;broken&gt;"))
        #expect(try club.get("/").text.contains("<p>Emma</p>"), "the last good page stays")
        let late = try club.listener()
        let greeting = try #require(await late.next())
        #expect(greeting.hasPrefix("event: hello\n"))
        #expect(await late.next()?.hasPrefix("event: errors\n") == true)
        try club.folder.write("Fixed", to: "content/emma.md")
        #expect(await events.next()?.hasPrefix("event: reload\n") == true)
        #expect(try club.get("/").text.contains("<p>Fixed</p>"))
    }

    @Test func `a change during a rebuild is built afterwards`() async throws {
        let club = try PreviewedPage(buildTime: .milliseconds(40))
        defer { club.stop() }
        try await club.built()
        for number in 1...10 {
            try club.folder.write("Version \(number)", to: "content/emma.md")
            try await Task.sleep(for: .milliseconds(15))
        }
        while try !club.get("/").text.contains("<p>Version 10</p>") {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func `a new day is reported once, and the site is rebuilt though nothing was saved`() async throws {
        let (news, reported) = AsyncStream<PreviewNews>.makeStream()
        let club = try PreviewedPage(validUntil: 0) { reported.yield($0) }
        defer { club.stop() }
        var kinds: [String] = []
        for await item in news {
            kinds.append(String("\(item)".prefix { $0.isLetter }))
            if kinds.count == 4 { break }
        }
        #expect(kinds == ["serving", "built", "newDay", "built"])
        try club.folder.write("Emma, later", to: "content/emma.md")
        for await item in news {
            guard case .built = item else { continue }
            break
        }
        #expect(try club.get("/").text.contains("Emma, later"))
    }

    @Test func `a taken port stays with its program`() async throws {
        let first = try PreviewedPage()
        defer { first.stop() }
        let second = try PreviewedPage(port: first.session.port)
        defer { second.stop() }
        #expect(second.session.port > first.session.port)
    }

    @Test func `a missing page is the site's own`() async throws {
        let club = try PreviewedPage(["site/404.html": "<main><p>Gone</p></main>"])
        defer { club.stop() }
        try await club.built()
        let answer = try club.get("/books/ema/")
        #expect(answer.status == 404)
        #expect(answer.text.hasPrefix("<main><p>Gone</p></main><script src="))
        #expect(answer.header("cache-control") == "no-store")
    }

    @Test func `before the first page there is a page that waits`() async throws {
        let club = try PreviewedPage(["content/emma.md": "<broken>"])
        defer { club.stop() }
        let answer = try club.get("/")
        #expect(answer.status == 503)
        #expect(answer.text.contains("/.octavo/preview.js"))
    }

    @Test func `a service worker of the site is replaced by one that removes itself`() async throws {
        let club = try PreviewedPage()
        defer { club.stop() }
        let worker = try club.get("/service-worker.js")
        #expect(worker.text.contains("unregister"))
    }

    @Test func `the script and its style are files of the program`() async throws {
        let club = try PreviewedPage()
        defer { club.stop() }
        for (name, type) in [("preview.js", "text/javascript"), ("preview.css", "text/css")] {
            let answer = try club.get("/.octavo/" + name)
            let file = BuiltProgram.project + "/Templates/preview/" + name
            #expect(try answer.text == String(contentsOfFile: file, encoding: .utf8))
            #expect(answer.header("content-type") == type + "; charset=utf-8")
            #expect(answer.header("cache-control") == "no-store")
        }
    }
}
