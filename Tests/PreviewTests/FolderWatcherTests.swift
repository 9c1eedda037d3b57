import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// Real folders and changes; each test waits until the watcher has reported all that it expects.
@Suite(.timeLimit(.minutes(10))) struct FolderWatcherTests {
    @Test func `a written file`() async throws {
        let site = try Site(["content/books/emma.md": "Emma"])
        try site.folder.write("Emma, again", to: "content/books/emma.md")
        #expect(await site.changes(including: "content/books/emma.md") == Changes(["content/books/emma.md"]))
    }

    @Test func `a new file, a removed one, and a template`() async throws {
        let site = try Site(["content/books/emma.md": "Emma", "Templates/pages/book.html": "x"])
        try site.folder.write("Dune", to: "content/books/dune.md")
        _ = await site.changes(including: "content/books/dune.md")
        try await site.shell("rm content/books/emma.md")
        _ = await site.changes(including: "content/books/emma.md")
        try site.folder.write("y", to: "Templates/pages/book.html")
        _ = await site.changes(including: "Templates/pages/book.html")
    }

    @Test func `an editor that saves by renaming changes one file`() async throws {
        let site = try Site(["content/books/emma.md": "Emma"])
        try await site.shell(
            """
            cd content/books; touch 4913; rm 4913; cp emma.md emma.md~; echo New > .emma.md.swp
            echo New > .emma.new; mv .emma.new emma.md; rm emma.md~ .emma.md.swp
            """)
        #expect(await site.changes(including: "content/books/emma.md").paths == ["content/books/emma.md"])
    }

    @Test func `files in a new folder, also those that were faster than the watch`() async throws {
        let site = try Site(["content/site.yaml": "title: PreviewedPage"])
        try await site.shell("mkdir -p content/books/a/b; echo 1 > content/books/a/b/one.md")
        _ = await site.changes(including: "content/books/a/b/one.md")
        try site.folder.write("2", to: "content/books/a/b/two.md")
        _ = await site.changes(including: "content/books/a/b/two.md")
    }

    @Test func `a moved folder is watched under its new name, and not under its old one`() async throws {
        let site = try Site(["content/books/emma.md": "Emma"])
        try await site.shell("mv content/books content/novels")
        _ = await site.changes(including: "content/novels/emma.md")
        try site.folder.write("New", to: "content/novels/emma.md")
        #expect(await site.changes(including: "content/novels/emma.md").paths == ["content/novels/emma.md"])
        try await site.shell("mkdir content/books; echo 1 > content/books/emma.md")
        _ = await site.changes(including: "content/books/emma.md")
    }

    @Test func `a folder moved out of the site is seen no more`() async throws {
        let site = try Site(["content/books/emma.md": "Emma", "content/site.yaml": "a"])
        try await site.shell("mv content/books elsewhere")
        _ = await site.everythingChanged()
        try site.folder.write("New", to: "elsewhere/emma.md")
        try site.folder.write("b", to: "content/site.yaml")
        #expect(await site.changes(including: "content/site.yaml").paths == ["content/site.yaml"])
    }

    @Test func `a deleted content folder that comes back is watched again`() async throws {
        let site = try Site(["content/books/emma.md": "Emma"])
        try await site.shell("rm -r content")
        _ = await site.everythingChanged()
        try site.folder.write("Emma", to: "content/books/emma.md")
        _ = await site.changes(including: "content/books/emma.md")
        try site.folder.write("New", to: "content/books/emma.md")
        #expect(await site.changes(including: "content/books/emma.md").paths == ["content/books/emma.md"])
    }

    @Test func `a Templates folder that was not there at first`() async throws {
        let site = try Site(["content/site.yaml": "a"])
        try site.folder.write("x", to: "Templates/layouts/default.html")
        _ = await site.changes(including: "Templates/layouts/default.html")
    }

    @Test func `hundreds of files at once are reported together`() async throws {
        let site = try Site(["content/site.yaml": "a"])
        try await site.shell(
            "mkdir content/books; for i in $(seq 500); do echo $i > content/books/$i.md; done")
        let changes = await site.changes(including: "content/books/500.md")
        #expect(changes.paths.count(where: { $0.hasSuffix(".md") }) == 500)
    }

    @Test func `an overflow of the system's queue means that everything changed, and later changes are seen`()
        async throws
    {
        let isReading = DispatchSemaphore(value: 0)
        let site = try Site(["content/1.md": "a", "content/2.md": "b"]) { isReading.wait() }
        try site.folder.write("b", to: "content/1.md")
        _ = await site.changes(including: "content/1.md")
        try await site.shell(
            "i=0; while [ $i -lt 12000 ]; do : > content/1.md; : > content/2.md; i=$((i + 1)); done")
        for _ in 0..<10 { isReading.signal() }
        _ = await site.everythingChanged()
        try site.folder.write("c", to: "content/3.md")
        _ = await site.changes(including: "content/3.md")
    }

    @Test(arguments: [0, 1, 4])
    func `where the system has no watch left, files are compared instead`(mostWatches: Int) async throws {
        let site = try Site(
            ["content/books/emma.md": "Emma", "content/site.yaml": "a"], mostWatches: mostWatches)
        #expect(site.notes.count == (mostWatches < 4 ? 1 : 0))
        try site.folder.write("Dune", to: "content/books/dune.md")
        _ = await site.changes(including: "content/books/dune.md")
        try site.folder.write("1", to: "content/meetings/a/one.md")
        #expect(await site.everythingOrChange(of: "content/meetings/a/one.md"))
        try site.folder.write("2", to: "content/meetings/a/two.md")
        _ = await site.changes(including: "content/meetings/a/two.md")
        try await site.shell("rm content/books/emma.md")
        _ = await site.changes(including: "content/books/emma.md")
        #expect(site.notes.count == 1)
    }

    @Test func `files outside of the watched folders are not reported`() async throws {
        let site = try Site(["content/site.yaml": "a"])
        try site.folder.write("x", to: "_site/index.html")
        try site.folder.write("x", to: "notes.txt")
        try site.folder.write("x", to: "content/.git/index")
        try site.folder.write("b", to: "content/site.yaml")
        #expect(await site.changes(including: "content/site.yaml") == Changes(["content/site.yaml"]))
    }
}

