extension QuickYAML {
    /// Goes on to the first byte of the next line that says something.
    mutating func moveToNextLine() {
        while nextLine < end {
            takeLine()
            skipSpaces()
            guard isAtEndOfText else {
                column = cursor - line.lowerBound
                return
            }
        }
        column = Self.pastTheEnd
    }

    /// Goes on to the beginning of the next line, whatever it says.
    mutating func takeLine() {
        let start = nextLine
        let feed = min(bytes.offset(of: 0x0A, from: start), end)
        let isCarriageReturn = feed > start && feed < end && bytes[feed - 1] == 0x0D
        line = start..<(isCarriageReturn ? feed - 1 : feed)
        nextLine = min(feed + 1, end)
        cursor = start
    }

    /// Skips what may follow a value on its line, and goes on to the next line.
    mutating func finishLine() throws(Unsure) {
        skipSpaces()
        guard cursor == line.upperBound || bytes[cursor] == 0x23 && bytes[cursor - 1] == 0x20 else {
            throw Unsure()
        }
        moveToNextLine()
    }

    mutating func skipSpaces() {
        while cursor < line.upperBound, bytes[cursor] == 0x20 { cursor += 1 }
    }

    /// Whether the line says nothing more, or a comment begins.
    var isAtEndOfText: Bool {
        cursor == line.upperBound || bytes[cursor] == 0x23
    }

    /// Whether a `-` stands here that begins an item.
    var isAtItem: Bool { isAt(0x2D) }

    /// Whether an indicator stands here, with nothing or a space behind it.
    func isAt(_ indicator: UInt8) -> Bool {
        guard cursor < line.upperBound, bytes[cursor] == indicator else { return false }
        return cursor + 1 == line.upperBound || bytes[cursor + 1] == 0x20
    }
}
