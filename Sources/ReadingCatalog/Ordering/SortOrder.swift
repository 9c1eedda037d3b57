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
