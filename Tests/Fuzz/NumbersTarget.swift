#if DEBUG
    @testable import Diagnostics
    @testable import LockedFacts
    @testable import OpenLibrary
    import ReadingCatalog
    import TextAndTime

    extension FuzzTarget {
        /// Short texts, each of which goes to every parser of numbers from outside.
        static let numbers = FuzzTarget(
            name: "numbers",
            seeds: [
                "0", "-1", "474", "18234", "1763738048", "9223372036854775807", "-9223372036854775808",
                "4.5", "3.5e2", "1815", "1815-12", "1815-12-23", "-0044", "19:30", "4 1/2", "8/10",
                "9780141439587", "0-306-40615-X", "Sun, 06 Nov 1994 08:49:37 GMT", "324x500",
            ],
            fragments: [
                "e+", "E-", ".", ",", ":", "/", "x", " GMT", "999999999999999999", "2147483648", "00", " ",
            ],
            leastInputs: 100_000
        ) { bytes in
            let text = String(decoding: bytes.prefix(80), as: UTF8.self)
            try readHeader(text)
            try readWords(text)
            try readJSON(text)
            if !text.utf8.contains(UInt8(ascii: "\n")) {
                try readLockFile(text)
            }
        }

        private static func readHeader(_ text: String) throws {
            let wait = RetryAfter.seconds(text)
            guard wait.map({ $0 >= 0 && $0.isFinite }) ?? true else {
                throw BrokenPromise("a wait of \(wait ?? 0)")
            }
        }

        /// Words of a command line.
        private static func readWords(_ text: String) throws {
            if let day = value({ try CalendarDay(written: text) }),
                value({ try CalendarDay(written: day.description) }) != day
            {
                throw BrokenPromise("\(day) is not a day")
            }
            if let rating = value({ try Rating(parsing: text) }), !(1...10).contains(rating.halves) {
                throw BrokenPromise("\(rating.halves) halves of a star")
            }
            if let isbn = value({ try ISBN(parsing: text) }),
                value({ try ISBN(parsing: isbn.digits) }) != isbn
            {
                throw BrokenPromise("\(isbn.digits) is no ISBN")
            }
            _ = value { try PartialDate(parsing: text) }
            _ = value { try TimeOfDay(parsing: text) }
        }

        private static func readJSON(_ text: String) throws {
            do throws(JSONReader.Failure) {
                let value = try JSONReader.read(Array(text.utf8))
                _ = (value.integer, value.texts)
            } catch {
                guard error.offset <= text.utf8.count else {
                    throw BrokenPromise("a failure at \(error.offset)")
                }
            }
        }

        /// Every field of the lock file that is a number, one after the other.
        private static func readLockFile(_ text: String) throws {
            let field = lockFields[text.utf8.count % lockFields.count]
            let lock = """
                openlibrary-lock: 2

                book: emma
                  asked: isbn 9780141439587
                  fetched: 2026-11-20
                  \(field.replacing("#", with: text))

                """
            let read = LockFileText.read(SourceFile(path: LockFile.path, bytes: Array(lock.utf8)))
            guard !read.report.hasErrors else { return }
            let written = LockFileText.bytes(of: read.lock)
            guard !LockFileText.read(SourceFile(path: LockFile.path, bytes: written)).report.hasErrors
            else {
                throw BrokenPromise("a written lock file is not read as the same")
            }
        }

        private static let lockFields = [
            "work: OL66554W revision #", "work: OL#W revision 1", "published: work #", "pages: edition #",
            "cover: edition # 324x500 18234 9f86d081884c7d65 emma.jpg",
            "cover: edition 8234567 # 18234 9f86d081884c7d65 emma.jpg",
            "cover: edition 8234567 324x500 # 9f86d081884c7d65 emma.jpg",
        ]

        /// What `parse` returns; nil if it refuses.
        private static func value<Value>(_ parse: () throws -> Value) -> Value? {
            do { return try parse() } catch { return nil }
        }
    }
#endif
