import Foundation
import TestSupport
import Testing

/// A desk as the program runs it, when something goes wrong around it.
@Suite(.timeLimit(.minutes(10)), .serialized) struct DeskProgramTests {
    /// A desk that runs.
    private struct RunningDesk {
        let program: BackgroundProgram
        let port: Int
        let key: String

        init(_ site: String, _ environment: [String: String] = [:]) async throws {
            program = try BackgroundProgram(
                BuiltProgram.path, ["desk", site, "--port", "0", "--no-open"],
                environment: ProcessInfo.processInfo.environment.merging(
                    environment.merging(SampleClub.atNoon) { $1 }
                ) { $1 })
            // What a host is to open comes first.
            let line = try #require(await program.line(containing: " "))
            try #require(line.hasPrefix("Desk: "))
            let parts = line.split(separator: "#key=").map(String.init)
            key = parts[1]
            port = try #require(parts[0].split(separator: ":").last.flatMap { Int($0.dropLast()) })
        }

        func ask(_ method: String, _ path: String, _ body: String = "") async throws -> HTTPAnswer {
            let (port, key) = (port, key)
            return try await OwnThread.run {
                try HTTPConnection(port: port).ask(
                    method, path, headers: [("Octavo-Key", key), ("Content-Type", "application/json")],
                    body: Array(body.utf8))
            }
        }

        func act(_ name: String, _ body: String) async throws -> String {
            try await ask("POST", "/do/\(name)", body).text
        }
    }

    private static let club: [String: String] = {
        var files = [
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
            "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
        ]
        for number in 0..<40 {
            files["content/lists/l\(number).md"] = "---\ntitle: L\(number)\nbooks: [emma, dune]\n---\n"
        }
        return files
    }()

    private func files(of folder: TemporaryFolder) throws -> [String: String] {
        try folder.texts(below: "content")
    }

    @Test func `a program that is killed while it saves leaves all of a change or nothing of it`()
        async throws
    {
        let folder = try TemporaryFolder(Self.club)
        let before = try files(of: folder)
        let after = Dictionary(
            uniqueKeysWithValues: before.map { path, text in
                (
                    path,
                    path.hasPrefix("lists/") ? text.replacing("dune]", with: "dune]\ndescription: Few") : text
                )
            })
        let names = (0..<40).map { "\"l\($0)\"" }.joined(separator: ", ")
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<6 {
            let desk = try await RunningDesk(folder.path)
            let value = try files(of: folder) == before ? "\"Few\"" : "null"
            let body =
                #"{"kind": "lists", "names": [\#(names)], "field": "description", "value": \#(value)}"#
            let asked = Task { try await desk.act("many", body) }
            // At any moment: what is checked does not depend on which.
            try await Task.sleep(for: .milliseconds(Int.random(in: 20..<900, using: &chance)))
            desk.program.signal(SIGKILL)
            _ = await desk.program.status()
            _ = try? await asked.value
            let next = try await RunningDesk(folder.path)
            #expect(try await next.ask("GET", "/screen/week").status == 200)
            let found = try files(of: folder)
            #expect(found == before || found == after)
            next.program.signal(SIGTERM)
            _ = await next.program.status()
        }
    }

    @Test func `two desks of one club lose nothing of each other`() async throws {
        let folder = try TemporaryFolder(Self.club)
        let desks = [try await RunningDesk(folder.path), try await RunningDesk(folder.path)]
        #expect(desks[0].port != desks[1].port && desks[0].key != desks[1].key)
        try await withThrowingTaskGroup(of: String.self) { group in
            for (number, desk) in desks.enumerated() {
                group.addTask {
                    for turn in 0..<5 {
                        let answer = try await desk.act(
                            "rate", #"{"book": "emma", "stars": 4, "by": "Member \#(number)\#(turn)"}"#)
                        #expect(answer.contains(#""saved":true"#), "\(answer)")
                    }
                    return ""
                }
            }
            for try await _ in group {}
        }
        let emma = try folder.read("content/books/emma.md")
        for name in ["00", "01", "02", "03", "04", "10", "11", "12", "13", "14"] {
            #expect(emma.contains("by: Member \(name)\n"), "\(emma)")
        }
        // The key of one does not open the other.
        let (port, key) = (desks[1].port, desks[0].key)
        let status = try await OwnThread.run {
            try HTTPConnection(port: port).ask("GET", "/screen/week", headers: [("Octavo-Key", key)]).status
        }
        #expect(status == 401)
    }

    @Test func `what is saved while a desk takes over what others have published waits for that`()
        async throws
    {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/Text/Their text/' content/books/emma.md")
        try club.edit(("rating: 4", "rating: 5"))
        let git = try await club.shell("mkfifo ../reached ../go; command -v git").split(separator: "\n")[0]
        try club.folder.write(
            """
            #!/bin/sh
            case "$*" in *" rebase "*)
                echo > '\(club.folder.path(of: "reached"))'
                read line < '\(club.folder.path(of: "go"))'
            ;; esac
            exec \(git) "$@"

            """, to: "bin/git")
        try await club.shell("chmod +x ../bin/git")
        let desk = try await RunningDesk(club.club, club.environment)
        let published = Task { try await desk.act("publish", "{}") }
        try await club.shell("read line < ../reached")
        // Of each thread that the program may have one waits.
        let members = (0...ProcessInfo.processInfo.activeProcessorCount).map { "Member \($0)" }
        let saved = members.map { member in
            Task { try await desk.act("rate", #"{"book": "dune", "stars": 4, "by": "\#(member)"}"#) }
        }
        for _ in 0..<20 { #expect(try await desk.ask("GET", "/").status == 200) }
        try await club.shell("echo > ../go")
        #expect(try await published.value.contains(#""saved":true"#))
        for task in saved { #expect(try await task.value.contains(#""saved":true"#)) }
        let dune = try club.read("content/books/dune.md")
        #expect(members.allSatisfy { dune.contains("by: \($0)\n") }, "\(dune)")
        #expect(try club.read(PublishedClub.emma).contains("rating: 5\nstatus: reading\n---\nTheir text."))
        desk.program.signal(SIGTERM)
        _ = await desk.program.status()
    }

    /// A small disk in memory, in a folder, as long as the test runs.
    private func onDisk(of size: String, _ work: (TemporaryFolder, String) async throws -> Void) async throws
    {
        let folder = try TemporaryFolder()
        let disk = folder.path(of: "disk")
        let made = try await Shell.run(
            "mkdir disk && mount -t tmpfs -o size=\(size) tmpfs disk", in: folder.path)
        guard made.status == 0 else { return }
        for (path, text) in Self.club where !path.contains("/lists/") {
            try folder.write(text, to: "disk/" + path)
        }
        do { try await work(folder, disk) } catch {
            _ = try await Shell.run("umount -l disk", in: folder.path)
            throw error
        }
        _ = try await Shell.run("umount -l disk", in: folder.path)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `on a full disk nothing is half written, and what was typed can be saved later`() async throws {
        try await onDisk(of: "8m") { folder, disk in
            let desk = try await RunningDesk(disk)
            #expect(try await desk.act("rate", #"{"book": "emma", "stars": 2}"#).contains(#""saved":true"#))
            // The preview may free space meanwhile: then it is taken too.
            var (answer, before) = ("", [String: String]())
            for halves in 4... {
                _ = try await Shell.run("cat /dev/zero >> disk/fill; true", in: folder.path)
                before = try folder.texts(below: "disk/content")
                let stars = Double(halves % 8) / 2 + 0.5
                answer = try await desk.act("rate", #"{"book": "emma", "stars": \#(stars)}"#)
                if answer.contains(#""saved":false"#) { break }
            }
            #expect(answer.contains("no space") || answer.contains("full"), "\(answer)")
            #expect(try folder.texts(below: "disk/content") == before)
            #expect(try await desk.ask("GET", "/screen/week").status == 200)
            _ = try await Shell.run("rm disk/fill", in: folder.path)
            #expect(try await desk.act("rate", #"{"book": "emma", "stars": 5}"#).contains(#""saved":true"#))
            #expect(try folder.read("disk/content/books/emma.md").contains("rating: 5\n"))
            desk.program.signal(SIGTERM)
            _ = await desk.program.status()
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can make a folder read-only for root"))
    func `files that cannot be written are shown, and a change is refused`() async throws {
        try await onDisk(of: "8m") { folder, disk in
            let line = "mount --bind disk/content disk/content && mount -o remount,bind,ro disk/content"
            try #require(try await Shell.run(line, in: folder.path).status == 0)
            let desk = try await RunningDesk(disk)
            let before = try folder.texts(below: "disk/content")
            let answer = try await desk.act("rate", #"{"book": "emma", "stars": 5}"#)
            #expect(answer.contains(#""saved":false"#) && answer.contains("read-only"), "\(answer)")
            #expect(try folder.texts(below: "disk/content") == before)
            #expect(try await desk.ask("GET", "/screen/record?kind=books&name=emma").text.contains("Emma"))
            desk.program.signal(SIGTERM)
            _ = await desk.program.status()
            _ = try await Shell.run("umount disk/content", in: folder.path)
        }
    }

    @Test func `a club full of errors can be seen and corrected`() async throws {
        var files = Self.club
        files["content/site.yaml"] = "title: [Club\n"
        for number in 0..<30 {
            files["content/books/x\(number).md"] =
                ["---\ntitle: [X\n---\n", "no fields", "---\nrating: 9\n---\n", ""][
                    number % 4]
        }
        let folder = try TemporaryFolder(files)
        let desk = try await RunningDesk(folder.path)
        for screen in [
            "frame", "week", "table?kind=books", "table?kind=lists", "record?kind=books&name=x0",
            "record?kind=books&name=x1", "record?kind=books&name=x2", "record?kind=books&name=x3", "settings",
            "problems", "plan", "history", "publish", "site", "import", "add?q=emma", "new?kind=books",
        ] {
            let shown = try await desk.ask("GET", "/screen/\(screen)")
            #expect(
                shown.status == 200 && !shown.text.contains("This part of the desk is broken"), "\(screen)")
            #expect(shown.text.contains("h1") || screen == "frame", "\(screen)")
        }
        // A good record can be changed, as the errors were there before.
        let rated = try await desk.act("rate", #"{"book": "emma", "stars": 5}"#)
        #expect(rated.contains(#""saved":true"#), "\(rated)")
        let settings = try await desk.ask("GET", "/screen/settings").text
        let version = try #require(settings.split(separator: "data-version=\"").last?.prefix { $0 != "\"" })
        let saved = try await desk.act(
            "save-text", #"{"kind": "settings", "version": "\#(version)", "text": "title: Club\n"}"#)
        #expect(saved.contains(#""saved":true"#), "\(saved)")
        #expect(try folder.read("content/site.yaml") == "title: Club\n")
    }

    @Test func `an empty folder is no error: a club can be begun`() async throws {
        let folder = try TemporaryFolder()
        let desk = try await RunningDesk(folder.path)
        _ = try #require(
            await desk.program.line(
                containing: "There is no club in this folder yet. The desk offers to begin one."))
        #expect(try await desk.ask("GET", "/screen/week").text.contains("data-do=\"new-club\""))
    }

    @Test func `forms ask for what is open, and show the page that is there`() async throws {
        var files = Self.club
        files["content/meetings/one.md"] = "---\ntitle: One\ndate: 2026-11-12\nbooks: [emma]\n---\n"
        let folder = try TemporaryFolder(files)
        let desk = try await RunningDesk(folder.path)
        // Of votes there is no page before the first one.
        for (kind, page) in [("ballots", "/"), ("lists", "/lists/"), ("pages", "/")] {
            let form = try await desk.ask("GET", "/screen/new?kind=\(kind)").text
            #expect(form.contains("data-url=\"\(page)\""), "\(form)")
        }
        #expect(try await desk.ask("GET", "/screen/week").text.contains("name=\"next.date\""))
        _ = try await desk.act("plan", #"{"date": "2026-12-10", "books": ["dune"]}"#)
        let week = try await desk.ask("GET", "/screen/week").text
        #expect(week.contains("data-after") && !week.contains("name=\"next.date\""), "\(week)")
    }
}
