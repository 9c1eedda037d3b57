import Diagnostics
import Files
import Foundation
import Synchronization
import TestSupport
import Testing
import TextAndTime

@testable import Authoring

/// Several files are written together, while disks fail, runs are killed and other programs save the same files.
@Suite("Edits of several files") struct EditWriterTests {
    private static let files = ["content/a.md": "a", "content/b.md": "b", "content/c.md": "c"]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(Self.files)
    }

    /// One file is replaced, one is new, one is deleted, one is renamed.
    private let edits: [DraftedEdits.File] = [
        .init(path: "content/a.md", before: bytes("a"), after: bytes("A"), formerPath: nil),
        .init(path: "content/b.md", before: bytes("b"), after: nil, formerPath: nil),
        .init(path: "content/c.md", before: bytes("c"), after: bytes("C"), formerPath: nil),
        .init(path: "content/new/d.md", before: nil, after: bytes("b"), formerPath: "content/b.md"),
    ]
    private static let edited = ["content/a.md": "A", "content/c.md": "C", "content/new/d.md": "b"]

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func texts() throws -> [String: String] { try texts(folder) }

    /// Writes the edits; `observer` sees each step, and may refuse it.
    private func write(_ observer: @escaping FileStepObserver) async throws {
        try await FileStep.$observer.withValue(observer) {
            try await EditWriter(Folder.existing(folder.path)).write(edits)
        }
    }

    private func isDone() -> Bool { !folder.has(".octavo/edits") }

    @Test func `are all made`() async throws {
        try await write { _ throws(FileFailure) in }
        #expect(try texts() == Self.edited)
        #expect(isDone())
    }

    @Test(arguments: ["content/a.md", "content/c.md", "content/new/d.md", ".octavo/edits/3"])
    func `are all undone if one of them fails`(path: String) async throws {
        await #expect(throws: FileFailure.self) {
            try await write { step throws(FileFailure) in
                if step.action == .move, step.path == path { throw FileFailure(.move, path, .system(28)) }
            }
        }
        #expect(try texts() == Self.files)
        #expect(isDone())
    }

    @Test(arguments: ["content/a.md", "content/b.md", "content/c.md", "content/new/d.md"])
    func `are all undone if another program saves one of them at the last instant`(path: String) async throws
    {
        let isSaved = Mutex(false)
        let failure = await #expect(throws: ReportedFailure.self) {
            try await write { step throws(FileFailure) in
                let target = path == "content/b.md" ? ".octavo/edits/3" : path
                guard step.action == .move, step.path == target, !isSaved.withLock({ $0 }) else { return }
                isSaved.withLock { $0 = true }
                try? folder.write("saved by an editor", to: path)
            }
        }
        #expect(failure?.isOfChangeMeanwhile == true)
        #expect(try texts() == Self.files.merging([path: "saved by an editor"]) { $1 })
        #expect(isDone())
    }

    @Test func `keep what is saved while they are undone, beside the file`() async throws {
        let saves = Mutex(0)
        let failure = await #expect(throws: ReportedFailure.self) {
            try await write { step throws(FileFailure) in
                guard step.action == .move, step.path == "content/a.md" else { return }
                let count = saves.withLock { count in
                    count += 1
                    return count
                }
                try? folder.write("saved \(count)", to: "content/a.md")
            }
        }
        #expect(
            failure?.report.diagnostics.map(\.message) == [
                "`content/a.md` was saved twice by another program meanwhile; the later text is in "
                    + "`content/a.md.saved-0~`"
            ])
        #expect(
            try texts()
                == Self.files.merging(["content/a.md": "saved 1", "content/a.md.saved-0~": "saved 2"]) { $1 })
    }

    /// What a run leaves that is killed after so many of its moves.
    private func killed(after count: Int) async throws -> TemporaryFolder {
        let moves = Mutex(0)
        let left = try TemporaryFolder()
        try await write { step throws(FileFailure) in
            let isOfFile = step.path.hasPrefix("content/") || step.path == ".octavo/edits/3"
            guard step.action == .move, isOfFile else { return }
            let done = moves.withLock { moves in
                defer { moves += 1 }
                return moves
            }
            if done == count { try? folder.copy(to: left) }
        }
        #expect(left.has(".octavo/edits/list"))
        return left
    }

    private func texts(_ left: TemporaryFolder) throws -> [String: String] {
        try left.texts().filter { !$0.key.hasPrefix(".octavo/") }
    }

    @Test(arguments: 0...3) func `are finished by the next run if one is killed`(count: Int) async throws {
        let left = try await killed(after: count)
        try await EditWriter(Folder.existing(left.path)).finishOthers()
        #expect(try texts(left) == Self.edited)
        #expect(!left.has(".octavo/edits"))
    }

    @Test(arguments: 0...2)
    func `of a killed run are undone if somebody has changed one of the files since`(count: Int) async throws
    {
        let left = try await killed(after: count)
        try left.write("changed", to: "content/b.md")
        try await EditWriter(Folder.existing(left.path)).finishOthers()
        #expect(try texts(left) == Self.files.merging(["content/b.md": "changed"]) { $1 })
        #expect(!left.has(".octavo/edits"))
    }

    @Test(arguments: [0, 1], [nil, "saved"])
    func `of a killed run do not touch a file that somebody has changed since`(count: Int, text: String?)
        async throws
    {
        let left = try await killed(after: count)
        if let text { try left.write(text, to: "content/c.md") } else { try left.remove("content/c.md") }
        let touched = Mutex(0)
        let observer: FileStepObserver = { step throws(FileFailure) in
            if step.action == .move, step.path == "content/c.md" { touched.withLock { $0 += 1 } }
        }
        try await FileStep.$observer.withValue(observer) {
            try await EditWriter(Folder.existing(left.path)).finishOthers()
        }
        var expected = Self.files
        expected["content/c.md"] = text
        #expect(try texts(left) == expected)
        #expect(touched.withLock { $0 } == 0)
    }

    @Test(arguments: Set(Damage.allCases).subtracting([.unreadable, .gone]))
    func `whose list is damaged, or was sealed by another user, stay in a folder that is named`(
        damage: Damage
    ) async throws {
        let left = try await killed(after: 1)
        try left.write("x", to: "secret")
        let before = try texts(left)
        let aside = try left.files(below: ".octavo/edits").filter { $0.key != "list" }
        try damage.damage(".octavo/edits/list", in: left)
        let writer = EditWriter(try Folder.existing(left.path))
        // Who only reads is not held up.
        try await writer.finishOthers()
        let failure = await #expect(throws: ReportedFailure.self) { try await writer.write([]) }
        #expect(
            failure?.report.diagnostics.map(\.message) == [
                "a change of several files was cut off, perhaps in a part of them, and cannot be finished: it was begun by "
                    + "another user, or with another home folder"
            ])
        try left.remove(".octavo/edits-1/list")
        #expect(try texts(left) == before)
        #expect(try left.files(below: ".octavo/edits-1") == aside)
        // It is said once.
        try await writer.write([])
    }
}

extension TemporaryFolder {
    fileprivate func copy(to other: TemporaryFolder) throws {
        for name in try names() {
            try FileManager.default.copyItem(atPath: path(of: name), toPath: other.path(of: name))
        }
    }
}
