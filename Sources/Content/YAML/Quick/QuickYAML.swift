internal import TextAndTime

/// Reads the subset of YAML that nearly all records use, in one pass and without libyaml.
///
/// The subset: block maps and block lists; lists in `[…]` and maps in `{…}` on one line; plain and quoted scalars on
/// one line, the quoted ones without escapes; the blocks `|`, `|-`, `>` and `>-`; comments and blank lines. The tree is
/// exactly the one that libyaml's events give.
///
/// Everything else makes it unsure, and the whole document is left to libyaml: tabs, invisible characters, anchors,
/// aliases, tags, `? `, `<<`, `---`, plain and quoted scalars over several lines, duplicate keys, and every mistake. So
/// all messages about mistakes have one source.
///
/// Reading a generated record takes 15,000 instructions instead of libyaml's 78,000; without it a cold build takes 6 %
/// more of them.
struct QuickYAML: ~Copyable {
    /// The document is not in the subset.
    struct Unsure: Error {}

    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var end = 0
    var cursor = 0
    /// The current line, without its line break.
    var line = 0..<0
    var nextLine = 0
    /// The indentation of the current line; `pastTheEnd` after the last line.
    private var column = 0
    var unescaped: [UInt8] = []
    private var nodes: [YAMLNode] = []
    /// Where the last value ended, which is also the end of block lists and maps around it.
    private var lastEnd = 0
    private var depth = 0

    private static let pastTheEnd = -1

    /// The tree of the YAML at `range` of a UTF-8 file; nil if it is not in the subset.
    mutating func tree(of file: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> YAMLTree? {
        guard file.isOrdinaryText(range) else { return nil }
        bytes = file
        end = range.upperBound
        nextLine = range.lowerBound
        nodes.removeAll(keepingCapacity: true)
        unescaped.removeAll(keepingCapacity: true)
        depth = 0
        do {
            try readDocument(emptyAt: range.lowerBound)
        } catch {
            return nil
        }
        // The tree gets arrays of exact size; the buffers here are kept for the next file.
        return YAMLTree(nodes: nodes.copy, unescaped: unescaped.copy)
    }

    private mutating func readDocument(emptyAt offset: Int) throws(Unsure) {
        moveToNextLine()
        guard column != Self.pastTheEnd else {
            let map = try open(.map, at: offset)
            return try close(map)
        }
        try readMap(at: column)
        guard column == Self.pastTheEnd else { throw Unsure() }
    }
}

extension QuickYAML {
    @inline(__always)
    mutating func add(_ scalar: YAMLNode) {
        var scalar = scalar
        scalar.next = UInt32(truncatingIfNeeded: nodes.count + 1)
        nodes.append(scalar)
        lastEnd = Int(scalar.end)
    }

    /// Begins a list or map, and returns the index of its node.
    private mutating func open(
        _ kind: YAMLNode.Kind, _ traits: YAMLNode.Traits = [], at offset: Int
    ) throws(Unsure) -> Int {
        guard depth < YAMLTreeBuilder.deepestNesting else { throw Unsure() }
        depth += 1
        nodes.append(
            YAMLNode(kind: kind, traits: traits, range: offset..<offset))
        lastEnd = offset
        return nodes.count - 1
    }

    /// Ends the list or map at `index`; one in brackets ends at `offset`.
    private mutating func close(_ index: Int, at offset: Int? = nil) throws(Unsure) {
        depth -= 1
        if let offset { lastEnd = offset }
        nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
        nodes[index].end = UInt32(truncatingIfNeeded: lastEnd)
        let isUnique = nodes.withUnsafeBufferPointer { nodes in
            nodes[index].kind != .map || MapKeys(nodes: nodes, map: index, file: bytes).duplicates.isEmpty
        }
        guard isUnique else { throw Unsure() }
    }
}

// Maps and lists.
extension QuickYAML {
    private mutating func readMap(at column: Int) throws(Unsure) {
        let map = try open(.map, at: cursor)
        repeat {
            try readKey(isInFlow: false)
            try readValue(under: column, isItem: false)
        } while self.column == column
        // A deeper line continues the value above it, or is a mistake.
        guard self.column < column else { throw Unsure() }
        try close(map)
    }

    private mutating func readList(at column: Int) throws(Unsure) {
        let list = try open(.list, at: cursor)
        repeat {
            cursor += 1
            try readValue(under: column, isItem: true)
        } while self.column == column && isAtItem
        guard self.column <= column else { throw Unsure() }
        try close(list)
    }

