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
        let end = bytes.offset(of: quote, from: start + 1, before: line.upperBound)
        guard end < line.upperBound else { throw Unsure() }
        if quote == 0x22, bytes.offset(of: 0x5C, from: start + 1, before: end) < end { throw Unsure() }
        cursor = end + 1
        // Two single quotes are one that is meant.
        if cursor < line.upperBound, bytes[cursor] == quote { throw Unsure() }
        return YAMLNode(
            kind: .scalar, traits: [], range: start..<cursor, textStart: start + 1,
            textLength: end - start - 1)
    }

    private mutating func plain(isInFlow: Bool) throws(Unsure) -> YAMLNode {
        guard bytes.mayBeginPlain(at: cursor, before: line.upperBound) else { throw Unsure() }
        let start = cursor
        cursor =
            isInFlow
            ? try bytes.endOfFlowPlain(from: start, before: line.upperBound)
            : bytes.endOfBlockPlain(from: start, before: line.upperBound)
        return YAMLNode(plain: start..<cursor)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether text without quotes may begin at `start`.
    fileprivate func mayBeginPlain(at start: Int, before lineEnd: Int) -> Bool {
        // As in `-699`; a dash before a space is an item.
        let first = self[start] == 0x2D && start + 1 < lineEnd ? start + 1 : start
        return self[first].mayBeginPlain
    }

    /// Where a plain scalar ends, without the spaces behind it: before `: `, ` #` or the line's end.
    fileprivate func endOfBlockPlain(from start: Int, before lineEnd: Int) -> Int {
        var end = offset(of: 0x3A, or: 0x23, from: start, before: lineEnd)
        while end < lineEnd {
            let isHash = self[end] == 0x23
            if isHash ? self[end - 1] == 0x20 : end + 1 == lineEnd || self[end + 1] == 0x20 { break }
            end = offset(of: 0x3A, or: 0x23, from: end + 1, before: lineEnd)
        }
        while self[end - 1] == 0x20 { end -= 1 }
        return end
    }

    /// The same within brackets or braces, where commas and they themselves end it too.
    fileprivate func endOfFlowPlain(from start: Int, before lineEnd: Int) throws(QuickYAML.Unsure) -> Int {
        var end = start
        var index = start
        while index < lineEnd {
            let byte = self[index]
            index += 1
            switch byte {
            // Nearly all are letters.
            case 0x61...0x7A: break
            // Spaces belong to the text only if text follows them.
            case 0x20: continue
            case 0x3A:
                if index == lineEnd || self[index] == 0x20 { return end }
                if !self[index].isSureAfterColon { throw QuickYAML.Unsure() }
            case 0x23:
                if self[index - 2] == 0x20 { return end }
            case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D: return end
            // Versions of libyaml differ.
            case 0x3F: throw QuickYAML.Unsure()
            default: break
            }
            end = index
        }
        return end
    }
}

extension UInt8 {
    /// All but spaces and YAML's indicators.
    @inline(__always)
    var mayBeginPlain: Bool {
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
