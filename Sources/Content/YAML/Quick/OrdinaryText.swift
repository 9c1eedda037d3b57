extension UnsafeBufferPointer<UInt8> {
    /// Whether a stretch of UTF-8 is nothing but visible characters, spaces and line breaks that are `\n` or `\r\n`.
    func isOrdinaryText(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            if index + 8 <= range.upperBound, isOrdinaryASCII(word(at: index)) {
                index += 8
                continue
            }
            let next = Swift.min(index + 8, range.upperBound)
            guard (index..<next).allSatisfy({ isOrdinary(at: $0, before: range.upperBound) }) else {
                return false
            }
            index = next
        }
        return true
    }

    /// Whether each of eight bytes is a visible character of ASCII, a space or `\n`.
    private func isOrdinaryASCII(_ word: ByteWord) -> Bool {
        word.isWithin(0x20...0x7E) | word.isByte(0x0A) == ByteWord.all
    }

    private func isOrdinary(at index: Int, before end: Int) -> Bool {
        switch self[index] {
        case 0x0D: index + 1 < end && self[index + 1] == 0x0A
        case 0x00..<0x20, 0x7F: self[index] == 0x0A
        // Control characters, U+2028 and U+2029, U+FEFF, U+FFFE and U+FFFF.
        case 0xC2: self[index + 1] >= 0xA0
        case 0xE2: self[index + 1] != 0x80 || !(0xA8...0xA9).contains(self[index + 2])
        case 0xEF: !isUnusual(self[index + 1], self[index + 2])
        default: true
        }
    }

    private func isUnusual(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0xBB && third == 0xBF || second == 0xBF && third >= 0xBE
    }

    /// How long a stretch is without the spaces at its end.
    func lengthWithoutSpaces(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == 0x20 { end -= 1 }
        return end - range.lowerBound
    }
}
