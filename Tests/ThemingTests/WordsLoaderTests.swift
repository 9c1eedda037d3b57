import Diagnostics
import Testing

@testable import ThemeFiles
@testable import Theming
@testable import Wording

/// The words of a club: its own before those of the default theme.
@Suite struct WordsLoaderTests {
    private func loaded(_ language: String, _ files: [String: String]) -> (words: Words, problems: [String]) {
        let own = files.sorted { $0.key < $1.key }.map {
            ThemeFile(own: "words/\($0.key).yaml", bytes: Array($0.value.utf8))
        }
        let (words, report) = Theme(own: own).words(language)
        return (
            words,
            report.diagnostics.map { "\($0.position.map { "\($0): " } ?? "")\($0.message); \($0.help)" }
        )
    }

    @Test(arguments: [
        ("de", "Bücher"), ("de-AT", "Bücher"), ("pt-PT", "Livros"), ("zh", "图书"), ("zh-CN", "图书"),
        ("zh-Hans-SG", "图书"),
        ("en-US", "Books"), ("AR", "الكتب"),
    ])
    func `the words are in the site's language`(language: String, books: String) {
        let (words, problems) = loaded(language, [:])
        #expect(words["part.books"] == books)
        #expect(problems == [])
    }

    @Test func `a club may change single words`() {
        let (words, problems) = loaded(
            "de-DE", ["de": "part.books: Regal\ncount.books: {one: ein Band, other: '{count} Bände'}\n"])
        #expect(problems == [])
        #expect(words["part.books"] == "Regal" && words["part.lists"] == "Listen")
        #expect(
            words.text("count.books", count: 1) == "ein Band"
                && words.text("count.books", count: 1200) == "1.200 Bände")
    }

    @Test func `a word that a language of the theme lacks is English`() {
        let files = [("en", "part.books: Books\npart.lists: Lists\n"), ("de", "part.books: Bücher\n")].map {
            ThemeFile(own: "words/\($0.0).yaml", bytes: Array($0.1.utf8))
        }
        let (words, report) = WordsLoader(files, own: []).words("de-AT")
        #expect(words["part.books"] == "Bücher" && words["part.lists"] == "Lists")
        #expect(report.diagnostics == [])
    }

    @Test func `a language without words is English, and that is said`() {
        let (words, problems) = loaded("sv", [:])
        #expect(words["part.books"] == "Books" && words.language == "en")
        #expect(
            problems == [
                "there are no words in the site's language `sv`: those of the pages are English; write them into `Templates/words/sv.yaml`; `octavo theme copy words/en.yaml` gives you all keys"
            ])
    }

    @Test func `a club may add a language, and hears which keys are missing`() throws {
        let file = try #require(DefaultTheme.words.first { $0.name == "words/en.yaml" })
        let lines = String(decoding: file.source.bytes, as: UTF8.self).split(separator: "\n").filter {
            !$0.hasPrefix("part.lo")
        }
        let swedish = lines.joined(separator: "\n").replacing("\"Books\"", with: "\"Böcker\"")
        let (words, problems) = loaded("sv", ["sv": swedish])
        #expect(words["part.books"] == "Böcker" && words["part.loans"] == "Loans" && words.language == "sv")
        #expect(
            problems == [
                "Templates/words/sv.yaml: 1 key is missing: `part.loans`; write them; until then the pages have the English words"
            ])
    }

    @Test func `superfluous keys, placeholders and forms are reported`() {
        let text =
            "part.boks: Regal\nbook.by: '{title} av {autor}'\ncount.books: {single: ett, other: '{count}'}\npart.lists: [a]\n"
        let (_, problems) = loaded("de", ["de": text])
        #expect(
            problems == [
                "Templates/words/de.yaml:1:1: no page says `part.boks`; did you mean `part.books`?",
                "Templates/words/de.yaml:2:1: `book.by` has no value for `{autor}`, which is shown as it is; it has `{authors}`, `{title}`",
                "Templates/words/de.yaml:3:15: `single` is not a form of what is counted; the forms are `zero`, `one`, `two`, `few`, `many` and `other`",
                "Templates/words/de.yaml:4:13: `part.lists` must be a text, or texts for `one`, `other` and so on; found the list `[a]`; write it in quotes",
            ])
    }
}
