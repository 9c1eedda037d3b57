internal import ReadingCatalog

/// What a search of the service asks for.
enum SearchTerms: Sendable, Hashable {
    /// The works that have editions with these numbers, about 25 at a time.
    case isbns([ISBN])
    /// The works with these keys, about 25 at a time.
    case works([Int])
    /// Works by title and, if it is known, author.
    case title(String, author: String?)
    /// Whatever a person typed, on a subject if one is given.
    case words(String?, subject: String?, page: Int)

    /// The service's own limit; asking for more at once is impolite.
    static let batch = 25
}

extension SearchTerms {
    /// The part of the query that says what is looked for.
    var query: [(name: String, value: String)] {
        switch self {
        case .isbns(let numbers):
            [("q", numbers.map { "isbn:\($0.digits)" }.joined(separator: " OR ")), ("limit", "50")]
        case .works(let numbers):
            [("q", "key:(\(numbers.map { "/works/OL\($0)W" }.joined(separator: " OR ")))"), ("limit", "50")]
        case .title(let title, let author):
            [("title", title)] + (author.map { [("author", $0)] } ?? []) + [("limit", "10")]
        case .words(let words, let subject, let page):
            (words.map { [("q", $0)] } ?? []) + (subject.map { [("subject", $0)] } ?? [])
                + [("page", "\(page)"), ("limit", "\(SearchTerms.pageLength)")]
        }
    }

    /// The fields of each answer: those that are not named here are not sent.
    var fields: String {
        switch self {
        case .words: SearchTerms.shortFields
        case .title: SearchTerms.shortFields + ",edition_count,subject,description"
        case .isbns, .works:
            SearchTerms.shortFields + ",isbn,subject,description,editions," + SearchTerms.editionFields
        }
    }

    /// How many books a page of found ones has.
    static let pageLength = 20

    private static let shortFields = "key,title,subtitle,author_name,first_publish_year,cover_i"
    private static let editionFields =
        "editions.key,editions.isbn,editions.cover_i,editions.publisher,editions.language"
}
