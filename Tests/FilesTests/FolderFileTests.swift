import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Files in a folder")
struct FolderFileTests {
    private let home: TemporaryFolder
    private let folder: Folder

    init() throws {
        home = try TemporaryFolder(["club/emma.md": "Emma", "club/covers/emma.jpg": "picture"])
        folder = try #require(try Folder.open(home.path(of: "club"), called: "club"))
    }

    @Test func `a tree is removed by several runs at once`() async throws {
        for round in 0..<20 {
            let files = (0..<30).map { ("site/old/\($0 % 5)/\($0)", "\(round)") }
            let home = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let site = try #require(try Folder.open(home.path(of: "site"), called: "site"))
                        try site.removeTree("old")
                    }
                }
                try await group.waitForAll()
            }
            #expect(try home.names(in: "site").isEmpty)
        }
    }

    @Test func `are read with the state that they are in`() throws {
        let contents = try #require(try folder.contents(of: "emma.md"))
        #expect(contents.bytes == Array("Emma".utf8))
        #expect(contents.state == folder.state(of: "emma.md"))
        #expect(contents.state == FileState(of: home.path(of: "club/emma.md")))
        #expect(try folder.read("covers/emma.jpg", upTo: 3) == Array("pic".utf8))
        #expect(try folder.read("dune.md") == nil)
        #expect(try folder.read("emma.md/x") == nil)
    }

    @Test func `that are too large are not read`() throws {
        try home.write([UInt8](repeating: 1, count: 2 << 20), to: "club/large.md")
        let failure = #expect(throws: FileFailure.self) {
            try folder.contents(of: "large.md", limit: 1 << 20)
        }
        #expect(failure?.diagnostic.message == "`club/large.md` cannot be read: it is larger than 1 MB")
    }

    @Test(.timeLimit(.minutes(1))) func `that are pipes, sockets or folders are an error and never a wait`()
        throws
    {
        #expect(mkfifo(home.path(of: "club/pipe"), 0o644) == 0)
        let reads: [(String) throws -> Void] = [
            { _ = try folder.read($0) }, { _ = try folder.openFile($0) },
            { _ = try FileLock.wait(for: $0, in: folder) },
            { _ = try OpenFile.open(home.path(of: "club/" + $0)) },
        ]
        for read in reads {
            let failure = #expect(throws: FileFailure.self) { try read("pipe") }
            #expect(failure?.reason == "it is a pipe, a device or a socket, not a file")
        }
        #expect(throws: FileFailure.self) { try folder.read("covers") }
        #expect(folder.state(of: "pipe") == nil)
    }

    @Test func `are replaced whole, leaving nothing next to them`() throws {
        try folder.replace("emma.md", with: Array("Emma, revised".utf8), durability: .flushed)
        try folder.replace("covers/dune.jpg", with: [], durability: .unflushed)
        for isFirst in [true, false] {
            let file = try NewFile("covers/new.jpg", in: folder)
            try file.append([isFirst ? 1 : 2])
            #expect(try file.putWhereNothingIs(.flushed) == isFirst)
        }
        #expect(
            try home.files(below: "club").mapValues { Array($0) } == [
                "emma.md": Array("Emma, revised".utf8), "covers/emma.jpg": Array("picture".utf8),
                "covers/dune.jpg": [], "covers/new.jpg": [1],
            ])
    }

    @Test func `begun and given up leave nothing`() throws {
        do {
            let file = try NewFile("emma.md", in: folder)
            try file.append([1, 2])
            #expect(try folder.names().count == 3)
        }
        #expect(try home.texts(below: "club") == ["emma.md": "Emma", "covers/emma.jpg": "picture"])
    }

    @Test func `in the making have names that differ each time`() {
        let (first, second) = (TemporaryName.new(for: "emma.jpg"), TemporaryName.new(for: "emma.jpg"))
        #expect(first != second)
        #expect(TemporaryName.parse(first)?.file == "emma.jpg")
        #expect(TemporaryName.parse(first)?.writer == getpid())
        #expect(TemporaryName.new(for: String(repeating: "é", count: 120)).utf8.count <= 255)
    }

    @Test func `that a killed process had begun are removed, and nothing else`() throws {
        let running = getpid()
        // No process has a number beyond the largest that systems give.
        let gone = Int32.max
        let kept = [
            "emma.jpg.new", "notes.12-x-y.new", "emma.jpg.\(running)-1f.new", "emma.jpg.0.new",
            "my.\(gone)-1.new",
        ]
        let stale = ["emma.jpg.\(gone)-1f.new", "emma.jpg.\(gone).new"]
        for name in kept + stale { try home.write("x", to: "club/covers/" + name) }
        let covers = try #require(try folder.folder(at: "covers"))
        try StaleTemporaryFiles.remove(from: covers) { $0.hasSuffix(".jpg") }
        #expect(try covers.names() == (kept + ["emma.jpg"]).sorted())
    }

    @Test func `of any time have a state`() throws {
        for time in [-1 << 40, 1 << 40] {
            let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
            guard utimensat(AT_FDCWD, home.path(of: "club/emma.md"), times, 0) == 0 else { continue }
            let state = try #require(folder.state(of: "emma.md"))
            #expect((state.modified < 0) == (time < 0))
        }
    }

    @Test(arguments: [
        ("#1.png", false), ("#emma.md#", true), ("emma.md", false), ("emma.md~", true), (".hidden", true),
        ("4913", true),
        ("x.swp", true), ("Thumbs.db", true), ("emma.jpg.4711-9c0f55ea83d10b26.new", true), ("", true),
        ("notes.new", false),
    ])
    func `are ignored by their names`(name: String, isIgnored: Bool) {
        #expect(IgnoredNames.contains(name) == isIgnored)
    }
}

