import Testing

@testable import Importing

@Suite struct BibTeXTests {
    private func entries(_ text: String) -> [String] {
        var reader = BibTeX(Array(text.utf8))
        return reader.entries().map { entry in
            let fields = entry.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return "\(entry.line) \(entry.kind) \(entry.key) \(entry.flaw ?? fields.joined(separator: "|"))"
        }
    }

    @Test func `values are in braces, in quotes, bare, defined or joined`() {
        #expect(
            entries(
                """
                % a comment
                @STRING{ p = "Penguin" }
                @comment{ @book{no} }
                @Book {key1, title = {A {B} C}, YEAR=1815 , publisher = p # " " # {Classics},}
                text between entries
                @book(key2, title = "a {"} b",)
                """) == [
                    "4 book key1 publisher=Penguin Classics|title=A {B} C|year=1815",
                    "6 book key2 title=a {\"} b",
                ])
    }

    @Test func `a damaged entry does not take the next one with it`() {
        #expect(
            entries("@book{a, title = {x\n@book{b, title = {y}}\n@book{c title}\n@book{d}\n") == [
                "1 book a a brace is never closed", "2 book b title=y",
                "3 book c title ", "4 book d ",
            ])
    }
}
