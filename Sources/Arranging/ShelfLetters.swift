internal import ReadingCatalog

/// A letter under which a long list has something, and the first page that has it.
public struct LetterLink: Sendable, Hashable {
    public let letter: String
    public let page: Int
}

/// The letters under which books are found on their shelf, for rows of letters above long lists.
public struct ShelfLetters: Sendable {
    /// The letter of each book in the orders by title and by author.
    private let ofTitle: [String]
    private let ofAuthor: [String]
    /// The rows above the list of all books, by `BookOrder.rawValue`.
    private var rows: [[LetterLink]] = []
    /// The rows above the list of each genre.
    private var rowsOfGenres: [[LetterLink]] = []

    /// The letters of `books`, whose lists have pages of `perPage` books.
    init(
        _ books: [Book], _ order: SortOrder, _ orders: BookOrders, _ genres: NamedGroups, perPage: Int
    ) {
        ofTitle = books.map { order.letter(of: $0.sortKeys.title) }
        ofAuthor = books.map { order.letter(of: $0.sortKeys.author) }
        rows = BookOrder.allCases.map { links(in: orders[$0], $0, perPage: perPage) }
        rowsOfGenres = genres.books.map { links(in: $0, .title, perPage: perPage) }
    }

    /// The row above the list of all books; empty if it has one page, or another order.
    public func row(_ order: BookOrder) -> [LetterLink] { rows[order.rawValue] }

    public func row(ofGenre genre: Int) -> [LetterLink] { rowsOfGenres[genre] }

    /// Where each letter begins in a sorted list of books; empty if it has one page, or another order.
    public func links(in books: [Int32], _ order: BookOrder, perPage: Int) -> [LetterLink] {
        switch order {
        case .title: Self.links(books.lazy.map { ofTitle[Int($0)] }, perPage: perPage)
        case .author: Self.links(books.lazy.map { ofAuthor[Int($0)] }, perPage: perPage)
        case .acquired, .rating: []
        }
    }

    /// Where each letter begins in a list; empty if it has one page.
    static func links(_ letters: some Collection<String>, perPage: Int) -> [LetterLink] {
        guard letters.count > perPage else { return [] }
        var links: [LetterLink] = []
        var last: String?
        for (index, letter) in letters.enumerated() where letter != last {
            last = letter
            if links.contains(where: { $0.letter == letter }) { continue }
            links.append(LetterLink(letter: letter, page: index / perPage + 1))
        }
        return links
    }
}
