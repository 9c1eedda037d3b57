import Files
import Foundation
import OpenLibraryFixture
import TestSupport
import Testing

/// The program itself is killed at any moment, and started twice at once.
@Suite struct InterruptedBuildEnduranceTests {
    @Test func `a build that is killed leaves whole files, and the next makes the site whole`() async throws {
        let site = try BuiltSite()
        try await site.write(.one)
        let one = try site.files()
        try await site.write(.two)
        let two = try site.files()
        var random = SeededGenerator(seed: 7)
        var version = BuiltSite.Version.two
        for _ in 0..<24 {
            version = version == .one ? .two : .one
            try site.change(to: version)
            try await site.killBuild(after: Int.random(in: 0..<220_000, using: &random))
            let torn = try site.files().filter { one[$0.key] != $0.value && two[$0.key] != $0.value }
            #expect(torn.keys.sorted() == [])
            if Bool.random(using: &random) { continue }
            #expect(try await site.build().status == 0)
            let isWhole = try site.files() == (version == .one ? one : two)
            #expect(isWhole)
        }
        #expect(try site.folder.read("site/_site/CNAME") == "club.example")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a build that is asked to end cleans up and reports the signal`(signal: Int32) async throws {
        let status = 128 + signal
        let site = try BuiltSite()
        try await site.write(.one)
        let one = try site.files()
        try await site.write(.two)
        let two = try site.files()
        var statuses: Set<Int32> = []
        var random = SeededGenerator(seed: 11)
        var version = BuiltSite.Version.two
        // At some moments the build is not ready for the signal yet, or is over already: until one was in between.
        while !statuses.contains(status) {
            version = version == .one ? .two : .one
            try site.change(to: version)
            statuses.insert(
                try await site.endBuild(with: signal, after: Int.random(in: 0..<120_000, using: &random)))
            let files = try site.files()
            #expect(files == one || files == two)
            #expect(try site.folder.names(in: "site").filter { $0.contains("octavo-") } == [])
            #expect(!site.folder.has("site/_site/.octavo-lock"))
        }
        #expect(statuses.isSubset(of: [0, signal, status]))
    }

    /// Another process has the right to write the lock file, and keeps it: the build cannot go on, whenever the signal comes.
    @Test(arguments: [[SIGINT], [SIGTERM], [SIGHUP], [SIGINT, SIGTERM], [SIGTERM, SIGINT, SIGINT]])
    func `a build that has to wait ends when it is asked to`(signals: [Int32]) async throws {
        let club = try LibraryClub(books: 2)
        let (requests, request) = AsyncStream.makeStream(of: Void.self)
        club.library.interrupt { _ in
            request.yield()
            return nil
        }
        let turn = try SiteStore(in: Folder.existing(club.folder.path)).turn("lock-file")
        let program = try BackgroundProgram(
            BuiltProgram.path, ["build", club.folder.path], environment: club.library.environment)
        for await _ in requests { break }
        for signal in signals { program.signal(signal) }
        let status = await program.status()
        #expect(signals.map { 128 + $0 }.contains(status))
        if signals.count == 1 { #expect(try club.folder.names() == [".octavo", "content"]) }
        turn.releaseAndRemove()
        let next = try await club.run(["build"])
        #expect(next.status == 0, "\(next.messages)")
        #expect(try club.folder.names() == [".octavo", "_site", "content"])
    }

    /// A template loops for so long that no worker has time for anything else.
    @Test(
        .timeLimit(.minutes(2)), arguments: [[SIGINT], [SIGTERM, SIGINT]],
        ["build", "preview"])
    func `a program that is busy ends when it is asked to`(signals: [Int32], command: String) async throws {
        let loop = (1...9).map { "{% for i\($0) in (1..99) %}" }.joined()
        let site = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://club.example/\n",
            "Templates/layouts/default.html": loop + String(repeating: "{% endfor %}", count: 9)
                + "{% block head %}{% endblock %}{% block main %}{% endblock %}",
        ])
        for number in 1...40 {
            try site.write(
                "---\ntitle: Book \(number)\nauthors: [Ann]\n---\n", to: "content/books/book-\(number).md")
        }
        let options = command == "build" ? ["--offline"] : ["--port", "0"]
        let program = try BackgroundProgram(BuiltProgram.path, [command, site.path] + options)
        let staging = command == "build" ? "._site.octavo-staging" : ".octavo/.preview.octavo-staging"
        // What comes before pages is there.
        while !site.has(staging + "/assets") { try await Task.sleep(for: .milliseconds(5)) }
        for signal in signals { program.signal(signal) }
        let codes = command == "build" ? signals.map { 128 + $0 } : [0]
        #expect(codes.contains(await program.status()))
        // A second signal does not wait for anything to be removed.
        let names = try site.names().filter {
            $0 != ".octavo" && (signals.count == 1 || !$0.hasSuffix(".octavo-staging"))
        }
        #expect(names == ["Templates", "content"])
    }

    @Test(.timeLimit(.minutes(2))) func `a build whose messages nobody reads can be ended`() async throws {
        let site = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://club.example/\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", "unknown: 1"),
        ])
        // Its warning goes into a pipe that is full, and never read.
        let unread = Pipe()
        let messages = unread.fileHandleForWriting.fileDescriptor
        fill(messages)
        let program = try StartedProgram(
            BuiltProgram.path, ["build", site.path, "--offline"], streams: .init(messages: messages))
        while !site.has("_site/index.html") || site.has("_site/.octavo-lock") {
            try await Task.sleep(for: .milliseconds(5))
        }
        // A signal that comes before the work is quite over only cancels it, which changes nothing any more.
        while program.isRunning {
            program.signal(SIGINT)
            try await Task.sleep(for: .milliseconds(20))
        }
        let status = await program.status()
        #expect([SIGINT, 128 + SIGINT].contains(status), "\(status)")
        withExtendedLifetime(unread) {}
    }

    /// Writes to a pipe until it takes no more.
    private func fill(_ pipe: Int32) {
        let flags = fcntl(pipe, F_GETFL)
        _ = fcntl(pipe, F_SETFL, flags | O_NONBLOCK)
        while write(pipe, "0", 1) == 1 {}
        _ = fcntl(pipe, F_SETFL, flags)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `a preview ends with success`(signal: Int32) async throws
    {
        let site = try TemporaryFolder([
            "content/site.yaml": "title: Club\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
        ])
        let program = try BackgroundProgram(BuiltProgram.path, ["preview", site.path, "--port", "0"])
        #expect(await program.line(containing: "Preview: http://localhost:") != nil)
        program.signal(signal)
        #expect(await program.status() == 0)
        #expect(!site.has(".octavo/preview/.octavo-lock"))
    }

    @Test func `two builds at once leave one whole site`() async throws {
        let site = try BuiltSite()
        try site.change(to: .one)
        for _ in 0..<4 {
            async let left = site.build(["--full"])
            async let right = site.build(["--full"])
            for outcome in try await [left, right] where outcome.status != 0 {
                #expect(outcome.messages.contains("another build is writing to `"))
                #expect(outcome.messages.contains("help: wait for process "))
            }
            #expect(try await site.build().status == 0)
        }
        #expect(try site.folder.names(in: "site") == [".octavo", "_site", "content"])
    }
}

