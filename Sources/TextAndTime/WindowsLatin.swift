/// Windows-1252, which old programs write, and which UTF-8 is mistaken for.
public enum WindowsLatin {
    /// The bytes with everything that is not UTF-8 read as Windows-1252: some files mix the two.
    public static func repaired(_ bytes: [UInt8], from start: Int) -> [UInt8] {
        var result = Array(bytes[..<start])
        result.reserveCapacity(bytes.count + bytes.count / 16)
        var index = start
        while index < bytes.count {
            let length = bytes.withUnsafeBufferPointer { $0.lengthOfUTF8Character(at: index) }
            if length > 0 {
                result += bytes[index..<index + length]
                index += length
            } else {
                result += String(Character(scalar(of: bytes[index]))).utf8
                index += 1
            }
        }
        return result
    }

    /// The text that was meant, if UTF-8 was read as Windows-1252 and written once more: `cafÃ©` for `café`.
    public static func undoubled(_ text: String) -> String? {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = byte(of: scalar) else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension WindowsLatin {
    /// What the bytes 0x80 to 0x9F mean; the five without a meaning are control characters.
    private static let upper: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
        0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
        0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    public static func scalar(of byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}"
    }

    /// The byte that means a character; nil if there is none.
    public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        if scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) { return UInt8(scalar.value) }
        return upper.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) }
    }
}
