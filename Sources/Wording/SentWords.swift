internal import Diagnostics
internal import TextAndTime
internal import ThemeFiles

/// The words by which pages write what members send, in all languages of the interface.
public enum SentWords {
    /// A word and its key, such as `voice.vote`.
    public typealias Word = (key: String, text: String)

    /// The words below `voice.`, in the language of a site or in all languages.
    public static func words(of language: String? = nil) -> [Word] {
        let tags = language.map { [$0] } ?? DefaultTheme.words.map { WordsFile.tag(of: $0.name) }
        return tags.flatMap { tag -> [Word] in
            let words = WordsLoader(DefaultTheme.words, own: []).words(tag).words
            return words.entries.keys.filter { $0.hasPrefix("voice.") }.sorted().map { ($0, words[$0]) }
        }
    }
}
