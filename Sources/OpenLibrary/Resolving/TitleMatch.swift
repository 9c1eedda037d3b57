public import ReadingCatalog

/// What a search by title and author came to.
enum TitleMatch: Sendable {
    /// One work is surely meant.
    case sure(SearchPage.Document)
    /// Several works could be meant, the likeliest first.
    case unclear([BookCandidate])
    /// None is like it.
    case none

    /// The work that is surely meant: sure by its score, with no other near, or with all near ones being
    /// stray copies that have less than a tenth of its editions.
    init(_ documents: [SearchPage.Document], for book: Book) {
        let scored = documents.map { (document: $0, score: MatchScore.score(of: $0, for: book)) }
        let ranked = scored.filter { $0.score >= 30 }.sorted {
            ($0.score, $0.document.editionCount) > ($1.score, $1.document.editionCount)
        }
        guard let best = ranked.first else {
            self = .none
            return
        }
        let rivals = ranked.dropFirst().filter {
            best.score - $0.score < MatchScore.margin
                && $0.document.editionCount * 10 >= best.document.editionCount
        }
        if best.score >= MatchScore.sure, rivals.isEmpty {
            self = .sure(best.document)
        } else {
            self = .unclear(ranked.prefix(5).map { BookCandidate($0.document, score: $0.score) })
        }
    }
}

/// A work that could be meant, for the host to choose.
public struct BookCandidate: Sendable, Hashable {
    /// What to write into the record if this is the one.
    public let key: OpenLibraryKey
    /// Its title.
    public let title: String
    /// Who wrote it.
    public let authors: [String]
    /// When it first came out.
    public let firstPublished: Int?
    /// How like the club's record it is, of 100.
    public let score: Int

    init(_ document: SearchPage.Document, score: Int) {
        key = document.work.key
        title = document.work.title ?? ""
        authors = document.work.authors
        firstPublished = document.work.firstPublished?.year
        self.score = score
    }
}
