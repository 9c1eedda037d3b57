public enum JSONEscape {
    @inlinable
    public static func isNeeded(for byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    /// Whether `byte` is escaped in JSON embedded in a page, where `<`, `>` and `&` could end or change a script.
    @inlinable
    public static func isNeededInMarkup(for byte: UInt8) -> Bool {
        isNeeded(for: byte) || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x7F
    }

    /// Calls `body` with the bytes of the escape: a short form such as `\n`, or a number such as `\u0001`.
    @inlinable
    public static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
        body(0x5C)
        if let letter = letter(of: byte) { return body(letter) }
        body(0x75)
        body(0x30)
        body(0x30)
        body(digit(byte >> 4))
        body(digit(byte & 15))
    }

    @inlinable
    static func letter(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x22, 0x5C: byte
        case 0x0A: 0x6E
        case 0x0D: 0x72
        case 0x09: 0x74
        default: nil
        }
    }

    @inlinable
    static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}

extension ByteText {
    public mutating func append(jsonEscaped text: String, isInMarkup: Bool = false) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable {
            append(jsonEscaped: $0, isInMarkup: isInMarkup)
        }
        if isAppended == nil {
            Array(text.utf8).withUnsafeBufferPointer { append(jsonEscaped: $0, isInMarkup: isInMarkup) }
        }
    }

    /// Appends the text of a JSON string without its quotes; sixteen plain bytes are copied at once.
    public mutating func append(jsonEscaped text: UnsafeBufferPointer<UInt8>, isInMarkup: Bool = false) {
        guard let source = UnsafeRawPointer(text.baseAddress) else { return }
        var start = 0
        while start < text.count {
            let count = min(text.count - start, Self.jsonPortion)
            append(upTo: count * Self.longestJSONEscape) { target in
                let end =
                    isInMarkup
                    ? Self.escapeForMarkup(source + start, count, to: target)
                    : Self.escape(source + start, count, to: target)
                return end - target
            }
            start += count
        }
    }

    /// How many bytes are escaped at a time; room is made as if each became an escape.
    private static var jsonPortion: Int { 1024 }
    private static var longestJSONEscape: Int { 6 }

    private typealias Bytes = SIMD16<UInt8>

    private static func escape(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        escape(source, count, to: target, where: { JSONEscape.isNeeded(for: $0) }) { bytes in
            (bytes .< Bytes(repeating: 0x20)) .| (bytes .== Bytes(repeating: 0x22))
                .| (bytes .== Bytes(repeating: 0x5C))
        }
    }

    private static func escapeForMarkup(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        escape(source, count, to: target, where: { JSONEscape.isNeededInMarkup(for: $0) }) { bytes in
            (bytes .< Bytes(repeating: 0x20)) .| (bytes .== Bytes(repeating: 0x22))
                .| (bytes .== Bytes(repeating: 0x5C)) .| (bytes .== Bytes(repeating: 0x26))
                .| (bytes .== Bytes(repeating: 0x3C)) .| (bytes .== Bytes(repeating: 0x3E))
                .| (bytes .== Bytes(repeating: 0x7F))
        }
    }

    /// Copies eight to fifteen bytes at once, and returns true, if none of them needs an escape.
    @inline(__always)
    private static func copiedIfPlain(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutablePointer<UInt8>,
        amongst areNeeded: (Bytes) -> SIMDMask<SIMD16<Int8>>
    ) -> Bool {
        guard (8..<16).contains(count) else { return false }
        // The first eight bytes and the last eight, of which some may be the same.
        let halves = SIMD2(
            source.loadUnaligned(as: UInt64.self), (source + count - 8).loadUnaligned(as: UInt64.self))
        if areNeeded(unsafeBitCast(halves, to: Bytes.self)).hasAny { return false }
        UnsafeMutableRawPointer(target).storeBytes(of: halves.x, as: UInt64.self)
        UnsafeMutableRawPointer(target + count - 8).storeBytes(of: halves.y, as: UInt64.self)
        return true
    }

    /// Writes bytes, escaping those that need it, and returns where they end.
    @inline(__always)
    private static func escape(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutablePointer<UInt8>,
        where isNeeded: (UInt8) -> Bool, amongst areNeeded: (Bytes) -> SIMDMask<SIMD16<Int8>>
    ) -> UnsafeMutablePointer<UInt8> {
        if copiedIfPlain(source, count, to: target, amongst: areNeeded) { return target + count }
        var (end, index) = (target, 0)
        while index < count {
            var next = count
            if count >= 16 {
                // The last bytes are looked at, and copied, together with some before them.
                let first = min(index, count &- 16)
                let bytes = (source + first).loadUnaligned(as: Bytes.self)
                next = first &+ 16
                if !areNeeded(bytes).hasAny {
                    UnsafeMutableRawPointer(end - (index &- first)).storeBytes(of: bytes, as: Bytes.self)
                    end += next &- index
                    index = next
                }
            }
            while index < next {
                let byte = source.load(fromByteOffset: index, as: UInt8.self)
                index &+= 1
                if isNeeded(byte) {
                    JSONEscape.forEachByte(of: byte) {
                        end.pointee = $0
                        end += 1
                    }
                } else {
                    end.pointee = byte
                    end += 1
                }
            }
        }
        return end
    }
}
