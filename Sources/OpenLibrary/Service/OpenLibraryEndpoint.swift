internal import ReadingCatalog

/// A thing that the service can be asked, and the address at which to ask it.
enum OpenLibraryEndpoint: Sendable, Hashable {
    /// A work or an edition.
    case record(OpenLibraryKey)
    /// The edition with a number; the service answers with a redirect to it.
    case isbn(ISBN)
    /// Several works and editions at once.
    case records([OpenLibraryKey])
    /// A search.
    case search(SearchTerms)
    /// The works on a subject.
    case subject(String, limit: Int)
    /// A cover by its number, in one of three sizes.
    case cover(Int, CoverSize)

    /// How large a cover is asked for: the picture fits into this box.
    enum CoverSize: String, Sendable, Hashable {
        /// 180 by 360 pixels.
        case medium = "M"
        /// 500 by 500 pixels.
        case large = "L"
    }

    /// How many keys one call may name.
    static let mostKeys = 50

    /// What comes after the host.
    var path: String {
        switch self {
        case .record(.work(let number)): "/works/OL\(number)W.json"
        case .record(.edition(let number)): "/books/OL\(number)M.json"
        case .isbn(let isbn): "/isbn/\(isbn.digits).json"
        case .records(let keys): "/api/get_many?keys=" + PercentEncoding.query(keyList(keys))
        case .search(let terms):
            "/search.json?" + queryText(terms.query + [("fields", terms.fields)])
        case .subject(let name, let limit):
            "/subjects/\(PercentEncoding.segment(subjectKey(name))).json?limit=\(limit)"
        case .cover(let number, let size): "/b/id/\(number)-\(size.rawValue).jpg?default=false"
        }
    }

    /// The whole address.
    func address(at places: ServiceAddresses) -> RequestAddress? {
        let place = if case .cover = self { places.covers } else { places.records }
        let folder = place.target.hasSuffix("/") ? String(place.target.dropLast()) : place.target
        return RequestAddress("\(place.scheme)://\(place.authority)\(folder)\(path)")
    }
}

extension OpenLibraryEndpoint {
    private func keyList(_ keys: [OpenLibraryKey]) -> String {
        let names = keys.map { key in
            switch key {
            case .work: "\"/works/\(key)\""
            case .edition: "\"/books/\(key)\""
            }
        }
        return "[" + names.joined(separator: ",") + "]"
    }

    private func queryText(_ query: [(name: String, value: String)]) -> String {
        query.map { "\($0.name)=\(PercentEncoding.query($0.value))" }.joined(separator: "&")
    }

    /// As the service files subjects: `gothic_fiction`, `person:jane_austen`.
    private func subjectKey(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "_")
    }
}
