extension ByteText {
    /// Appends text with `&`, `<`, `>` and `"` written as entities.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
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

    /// Room is made for so many bytes as if all of them were special.
    private static var portion: Int { 4096 }

    private static let longestEntity = 6

    /// Writes `count` bytes, and says how many they became.
    private static func escape(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
    ) -> Int {
        var end = target
        var index = 0
        while index &+ ByteWord.size <= count {
            if let bytes = plain(source + index) {
                end.storeBytes(of: bytes, as: UInt64.self)
                end += ByteWord.size
                index &+= ByteWord.size
            } else {
                escape(source, from: &index, to: index &+ ByteWord.size, &end)
            }
        }
        let last = count &- ByteWord.size
        // The last step begins among bytes that were copied before: as none of them is special, they stay.
        if last >= 0, index < count, let bytes = plain(source + last) {
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

    /// The next bytes, if none of them is special.
    @inline(__always)
    private static func plain(_ source: UnsafeRawPointer) -> UInt64? {
        let word = ByteWord(at: source)
        let special = word.isByte(0x22) | word.isByte(0x26) | word.isByte(0x3C) | word.isByte(0x3E)
        return special == 0 ? word.bits.littleEndian : nil
    }

    /// Writes a byte as text holds it.
    @inline(__always)
    private static func write(_ byte: UInt8, _ end: inout UnsafeMutableRawPointer) {
        guard byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E else {
            end.storeBytes(of: byte, as: UInt8.self)
            end += 1
            return
        }
        let entity = entity(of: byte)
        end.copyMemory(from: entity.utf8Start, byteCount: entity.utf8CodeUnitCount)
        end += entity.utf8CodeUnitCount
    }

    private static func entity(of byte: UInt8) -> StaticString {
        switch byte {
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        case 0x26: "&amp;"
        default: "&quot;"
        }
    }
}

extension ByteText {
    /// Appends an address for an attribute: what an address cannot hold is written as `%XX`.
    mutating func appendAddress(_ url: UnsafeBufferPointer<UInt8>) {
        if url.allSatisfy(Self.isPlainInAddress) { return append(url) }
        for byte in url {
            switch byte {
            case 0x26: append("&amp;")
            case 0x27: append("&#x27;")
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: append(byte)
            default: PercentEscape.forEachByte(of: byte) { append($0) }
            }
        }
    }

    private static func isPlainInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x2D...0x3A, 0x41...0x5A, 0x5F: true
        default: false
        }
    }
}
