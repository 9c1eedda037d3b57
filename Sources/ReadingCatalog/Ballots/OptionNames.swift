internal import Diagnostics
internal import TextAndTime

/// The options of a ballot by what people call them: the names that their files have and had before, their
/// titles, their words.
public struct OptionNames: Sendable {
    private var indexes: [String: Int] = [:]
    private let suggestions: RecordSuggestions
    private let names: [Slug]

    /// The options of a ballot, of which some are `books`, sorted by slug.
    public init(_ ballot: Ballot, books: [Book]) {
        names = ballot.options.map(\.name)
        let titles = ballot.options.map { $0.title(among: books) }
        suggestions = RecordSuggestions(zip(names, titles).map { (slug: $0, title: $1) })
        // A name goes before a title.
        for (index, name) in names.enumerated() where indexes[name.text] == nil { indexes[name.text] = index }
        for (index, title) in titles.enumerated() {
            let key = Slug(title: title).text
            if indexes[key] == nil { indexes[key] = index }
        }
        for (index, option) in ballot.options.enumerated() {
            guard case .book(let slug) = option.subject, let book = books.index(of: slug) else { continue }
            for name in RecordKind.books.formerNames(of: books[book].source)
            where indexes[name.text] == nil {
                indexes[name.text] = index
            }
        }
    }

    /// The option that a text names; nil if there is none.
    public func index(of text: String) -> Int? {
        indexes[Slug(reference: text).text] ?? indexes[Slug(title: text).text]
    }

    /// The name of the option that was most likely meant.
    public func nearest(to text: String) -> Slug? { suggestions.nearest(to: text).map { Slug($0) } }

    /// All names, for a message.
    public var listed: String {
        names.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    }
}

extension BallotOption {
    /// What it is called; a book is looked for among `books`, which are sorted by slug.
    public func title(among books: [Book]) -> String {
        switch subject {
        case .book(let slug): books.index(of: slug).map { books[$0].title } ?? slug.text
        case .title(let title, author: _): title
        case .day(let day): day.description
        case .words(let words): words
        }
    }
}
