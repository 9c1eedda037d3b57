import Diagnostics
import Foundation
import Testing
import TextAndTime

@testable import LockedFacts
@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct LockFileTests {
    private static let digest = String(repeating: "ab", count: 8)

    private static let text = """
        {
          "about": "What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and write what you want to be different into the records.",
          "books": {
            "dune": {
              "asked": "title Dune / Frank Herbert",
              "fetched": "2026-11-21",
              "outcome": "not found"
            },
            "emma": {
              "asked": "isbn 9780141439587",
              "fetched": "2026-11-20",
              "skipped": [
                "cover"
              ],
              "work": "OL66554W revision 12",
              "edition": "OL7353617M",
              "title": "Emma",
              "authors": [
                "Jane Austen"
              ],
              "published": {"work": "1815-12"},
              "publisher": {"edition": "Penguin Classics"},
              "pages": {"edition": 474},
              "subjects": [
                "England",
                "Matchmaking"
              ],
              "series": "The Novels of Highbury",
              "series_position": 1.5,
              "first_sentence": "Emma Woodhouse, handsome, clever, and rich.",
              "rating": {
                "hundredths": 412,
                "count": 1093
              },
              "ebook": {"borrow": "emma0000aust"},
              "small_cover": {
                "id": 8234567,
                "file": "emma.small.jpg",
                "width": 117,
                "height": 180,
                "digest": "\(digest)"
              },
              "cover": {
                "edition": {
                  "id": 8234567,
                  "file": "emma.jpg",
                  "width": 324,
                  "height": 500,
                  "digest": "\(digest)"
                }
              },
              "synopsis": {
                "work": [
                  "Emma Woodhouse, handsome, clever, and rich.",
                  "",
                  "  indented: not a field"
                ]
              }
            }
          },
          "shelves": {
            "gothic": {
              "subject": "gothic fiction",
              "limit": 60,
              "fetched": "2026-11-21",
              "entries": [
                {
                  "work": "OL21177W",
                  "title": "Wuthering Heights",
                  "authors": [
                    "Emily Brontë"
                  ],
                  "published": 1847,
                  "cover_id": 12818862,
                  "cover": {
                    "id": 12818862,
                    "file": "openlibrary-12818862.jpg",
                    "width": 120,
                    "height": 180,
                    "digest": "\(digest)"
                  }
                },
                {
                  "work": "OL3W",
                  "title": "Untitled"
                }
              ]
            }
          }
        }

        """

    /// The same in the format of before.
    private static let oldText = """
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
          subject: Matchmaking
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
        let (lock, report) = LockFileText.read(SourceFile(path: LockFile.path, text: text))
        return (lock, TerminalFormat(hasColor: false).text(report))
    }

    private func written(_ lock: LockFile) -> String {
        String(decoding: LockFileText.bytes(of: lock), as: UTF8.self)
    }

    @Test func `what is written is read, and written the same again`() throws {
        let (lock, words) = read(Self.text)
        #expect(words == "")
        #expect(written(lock) == Self.text)
        let emma = try #require(lock.books[Slug("emma")]?.book)
        #expect(emma.work == RecordStamp(key: .work(66554), revision: 12))
        #expect(emma.published?.value == PartialDate(year: 1815, month: 12))
        #expect(
            emma.synopsis?.value == "Emma Woodhouse, handsome, clever, and rich.\n\n  indented: not a field")
        #expect(emma.series == SeriesPlace(name: "The Novels of Highbury", position: 1.5))
        #expect(emma.notes.rating == ServiceRating(hundredths: 412, count: 1_093))
        #expect(emma.notes.ebook == Ebook(.borrow, "emma0000aust"))
        #expect(lock.shelves[Slug("gothic")]?.entries.map(\.title) == ["Wuthering Heights", "Untitled"])
    }

    @Test(arguments: ["\n", "\r\n"]) func `a lock file of before is read as the same`(ending: String) {
        let (lock, words) = read(Self.oldText.replacing("\n", with: ending))
        #expect(words == "")
        #expect(written(lock) == Self.text)
    }

    @Test func `names that are not known are kept`() {
        let text = """
            {
              "about": "…",
              "books": {
                "a": {
                  "asked": "key OL1W",
                  "fetched": "2026-11-21",
                  "mood": [
                    {"dark": 0.5},
                    null
                  ]
                }
              },
              "later": {
                "a": 1,
                "b": true
              }
            }

            """
        let (lock, words) = read(text)
        #expect(words == "")
        #expect(written(lock).split(separator: "\n").dropFirst(2) == text.split(separator: "\n").dropFirst(2))
    }

    @Test func `an empty file and an absent one record nothing`() {
        #expect(read("").lock.isEmpty)
        #expect(read("\n").words == "")
    }

    @Test func `a change of one book touches only its lines`() throws {
        var lock = read(Self.text).lock
        var emma = try #require(lock.books[Slug("emma")]?.book)
        emma.pages = RecordedValue(value: 500, source: .edition)
        lock.books[Slug("emma")] = BookRecord(emma)
        let lines = written(lock).split(separator: "\n")
        let old = Self.text.split(separator: "\n")
        #expect(lines.count == old.count)
        #expect(zip(lines, old).filter { $0 != $1 }.map(\.0) == [#"      "pages": {"edition": 500},"#])
    }

    @Test(arguments: [Self.text, Self.oldText]) func `a conflict that git left is named as one`(text: String)
    {
        let line = text.split(separator: "\n")[3]
        let (lock, words) = read(
            text.replacing(line, with: "<<<<<<< HEAD\n\(line)\n=======\n\(line)\n>>>>>>> x"))
        #expect(lock.isEmpty)
        #expect(
            words
                == """
                content/openlibrary.lock:4:1: error[lock-conflict]: git left a conflict in the lock file
                4 | <<<<<<< HEAD
                  | ^^^^^^^^^^^^
                  help: take one side of it, for example with `git checkout --theirs content/openlibrary.lock`, and run `octavo enrich`, which fetches what that side lacks

                """.replacing("4", with: text == Self.text ? "4" : "5"))
    }

    @Test(arguments: [
        ("hello", "1:1", "this is not a lock file of Octavo: expected a value"),
        ("[1]", "", "this is not a lock file of Octavo"),
        (
            "{\"books\": {\"a\": {}},}", "1:21",
            "this is not a lock file of Octavo: there must be no `,` before `}`"
        ),
        (
            book("\"pages\": {\"edition\": \"many\"}"), "5:5",
            "this is not a value that `pages` can have in a lock file"
        ),
        (book("\"work\": \"OL1X\""), "5:5", "this is not a value that `work` can have in a lock file"),
        (
            book("\"fetched\": \"2026-02-30\""), "5:5",
            "this is not a value that `fetched` can have in a lock file"
        ),
        (book("\"title\": \"a\\u0007b\""), "5:5", "this is not a value that `title` can have in a lock file"),
        (
            book("\"cover\": {\"work\": {\"id\": 1, \"file\": \"../x\", \"width\": 2, \"height\": 3}}"),
            "5:5",
            "this is not a value that `cover` can have in a lock file"
        ),
        ("{\"books\": {\n\"a\": {}}}", "2:1", "the record of `a` has no `asked`"),
        ("{\"books\": []}", "1:2", "`books` is not a list of records"),
        (
            "{\"books\": {\n\"a\": {\"asked\": \"x\"},\n\"a\": {\"asked\": \"y\"}}}", "2:1",
            "`a` is recorded twice"
        ),
    ])
    func `what is wrong is reported with its place`(text: String, place: String, message: String) {
        let start = "content/openlibrary.lock" + (place.isEmpty ? "" : ":\(place)")
        let words = read(text).words
        #expect(words.hasPrefix("\(start): error[lock-file]: \(message)\n"), "\(words)")
    }

    /// A lock file of one book, whose last value is in the fifth line.
    private static func book(_ value: String) -> String {
        "{\n\"books\": {\n\"a\": {\n\"asked\": \"x\",\n    \(value)\n}\n}\n}\n"
    }

    @Test(arguments: [
        #""published": {"work": "1999-13"}"#, #""published": {"work": "1999-02-30"}"#,
        #""published": {"author": "1999"}"#, #""pages": {"edition": 1234567890123}"#,
        #""pages": {"edition": -1}"#, #""pages": 12"#, #""work": "OL1W revision -1""#,
        #""work": "OL1234567890123W""#, #""authors": "Ann""#, #""authors": [1]"#, #""title": """#,
        #""series_position": "two""#, #""rating": {"hundredths": 612, "count": 3}"#,
        #""rating": {"hundredths": 412}"#, #""ebook": {"steal": "emma"}"#, #""ebook": {"borrow": "../emma"}"#,
        #""synopsis": {"work": "text"}"#, #""skipped": ["all"]"#, #""outcome": "lost""#,
    ])
    func `a value that no writer writes is refused`(value: String) {
        #expect(read(Self.book(value)).words.contains("this is not a value"))
    }

    @Test(arguments: [Self.text, Self.oldText]) func `bytes of any kind are read without harm`(text: String) {
        var random = SeededGenerator(7)
        for _ in 0..<300 {
            var broken = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            broken.removeLast(Int.random(in: 0..<broken.count, using: &random))
            _ = LockFileText.read(SourceFile(path: LockFile.path, bytes: broken))
        }
    }
}
