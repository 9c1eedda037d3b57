internal import Content

/// Finds the attributes of a page that name places, without reading the rest of it.
struct MarkupAttributes: Sequence, IteratorProtocol {
    enum Kind {
        /// `href`, `src` and `poster`: one address.
        case address
        /// `srcset`: addresses with widths.
        case addresses
        /// `id`: the name of a place in the page.
        case id
    }

    private let page: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ page: UnsafeBufferPointer<UInt8>) {
        self.page = page
    }

    /// The next such attribute and its value as it is written.
    @inline(__always)
    mutating func next() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        while let sign = position(of: UInt8(ascii: "="), from: index) {
            index = sign + 1
            guard let kind = kind(before: sign),
                let value = value(after: sign)
            else { continue }
            index = value.upperBound
            return (kind, UnsafeBufferPointer(rebasing: page[value]))
        }
        return nil
    }
}

extension MarkupAttributes {
    @inline(__always)
    private func position(of byte: UInt8, from index: Int) -> Int? {
        let hit = page.offset(of: byte, from: index)
        return hit < page.count ? hit : nil
    }

    @inline(__always)
    private func kind(before sign: Int) -> Kind? {
        var end = sign
        while end > 0, Self.isSpace(page[end - 1]) { end -= 1 }
        guard end > 2 else { return nil }
        switch page[end - 1] {
        case UInt8(ascii: "f"): return has("href", endingAt: end) ? .address : nil
        case UInt8(ascii: "c"): return has("src", endingAt: end) ? .address : nil
        case UInt8(ascii: "d"): return has("id", endingAt: end) ? .id : nil
        case UInt8(ascii: "t"): return has("srcset", endingAt: end) ? .addresses : nil
        case UInt8(ascii: "r"): return has("poster", endingAt: end) ? .address : nil
        default: return nil
        }
    }

    /// Whether the attribute `name`, and no longer one, ends there.
    private func has(_ name: StaticString, endingAt end: Int) -> Bool {
        let length = name.utf8CodeUnitCount
        guard end > length, Self.endsAnAttribute(page[end - length - 1]) else { return false }
        let (start, letters) = (end - length, name.utf8Start)
        for index in 0..<length where page[start &+ index] != letters[index] { return false }
        return true
    }

    private func value(after sign: Int) -> Range<Int>? {
        var first = sign + 1
        while first < page.count, Self.isSpace(page[first]) { first += 1 }
        guard first < page.count else { return nil }
        let quote = page[first]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return position(of: quote, from: first + 1).map { first + 1..<$0 }
        }
        var end = first
        while end < page.count, !Self.isSpace(page[end]), page[end] != UInt8(ascii: ">") { end += 1 }
        return first..<end
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func endsAnAttribute(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
}
