internal import Diagnostics
internal import TextAndTime

/// The options of a ballot by what people call them: the names of books, titles, days, words.
public struct OptionNames: Sendable {
    private let index: NameIndex
    private let days: [CalendarDay?]

    /// The options of a ballot, of which some are `books`, sorted by slug.
    public init(_ ballot: Ballot, books: [Book]) {
        index = NameIndex(
            ballot.options.map { option in
                if case .book(let slug) = option.subject, let book = books.index(of: slug) {
                    return books[book].names
                }
                return NameIndex.Names(option.name, option.title(among: books))
            })
        days = ballot.options.map { if case .day(let day) = $0.subject { day } else { nil } }
    }

    /// The option that a text names; nil if there is none.
    public func index(of text: String) -> Int? {
        if let found = index.find(text).first { return found }
        let said = days.indices.filter { days[$0].map { WrittenDate(text)?.mayMean($0) ?? false } ?? false }
        return said.count == 1 ? said[0] : nil
    }

    /// The name of the option that was most likely meant.
    public func nearest(to text: String) -> Slug? { index.all.nearest(to: text)?.slug }

    /// All names, for a message.
    public var listed: String {
        index.all.prefix(8).map { "`\($0.slug)`" }.joined(separator: ", ")
            + (index.all.count > 8 ? ", …" : "")
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
