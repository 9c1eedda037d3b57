import Diagnostics
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

@testable import LockedFacts
@testable import OpenLibrary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct LockFileStoreTests {
    private func book(_ slug: String, _ title: String = "x") -> RecordedBook {
        var book = RecordedBook(
            slug: Slug(slug), asked: "title \(slug)", fetched: CalendarDay(dayNumber: 20_000))
        book.title = title
        return book
    }

    private func lock(_ books: RecordedBook...) -> LockFile {
        LockFile(books: Dictionary(uniqueKeysWithValues: books.map { ($0.slug, BookRecord($0)) }))
    }

    @Test func `what another run wrote meanwhile stays`() throws {
        let folder = try TemporaryFolder(["content/site.yaml": ""])
        let store = LockFileStore(site: try folder.site)
        let written = try store.write(lock(book("a"), book("b"), book("c")), since: LockFile())
        let base = written.lock
        // Another run changes a, removes b and adds d, while this one changes c and adds e.
        let other = try store.write(lock(book("a", "y"), book("c"), book("d")), since: base)
        #expect(!other.report.hasErrors)
        let mine = try store.write(
            lock(book("a"), book("b"), book("c", "z"), book("e")), since: base)
        #expect(mine.lock == lock(book("a", "y"), book("c", "z"), book("d"), book("e")))
        #expect(try store.read().lock == mine.lock && folder.read(LockFile.path).contains("\"d\": {"))
    }

    @Test func `what is removed is gone, though others write too`() throws {
        let folder = try TemporaryFolder(["content/site.yaml": ""])
        let store = LockFileStore(site: try folder.site)
        let base = try store.write(lock(book("a"), book("b")), since: LockFile()).lock
        _ = try store.write(lock(book("a"), book("b"), book("c")), since: base)
        #expect(try store.write(lock(book("b")), since: base).lock == lock(book("b"), book("c")))
        #expect(try !folder.read(LockFile.path).contains("\"a\": {"))
    }

    @Test func `a lock file that was damaged meanwhile stays as it is, and is reported`() throws {
        let folder = try TemporaryFolder(["content/site.yaml": ""])
        let store = LockFileStore(site: try folder.site)
        let base = try store.write(lock(book("a")), since: LockFile()).lock
        try folder.write("{\n<<<<<<< HEAD\n", to: LockFile.path)
        let written = try store.write(lock(book("a"), book("b")), since: base)
        #expect(written.report.hasErrors)
        #expect(try folder.read(LockFile.path) == "{\n<<<<<<< HEAD\n")
    }

    @Test func `an empty lock file is not written where there was none`() throws {
        let folder = try TemporaryFolder(["content/site.yaml": ""])
        var draft = LockDraft(LockFile(), in: LockFileStore(site: try folder.site))
        var covers = CoverFolder(site: try folder.site)
        _ = try draft.save(placing: &covers)
        #expect(!folder.has(LockFile.path) && !folder.has(".octavo"))
    }

    @Test func `a pipe in the place of the lock file is an error, and is never waited for`() throws {
        let folder = try TemporaryFolder(["content/site.yaml": ""])
        #expect(mkfifo(folder.path(of: LockFile.path), 0o600) == 0)
        let report = try LockFileStore(site: folder.site).read().report
        #expect(
            report.diagnostics.map(\.message) == [
                "the lock file cannot be read: it is a pipe, a device or a socket, not a file"
            ])
    }
}
