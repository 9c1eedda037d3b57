import Diagnostics
import Testing

@Suite struct SuggestionTests {
    private let keys = ["title", "authors", "rating", "published", "publisher", "isbn"]

    @Test(arguments: [
        ("titel", "title"), ("Autors", "authors"), ("raiting", "rating"), ("publishd", "published"),
        ("ibsn", "isbn"),
    ])
    func `a near word is offered`(written: String, meant: String) {
        #expect(Suggestion.nearest(to: written, among: keys) == meant)
    }

    @Test(arguments: ["colour", "x", "", "shelf-mark"])
    func `a far word is not guessed`(written: String) {
        #expect(Suggestion.nearest(to: written, among: keys) == nil)
    }
}