    /// Reads the value after a colon or an item's dash, on the same line or on the lines below.
    private mutating func readValue(under column: Int, isItem: Bool) throws(Unsure) {
        let mark = cursor
        skipSpaces()
        guard isAtEndOfText else { return try readInline(under: column, isItem: isItem) }
        moveToNextLine()
        if self.column > column {
            try isAtItem ? readList(at: self.column) : readMap(at: self.column)
        } else if self.column == column, isAtItem, !isItem {
            // The dashes of a list may be in the column of its key.
            try readList(at: column)
        } else {
            add(YAMLNode(plain: mark..<mark))
        }
    }

    private mutating func readInline(under column: Int, isItem: Bool) throws(Unsure) {
        switch bytes[cursor] {
        case 0x7C, 0x3E: return try readBlock(under: column)
        case 0x5B, 0x7B: try readFlow()
        case 0x2D where isItem && isAtItem: return try readList(at: cursor - line.lowerBound)
        default:
            let start = cursor
            let value = try scalar(isInFlow: false)
            if isAtColon {
                // `- name: value`: a map begins on the item's line.
                guard isItem else { throw Unsure() }
                cursor = start
                return try readMap(at: start - line.lowerBound)
            }
            add(value)
        }
        try finishLine()
    }

    private mutating func readKey(isInFlow: Bool) throws(Unsure) {
        guard cursor < line.upperBound, bytes[cursor].mayBeginKey else { throw Unsure() }
        let key = try scalar(isInFlow: isInFlow)
        // libyaml limits keys to 1024 characters, with the spaces before the colon.
        guard isAtColon, cursor - Int(key.start) < Self.longestKey else { throw Unsure() }
        add(key)
        cursor += 1
    }

    /// Skips spaces; returns whether a colon follows.
    private var isAtColon: Bool {
        mutating get {
            skipSpaces()
            return isAt(0x3A)
        }
    }

    private static let longestKey = 1000
}

// Brackets and braces.
extension QuickYAML {
    /// Reads a list in brackets, a map in braces, or a scalar within one of them, all on one line.
    private mutating func readFlow() throws(Unsure) {
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

    /// Whether a comma follows, and so another item; otherwise the list or map ends here.
    private mutating func isFollowed(until closing: UInt8) throws(Unsure) -> Bool {
        skipSpaces()
        guard cursor < line.upperBound, bytes[cursor] == closing || bytes[cursor] == 0x2C else {
            throw Unsure()
        }
        cursor += 1
        return bytes[cursor - 1] != closing
    }
}

// Lines.
extension QuickYAML {
    /// Moves to the first byte of the next line that is neither blank nor a comment.
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

    mutating func takeLine() {
        let start = nextLine
        let feed = min(bytes.offset(of: 0x0A, from: start), end)
        let isCarriageReturn = feed > start && feed < end && bytes[feed - 1] == 0x0D
        line = start..<(isCarriageReturn ? feed - 1 : feed)
        nextLine = min(feed + 1, end)
        cursor = start
    }

    /// Skips a comment after a value, and moves to the next line.
    private mutating func finishLine() throws(Unsure) {
        skipSpaces()
        guard cursor == line.upperBound || bytes[cursor] == 0x23 && bytes[cursor - 1] == 0x20 else {
            throw Unsure()
        }
        moveToNextLine()
    }

    mutating func skipSpaces() {
        while cursor < line.upperBound, bytes[cursor] == 0x20 { cursor += 1 }
    }

    private var isAtEndOfText: Bool {
        cursor == line.upperBound || bytes[cursor] == 0x23
    }

    private var isAtItem: Bool { isAt(0x2D) }

    /// Whether `indicator` is here, followed by a space or the end of the line.
    private func isAt(_ indicator: UInt8) -> Bool {
        guard cursor < line.upperBound, bytes[cursor] == indicator else { return false }
        return cursor + 1 == line.upperBound || bytes[cursor + 1] == 0x20
    }
}

extension Array where Element: BitwiseCopyable {
    /// A copy without spare capacity.
    fileprivate var copy: [Element] {
        withUnsafeBufferPointer { $0.isEmpty ? [] : Array($0) }
    }
}

extension UInt8 {
    /// Whether a key may begin with it: not an indicator, nor the start of `...` or `<<`.
    fileprivate var mayBeginKey: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF, 0x22, 0x27, 0x28: true
        default: false
        }
    }
}
