internal import Liquid
internal import ReadingCatalog

/// A rating as number, stars and words.
enum RatingView {
    static let shape = Shape(view: "rating", "value", "text", "stars", "label", "full", "half", "empty")

    static func make(_ rating: Rating, in arena: Arena) -> Value {
        let full = rating.halves / 2
        let hasHalf = rating.halves % 2 == 1
        return arena.object(shape) { fields in
            fields.add(.float(Double(rating.halves) / 2))
            fields.add(arena.string(rating.description))
            fields.add(arena.string(String(repeating: "★", count: full) + (hasHalf ? "½" : "")))
            fields.add(arena.string(rating.description + " out of 5"))
            fields.add(.int(full))
            fields.add(.bool(hasHalf))
            fields.add(.int(5 - full - (hasHalf ? 1 : 0)))
        }
    }

    /// Each rating that there is, by its half stars.
    static func all(in arena: Arena) -> [Value] {
        (0...10).map { halves in Rating(halves: halves).map { make($0, in: arena) } ?? .null }
    }
}
