extension SortKeyWriter {
    /// A character beyond ASCII; says how many bytes it has.
    mutating func other(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        let end = min(bytes.count, index + length)
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        if let scalar = text.unicodeScalars.first { fold(scalar) }
        return end - index
    }

    private mutating func fold(_ scalar: Unicode.Scalar) {
        if let letters = LatinLetters.plain(scalar) {
            for index in 0..<letters.utf8CodeUnitCount { append(letters.utf8Start[index]) }
        } else if scalar == "’" || scalar == "ʼ" {
            apostrophe()
        } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            for byte in OtherLetters.folded(scalar).utf8 { append(byte) }
        } else if !LatinLetters.isAccent(scalar), !scalar.properties.isDefaultIgnorableCodePoint {
            markOrGap(scalar)
        }
    }

    /// Signs that belong to a letter of their script stay; dashes, quotes and pictures part words.
    private mutating func markOrGap(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .spacingMark: for byte in String(scalar).utf8 { append(byte) }
        case .nonspacingMark:
            if !OtherLetters.isVowelPoint(scalar) { for byte in String(scalar).utf8 { append(byte) } }
        default: gap()
        }
    }
}
