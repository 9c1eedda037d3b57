internal import Liquid
internal import ReadingCatalog

/// The small views that cards are made of, each made once.
struct SharedPieces: Sendable {
    /// Each rating, by its half stars.
    private let ratings: [Value]
    /// Each status.
    let statuses: [ReadingStatus: Value]
    /// Each author, if most of them will be shown.
    private var authors: [Value]?
    /// Each genre.
    let genres: [Value]
    private let plan: SitePlan

    init(_ plan: SitePlan, in arena: Arena) {
        self.plan = plan
        ratings = RatingView.all(in: arena).map { ViewHasher.note($0, in: arena) }
        statuses = StatusView.all(in: arena).mapValues { ViewHasher.note($0, in: arena) }
        genres = (0..<plan.genres.named.count).map {
            ViewHasher.note(GenreView.make($0, plan, in: arena), in: arena)
        }
    }

    /// The same with each author made in advance.
    func withAuthors(in arena: Arena) -> SharedPieces {
        var pieces = self
        pieces.authors = (0..<plan.authors.count).map { AuthorView.make($0, plan, in: arena) }
        return pieces
    }

    /// The view of an author.
    func author(_ index: Int, in arena: Arena) -> Value {
        authors?[index] ?? AuthorView.make(index, plan, in: arena)
    }

    /// The view of a rating; nothing for nothing.
    func rating(_ rating: Rating?) -> Value { rating.map { ratings[$0.halves] } ?? .null }

    /// The authors of a book, in its order.
    func authors(ofBook book: Int, in arena: Arena) -> Value {
        let indexes = plan.authors.ofBook[book]
        return arena.array(count: indexes.count) {
            author(Int(indexes[indexes.startIndex + $0]), in: arena)
        }
    }

    /// The genres of a book, in its order.
    func genres(ofBook book: Int, in arena: Arena) -> Value {
        let indexes = plan.genres.named.ofBook[book]
        return arena.array(count: indexes.count) { genres[Int(indexes[indexes.startIndex + $0])] }
    }
}
