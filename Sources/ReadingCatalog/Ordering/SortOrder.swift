/// The order that readers of a language expect.
public struct SortOrder: Sendable {
    private let articles: TitleArticles

    /// The order of a language tag such as `en`.
    public init(language: String) {
        articles = TitleArticles(language: language)
    }

    /// The key of a title: a leading article of the language does not count.
    public func key(ofTitle title: String) -> SortKey {
        key(of: title, without: articles)
    }

    /// The key of a name as it is filed, such as `Austen, Jane`.
    public func key(ofName name: String) -> SortKey {
        key(of: name, without: nil)
    }

    private func key(of text: String, without articles: TitleArticles?) -> SortKey {
        var text = text
        return text.withUTF8 { SortKey(bytes: SortKeyWriter.key(of: $0, without: articles)) }
    }
}

/// The articles of a language, under which titles are not filed.
struct TitleArticles: Sendable {
    /// Whole words, folded.
    let words: [[UInt8]]
    /// Words that an apostrophe joins to the next, folded and without it.
    let elided: [[UInt8]]

    /// The articles of a language; none if Octavo does not know them.
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

/// Bytes whose order is the order that a reader of the site's language expects.
public struct SortKey: Sendable, Hashable, Comparable {
    /// The folded bytes.
    public let bytes: [UInt8]

    /// A key made of folded bytes.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

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
