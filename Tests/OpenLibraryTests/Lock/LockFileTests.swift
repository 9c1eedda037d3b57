import Diagnostics
import Foundation
import Testing
import TextAndTime

@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct LockFileTests {
    private static let digest = String(repeating: "ab", count: 8)

    private static let text = """
        # What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and
        # write what you want to be different into the records.
        openlibrary-lock: 3

        book: dune
          asked: title Dune / Frank Herbert
          fetched: 2026-11-21
          outcome: not found

        book: emma
          asked: isbn 9780141439587
          fetched: 2026-11-20
          skipped: cover
          work: OL66554W revision 12
          edition: OL7353617M
          title: Emma
          author: Jane Austen
          published: work 1815-12
          publisher: edition Penguin Classics
          pages: edition 474
          subject: England
          series: The Novels of Highbury
          series-position: 1.5
          first-sentence: Emma Woodhouse, handsome, clever, and rich.
          rating: 412 1093
          ebook: borrow emma0000aust
          small-cover: 8234567 117x180 9123 \(digest) emma.small.jpg
          cover: edition 8234567 324x500 18234 \(digest) emma.jpg
          synopsis: work
            | Emma Woodhouse, handsome, clever, and rich.
            |
            |   indented: not a field

        shelf: gothic
          asked: subject gothic fiction
          limit: 60
          fetched: 2026-11-21
          entry: OL21177W
            title: Wuthering Heights
            author: Emily Brontë
            published: 1847
            cover-id: 12818862
            cover: 12818862 120x180 5321 \(digest) openlibrary-12818862.jpg
          entry: OL3W
            title: Untitled

        """

    private func read(_ text: String) -> (lock: LockFile, words: String) {
        let (lock, report) = LockFileReader.read(SourceFile(path: LockFile.path, text: text))
        return (lock, TerminalFormat(hasColor: false).text(report))
    }

    @Test func `what is written is read, and written the same again`() throws {
        let (lock, words) = read(Self.text)
        #expect(words == "")
        #expect(String(decoding: LockFileWriter.bytes(of: lock), as: UTF8.self) == Self.text)
        let emma = try #require(lock.books[Slug("emma")]?.book)
        #expect(emma.work == RecordStamp(key: .work(66554), revision: 12))
        #expect(emma.published?.value == PartialDate(year: 1815, month: 12))
        #expect(
            emma.synopsis?.value == "Emma Woodhouse, handsome, clever, and rich.\n\n  indented: not a field")
        #expect(emma.cover?.value.file == "emma.jpg" && emma.smallCover?.file == "emma.small.jpg")
        #expect(emma.series == SeriesPlace(name: "The Novels of Highbury", position: 1.5))
        #expect(emma.notes.rating == ServiceRating(hundredths: 412, count: 1_093))
        #expect(emma.notes.ebook == Ebook(.borrow, "emma0000aust"))
        #expect(lock.shelves[Slug("gothic")]?.entries.map(\.title) == ["Wuthering Heights", "Untitled"])
    }

    @Test func `a file with carriage returns is read the same`() {
        #expect(read(Self.text.replacing("\n", with: "\r\n")).lock == read(Self.text).lock)
    }

    @Test func `an empty file and an absent one record nothing`() {
        #expect(read("").lock.isEmpty)
        #expect(read("").words == "")
    }

    @Test func `a change of one book touches only its lines`() throws {
        var lock = read(Self.text).lock
        var emma = try #require(lock.books[Slug("emma")]?.book)
        emma.pages = RecordedValue(value: 500, source: .edition)
        lock.books[Slug("emma")] = BookRecord(emma)
        let changed = String(decoding: LockFileWriter.bytes(of: lock), as: UTF8.self)
        let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
        let old = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == old.count)
        #expect(zip(lines, old).filter { $0 != $1 }.map(\.0) == ["  pages: edition 500"])
        lock.books[Slug("emma")] = nil
        let without = String(decoding: LockFileWriter.bytes(of: lock), as: UTF8.self)
        #expect(
            Self.text.contains("\nbook: emma") && without + "" == Self.text.replacing(Self.emma, with: ""))
    }

    private static var emma: String {
        let start = text.range(of: "book: emma")!.lowerBound
        let end = text.range(of: "shelf: gothic")!.lowerBound
        return String(text[start..<end])
    }

    @Test func `what was fetched cannot write lines of its own`() {
        var lock = LockFile()
        let book = RecordedBook(
            slug: Slug("x"), asked: "title A\nbook: evil / B",
            fetched: CalendarDay(year: 2026, month: 1, day: 2)!,
            title: "One\r\nbook: evil",
            synopsis: RecordedValue(value: "a\nbook: evil\n  pages: edition 5", source: .work))
        lock.books[Slug("x")] = BookRecord(book)
        let (again, words) = read(String(decoding: LockFileWriter.bytes(of: lock), as: UTF8.self))
        #expect(words == "")
        #expect(again.books.keys.map(\.text) == ["x"])
        #expect(again.books[Slug("x")]?.book.synopsis == book.synopsis)
        #expect(again.books[Slug("x")]?.book.title == "One book: evil")
    }

    @Test func `a lock file of a later Octavo is refused`() {
        #expect(
            read("# x\nopenlibrary-lock: 4\n\nbook: a\n").words == """
                content/openlibrary.lock:2:19: error[lock-version]: this lock file has version 4; this Octavo reads up to 3
                2 | openlibrary-lock: 4
                  |                   ^
                  help: use the Octavo that wrote it, or a later one

                """)
    }

    @Test func `a conflict that git left is named as one`() {
        let words = read("openlibrary-lock: 1\n\n<<<<<<< HEAD\nbook: a\n  asked: key OL1W\n").words
        #expect(
            words == """
                content/openlibrary.lock:3:1: error[lock-conflict]: git left a conflict in the lock file
                3 | <<<<<<< HEAD
                  | ^^^^^^^^^^^^
                  help: keep both sides' records, each once, and remove the lines with `<<<`, `===` and `>>>`

                """)
    }

    @Test func `an unknown name is reported with the one that was probably meant`() {
        #expect(
            read("openlibrary-lock: 1\nbook: a\n  asked: key OL1W\n  publishr: work 1\n").words == """
                content/openlibrary.lock:4:3: error[lock-file]: a lock file has no field `publishr`
                4 |   publishr: work 1
                  |   ^^^^^^^^
                  help: did you mean `publisher`?

                """)
    }

    @Test(arguments: [
        ("hello\n", "1:1", "this is not a lock file of Octavo: it does not begin with `openlibrary-lock: 3`"),
        (
            "book: a\n", "1:1",
            "this is not a lock file of Octavo: it does not begin with `openlibrary-lock: 3`"
        ),
        ("  pages: edition 1\n", "2:10", "this is not a value that `pages` can have in a lock file"),
        (
            "book: a\n  asked: x\n  pages: edition many\n", "4:10",
            "this is not a value that `pages` can have in a lock file"
        ),
        (
            "book: a\n  asked: x\n  work: OL1X\n", "4:9",
            "this is not a value that `work` can have in a lock file"
        ),
        (
            "book: a\n  asked: x\n  fetched: 2026-02-30\n", "4:12",
            "this is not a value that `fetched` can have in a lock file"
        ),
        (
            "book: a\n  asked: x\n  cover: work 1 2x3 4 zz ../x\n", "4:10",
            "this is not a value that `cover` can have in a lock file"
        ),
        ("book: a\n  asked: x\n    | text\n", "4:1", "a lock file has no lines like this"),
        ("book: a\n  asked: x\n   what\n", "4:1", "a lock file has no lines like this"),
        ("book: a\n  asked: x\nbook: a\n  asked: y\n", "4:7", "`a` is recorded twice"),
        ("book: a\n", "2:8", "the record of `a` has no line `asked`"),
    ])
    func `an invalid line is reported with its place`(text: String, place: String, message: String) {
        let whole = place.hasPrefix("1:") ? text : "openlibrary-lock: 1\n" + text
        #expect(
            read(whole).words.hasPrefix("content/openlibrary.lock:\(place): error[lock-file]: \(message)\n"))
    }

    @Test func `problems of a long file are listed in their order`() {
        let names = (1...2_000).map { "book-\($0)" }
        var text = "openlibrary-lock: 1\n"
        for (index, name) in names.enumerated() {
            let broken = index % 400 == 399 ? "  pages: edition many\n" : ""
            text += "\nbook: \(name)\n  asked: key OL\(index + 1)W\n" + broken
            text += "  synopsis: work\n    | book: this is no record\n    |\n    | " + name + "\n"
        }
        text += "\nshelf: s\n  asked: subject x\n  limit: 5\nbook: book-7\n  asked: x\nbook: end\n"
        let file = SourceFile(path: LockFile.path, text: text)
        let whole = LockFileReader.read(file)
        #expect(whole.lock.books.count == 2_001)
        #expect(
            whole.report.diagnostics.map(\.message).suffix(2) == [
                "`book-7` is recorded twice", "the record of `end` has no line `asked`",
            ])
        #expect(whole.report.diagnostics.count == 7)
    }

    @Test func `bytes of any kind are read without harm`() {
        var random = SeededGenerator(7)
        let bytes = Array(Self.text.utf8)
        for _ in 0..<300 {
            var broken = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            broken.removeLast(Int.random(in: 0..<broken.count, using: &random))
            _ = LockFileReader.read(SourceFile(path: LockFile.path, bytes: broken))
        }
    }

    @Test(arguments: [
        "published: work 10000", "published: work 1999-13", "published: work 1999-02-30",
        "pages: edition 1234567890123", "pages: edition -1", "work: OL1W revision -1",
        "work: OL1234567890123W", "fetched: 12026-01-01", "cover: work 1 2x3 4 zz emma.jpg",
        "series-position: two", "rating: 612 3", "rating: 412", "ebook: steal emma", "ebook: borrow ../emma",
        "small-cover: 1 2x3 4 zz emma.jpg",
    ])
    func `a value that no writer writes is refused`(line: String) {
        #expect(
            read("openlibrary-lock: 2\nbook: a\n  asked: x\n  \(line)\n").words.contains(
                "this is not a value"))
    }
}
