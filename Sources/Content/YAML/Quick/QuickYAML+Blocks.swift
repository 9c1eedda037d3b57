extension QuickYAML {
    /// The text below a `|` or `>`, at which the cursor stands; goes on to the line after it.
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

    /// Whether the block goes without its last line break, as `|-` says.
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
        // Blank lines that begin a block have rules of their own.
        guard cursor < line.upperBound else { throw Unsure() }
        return cursor - line.lowerBound
    }

    /// Reads the lines that belong to a block; the next one is then the first that does not.
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
struct QuickBlock {
    /// How many spaces before a line are not its text.
    let indent: Int
    /// Whether a line break between two lines is read as a space.
    let isFolded: Bool
    /// Where the last line of the text ends, without spaces.
    var textEnd = 0
    /// Whether a line break stands after that line.
    var endsWithBreak = false
    private var blankLines = 0
    private var isFirst = true
    private var keepsBreak = false

    init(indent: Int, isFolded: Bool) {
        self.indent = indent
        self.isFolded = isFolded
    }

    mutating func addBlankLine() { blankLines += 1 }

    /// Adds a line that is not blank.
    mutating func add(_ line: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        // A line that is deeper than the others keeps the breaks around it.
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
