internal import Content

/// How letters that addresses may not hold are spelled.
enum PercentEncoding {
    /// A path with everything but letters, digits, `-._~` and `/` as `%` escapes of its UTF-8.
    ///
    /// `keepsEscapes` leaves the `%` of a text that is encoded already.
    static func path(_ text: String, keepsEscapes: Bool = false) -> String {
        if text.utf8.withContiguousStorageIfAvailable(isAllPlain) == true { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count * 3)
        for byte in text.utf8 { append(byte, to: &encoded, keepsEscapes: keepsEscapes) }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The text that `%` escapes stand for; nothing if they are broken or stand for no text.
    static func decoded(_ text: some StringProtocol) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                decoded.append(bytes[index])
                index += 1
                continue
            }
            guard index + 2 < bytes.count, let high = value(bytes[index + 1]),
                let low = value(bytes[index + 2])
            else { return nil }
            decoded.append(high << 4 | low)
            index += 3
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// Whether all bytes stand for themselves: every address is asked about, so eight are looked at together.
    private static func isAllPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = UnsafeRawPointer(bytes.baseAddress), bytes.count >= ByteWord.size else {
            return bytes.allSatisfy(isPlain)
        }
        var index = 0
        while index < bytes.count {
            // The last step may look at some again.
            let step = min(index, bytes.count &- ByteWord.size)
            let word = ByteWord(at: start + step)
            index = step &+ ByteWord.size
            if word.isWithin(0x61...0x7A) | word.isWithin(0x2D...0x39) == ByteWord.all { continue }
            guard bytes[step..<index].allSatisfy(isPlain) else { return false }
        }
        return true
    }

    /// Whether a byte stands for itself in a path.
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x2D...0x39, 0x5F, 0x7E: true
        default: false
        }
    }

    private static func append(_ byte: UInt8, to encoded: inout [UInt8], keepsEscapes: Bool) {
        if isPlain(byte) || (keepsEscapes && byte == UInt8(ascii: "%")) {
            encoded.append(byte)
        } else {
            PercentEscape.forEachByte(of: byte) { encoded.append($0) }
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}
