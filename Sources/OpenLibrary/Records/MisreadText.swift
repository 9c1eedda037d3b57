internal import Content
internal import TextAndTime

/// A text whose UTF-8 some program took for Windows-1252: `didnâ€™t` for `didn’t`.
enum MisreadText {
    /// The text as it was meant, if all of it was misread; otherwise the text itself.
    static func corrected(_ text: String) -> String {
        guard text.hasByte(0xC3), text.withBytes({ bytes in signs.contains { bytes.contains($0) } }),
            let bytes = bytes(of: text)
        else { return text }
        return String(validating: bytes, as: UTF8.self) ?? text
    }

    /// What a first byte of two or three in UTF-8 looks like: `Â`, `Ã`, `â€`, all of which begin with the same byte.
    private static let signs = ["Â", "Ã", "â€"].map { Array($0.utf8) }

    /// The bytes that were misread; nil if Windows-1252 does not have one of the characters.
    private static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            // The last byte of a closing quotation mark has no character in Windows-1252, and often was lost.
            if bytes.suffix(2) == [0xE2, 0x80], scalar.isASCII { bytes.append(0x9D) }
            if let byte = UInt8(exactly: scalar.value) {
                bytes.append(byte)
            } else if let index = charactersFrom0x80.firstIndex(of: scalar) {
                bytes.append(0x80 + UInt8(index))
            } else {
                return nil
            }
        }
        if bytes.suffix(2) == [0xE2, 0x80] { bytes.append(0x9D) }
        return bytes
    }

    /// What Windows-1252 has in the places from 0x80 to 0x9F; five of them are empty.
    private static let charactersFrom0x80 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
