internal import TextAndTime

// Scalars.
extension QuickYAML {
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
        // Two single quotes are an escaped one.
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

// Blocks of text.
extension QuickYAML {
    /// Reads the text below the `|` or `>` at the cursor, and moves to the line after it.
    mutating func readBlock(under column: Int) throws(Unsure) {
        let start = cursor
        let textStart = unescaped.count
        let isFolded = bytes[start] == 0x3E
        let isStripped = try readBlockHeader()
        let indent = try indentOfFirstLine()
        guard indent > column else { throw Unsure() }
        var block = QuickBlock(indent: indent, isFolded: isFolded)
        try readLines(of: &block)
        if !isStripped, block.endsWithBreak { unescaped.append(0x0A) }
        add(
            YAMLNode(
                kind: .scalar, traits: [.block, .unescaped], range: start..<block.textEnd,
                textStart: textStart, textLength: unescaped.count - textStart))
        moveToNextLine()
    }

    /// Reads what follows `|` or `>`; whether it strips the last line break, as in `|-`.
    private mutating func readBlockHeader() throws(Unsure) -> Bool {
        cursor += 1
        let isStripped = cursor < line.upperBound && bytes[cursor] == 0x2D
        if isStripped { cursor += 1 }
        skipSpaces()
        guard cursor == line.upperBound, nextLine < end else { throw Unsure() }
        return isStripped
    }

    private mutating func indentOfFirstLine() throws(Unsure) -> Int {
        let start = nextLine
        takeLine()
        skipSpaces()
        nextLine = start
        // Blank lines at the beginning of a block have special rules.
        guard cursor < line.upperBound else { throw Unsure() }
        return cursor - line.lowerBound
    }

    private mutating func readLines(of block: inout QuickBlock) throws(Unsure) {
        while nextLine < end {
            let start = nextLine
            takeLine()
            skipSpaces()
            let indent = cursor - start
            if cursor == line.upperBound {
                guard indent <= block.indent else { throw Unsure() }
                block.addBlankLine()
            } else if indent >= block.indent {
                let text = bytes[(start + block.indent)..<line.upperBound]
                block.add(UnsafeBufferPointer(rebasing: text), to: &unescaped)
                block.endsWithBreak = line.upperBound < end
                block.textEnd = line.lowerBound + bytes.lengthWithoutSpaces(line)
            } else {
                nextLine = start
                return
            }
        }
    }
}

/// The text of a block, line by line.
private struct QuickBlock {
    /// The number of spaces before each line that are not part of the text.
    let indent: Int
    /// Whether a line break is read as a space.
    let isFolded: Bool
    /// Where the last line of the text ends, without spaces.
    var textEnd = 0
    /// Whether there is a line break after that line.
    var endsWithBreak = false
    private var blankLines = 0
    private var isFirst = true
    private var keepsBreak = false

    init(indent: Int, isFolded: Bool) {
        self.indent = indent
        self.isFolded = isFolded
    }

    mutating func addBlankLine() { blankLines += 1 }

    mutating func add(_ line: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        // A more indented line keeps the line breaks around it.
        let isDeeper = line.first == 0x20
        if !isFirst {
            if !isFolded || keepsBreak || isDeeper {
                text.append(0x0A)
            } else if blankLines == 0 {
                text.append(0x20)
            }
        }
        for _ in 0..<blankLines { text.append(0x0A) }
        text.append(contentsOf: line)
        blankLines = 0
        isFirst = false
        keepsBreak = isDeeper
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func mayBeginPlain(at start: Int, before lineEnd: Int) -> Bool {
        // As in `-699`; a dash followed by a space begins an item.
        let first = self[start] == 0x2D && start + 1 < lineEnd ? start + 1 : start
        return self[first].mayBeginPlain
    }

    /// Where a plain scalar ends, without spaces at its end: before `: `, ` #` or the line's end.
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

    /// Where a plain scalar within brackets or braces ends: at these and at commas too.
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

    /// Whether a range of UTF-8 has only visible characters, spaces, and line breaks that are `\n` or `\r\n`.
    func isOrdinaryText(_ range: Range<Int>) -> Bool {
        for index in range where !(0x20..<0x7F).contains(self[index]) {
            guard isOrdinary(at: index, before: range.upperBound) else { return false }
        }
        return true
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

    /// The length of a range without spaces at its end.
    func lengthWithoutSpaces(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == 0x20 { end -= 1 }
        return end - range.lowerBound
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
