internal import Diagnostics
internal import Content
internal import TextAndTime

/// A book number whose checksum is right, kept as thirteen digits.
public struct ISBN: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The thirteen digits, without hyphens.
    public let digits: String

    public var description: String { digits }

    public static func < (left: ISBN, right: ISBN) -> Bool {
        left.digits < right.digits
    }
}

extension ISBN {
    /// A number as books and tools write it: with hyphens or spaces, ten digits or thirteen, or both in one text.
    public init(parsing text: String) throws(ValueProblem) {
        if !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) {
            try self.init(text, in: text)
            return
        }
        let parts = text.split { ",;/|".contains($0) }.map(Self.characters)
        // Thirteen digits before ten.
        let numbers = parts.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
        guard let first = numbers.first else { throw .notAnISBN(text) }
        try self.init(first, in: text)
        for other in numbers.dropFirst() {
            guard try ISBN(other, in: text) == self else { throw .differentISBNs(text) }
        }
    }

    /// Digits and the `X` that means ten; the word ISBN, hyphens, spaces and quotes do not count. Anything else is a `?`.
    private static func characters(of part: Substring) -> String {
        var rest = part.drop { !$0.isNumber && !$0.isLetter }
        if rest.first?.isLetter ?? false {
            let names = ["urn:isbn:", "isbn-13", "isbn-10", "isbn13", "isbn10", "isbn"]
            let name = names.first(where: rest.lowercased().hasPrefix)
            rest = rest.dropFirst(name?.count ?? 0)
        }
        var characters: [UInt8] = []
        for scalar in rest.unicodeScalars {
            switch scalar {
            case "0"..."9", "X": characters.append(UInt8(ascii: scalar))
            case "x": characters.append("X")
            case " ", "-", "\"", "'", "=", ":", "(", ")", "‐", "‑", "‒", "–", "—", "―": break
            default: characters.append("?")
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }

    /// The number that `characters` make, if its checksum is valid.
    private init(_ characters: String, in text: String) throws(ValueProblem) {
        let values = characters.utf8.map { $0 <= "9" ? Int($0 - "0") : 10 }
        let hasDigits = values.dropLast().allSatisfy { $0 < 10 }
        switch values.count {
        case 13 where hasDigits && values[12] < 10:
            guard characters.hasPrefix("978") || characters.hasPrefix("979") else {
                throw ValueProblem(
                    .isbnChecksum, must: "begin with 978 or 979", found: text,
                    help: "this may be another bar code; copy the number that is marked ISBN")
            }
            let check = Self.checkDigit(values)
            guard values[12] == check else { throw .wrongChecksum(text, last: "\(check)") }
            digits = characters
        case 10 where hasDigits && characters.last != "?":
            let sum = values.dropLast().enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
            let check = (11 - sum % 11) % 11
            guard values[9] == check else {
                throw .wrongChecksum(text, last: check == 10 ? "X" : "\(check)")
            }
            let nine = values.prefix(9)
            digits = "978" + characters.prefix(9) + "\(Self.checkDigit([9, 7, 8] + nine))"
        default: throw .wrongLength(text, characters)
        }
    }

    /// The digit after twelve others.
    private static func checkDigit(_ values: [Int]) -> Int {
        let sum = values.prefix(12).enumerated().reduce(0) {
            $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return (10 - sum % 10) % 10
    }
}

extension FieldKind<Located<ISBN>?> {
    /// The ISBN, from any of the fields that may hold one; they must agree.
    static var isbn: Self {
        FieldKind("ISBN") { fields, field in
            var found = BookFields.numbers.flatMap { fields.parsedList($0, ISBN.init(parsing:)) }
            for (name, text) in fields.identifierTexts(BookFields.identifiers.field)
            where BookFields.numbers.contains(where: { $0.isCalled(name) }) {
                let isbn = fields.reporting(text.range, of: BookFields.identifiers.field) {
                    () throws(ValueProblem) in Located(try ISBN(parsing: text.value), at: text.range)
                }
                if let isbn { found.append(isbn) }
            }
            guard let first = found.first else { return nil }
            for other in found.dropFirst() where other.value != first.value {
                fields.report(
                    .differentISBNs("\(first.value) and \(other.value)"), at: other.range, of: field)
            }
            return first
        }
    }
}

extension ValueProblem {
    static func notAnISBN(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.isbnChecksum.id, "must be an ISBN such as `9780141439518`; found \(quoted(text))",
            help: "copy the number from the back of the book, or leave the field out")
    }

    static func wrongLength(_ text: String, _ characters: String) -> ValueProblem {
        guard !characters.contains("?"), !characters.dropLast().contains("X") else { return notAnISBN(text) }
        let padded = String(repeating: "0", count: max(0, 10 - characters.count)) + characters
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

    static func differentISBNs(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.isbnChecksum.id, "holds the numbers of two different books: \(quoted(text))",
            help: "keep the one of the edition that the club has")
    }
}