/// How often something was noted.
private final class Notes: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    @Sendable func add() {
        value.withLock { $0 += 1 }
    }
}

/// A site's folder with a watcher on it.
private final class Site {
    let folder: TemporaryFolder
    private let watcher: FolderWatcher
    private var heard: AsyncStream<Changes>.Iterator

    /// Counts how often the watcher reported that it polls.
    let notes: Notes

    init(
        _ files: [String: String], mostWatches: Int = .max, afterwards: @escaping @Sendable () -> Void = {}
    ) throws {
        folder = try TemporaryFolder(files)
        let (stream, continuation) = AsyncStream.makeStream(of: Changes.self)
        let notes = Notes()
        self.notes = notes
        watcher = try FolderWatcher(
            folders: ["content", "Templates"], in: folder.path, mostWatches: mostWatches,
            notePolling: notes.add
        ) { changes in
            continuation.yield(changes)
            afterwards()
        }
        heard = stream.makeAsyncIterator()
    }

    deinit {
        watcher.stop()
    }

    func shell(_ line: String) async throws {
        #expect(try await Shell.run(line, in: folder.path).status == 0)
    }

    /// All changes up to one that includes this path.
    func changes(including path: String) async -> Changes {
        await changes { $0.paths.contains(path) }
    }

    func everythingChanged() async -> Changes {
        await changes(until: \.isEverything)
    }

    /// Whether changes are reported by which this file is read again.
    func everythingOrChange(of path: String) async -> Bool {
        let all = await changes { $0.isEverything || $0.paths.contains(path) }
        return all.isEverything || all.paths.contains(path)
    }

    private func changes(until isEnough: (Changes) -> Bool) async -> Changes {
        var all = Changes()
        while !isEnough(all), let more = await heard.next(isolation: nil) { all.add(more) }
        return all
    }
}
