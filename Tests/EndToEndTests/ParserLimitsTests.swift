import Diagnostics
import Foundation
import TestSupport
import Testing
import TextAndTime
import Wording
import Voting

@testable import Content
@testable import Files
@testable import Importing
@testable import LockedFacts
@testable import OpenLibrary
@testable import Pictures
@testable import ReadingCatalog

/// Each parser of something from outside reads what is as large as it may be, refuses what is larger, and needs twice
/// the work for twice as much. The table in `Tests/README.md` lists them.
@Suite struct ParserLimitsTests {
    /// A limit of a parser: whether it takes an input of a size.
    struct Limit: Sendable, CustomTestStringConvertible {
        let parser: String
        let most: Int
        let isRead: @Sendable (Int) throws -> Bool
        let what: String

        init(_ parser: String, _ what: String, _ most: Int, isRead: @Sendable @escaping (Int) throws -> Bool)
        {
            (self.parser, self.what, self.most, self.isRead) = (parser, what, most, isRead)
        }

        var testDescription: String { "\(parser): \(what)" }
    }

    private static func frontMatter(_ fields: String) -> DiagnosticReport {
        var report = DiagnosticReport()
        var reader = FrontMatterReader()
        _ = reader.frontMatter(of: SourceFile(path: "a.md", text: fields), into: &report)
        return report
    }

    private static func nested(_ depth: Int, _ open: String, _ close: String) -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    static let limits = [
        Limit("front matter", "bytes", FrontMatter.longestYAML) { size in
            frontMatter("---\na: \(String(repeating: "x", count: size - 4))\n---\n").isEmpty
        },
        Limit("front matter", "nesting", YAMLTreeBuilder.deepestNesting - 1) { depth in
            frontMatter("---\na: \(nested(depth, "[", "]"))\n---\n").isEmpty
        },
        Limit("front matter", "values of aliases", YAMLTreeBuilder.mostExpandedNodes) { count in
            frontMatter("---\na: &a x\nb: [\(String(repeating: "*a, ", count: count))]\n---\n").isEmpty
        },
        Limit("front matter", "bytes of aliases", YAMLTreeBuilder.mostExpandedBytes / 1_024) { count in
            let text = String(repeating: "x", count: 1_024)
            return frontMatter("---\na: &a \(text)\nb: [\(String(repeating: "*a, ", count: count))]\n---\n")
                .isEmpty
        },
        Limit("front matter", "unknown fields reported", UnknownFields.mostReported) { count in
            let keys = (0..<count).map { "strange\($0): x\n" }.joined()
            let file = SourceFile(path: "a.md", text: "---\n\(keys)---\n")
            var report = DiagnosticReport()
            var reader = FrontMatterReader()
            guard let map = reader.frontMatter(of: file, into: &report)?.fields(in: file) else {
                return false
            }
            let fields = FieldReader(map, BookFields.all.names)
            let found = UnknownFields.findings(fields.unknown, among: fields.known, noun: "book")
            return found.allSatisfy { $0.message.hasPrefix("`") }
        },
        Limit("TOML", "nesting", YAMLTreeBuilder.deepestNesting - 1) { depth in
            var report = DiagnosticReport()
            var reader = FrontMatterReader(readsOtherLanguages: true)
            let text = "+++\na = \(nested(depth, "[", "]"))\n+++\n"
            _ = reader.frontMatter(of: SourceFile(path: "a.md", text: text), into: &report)
            return report.isEmpty
        },
        Limit("JSON", "nesting", 128) { depth in
            do throws(JSONReader.Failure) {
                _ = try JSONReader.read(Array(nested(depth, "[", "]").utf8))
                return true
            } catch {
                return false
            }
        },
        Limit("messages", "bytes of a message", ReceivedMessage.longest) { size in
            let text = "Meeting 2027-02-03: going"
            let message = ReceivedMessage(
                place: "line 1", text: text + String(repeating: "x", count: size - text.utf8.count))
            guard let day = CalendarDay(year: 2027, month: 2, day: 3) else { return false }
            let meeting = Meeting(
                source: source("emma"), date: Located(day, at: 0..<0), details: MeetingDetails(title: "Emma"))
            let questions = ClubQuestions(meetings: [meeting])
            let found = VoiceReader(questions: questions, words: VoiceWords(SentWords.words()), today: day)
                .voices(in: message)
            return !found.voices.contains { voice in
                if case .unclear(let reason) = voice { reason.hasPrefix("it is longer") } else { false }
            }
        },
        Limit("messages", "characters of a sender", ReceivedMessage.longestName) { count in
            ReceivedMessage(place: "line 1", sender: String(repeating: "a", count: count), text: "").sender
                != nil
        },
        Limit("CSV", "bytes of a row", SeparatedValues.longestRow) { size in
            var rows = SeparatedValues(Array(String(repeating: "x", count: size).utf8), separator: 0x2C)
            return rows.next()?.flaw == nil
        },
        Limit("imports", "values of a kind", ImportedBook.mostValues) { count in
            var book = ImportedBook(ImportWishes())
            book.take("tags", (0..<count).map { "t\($0)" })
            return book.completed().details.tags.count == count && book.leftOver.isEmpty
        },
        Limit("pictures", "longest side", PictureHeader.longestSide) { side in
            !PictureHeader(format: .png, width: side, height: 1).isTooLarge
        },
        Limit("store", "bytes of an entry", SiteStore.mostBytes) { size in
            let folder = try TemporaryFolder()
            let store = SiteStore(in: try Folder.existing(folder.path))
            let entry = StoreEntry(.notes, "a")
            do throws(FileFailure) {
                try store.keep([UInt8](repeating: 1, count: size - 16), as: entry)
            } catch  where error.cause == .tooLarge(limit: SiteStore.mostBytes) {
                return false
            }
            return store.read(entry) != nil
        },
    ]

