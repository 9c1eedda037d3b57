/// Numbers as the service lists them: of ten or thirteen digits, with or without hyphens, some with wrong checks.
enum ISBNDigits {
    /// The numbers of several lists as thirteen digits; what has another length is left out.
    static func all(in lists: [JSONValue?]) -> [String] {
        lists.flatMap { $0?.texts ?? [] }.compactMap(thirteen)
    }

    /// A number as thirteen digits.
    static func thirteen(_ text: String) -> String? {
        if text.utf8.count == 13, text.withBytes({ $0.allSatisfy { (0x30...0x39).contains($0) } }) {
            return text
        }
        let digits = text.filter { $0.isASCII && $0.isNumber || $0 == "X" || $0 == "x" }
        switch digits.count {
        case 13: return digits.contains(where: { !$0.isNumber }) ? nil : digits
        case 10: return fromTen(digits)
        default: return nil
        }
    }

    private static func fromTen(_ digits: String) -> String? {
        let start = "978" + digits.dropLast()
        let values = start.compactMap(\.wholeNumberValue)
        guard values.count == 12 else { return nil }
        let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        return start + "\((10 - sum % 10) % 10)"
    }
}
