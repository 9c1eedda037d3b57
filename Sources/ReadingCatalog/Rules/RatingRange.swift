internal import Diagnostics

extension Rule {
    static let ratingRange = Rule("rating-range", "ratings are 0.5 to 5, in halves")
}

extension ValueProblem {
    static func notARating(_ text: String) -> ValueProblem {
        let words = ["one": "1", "two": "2", "three": "3", "four": "4", "five": "5"]
        return ValueProblem(
            Rule.ratingRange.id, "must be 0.5 to 5; found \(quoted(text))",
            replacement: words[text.lowercased()],
            help: "write a number such as `4` or `4.5`, or stars such as `★★★★`")
    }

    static func ratingOutOfRange(_ text: String, _ stars: Double) -> ValueProblem {
        if stars == 0 {
            return ValueProblem(
                Rule.ratingRange.id, "must be 0.5 to 5; found \(quoted(text))",
                help: "leave the field out while the book is not rated")
        }
        let isOutOfTen = stars > 5 && stars <= 10 && stars == stars.rounded()
        return ValueProblem(
            Rule.ratingRange.id, "must be 0.5 to 5; found \(quoted(text))",
            help: isOutOfTen
                ? "if it is out of ten, write `\(text)/10`" : "five stars are the most that a book can have")
    }

    static func ratingBetweenHalves(_ text: String, _ stars: Double) -> ValueProblem {
        let nearest = Rating(halves: min(10, max(1, Int((stars * 2).rounded()))))
        return ValueProblem(
            Rule.ratingRange.id, "must be in halves; found \(quoted(text))",
            replacement: nearest?.description, help: "half a star is the smallest step")
    }
}
