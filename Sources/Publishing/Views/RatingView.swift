internal import Liquid
internal import ReadingCatalog

/// A rating as number, stars and words.
enum RatingView {
    static let shape = Shape(view: "rating", "value", "text", "stars", "label", "full", "half", "empty")

    static func make(_ rating: Rating, in arena: Arena) -> Value {
        let full = rating.halves / 2
        let hasHalf = rating.halves % 2 == 1
        return arena.object(shape) { fields in
            fields["value"] = .float(Double(rating.halves) / 2)
            fields["text"] = arena.string(rating.description)
            fields["stars"] = arena.string(String(repeating: "★", count: full) + (hasHalf ? "½" : ""))
            fields["label"] = arena.string(rating.description + " out of 5")
            fields["full"] = .int(full)
            fields["half"] = .bool(hasHalf)
            fields["empty"] = .int(5 - full - (hasHalf ? 1 : 0))
        }
    }

    /// Each rating that there is, by its half stars.
    static func all(in arena: Arena) -> [Value] {
        (0...10).map { halves in Rating(halves: halves).map { make($0, in: arena) } ?? .null }
    }
}

/// How far the club has come with a book.
enum StatusView {
    static let shape = Shape(view: "status", "key", "label")

    static func make(_ status: ReadingStatus, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["key"] = arena.string(status.rawValue)
            fields["label"] = arena.string(label(status))
        }
    }

    static func all(in arena: Arena) -> [ReadingStatus: Value] {
        Dictionary(uniqueKeysWithValues: ReadingStatus.allCases.map { ($0, make($0, in: arena)) })
    }

    private static func label(_ status: ReadingStatus) -> String {
        switch status {
        case .toRead: "To read"
        case .reading: "Reading"
        case .read: "Read"
        case .didNotFinish: "Did not finish"
        }
    }
}
