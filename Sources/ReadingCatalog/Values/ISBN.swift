internal import Diagnostics
internal import Content

/// A book number whose checksum is right, kept as thirteen digits.
public struct ISBN: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The thirteen digits, without hyphens.
    public let digits: String

    /// Thirteen digits that are known to be valid.
    init(valid digits: String) {
        self.digits = digits
    }

    var number: Int {
        var digits = digits
        return digits.withUTF8 { $0.reduce(0) { $0 &* 10 &+ Int($1 & 0x0F) } }
    }

    public var description: String { digits }

    public static func < (left: ISBN, right: ISBN) -> Bool {
        left.digits < right.digits
    }
}

extension ISBN {
    /// A number as books and tools write it: with hyphens or spaces, ten digits or thirteen, or both in one text.
    public init(parsing text: String) throws(ValueProblem) {
        if Self.isPlain(text) {
            self.init(valid: text)
            return
        }
        let numbers = Self.numbers(in: text)
        guard let first = numbers.first else { throw .notAnISBN(text) }
        let isbn = try Self.validated(first, in: text)
        for other in numbers.dropFirst() {
            guard try Self.validated(other, in: text) == isbn else { throw .differentISBNs(text) }
        }
        self = isbn
    }

    /// Whether these are thirteen valid digits and nothing else, as in nearly all records.
    private static func isPlain(_ text: String) -> Bool {
        guard text.utf8.count == 13, text.hasPrefix("978") || text.hasPrefix("979") else { return false }
        var sum = 0
        for (index, byte) in text.utf8.enumerated() {
            guard isDigit(byte) else { return false }
            sum += Int(byte - 0x30) * (index % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }

    /// The characters of the numbers in `text`, thirteen digits before ten.
    private static func numbers(in text: String) -> [[UInt8]] {
        return text.split { ",;/|".contains($0) }.map { characters(of: $0) }.filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
    }

    /// Digits and the `X` that means ten; the word ISBN, hyphens, spaces and quotes do not count.
    private static func characters(of part: Substring) -> [UInt8] {
        var rest = part.drop { !$0.isNumber && !$0.isLetter }
        for name in ["urn:isbn:", "isbn-13", "isbn-10", "isbn13", "isbn10", "isbn"] {
            guard rest.lowercased().hasPrefix(name) else { continue }
            rest = rest.dropFirst(name.count)
            break
        }
        return rest.utf8.compactMap { byte in
            switch byte {
            case 0x30...0x39, 0x58: byte
            case 0x78: 0x58
            case 0x20, 0x2D, 0x22, 0x27, 0x3D, 0x3A, 0x28, 0x29, 0xE2, 0x80, 0x90...0x95: nil
            default: 0x3F
            }
        }
    }

    private static func startsAsThirteen(_ characters: ArraySlice<UInt8>) -> Bool {
        characters.starts(with: [0x39, 0x37, 0x38]) || characters.starts(with: [0x39, 0x37, 0x39])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension ISBN {
    /// The number that `characters` make, if its checksum is valid.
    private static func validated(_ characters: [UInt8], in text: String) throws(ValueProblem) -> ISBN {
        let values = characters.map { Int($0) - 48 }
        switch characters.count {
        case 13 where characters.allSatisfy(isDigit):
            guard startsAsThirteen(characters[...]) else { throw .notABookNumber(text) }
            let check = checkDigit(ofTwelve: values.prefix(12))
            guard values[12] == check else { throw .wrongChecksum(text, last: "\(check)") }
            return ISBN(valid: String(decoding: characters, as: UTF8.self))
        case 10 where characters.dropLast().allSatisfy(isDigit) && characters[9] != 0x3F:
            let check = checkCharacter(ofNine: Array(values.prefix(9)))
            guard Character(Unicode.Scalar(characters[9])) == check else {
                throw .wrongChecksum(text, last: String(check))
            }
            return fromNine(Array(characters.prefix(9)))
        default: throw .wrongLength(text, characters: characters)
        }
    }

    /// The thirteen digits of a ten-digit number whose first nine are given.
    private static func fromNine(_ nine: [UInt8]) -> ISBN {
        let twelve = [0x39, 0x37, 0x38] + nine
        let check = checkDigit(ofTwelve: twelve.map { Int($0) - 48 }[...])
        return ISBN(valid: String(decoding: twelve + [UInt8(48 + check)], as: UTF8.self))
    }

    private static func checkDigit(ofTwelve values: ArraySlice<Int>) -> Int {
        var sum = 0
        for (index, value) in values.enumerated() { sum += index % 2 == 0 ? value : value * 3 }
        return (10 - sum % 10) % 10
    }

    private static func checkCharacter(ofNine values: [Int]) -> Character {
        var sum = 0
        for (index, value) in values.enumerated() { sum += (10 - index) * value }
        let check = (11 - sum % 11) % 11
        return check == 10 ? "X" : Character("\(check)")
    }
}

extension FieldKind<Located<ISBN>?> {
    /// The ISBN, from any of the fields that may hold one; they must agree.
    static var isbn: Self {
        FieldKind(type: "ISBN", read: { fields, _ in fields.isbn() }, scalar: { .text($0.value.digits) })
    }
}

extension FieldKind<OpenLibraryKey?> {
    static var openLibraryKey: Self {
        FieldKind(
            type: "key of Open Library", read: { $0.openLibraryKey($1) }, scalar: { .text($0.description) })
    }
}

extension FieldReader {
    fileprivate mutating func isbn() -> Located<ISBN>? {
        var found = isbns()
        for (name, text) in identifierTexts(BookFields.identifiers.field)
        where [BookFields.isbn.field, BookFields.isbn13, BookFields.isbn10].contains(where: {
            $0.isCalled(name)
        }) {
            let isbn = reporting(text.range, of: BookFields.identifiers.field) { () throws(ValueProblem) in
                Located(try ISBN(parsing: text.value), at: text.range)
            }
            if let isbn { found.append(isbn) }
        }
        guard let first = found.first else { return nil }
        for other in found.dropFirst() where other.value != first.value {
            let field = BookFields.isbn.field
            report(.differentISBNs("\(first.value) and \(other.value)"), at: other.range, of: field)
        }
        return first
    }

    private mutating func isbns() -> [Located<ISBN>] {
        [BookFields.isbn.field, BookFields.isbn13, BookFields.isbn10].flatMap {
            parsedList($0, ISBN.init(parsing:))
        }
    }

    fileprivate mutating func openLibraryKey(_ field: Field) -> OpenLibraryKey? {
        parsedList(field) { text throws(ValueProblem) in
            let parts = text.split(separator: "/").map { $0.uppercased() }
            guard let key = parts.lazy.compactMap({ OpenLibraryKey($0) }).first else {
                throw .notAnOpenLibraryKey(text)
            }
            return key
        }.first?.value
    }
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
