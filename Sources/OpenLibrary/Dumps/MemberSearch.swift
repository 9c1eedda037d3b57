internal import TextAndTime

/// Finds the members of a record that decide whether it is wanted, without parsing it.
///
/// Sixteen places are compared at once, so that this takes less time than to unpack the record.
struct MemberSearch {
    enum Member {
        /// `"isbn_10":` or `"isbn_13":`.
        case isbn
        case title
        case publishDate
        /// The key of a work.
        case work
    }

    let json: UnsafeBufferPointer<UInt8>

    init(_ json: UnsafeBufferPointer<UInt8>) {
        self.json = json
    }

    /// Calls `body` with each member that is found, and with the offset of what follows its name.
    @inline(__always)
    func forEach(_ body: (Member, Int) -> Void) {
        guard let base = json.baseAddress.map({ UnsafeRawPointer($0) }) else { return }
        var index = 0
        while index &+ 18 <= json.count {
            var places = MemberSearch.places(base + index)
            while places.low != 0 {
                let place = places.low.trailingZeroBitCount / 8
                places.low &= ~(0xFF << UInt64(place * 8))
                found(index &+ place, body)
            }
            while places.high != 0 {
                let place = places.high.trailingZeroBitCount / 8
                places.high &= ~(0xFF << UInt64(place * 8))
                found(index &+ place &+ 8, body)
            }
            index &+= 16
        }
        while index < json.count {
            if json[index] == UInt8(ascii: "\"") { found(index, body) }
            index &+= 1
        }
    }

    /// Where a quote is followed by two letters with which one of the members begins; see `SIMDMask.hasAny` for why
    /// both sides of each comparison are vectors.
    @inline(__always)
    private static func places(_ start: UnsafeRawPointer) -> (low: UInt64, high: UInt64) {
        typealias Block = SIMD16<UInt8>
        typealias Mask = SIMDMask<SIMD16<Int8>>
        let first = start.loadUnaligned(as: Block.self)
        let second = (start + 1).loadUnaligned(as: Block.self)
        let third = (start + 2).loadUnaligned(as: Block.self)
        func all(_ byte: UInt8) -> Block { Block(repeating: byte) }
        let isISBN: Mask = (second .== all(UInt8(ascii: "i"))) .& (third .== all(UInt8(ascii: "s")))
        let isTitle: Mask = (second .== all(UInt8(ascii: "t"))) .& (third .== all(UInt8(ascii: "i")))
        let isDate: Mask = (second .== all(UInt8(ascii: "p"))) .& (third .== all(UInt8(ascii: "u")))
        let isWork: Mask = (second .== all(UInt8(ascii: "/"))) .& (third .== all(UInt8(ascii: "w")))
        let isQuote: Mask = first .== all(UInt8(ascii: "\""))
        let isAny: Mask = (isISBN .| isTitle) .| (isDate .| isWork)
        let mask: Mask = isQuote .& isAny
        let bits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: bits[0]), UInt64(littleEndian: bits[1]))
    }

    @inline(__always)
    private func found(_ quote: Int, _ body: (Member, Int) -> Void) {
        guard quote + 2 < json.count else { return }
        switch json[quote + 1] {
        case UInt8(ascii: "i"):
            guard has("\"isbn_1", at: quote), quote + 9 < json.count, json[quote + 8] == UInt8(ascii: "\"")
            else { return }
            if let value = value(behind: quote + 9) { body(.isbn, value) }
        case UInt8(ascii: "t"):
            guard has("\"title\"", at: quote), let value = value(behind: quote + 7) else { return }
            body(.title, value)
        case UInt8(ascii: "p"):
            guard has("\"publish_date\"", at: quote), let value = value(behind: quote + 14) else { return }
            body(.publishDate, value)
        default:
            if has("\"/works/OL", at: quote) { body(.work, quote + 10) }
        }
    }

    /// Where the value of a member begins, behind its colon; nil if there is no colon.
    private func value(behind name: Int) -> Int? {
        var index = name
        var hasColon = false
        while index < json.count {
            if json[index] == UInt8(ascii: ":"), !hasColon {
                hasColon = true
            } else if !json[index].isASCIISpace {
                return hasColon ? index : nil
            }
            index += 1
        }
        return nil
    }

    private func has(_ word: StaticString, at index: Int) -> Bool {
        let end = index + word.utf8CodeUnitCount
        return end <= json.count && UnsafeBufferPointer(rebasing: json[index..<end]).isWord(word)
    }
}

/// Values of the members that were found.
extension MemberSearch {
    /// The digits at an offset as a number; nil if there are none, or too many.
    func number(at start: Int) -> Int? {
        var number = 0
        var index = start
        while index < json.count, json[index].isASCIIDigit, index - start < 12 {
            number = number * 10 + Int(json[index] & 0x0F)
            index += 1
        }
        return index == start ? nil : number
    }

    /// The bytes of the string at an offset, without its quotes and with its escapes; nil if there is none.
    func string(at start: Int) -> UnsafeBufferPointer<UInt8>? {
        guard start < json.count, json[start] == UInt8(ascii: "\"") else { return nil }
        var index = start + 1
        while index < json.count, json[index] != UInt8(ascii: "\"") {
            index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < json.count else { return nil }
        return UnsafeBufferPointer(rebasing: json[(start + 1)..<index])
    }

    /// Calls `body` with each string of the array at an offset, or with the string in its place.
    func forEachString(at start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if let text = string(at: start) { return body(text) }
        guard start < json.count, json[start] == UInt8(ascii: "[") else { return }
        var index = start + 1
        while index < json.count, json[index] != UInt8(ascii: "]") {
            if let text = string(at: index) {
                body(text)
                index += text.count + 2
            } else {
                index += 1
            }
        }
    }

    /// The thirteen digits of a book number as it was typed, with or without hyphens; nil if it is none.
    ///
    /// Its check digit is not looked at: a record that is found by mistake is noticed when it is parsed.
    static func isbn(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var digits = 0
        var number = 0
        var nine = 0
        for byte in text {
            if byte.isASCIIDigit {
                number = digits < 18 ? number * 10 + Int(byte & 0x0F) : number
                digits += 1
                if digits == 9 { nine = number }
            } else if byte | 0x20 == UInt8(ascii: "x"), digits == 9 {
                digits += 1
            } else if byte.isASCIILetter {
                return nil
            }
        }
        if digits == 13 { return number }
        return digits == 10 ? thirteen(978_000_000_000 + nine) : nil
    }

    /// Twelve digits with their check digit.
    private static func thirteen(_ twelve: Int) -> Int {
        var sum = 0
        var rest = twelve
        for place in 0..<12 {
            sum += rest % 10 * (place % 2 == 0 ? 3 : 1)
            rest /= 10
        }
        return twelve * 10 + (10 - sum % 10) % 10
    }

    /// The first year from 1000 to 2999 in a date as people typed it; nil if there is none.
    static func year(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var digits = 0
        var number = 0
        var isWord = false
        for byte in text {
            if byte.isASCIIDigit {
                digits += 1
                number = digits <= 4 ? number * 10 + Int(byte & 0x0F) : 0
            } else {
                if digits == 4, !isWord, (1_000...2_999).contains(number) { return number }
                // `c1925` and `p1925` are years, `A1925` is none.
                isWord = byte.isASCIILetter && byte != UInt8(ascii: "c") && byte != UInt8(ascii: "p")
                (digits, number) = (0, 0)
            }
        }
        return digits == 4 && !isWord && (1_000...2_999).contains(number) ? number : nil
    }
}