/// A small site that is built by the program.
private struct BuiltSite {
    enum Version {
        case one
        case two
    }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...12 { try writeBook(number, .one) }
        try folder.write("title: Club\nbase_url: https://club.example/\n", to: "site/content/site.yaml")
    }

    /// Builds a version next to a file that does not belong to Octavo.
    func write(_ version: Version) async throws {
        try change(to: version)
        let outcome = try await build()
        #expect(outcome.status == 0, "\(outcome.messages)")
        try folder.write("club.example", to: "site/_site/CNAME")
    }

    func change(to version: Version) throws {
        for number in 1...12 { try writeBook(number, version) }
        let extra = "site/content/books/extra.md"
        switch version {
        case .one: try folder.write(SampleClub.book("Extra", by: "Ann"), to: extra)
        case .two: if folder.has(extra) { try folder.remove(extra) }
        }
    }

    func build(_ more: [String] = []) async throws -> Shell.Outcome {
        try await BuiltProgram.run(
            ["build", folder.path(of: "site"), "--now", "2026-06-15"] + more, in: folder.path)
    }

    func killBuild(after microseconds: Int) async throws {
        _ = try await endBuild(with: SIGKILL, after: microseconds)
    }

    /// Sends a signal to a build, and returns its exit code, or the signal if that has killed it.
    func endBuild(with signal: Int32, after microseconds: Int) async throws -> Int32 {
        let program = try StartedProgram(
            BuiltProgram.path, ["build", folder.path(of: "site"), "--now", "2026-06-15"])
        try await Task.sleep(for: .microseconds(microseconds))
        program.signal(signal)
        return await program.status()
    }

    /// What a visitor of the site can see.
    func files() throws -> [String: Data] {
        guard folder.has("site/_site") else { return [:] }
        return try folder.files(below: "site/_site").filter {
            !$0.key.hasPrefix(".octavo-") && $0.key != "CNAME"
        }
    }

    private func writeBook(_ number: Int, _ version: Version) throws {
        let notes = version == .one ? "First thoughts." : "Second thoughts, and longer ones."
        try folder.write(
            "---\ntitle: Book \(number)\nauthors: [Ann]\n---\n\(notes)\n",
            to: "site/content/books/book-\(number).md")
    }
}
