import Diagnostics
import Foundation
import Testing

@testable import ThemeFiles
@testable import Wording

/// The files of words are complete, and every word is shown somewhere.
@Suite struct WordFilesTests {
    private static let tags = DefaultTheme.words.map { WordsFile.tag(of: $0.name) }

    private func entries(_ tag: String) throws -> [String: Words.Entry] {
        let file = try #require(DefaultTheme.words.first { $0.name == "words/\(tag).yaml" })
        var report = DiagnosticReport()
        let words = WordsFile(file, into: &report)
        #expect(report.diagnostics == [])
        return words.entries.mapValues(\.entry)
    }

    @Test func `there are thirteen languages`() {
        #expect(
            Self.tags.sorted() == [
                "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "uk", "zh-Hans",
            ])
    }

    @Test(arguments: tags)
    func `a language has the keys, placeholders and forms that it needs`(tag: String) throws {
        let english = try entries("en")
        let words = try entries(tag)
        #expect(Set(words.keys).symmetricDifference(english.keys) == [])
        let forms = Set(PluralRule(tag: tag).forms)
        for (key, entry) in words.sorted(by: { $0.key < $1.key }) {
            #expect(entry.placeholders == english[key]?.placeholders, "\(key)")
            switch (entry, english[key]) {
            case (.text(let message), .text): #expect(!message.source.isEmpty, "\(key)")
            case (.counted(let texts), .counted):
                #expect(Set(texts.keys) == forms, "\(key)")
                #expect(texts.values.allSatisfy { !$0.source.isEmpty }, "\(key)")
            default: Issue.record("\(key) is counted in one language only")
            }
        }
    }

    @Test(
        arguments: [
            ("de", [1: "one", 0: "other", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
            ("pt-PT", [0: "other", 1: "one"]), ("ja", [0: "other", 1: "other"]),
            ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 21: "many", 112: "many"]),
            ("uk", [1: "one", 21: "one", 11: "many", 3: "few", 13: "many", 5: "many", 104: "few"]),
            (
                "ar",
                [
                    0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other",
                    103: "few",
                ]
            ),
            ("he", [1: "one", 2: "two", 3: "other"]), ("cs", [1: "one", 3: "few", 5: "other"]),
        ] as [(String, [Int: String])])
    func `what is counted takes the form of its language`(tag: String, forms: [Int: String]) {
        for (number, form) in forms {
            #expect(PluralRule(tag: tag).form(of: number).rawValue == form, "\(number)")
        }
    }

    @Test func `every word is used, and every word that is used exists`() throws {
        let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
            .standardizedFileURL
        var texts: [String] = []
        for folder in ["Templates", "Sources"] {
            let files = try #require(
                FileManager.default.enumerator(
                    at: project.appending(path: folder), includingPropertiesForKeys: nil))
            for case let file as URL in files
            where ["html", "swift"].contains(file.pathExtension) && !file.path.contains("/Templates/desk/") {
                texts.append(try String(contentsOf: file, encoding: .utf8))
            }
        }
        let all = texts.joined(separator: "\n")
        let words = try entries("en")
        let composed = [
            "part.", "status.", "order.", "title.books-by-", "about.", "chart.", "total.",
            "language.", "ebook.", "format.", "role.", "method.", "tie.", "send.",
        ]
        for key in words.keys.sorted() where !composed.contains(where: key.hasPrefix) {
            #expect(all.contains("'\(key)'") || all.contains("\"\(key)\""), "\(key) is not used")
        }
        for use in all.matches(of: /'([a-z-]+\.[a-z.-]+)' \| (?:word|t|word_forms)\b/) {
            #expect(words[String(use.1)] != nil, "\(use.1) does not exist")
        }
        for use in all.matches(of: /words(?:\.text\(|\[)"([a-z-]+\.[a-z.-]+)"/) {
            #expect(words[String(use.1)] != nil, "\(use.1) does not exist")
        }
    }
}
