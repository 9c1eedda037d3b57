import ReadingCatalog
import Testing

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("Don't Look--NOW!", ["dont", "look", "now"]), ("J.R.R. Tolkien", ["j", "r", "r", "tolkien"]),
        ("one\ttwo\r\n3", ["one", "two", "3"]), (" . ' ", []), ("'tis 'twas.", ["tis", "twas"]),
        ("Die unerträgliche Leichtigkeit", ["die", "unertragliche", "leichtigkeit"]),
        ("O’Brien’s résumé.Two", ["obriens", "resume", "two"]), ("e\u{301}tude", ["etude"]),
        ("Книга (том 2)", ["книга", "том", "2"]), ("\u{A0}no\u{A0}break ", ["no", "break"]),
    ])
    func `words are in lower case, without accents and punctuation`(_ text: String, _ words: [String]) {
        #expect(FoldedText.words(text) == words)
    }
}