    @Test(arguments: limits) func `what is as large as it may be is read, and no more`(limit: Limit) throws {
        #expect(try limit.isRead(limit.most))
        #expect(try !limit.isRead(limit.most + 1))
    }

    /// Inputs that a parser could read again and again.
    struct Growth: Sendable, CustomTestStringConvertible {
        let parser: String
        let piece: String
        let read: @Sendable ([UInt8]) -> Void

        init(_ parser: String, _ piece: String, _ read: @Sendable @escaping ([UInt8]) -> Void) {
            (self.parser, self.piece, self.read) = (parser, piece, read)
        }

        var testDescription: String { "\(parser): \(piece)" }
    }

    private static func grows(
        _ parser: String, _ pieces: [String], _ read: @Sendable @escaping ([UInt8]) -> Void
    ) -> [Growth] {
        pieces.map { Growth(parser, $0, read) }
    }

    private static let ofImports: [Growth] =
        grows("CSV", ["a,b\n", "\"", "\"a", ",", "\"\"", "\r"]) { bytes in
            var rows = SeparatedValues(bytes, separator: 0x2C)
            while rows.next() != nil {}
        }
        + grows("JSON", ["[", "{\"a\":", "\"a\",", "1e9,", "\\u12"]) { bytes in
            do throws(JSONReader.Failure) { _ = try JSONReader.read(Array("[".utf8) + bytes) } catch {}
        }

    private static let ofMessages: [Growth] = grows(
        "messages",
        [
            "Vote: ", "Vote: Emma, ", "x and ", "Name: a\n", "[1/1/26, 1:11] a: b\n", "1/1/26, 1:11 - a: b\n",
            "a, [", "Suggest \"", "/my-list/#list=a,", "#list=",
            "\n\nEmma", "From: \n", "> Vote\n", "-----\n", "by ", "<", "1. ", "“",
        ]
    ) { bytes in
        // A message has 32 kB at most.
        let bytes = bytes.prefix(bytes.count / 8)
        var ballot = Ballot(source: source("july"), title: "July")
        ballot.options = (0..<20).map { BallotOption(.words("Book \($0) of Emma")) }
        ballot.method = .ranking
        let questions = ClubQuestions(ballots: [(ballot, OptionNames(ballot, books: []))])
        let reader = VoiceReader(
            questions: questions, words: VoiceWords(SentWords.words()), today: CalendarDay(dayNumber: 20_000),
            longest: .max)
        do throws(ReportedFailure) {
            let file = try MessageFile(Array(bytes), of: "a", reader.words)
            for message in file.messages { _ = reader.voices(in: message) }
        } catch {}
    }

    private static func source(_ name: String) -> RecordSource {
        RecordSource(file: SourceFile(path: "", bytes: []), body: 0..<0, slug: Slug(name))
    }

    private static let ofTheClub: [Growth] =
        grows("front matter", ["x: y\n", "x: [a, b]\n", "- x\n", "a b: c\n"]) { bytes in
            var report = DiagnosticReport()
            var reader = FrontMatterReader()
            let file = SourceFile(path: "a.md", bytes: Array("---\n".utf8) + bytes + Array("---\n".utf8))
            _ = reader.frontMatter(of: file, into: &report)
        }
        + grows("lock file", ["{", "[", "\"a\": 1,\n", "\"a\": {\"asked\": \"x\"},\n"]) { bytes in
            _ = LockFileText.read(
                SourceFile(path: LockFile.path, bytes: Array("{\"books\": {".utf8) + bytes))
        }
        + grows("old lock file", ["book: a\n", "  x: y\n", "x\n", "book: a\n  asked: key OL1W\n"]) { bytes in
            _ = LockFileText.read(
                SourceFile(path: LockFile.path, bytes: Array("openlibrary-lock: 3\n".utf8) + bytes))
        }
        + grows(
            "Markdown",
            [
                "[[", "[[a", "{#", "^a ", "<a ", "<", "<script>", "[a]:\n", "[^a]: b\n", "[a]: (\n", "[a",
                "{#}",
            ]
        ) { _ = PublishedMarkdown.text(String(decoding: $0, as: UTF8.self)) }
        + grows("pictures", ["<g>", "<g a='b'/>", "<!--", "<style>", "url(", "@import ", "<svg ", "]]>"]) {
            _ = PictureMetadata.removed(from: Array("<svg><style>".utf8) + $0, called: "a.svg")
            _ = PictureMetadata.removed(from: Array("<svg>".utf8) + $0, called: "a.svg")
        }
        + grows("store", ["a", "\0", "\u{1}\0\0\0\0\0\0\0a"]) { _ = [String: KnownPicture](archive: $0) }

    static let growths = ofImports + ofMessages + ofTheClub

    @Test func `the table lists each parser`() throws {
        let table = try String(contentsOfFile: BuiltProgram.project + "/Tests/README.md", encoding: .utf8)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }
        let names = Self.limits.map { $0.parser } + Self.growths.map { $0.parser }
        for name in Set(names) {
            #expect(rows.contains { $0.hasPrefix("| \(name) |") }, "\(name)")
        }
    }
}

/// What the parsers read takes no longer than its length lets expect.
@Suite struct ParserGrowthEnduranceTests {
    @Test(arguments: ParserLimitsTests.growths) func `four times as much is four times the work`(
        growth: ParserLimitsTests.Growth
    ) {
        let times = WorkGrowth.ofFourTimesAsMuch { times in
            let text = String(repeating: growth.piece, count: times * 40_000 / growth.piece.utf8.count)
            let bytes = Array(text.utf8)
            return { growth.read(bytes) }
        }
        #expect(times < 10, "\(growth): \(times)")
    }
}
