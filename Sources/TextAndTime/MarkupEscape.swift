/// The characters that HTML and XML give a meaning to, as entities.
public enum MarkupEscape {
    /// Whether `byte` is one of `"&'<>`.
    @inlinable
    @inline(__always)
    public static func isSpecial(_ byte: UInt8) -> Bool {
        // A bit for each of `"` 22, `&` 26, `'` 27, `<` 3C and `>` 3E within 20...3F.
        byte &- 0x20 < 0x20 && (0x5000_00C4 as UInt32) & (1 << UInt32(byte & 0x1F)) != 0
    }

    @inlinable
    public static func entity(of byte: UInt8) -> StaticString {
        switch byte {
        case 0x22: "&quot;"
        case 0x26: "&amp;"
        case 0x27: "&#39;"
        case 0x3C: "&lt;"
        default: "&gt;"
        }
    }

    /// The text with all special characters escaped, and without the control characters that XML forbids.
    public static func escaped(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            if isPlain(bytes) { return nil }
            var escaped = ByteText(capacity: bytes.count + bytes.count / 8 + 16)
            var rest = bytes[...]
            while let place = rest.firstIndex(where: { isSpecial($0) || isForbidden($0) }) {
                escaped.append(UnsafeBufferPointer(rebasing: rest[..<place]))
                if isSpecial(bytes[place]) { escaped.append(entity(of: bytes[place])) }
                rest = rest[(place + 1)...]
            }
            escaped.append(UnsafeBufferPointer(rebasing: rest))
            return escaped.string
        } ?? text
    }

    private typealias Bytes = SIMD16<UInt8>

    /// Whether nothing is escaped or dropped.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while let start = UnsafeRawPointer(bytes.baseAddress), index &+ 16 <= bytes.count {
            let part = (start + index).loadUnaligned(as: Bytes.self)
            // Also control characters that are allowed, and what is between `"` and `'` and between `<` and `>`.
            let mayBeSpecial =
                (part .< Bytes(repeating: 0x20))
                .| ((part &- Bytes(repeating: 0x22)) .< Bytes(repeating: 6))
                .| ((part &- Bytes(repeating: 0x3C)) .< Bytes(repeating: 3))
            if mayBeSpecial.hasAny { break }
            index &+= 16
        }
        while index < bytes.count {
            if isSpecial(bytes[index]) || isForbidden(bytes[index]) { return false }
            index &+= 1
        }
        return true
    }

    /// Carriage returns are dropped too: a parser would read them as line feeds.
    private static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A }
}

extension ByteText {
    /// Appends text with `&`, `<`, `>` and `"` as entities, safe in an element or between double quotes.
    public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        guard let source = UnsafeRawPointer(text.baseAddress) else { return }
        var start = 0
        while start < text.count {
            let count = min(text.count - start, Self.portion)
            append(upTo: count * Self.longestEntity) { target in
                Self.escape(source + start, count, to: UnsafeMutableRawPointer(target))
            }
            start += count
        }
    }

    /// How many bytes are escaped at a time; room is made as if each became an entity.
    private static var portion: Int { 4096 }
    private static var longestEntity: Int { 6 }

    private static func escape(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
    ) -> Int {
        var end = target
        var index = 0
        while index &+ ByteWord.size <= count {
            if let bytes = plainWord(source + index) {
                end.storeBytes(of: bytes, as: UInt64.self)
                end += ByteWord.size
                index &+= ByteWord.size
            } else {
                escape(source, from: &index, to: index &+ ByteWord.size, &end)
            }
        }
        let last = count &- ByteWord.size
        // The last word overlaps bytes that were copied already: as none of it is special, they stay the same.
        if last >= 0, index < count, let bytes = plainWord(source + last) {
            end += count &- index
            (end - ByteWord.size).storeBytes(of: bytes, as: UInt64.self)
        } else {
            escape(source, from: &index, to: count, &end)
        }
        return end - target
    }

    private static func escape(
        _ source: UnsafeRawPointer, from index: inout Int, to last: Int, _ end: inout UnsafeMutableRawPointer
    ) {
        while index < last {
            write(source.load(fromByteOffset: index, as: UInt8.self), &end)
            index &+= 1
        }
    }

    @inline(__always)
    private static func plainWord(_ source: UnsafeRawPointer) -> UInt64? {
        let word = ByteWord(at: source)
        let special = word.isByte(0x22) | word.isByte(0x26) | word.isByte(0x3C) | word.isByte(0x3E)
        return special == 0 ? word.bits.littleEndian : nil
    }

    @inline(__always)
    private static func write(_ byte: UInt8, _ end: inout UnsafeMutableRawPointer) {
        guard byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E else {
            end.storeBytes(of: byte, as: UInt8.self)
            end += 1
            return
        }
        let entity = MarkupEscape.entity(of: byte)
        end.copyMemory(from: entity.utf8Start, byteCount: entity.utf8CodeUnitCount)
        end += entity.utf8CodeUnitCount
    }
}

/// Numeric character references of HTML and XML: `&#233;`, `&#xE9;`.
public enum NumericReference {
    /// The character that `name`, the text between `&` and `;`, refers to; nil if it is not a numeric reference.
    public static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init)
    }
}
