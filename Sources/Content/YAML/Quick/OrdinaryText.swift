extension UnsafeBufferPointer<UInt8> {
    /// Whether a stretch of UTF-8 is nothing but visible characters, spaces and line breaks that are `\n` or `\r\n`.
    func isOrdinaryText(_ range: Range<Int>) -> Bool {
        // Without a way out of the loop, many bytes are looked at in one go.
        var isPlain = true
        for index in range {
            let byte = self[index]
            isPlain = isPlain && ((0x20...0x7E).contains(byte) || byte == 0x0A)
        }
        return isPlain || range.allSatisfy { isOrdinary(at: $0, before: range.upperBound) }
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
