extension QuickYAML {
    /// Reads the field at the cursor and goes on to the next line, if it is like most: a name, a colon, a space, and
    /// text without quotes to the end of the line. Says whether it was.
    mutating func readPlainField() -> Bool {
        let (name, end) = (cursor, line.upperBound)
        let colon = bytes.offset(of: 0x3A, or: 0x23, from: name, before: end)
        let text = colon + 2
        guard text < end, bytes[colon] == 0x3A, bytes[colon + 1] == 0x20, colon - name < Self.longestKey,
            bytes[name].mayBeginPlainKey, bytes[colon - 1] != 0x20, bytes[text].mayBeginPlain,
            bytes[end - 1] != 0x20, bytes.offset(of: 0x3A, or: 0x23, from: text, before: end) == end
        else { return false }
        add(YAMLNode(plain: name..<colon))
        add(YAMLNode(plain: text..<end))
        moveToNextLine()
        return true
    }
}

extension YAMLNode {
    /// A scalar that is written as it is meant.
    init(plain range: Range<Int>) {
        self.init(
            kind: .scalar, traits: .plain, range: range, textStart: range.lowerBound, textLength: range.count)
    }
}
