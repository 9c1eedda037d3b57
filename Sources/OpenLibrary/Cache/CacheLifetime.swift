/// How long answers of one kind are good without asking again, and how large they may be.
enum CacheLifetime: String, Sendable {
    /// Works and editions, alone or several at once.
    case record
    /// Searches that a person typed.
    case search
    /// Lists of works on a subject.
    case subject
    /// Pictures, which never change under their number.
    case cover

    /// The kind of an endpoint's answers.
    init(_ endpoint: OpenLibraryEndpoint) {
        self =
            switch endpoint {
            case .record, .records, .isbn, .search(.isbns), .search(.works): .record
            case .search: .search
            case .subject: .subject
            case .cover: .cover
            }
    }

    /// Seconds for which an answer is good.
    var seconds: Int {
        switch self {
        case .record, .subject: 7 * 86_400
        case .search: 86_400
        case .cover: 365 * 86_400
        }
    }

    /// Seconds for which "there is no such thing" is believed.
    static let negativeSeconds = 6 * 3_600

    /// How many bytes such an answer may have.
    var mostBytes: Int {
        self == .cover ? 5_000_000 : 8_000_000
    }
}
