#if DEBUG
    @testable import Diagnostics
    @testable import LockedFacts
    @testable import OpenLibrary

    extension FuzzTarget {
        /// The lock file: what is read without a problem is written as a file that is read as the same.
        static let lockFile = FuzzTarget(
            name: "lock-file",
            seeds: [
                """
                # A comment.
                openlibrary-lock: 2

                book: emma
                  asked: isbn 9780141439587
                  fetched: 2026-11-20
                  skipped: cover
                  work: OL66554W revision 12
                  edition: OL7353617M
                  title: Emma
                  author: Jane Austen
                  published: work 1815-12-23
                  publisher: edition Penguin Classics
                  pages: edition 474
                  subject: England
                  cover: edition 8234567 324x500 18234 9f86d081884c7d65 emma.jpg
                  synopsis: work
                    | Emma Woodhouse, handsome, clever, and rich.
                    |
                    |   indented

                """,
                """
                openlibrary-lock: 1

                book: dune
                  asked: title Dune / Frank Herbert
                  fetched: 2026-11-21
                  outcome: not found

                shelf: gothic
                  asked: subject gothic fiction
                  limit: 60
                  fetched: 2026-11-21
                  entry: OL21177W
                    title: Wuthering Heights
                    author: Emily Brontë
                    published: 1847
                    cover-id: 12818862
                    cover: 12818862 120x180 5321 9f86d081884c7d65 openlibrary-12818862.jpg

                """,
                """
                {"books": {"emma": {"asked": "isbn 9780141439587", "fetched": "2026-11-20", "pages": {"edition": 474},
                "work": "OL66554W revision 12", "authors": ["Jane Austen"], "ebook": {"borrow": "emma0000aust"},
                "synopsis": {"work": ["Emma Woodhouse", ""]}, "later": [{"a": null}, 1.5]}}, "shelves": {"gothic":
                {"subject": "gothic", "limit": 6, "fetched": "2026-11-21", "entries": [{"work": "OL2W"}]}}}
                """,
            ],
            fragments: [
                "book: ", "shelf: ", "  asked: ", "  published: work ", "-", "    | ", "revision ", "\n\n",
                "<<<<<<< ",
                "9223372036854775807", "\u{2028}", "\u{85}", "\r\n",
            ]
        ) { bytes in
            let read = LockFileText.read(SourceFile(path: LockFile.path, bytes: bytes))
            guard !read.report.hasErrors else { return }
            let written = LockFileText.bytes(of: read.lock)
            let again = LockFileText.read(SourceFile(path: LockFile.path, bytes: written))
            guard !again.report.hasErrors, LockFileText.bytes(of: again.lock) == written else {
                throw BrokenPromise("a written lock file is not read as the same")
            }
        }
    }
#endif
