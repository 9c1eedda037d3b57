internal import ReadingCatalog
internal import TextAndTime

/// A question to the service, and the address at which to ask it.
enum OpenLibraryEndpoint: Sendable, Hashable {
    case record(OpenLibraryKey)
    /// The edition with an ISBN; the service redirects to it.
    case isbn(ISBN)
    case records([OpenLibraryKey])
    /// The editions of the work with this number.
    case editions(Int)
    case search(SearchTerms)
    case subject(String, limit: Int)
    case cover(Int, CoverSize)

    /// The box that a picture fits into.
    enum CoverSize: String, Sendable, Hashable {
        /// 180 by 360 pixels.
        case medium = "M"
        /// 500 by 500 pixels.
        case large = "L"

        var box: (width: Int, height: Int) { self == .medium ? (180, 360) : (500, 500) }
    }

    static let mostKeys = 50
    static let mostEditions = 200

    var path: String {
        switch self {
        case .record(.work(let number)): "/works/OL\(number)W.json"
        case .record(.edition(let number)): "/books/OL\(number)M.json"
        case .isbn(let isbn): "/isbn/\(isbn.digits).json"
        case .records(let keys): "/api/get_many?keys=" + OpenLibraryEndpoint.queryValue(keyList(keys))
        case .editions(let work): "/works/OL\(work)W/editions.json?limit=\(OpenLibraryEndpoint.mostEditions)"
        case .search(let terms):
            "/search.json?"
                + (terms.query + [("fields", terms.fields)]).map { name, value in
                    "\(name)=\(OpenLibraryEndpoint.queryValue(value))"
                }.joined(separator: "&")
        case .subject(let name, let limit):
            "/subjects/\(PercentEncoding.encoded(subjectKey(name), keeping: .subjectKey)).json?limit=\(limit)"
        case .cover(let number, let size): "/b/id/\(number)-\(size.rawValue).jpg?default=false"
        }
    }

    /// Where people see a cover in their browser.
    static func publicCover(_ number: Int) -> String {
        "https://covers.openlibrary.org/b/id/\(number)-\(CoverSize.large.rawValue).jpg"
    }

    func address(at places: ServiceAddresses) -> RequestAddress? {
        let place = if case .cover = self { places.covers } else { places.records }
        let folder = place.target.hasSuffix("/") ? String(place.target.dropLast()) : place.target
        return RequestAddress("\(place.scheme)://\(place.authority)\(folder)\(path)")
    }
}

extension OpenLibraryEndpoint {
    private static func queryValue(_ text: String) -> String {
        PercentEncoding.encoded(text, keeping: .unreserved, space: UInt8(ascii: "+"))
    }

    private func keyList(_ keys: [OpenLibraryKey]) -> String {
        let names = keys.map { key in
            switch key {
            case .work: "\"/works/\(key)\""
            case .edition: "\"/books/\(key)\""
            }
        }
        return "[" + names.joined(separator: ",") + "]"
    }

    /// A subject as the service names it: `gothic_fiction`, `person:jane_austen`.
    private func subjectKey(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "_")
    }
}

extension ByteSet {
    fileprivate static let subjectKey = alphanumerics(and: "-._~,':")
}

/// What a search asks for.
enum SearchTerms: Sendable, Hashable {
    /// The works that have editions with these ISBNs, at most `batch`.
    case isbns([ISBN])
    case works([Int])
    case title(String, author: String?)
    case words(String?, subject: String?, page: Int)

    /// How many books one search may name. The maintainers suggest about 25; with 50, whose answer is still small, a
    /// club of a thousand books sends forty requests for records instead of sixty.
    static let batch = 50
    static let pageLength = 20
    private static let notes =
        "series_name,series_position,first_sentence,ratings_average,ratings_count,ebook_access,ia,lending_identifier_s"

    var query: [(name: String, value: String)] {
        switch self {
        case .isbns(let numbers):
            [("q", numbers.map { "isbn:\($0.digits)" }.joined(separator: " OR ")), ("limit", "100")]
        case .works(let numbers):
            [("q", "key:(\(numbers.map { "/works/OL\($0)W" }.joined(separator: " OR ")))"), ("limit", "100")]
        case .title(let title, let author):
            [("title", title)] + (author.map { [("author", $0)] } ?? []) + [("limit", "10")]
        case .words(let words, let subject, let page):
            (words.map { [("q", $0)] } ?? []) + (subject.map { [("subject", $0)] } ?? [])
                + [("page", "\(page)"), ("limit", "\(SearchTerms.pageLength)")]
        }
    }

    var fields: String {
        let short = "key,title,subtitle,author_name,first_publish_year,cover_i"
        return switch self {
        case .words: short + ",edition_count"
        case .title: short + ",edition_count,subject,description,alternative_title," + SearchTerms.notes
        case .isbns, .works:
            short + ",isbn,subject,description," + SearchTerms.notes
                + ",editions,editions.key,editions.isbn,editions.cover_i"
                + ",editions.publisher,editions.language"
        }
    }
}
