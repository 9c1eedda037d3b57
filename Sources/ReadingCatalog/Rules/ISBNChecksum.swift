internal import Diagnostics

extension Rule {
    static let isbnChecksum = Rule("isbn", "ISBNs have ten or thirteen digits and a correct check digit")
}

extension ValueProblem {
    static func notAnISBN(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.isbnChecksum.id, "must be an ISBN such as `9780141439518`; found \(quoted(text))",
            help: "copy the number from the back of the book, or leave the field out")
    }

    static func wrongLength(_ text: String, characters: [UInt8]) -> ValueProblem {
        guard !characters.contains(0x3F), !characters.dropLast().contains(0x58) else {
            return notAnISBN(text)
        }
        let padded =
            String(repeating: "0", count: max(0, 10 - characters.count))
            + String(decoding: characters, as: UTF8.self)
        let isMissingZero = (8...9).contains(characters.count) && (try? ISBN(parsing: padded)) != nil
        return ValueProblem(
            Rule.isbnChecksum.id,
            "must have 10 or 13 digits; found \(characters.count) in \(quoted(text))",
            replacement: isMissingZero ? "\"\(padded)\"" : nil,
            help: "copy the number from the back of the book; a leading zero may have been lost")
    }

    static func wrongChecksum(_ text: String, last: String) -> ValueProblem {
        ValueProblem(
            Rule.isbnChecksum.id,
            "has a wrong check digit: \(quoted(text)) should end in \(last)",
            help: "compare it with the number on the back of the book; a digit is wrong, or two are swapped")
    }

    static func notABookNumber(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.isbnChecksum.id, "must begin with 978 or 979; found \(quoted(text))",
            help: "this may be another bar code; copy the number that is marked ISBN")
    }

    static func differentISBNs(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.isbnChecksum.id, "holds the numbers of two different books: \(quoted(text))",
            help: "keep the one of the edition that the club has")
    }
}
