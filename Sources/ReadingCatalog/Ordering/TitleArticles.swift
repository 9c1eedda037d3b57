/// The small words that a language puts before a noun, and that titles are not filed under.
struct TitleArticles: Sendable {
    /// Whole words, folded.
    let words: [[UInt8]]
    /// Words that an apostrophe joins to the next, folded and without it.
    let elided: [[UInt8]]

    /// The articles of a language tag's language; none if Octavo does not know them.
    init(language: String) {
        let code = String(language.prefix { $0 != "-" })
        words = Self.words(of: code).split(separator: " ").map { Array($0.utf8) }
        elided = Self.elidedWords(of: code).split(separator: " ").map { Array($0.utf8) }
    }

    private static func words(of language: String) -> String {
        switch language {
        case "en": "the a an"
        case "fr": "le la les un une des"
        case "de": "der die das den dem ein eine einen einem einer"
        case "es": "el la los las lo un una unos unas"
        case "it": "il lo la i gli le un uno una"
        case "pt": "o a os as um uma uns umas"
        case "ca": "el la els les un una"
        case "gl": "o a os as un unha"
        case "nl", "af": "de het een die"
        case "sv": "en ett den det de"
        case "da", "nb", "nn", "no": "en ei et den det de"
        case "hu": "a az egy"
        case "el": "ο η το οι τα ενας μια ενα"
        case "ga", "gd": "an na"
        case "cy": "y yr"
        case "eo": "la"
        default: ""
        }
    }

    private static func elidedWords(of language: String) -> String {
        switch language {
        case "fr", "ca": "l"
        case "it": "l un gl"
        default: ""
        }
    }
}
