extension QuickYAML {
    /// A map whose keys stand at `column`; the cursor is at the first one.
    mutating func readMap(at column: Int) throws(Unsure) {
        let map = try open(.map, at: cursor)
        repeat {
            if readPlainField() { continue }
            try readKey(isInFlow: false)
            try readValue(under: column, isItem: false)
        } while self.column == column
        // A line that is deeper goes on with the value above it, or is a mistake.
        guard self.column < column else { throw Unsure() }
        try close(map)
    }

    /// A list whose dashes stand at `column`; the cursor is at the first one.
    mutating func readList(at column: Int) throws(Unsure) {
        let list = try open(.list, at: cursor)
        repeat {
            cursor += 1
            try readValue(under: column, isItem: true)
        } while self.column == column && isAtItem
        guard self.column <= column else { throw Unsure() }
        try close(list)
    }

    /// What a key and its colon, or the dash of an item, has behind it or in the lines below it.
    private mutating func readValue(under column: Int, isItem: Bool) throws(Unsure) {
        let mark = cursor
        skipSpaces()
        guard isAtEndOfText else { return try readInline(under: column, isItem: isItem) }
        moveToNextLine()
        if self.column > column {
            try isAtItem ? readList(at: self.column) : readMap(at: self.column)
        } else if self.column == column, isAtItem, !isItem {
            // The dashes of a list may stand right below its key.
            try readList(at: column)
        } else {
            add(YAMLNode(kind: .scalar, traits: .plain, range: mark..<mark, textStart: mark, textLength: 0))
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
                // `- name: value`: a map begins in the item's line.
                guard isItem else { throw Unsure() }
                cursor = start
                return try readMap(at: start - line.lowerBound)
            }
            add(value)
        }
        try finishLine()
    }

    /// A key and the colon after it.
    mutating func readKey(isInFlow: Bool) throws(Unsure) {
        guard cursor < line.upperBound, bytes[cursor].mayBeginKey else { throw Unsure() }
        let key = try scalar(isInFlow: isInFlow)
        // libyaml has a limit for keys, of 1024 characters with the spaces before the colon.
        guard isAtColon, cursor - Int(key.start) < Self.longestKey else { throw Unsure() }
        add(key)
        cursor += 1
    }

    /// Whether a colon stands here or behind some spaces, which then are skipped.
    private var isAtColon: Bool {
        mutating get {
            skipSpaces()
            return isAt(0x3A)
        }
    }

    static let longestKey = 1000
}

extension UInt8 {
    /// A letter, a digit, a quote or the like: no indicator, and nothing that could begin `...` or `<<`.
    fileprivate var mayBeginKey: Bool { mayBeginPlainKey || self == 0x22 || self == 0x27 }

    /// The same without the quotes.
    var mayBeginPlainKey: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF, 0x28: true
        default: false
        }
    }
}
