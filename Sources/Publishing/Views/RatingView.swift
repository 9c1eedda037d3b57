internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

/// A rating as number, stars and words.
enum RatingView {
    static let shape = Shape(view: "rating", "key", "value", "text", "stars", "label")

    static func make(_ rating: Rating, _ words: Words, in arena: Arena) -> Value {
        let full = rating.halves / 2
        let hasHalf = rating.halves % 2 == 1
        return arena.object(shape) { fields in
            fields["key"] = arena.string(rating.description)
            fields["value"] = .float(Double(rating.halves) / 2)
            fields["text"] = arena.string(words.numbers.decimal(rating.description))
            fields["stars"] = arena.string(String(repeating: "★", count: full) + (hasHalf ? "½" : ""))
            fields["label"] = arena.string(words.rating(rating.description))
        }
    }

    /// Each rating that there is, by its half stars.
    static func all(_ words: Words, in arena: Arena) -> [Value] {
        (0...10).map { halves in Rating(halves: halves).map { make($0, words, in: arena) } ?? .null }
    }
}

/// How far the club has come with a book.
enum StatusView {
    static let shape = Shape(view: "status", "key", "label")

    static func make(_ status: ReadingStatus, _ words: Words, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["key"] = arena.string(status.rawValue)
            fields["label"] = arena.string(words["status." + status.rawValue])
        }
    }

    static func all(_ words: Words, in arena: Arena) -> [ReadingStatus: Value] {
        Dictionary(uniqueKeysWithValues: ReadingStatus.allCases.map { ($0, make($0, words, in: arena)) })
    }
}

extension Words {
    /// `4.5 out of 5`.
    func rating(_ rating: String) -> String { text("rating.label", ["rating": numbers.decimal(rating)]) }
}

/// What a member thinks of a book.
enum ReviewView {
    static let shape = Shape(view: "review", "by", "by_url", "rating", "note")

    static func make(_ review: Review, _ views: SharedViews, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["by"] = arena.string(views.context.members.shown(review.by))
            let catalog = views.context.catalog
            fields["by_url"] = arena.string(
                catalog.members.path(ofMember: review.by).map(catalog.routes.url))
            fields["rating"] = views.pieces.rating(review.rating)
            fields["note"] = views.context.texts.note(review.note, in: .books, arena)
        }
    }
}
