internal import TextAndTime

/// The order that readers of a language expect.
public struct SortOrder: Sendable {
    private let articles: TitleArticles
    private let alphabet: Alphabet?

    /// The order of a language tag such as `en`.
    public init(language: String) {
        alphabet = Alphabet(language: language)
        articles = TitleArticles(language: language, alphabet)
    }

    /// The key of a title: a leading article of the language does not count.
    public func key(ofTitle title: String) -> SortKey {
        SortKey(bytes: SortKeyWriter.key(of: title, in: alphabet, without: articles))
    }

    /// The key of a name as it is filed, such as `Austen, Jane`.
    public func key(ofName name: String) -> SortKey {
        SortKey(bytes: SortKeyWriter.key(of: name, in: alphabet, without: nil))
    }

    /// The articles of the language, under which no title is filed, without accents.
    public var articleWords: [String] { articles.words.map { String(decoding: $0, as: UTF8.self) } }

    /// The letter under which a key is listed in a row of letters: `#` for digits and symbols, and `…` for scripts
    /// with too many characters for a row.
    public func letter(of key: SortKey) -> String {
        guard let first = key.bytes.first else { return "#" }
        if let alphabet, let name = alphabet.name(ofFirstLetterIn: key.bytes) { return name }
        if first < 0x80 { return ("a"..."z").contains(first) ? Self.letters[Int(first - "a")] : "#" }
        guard let scalar = String(decoding: key.bytes.prefix(4), as: UTF8.self).unicodeScalars.first,
            scalar.properties.isAlphabetic, !scalar.properties.isIdeographic, scalar.value < 0x3000
        else { return "…" }
        return scalar.properties.uppercaseMapping
    }

    /// The letter under which a name is filed.
    public func letter(ofName name: String) -> String { letter(of: key(ofName: name)) }

    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
}

/// The articles of a language, under which titles are not filed.
struct TitleArticles: Sendable {
    /// Whole words, folded.
    let words: [[UInt8]]
    /// Words that an apostrophe joins to the next, folded and without it.
    let elided: [[UInt8]]

    /// The articles of a language, sorted by its alphabet; none if Octavo does not know them.
    init(language: String, _ alphabet: Alphabet?) {
        let articles = Self.articles(of: String(language.prefix { $0 != "-" })).split(separator: " ")
        func key(_ word: Substring) -> [UInt8] {
            SortKeyWriter.key(of: String(word), in: alphabet, without: nil)
        }
        words = articles.filter { $0.last != "'" }.map(key)
        elided = articles.filter { $0.last == "'" }.map(key)
    }

    /// Those with an apostrophe are joined to the next word.
    private static func articles(of language: String) -> String {
        switch language {
        case "en": "the a an"
        case "fr": "le la les un une des l'"
        case "de": "der die das den dem ein eine einen einem einer"
        case "es": "el la los las lo un una unos unas"
        case "it": "il lo la i gli le un uno una l' un' gl'"
        case "pt": "o a os as um uma uns umas"
        case "ca": "el la els les un una l'"
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
}

/// Bytes whose order is the order that a reader of the site's language expects.
public struct SortKey: Sendable, Hashable, Comparable {
    /// The folded bytes.
    public let bytes: [UInt8]

    public static func < (left: SortKey, right: SortKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

/// The keys that sort a book, computed once when it is read.
public struct BookSortKeys: Sendable, Hashable {
    /// For orders by title.
    public let title: SortKey
    /// For orders by author: the first author's filed name.
    public let author: SortKey
}

extension BookSortKeys {
    /// The keys of a book in the order of a language.
    init(_ book: BookDetails, order: SortOrder) {
        title = order.key(ofTitle: book.title)
        author = order.key(ofName: book.authors.first?.filed ?? "")
    }
}
