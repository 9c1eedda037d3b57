/// A stretch of a file that is replaced.
struct Splice: Equatable {
    let range: Range<Int>
    let text: String

    /// Puts `text` in the place of `range`.
    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// Puts `text` before the byte at `offset`.
    init(at offset: Int, _ text: String) {
        self.init(offset..<offset, text)
    }
}

extension [Splice] {
    /// The bytes with all replacements made; they do not overlap.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = 0
        for splice in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[rest..<splice.range.lowerBound]
            result += splice.text.utf8
            rest = splice.range.upperBound
        }
        return result + bytes[rest...]
    }
}
