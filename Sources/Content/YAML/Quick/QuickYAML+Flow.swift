extension QuickYAML {
    /// A list in brackets, a map in braces, or a scalar within one of them; all on one line.
    mutating func readFlow() throws(Unsure) {
        guard cursor < line.upperBound else { throw Unsure() }
        switch bytes[cursor] {
        case 0x5B: try readItems(.list, closing: 0x5D)
        case 0x7B: try readItems(.map, closing: 0x7D)
        default: add(try scalar(isInFlow: true))
        }
    }

    private mutating func readItems(_ kind: YAMLNode.Kind, closing: UInt8) throws(Unsure) {
        let node = try open(kind, .flow, at: cursor)
        cursor += 1
        skipSpaces()
        if cursor < line.upperBound, bytes[cursor] == closing {
            cursor += 1
            return try close(node, at: cursor)
        }
        repeat {
            skipSpaces()
            if kind == .map {
                try readKey(isInFlow: true)
                skipSpaces()
            }
            try readFlow()
        } while try isFollowed(until: closing)
        try close(node, at: cursor)
    }

    /// Whether a comma follows, and so another item; if not, the list or map is at its end.
    private mutating func isFollowed(until closing: UInt8) throws(Unsure) -> Bool {
        skipSpaces()
        guard cursor < line.upperBound, bytes[cursor] == closing || bytes[cursor] == 0x2C else {
            throw Unsure()
        }
        cursor += 1
        return bytes[cursor - 1] != closing
    }
}