@Suite("A lock")
struct FileLockTests {
    @Test func `is held by one at a time and records by whom`() throws {
        let home = try TemporaryFolder()
        let folder = try #require(try Folder.open(home.path))
        guard
            case .taken(let first) = try FileLock.take(
                "lock", in: folder, signature: "the first", patience: .zero)
        else { Issue.record("not taken"); return }
        guard
            case .held(let signature) = try FileLock.take(
                "lock", in: folder, signature: "the second", patience: .zero)
        else { Issue.record("taken twice"); return }
        #expect(signature == "the first")
        first.releaseAndRemove()
        #expect(try home.names() == [])
        guard
            case .taken(let third) = try FileLock.take(
                "lock", in: folder, signature: "the third", patience: .zero)
        else { Issue.record("not taken again"); return }
        #expect(try home.read("lock") == "the third")
        third.releaseAndRemove()
    }
}

@Suite("A place on the disk")
struct AbsolutePathTests {
    @Test func `is one, whatever links and dots its path has`() throws {
        let home = try TemporaryFolder(["real/books/emma.md": "x"])
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: "linked"), withDestinationPath: "real")
        let real = AbsolutePath(home.path(of: "real"))
        #expect(AbsolutePath(home.path(of: "linked/./books/..")) == real)
        #expect(AbsolutePath(home.path(of: "linked/new/../newer")).text == real.text + "/newer")
        #expect(real.path(to: AbsolutePath(home.path(of: "linked/books/emma.md"))) == "books/emma.md")
        #expect(real.path(to: AbsolutePath(home.path)) == nil)
    }
}

@Suite("A failure with a file")
struct FileFailureTests {
    @Test(arguments: [FileFailure.Action.read, .write, .makeFolder, .move, .remove, .lock, .list])
    func `advises nothing that only some commands can do`(action: FileFailure.Action) {
        for code in Int32(1)...133 {
            let help = FileFailure(action, "notes.md", .system(code)).help
            #expect(!help.contains("`-") && !help.contains("build"), "\(code): \(help)")
        }
    }
}
