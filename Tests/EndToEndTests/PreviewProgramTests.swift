import Foundation
import TestSupport
import Testing

/// The program, previewing a small club: real files, real HTTP, real events.
@Suite(.timeLimit(.minutes(10)), .serialized) struct PreviewProgramTests {
    @Test func `a saved record reloads browsers, and Ctrl-C ends all well`() async throws {
        let preview = try await PreviewProgram(of: club())
        let browser = try preview.listener()
        #expect(await browser.next(named: "hello") != nil)
        #expect(try preview.get("/books/emma/").text.contains("Handsome, clever, and rich."))
        try preview.site.write(Self.emma + "\nAnd read again.\n", to: "content/books/emma.md")
        #expect(await browser.next(named: "reload") != nil)
        #expect(try preview.get("/books/emma/").text.contains("And read again."))
        #expect(await preview.stop() == 0)
        #expect(await browser.next() == nil)
        #expect(!preview.site.has("_site"), "the site that is published is not touched")
    }

    @Test func `an error keeps the last good page and is shown until it is fixed`() async throws {
        let preview = try await PreviewProgram(of: club())
        let browser = try preview.listener()
        _ = await browser.next(named: "hello")
        try preview.site.write(
            Self.emma.replacing("rating: 4", with: "rating: four"), to: "content/books/emma.md")
        let problems = try #require(await browser.next(named: "errors"))
        #expect(problems.contains("content/books/emma.md:4:9"))
        #expect(problems.contains("<mark>four</mark>"))
        #expect(problems.contains("help: "))
        #expect(try preview.get("/books/emma/").text.contains("Handsome, clever, and rich."))
        try preview.site.write(Self.emma, to: "content/books/emma.md")
        #expect(await browser.next(named: "fixed") != nil)
        _ = await preview.stop()
    }

    @Test func `with --open the site is opened at the desk, by an address that no command line shows`()
        async throws
    {
        let site = try club()
        // A program in the place of the browser keeps what it was given, and the page that it was given.
        try site.write(
            "#!/bin/sh\nprintf '%s' \"$1\" > \"$0.given\"\ncp \"${1#file://}\" \"$0.page\"\necho > \"$0.done\"\n",
            to: "bin/xdg-open")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: site.path(of: "bin/xdg-open"))
        let path = site.path(of: "bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let program = try BackgroundProgram(
            BuiltProgram.path, ["preview", site.path, "--port", "0", "--open"],
            environment: ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 })
        let line = try #require(await program.line(containing: "Desk: "))
        let address = try #require(line.split(separator: " ").last.map(String.init))
        while !site.has("bin/xdg-open.done") { try await Task.sleep(for: .milliseconds(10)) }
        let given = try site.read("bin/xdg-open.given")
        let page = try site.read("bin/xdg-open.page")
        let parts = address.split(separator: "#key=").map(String.init)
        #expect(given.hasPrefix("file:///") && !given.contains(parts[1]))
        #expect(page.contains("url=\(address)/site\""), "\(page)")
        let port = try #require(Int(parts[0].filter(\.isNumber).dropFirst("127001".count)))
        let screen = try await OwnThread.run {
            try HTTPConnection(port: port).ask("GET", "/screen/site", headers: [("Octavo-Key", parts[1])])
                .text
        }
        #expect(screen.contains("data-preview=\"http://localhost:"))
        let children = try await Shell.run("ps -o stat= --ppid \(program.number)")
        #expect(!children.output.contains("Z"), "what opened the browser is over: \(children.output)")
        program.signal(SIGTERM)
        #expect(await program.status() == 0)
        #expect(!FileManager.default.fileExists(atPath: String(given.dropFirst("file://".count))))
    }

    @Test func `a stylesheet of the site's own replaces the style`() async throws {
        let site = try club()
        try site.write("body { color: red }", to: "Templates/assets/site.css")
        let preview = try await PreviewProgram(of: site)
        let browser = try preview.listener()
        _ = await browser.next(named: "hello")
        try site.write("body { color: blue }", to: "Templates/assets/site.css")
        #expect(await browser.next()?.hasPrefix("event: css\n") == true)
        _ = await preview.stop()
    }

    @Test func `a draft is seen in the preview, marked, and nowhere else`() async throws {
        let site = try club()
        try site.write(
            "---\ntitle: Villette\nauthors: Charlotte Brontë\ndraft: true\n---\n",
            to: "content/books/villette.md")
        let preview = try await PreviewProgram(of: site)
        let page = try preview.get("/books/villette/")
        #expect(page.status == 200)
        #expect(page.text.contains("data-drafts=\"/books/villette/\""))
        _ = await preview.stop()
        let built = try await BuiltProgram.run(["build", site.path, "--offline"])
        #expect(built.status == 0)
        #expect(!site.has("_site/books/villette"))
        #expect(try site.texts(below: "_site").values.allSatisfy { !$0.contains("villette") })
    }

    @Test func `a taken port is reported, and the next free one used`() async throws {
        let first = try await PreviewProgram(of: club())
        let program = try BackgroundProgram(
            BuiltProgram.path, ["preview", first.site.path, "--port", "\(first.port)"])
        #expect(
            await program.line(containing: "another program")
                == "Port \(first.port) is used by another program; the next free one is used.")
        program.signal(2)
        #expect(await program.status() == 0)
        _ = await first.stop()
    }

    @Test func `a content folder that is deleted and comes back is shown again`() async throws {
        let preview = try await PreviewProgram(of: club())
        let browser = try preview.listener()
        _ = await browser.next(named: "hello")
        #expect(try await Shell.run("mv content away", in: preview.site.path).status == 0)
        #expect(await browser.next(named: "errors") != nil)
        #expect(try preview.get("/books/emma/").status == 200)
        #expect(try await Shell.run("mv away content", in: preview.site.path).status == 0)
        #expect(await browser.next(named: "fixed") != nil)
        _ = await preview.stop()
    }

    @Test func `a checkout that changes hundreds of files is shown whole`() async throws {
        let preview = try await PreviewProgram(of: club())
        let browser = try preview.listener()
        _ = await browser.next(named: "hello")
        let line = """
            for i in $(seq 300); do printf -- '---\\ntitle: Book %s\\nauthors: A. Writer\\n---\\n' $i \
            > content/books/book-$i.md; done
            """
        #expect(try await Shell.run(line, in: preview.site.path).status == 0)
        while try preview.get("/books/book-300/").status != 200 { _ = await browser.next(named: "reload") }
        #expect(try preview.get("/books/book-1/").status == 200)
        _ = await preview.stop()
    }

    @Test func `an address with the preview's own host is answered, one with another host is not`()
        async throws
    {
        let preview = try await PreviewProgram(of: club())
        let page = try preview.get("/books/emma/").text
        #expect(page.contains("Handsome, clever, and rich."))
        for host in ["localhost", "127.0.0.1:4000", "[::1]"] {
            #expect(try preview.get("http://\(host)/books/emma/").text == page)
        }
        #expect(try preview.get("http://evil.example/books/emma/").status == 421)
        #expect(try preview.get("http://localhost@evil.example/books/emma/").status == 421)
        _ = await preview.stop()
    }

    @Test func `nobody but this machine is answered`() async throws {
        let preview = try await PreviewProgram(of: club())
        #expect(try preview.get("/", [("Host", "evil.example")]).status == 421)
        #expect(try preview.get("/../content/site.yaml").status == 400)
        #expect(try preview.get("/%2e%2e/%2e%2e/content/site.yaml").status == 400)
        #expect(try preview.get("/assets/").status == 404)
        _ = await preview.stop()
    }

    static let emma = """
        ---
        title: Emma
        authors: Jane Austen
        rating: 4
        ---

        Handsome, clever, and rich.

        """

    private func club() throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: The Club\nopenlibrary: {enabled: false}\n",
            "content/books/emma.md": Self.emma,
        ])
    }
}
