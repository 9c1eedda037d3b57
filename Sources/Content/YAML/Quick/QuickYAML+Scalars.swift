extension QuickYAML {
    /// The plain or quoted scalar at the cursor, which then stands behind it.
    mutating func scalar(isInFlow: Bool) throws(Unsure) -> YAMLNode {
        guard cursor < line.upperBound else { throw Unsure() }
        switch bytes[cursor] {
        case 0x22, 0x27: return try quoted()
        default: return try plain(isInFlow: isInFlow)
        }
    }

    private mutating func quoted() throws(Unsure) -> YAMLNode {
        let start = cursor
        let quote = bytes[start]
        var end = start + 1
        while end < line.upperBound, bytes[end] != quote {
            if quote == 0x22, bytes[end] == 0x5C { throw Unsure() }
            end += 1
        }
        guard end < line.upperBound else { throw Unsure() }
        cursor = end + 1
        // Two single quotes are one that is meant.
        if cursor < line.upperBound, bytes[cursor] == quote { throw Unsure() }
        return YAMLNode(
            kind: .scalar, traits: [], range: start..<cursor, textStart: start + 1,
            textLength: end - start - 1)
    }

    private mutating func plain(isInFlow: Bool) throws(Unsure) -> YAMLNode {
        guard mayBeginPlain else { throw Unsure() }
        let start = cursor
        cursor = try endOfPlain(from: start, to: line.upperBound, isInFlow: isInFlow)
        return YAMLNode(
            kind: .scalar, traits: .plain, range: start..<cursor, textStart: start, textLength: cursor - start
        )
    }

    /// Where the text of a plain scalar ends, without the spaces behind it.
    private func endOfPlain(from start: Int, to lineEnd: Int, isInFlow: Bool) throws(Unsure) -> Int {
        var end = start
        var index = start
        while index < lineEnd {
            let byte = bytes[index]
            index += 1
            switch byte {
            // Nearly all are letters.
            case 0x61...0x7A: break
            // Spaces belong to the text only if text follows them.
            case 0x20: continue
            case 0x3A:
                if index == lineEnd || bytes[index] == 0x20 { return end }
                if isInFlow, !bytes[index].isSureAfterColon { throw Unsure() }
            case 0x23:
                if bytes[index - 2] == 0x20 { return end }
            case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D:
                if isInFlow { return end }
            case 0x3F:
                // Versions of libyaml differ.
                if isInFlow { throw Unsure() }
            default: break
            }
            end = index
        }
        return end
    }

    private var mayBeginPlain: Bool {
        switch bytes[cursor] {
        case 0x2D:
            // As in `-699`; a dash before a space is an item.
            cursor + 1 < line.upperBound && bytes[cursor + 1].mayBeginPlain
        case let byte: byte.mayBeginPlain
        }
    }
}

extension UInt8 {
    /// All but spaces and YAML's indicators.
    fileprivate var mayBeginPlain: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case 0x24, 0x28, 0x29, 0x2B, 0x2E, 0x2F, 0x3B, 0x3C, 0x3D, 0x5C, 0x5E, 0x5F, 0x7E: true
        default: false
        }
    }

    /// A letter, a digit or `/`, as in `https://` and `12:30`.
    fileprivate var isSureAfterColon: Bool {
        switch self {
        case 0x2F...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }
}
