internal import TextAndTime

/// The lines of a Markdown text, numbered from 1 as in cmark.
struct MarkdownLines {
    private var wholes: [Range<Int>] = []
    private let contents: [Range<Int>]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var start = range.lowerBound
        for index in range.dropLast()
        where bytes[index] == "\n" || bytes[index] == "\r" && bytes[index + 1] != "\n" {
            wholes.append(start..<index + 1)
            start = index + 1
        }
        wholes.append(start..<range.upperBound)
        contents = wholes.map { bytes.trimmed($0) }
    }

    var count: Int { wholes.count }

    func start(of line: Int) -> Int { whole(line).lowerBound }

    /// Where a block begins.
    func start(of node: MarkdownNode) -> Int { start(of: node.lines.lowerBound) + max(0, node.column - 1) }

    func range(of lines: ClosedRange<Int>) -> Range<Int> {
        start(of: lines.lowerBound)..<whole(lines.upperBound).upperBound
    }

    /// A line with its line break.
    func whole(_ line: Int) -> Range<Int> { wholes[index(of: line)] }

    /// A line without white space around it.
    func content(of line: Int) -> Range<Int> { contents[index(of: line)] }

    private func index(of line: Int) -> Int { min(max(0, line - 1), count - 1) }

    /// What a line of the same blocks begins with: the marks of quotes, each with the space that belongs to it, and white
    /// space below those of items.
    static func continuation(of beginning: ArraySlice<UInt8>) -> [UInt8] {
        beginning.indices.flatMap { index -> [UInt8] in
            let byte = beginning[index]
            if byte == ">", !beginning.byte(at: index + 1).isSpaceOrTab { return [">", " "] }
            return [byte == ">" || byte == "\t" ? byte : " "]
        }
    }
}

/// A line without the markers of quotes and items before its words, nor white space after them.
struct MarkdownLine {
    private(set) var words: ArraySlice<UInt8>
    /// Where the next line begins.
    let next: Int
    private(set) var isQuoted = false
    private(set) var isItem = false
    /// The columns before the first visible character.
    private(set) var indent = 0

    var isBlank: Bool { words.isEmpty && !isItem }

    init(_ bytes: [UInt8], at start: Int) {
        let end = bytes.end(from: start) { $0 != "\n" && $0 != "\r" }
        next = min(end + (bytes.has("\r\n", at: end) ? 2 : 1), bytes.count)
        words = bytes[start..<bytes.trimmed(start..<end).upperBound]
        indent = skipSpace()
        while skipQuote() || skipMarker() { _ = skipSpace() }
    }

    private mutating func skipSpace() -> Int {
        let space = words.prefix { $0 == " " || $0 == "\t" }
        words = words[space.endIndex...]
        return space.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    }

    private mutating func skipQuote() -> Bool {
        guard words.first == ">" else { return false }
        words.removeFirst()
        isQuoted = true
        return true
    }

    /// Skips `-` or `1.` before a space.
    private mutating func skipMarker() -> Bool {
        var rest = words.prefix(11).drop(while: \.isASCIIDigit)
        let ends = rest.startIndex > words.startIndex ? ".)" : "-+*"
        guard let end = rest.popFirst(), ends.utf8.contains(end),
            words.byte(at: rest.startIndex).isASCIISpace
        else { return false }
        words = words[rest.startIndex...]
        isItem = true
        return true
    }

    /// Whether a footnote begins, `[^1]: …`, whose further paragraphs are indented.
    var isNote: Bool { words.starts(with: "[^".utf8) && words.indices.contains { words.has("]:", at: $0) } }

    /// How many of `character` the line begins with; 0 if a code block cannot begin here, or with `isAlone` end here.
    func run(of character: UInt8, isAlone: Bool) -> Int {
        let rest = words.drop { $0 == character }
        return rest.isEmpty || !isAlone && (character != "`" || !rest.contains("`"))
            ? words.count - rest.count : 0
    }
}

/// What is known of the lines of a text before cmark reads it: which are code as a whole.
struct CodeLines {
    private let bytes: [UInt8]
    /// The line that began the code.
    private var fence: (character: UInt8, length: Int, isQuoted: Bool, isInList: Bool)?
    private var isAfterBlank = true
    private var isInList = false
    private var isIndented = false
    /// The line that was asked for last.
    private(set) var line = MarkdownLine([], at: 0)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether the line that begins at `start` is code.
    mutating func isCode(at start: Int) -> Bool {
        line = MarkdownLine(bytes, at: start)
        if let open = fence {
            let hasEnded =
                open.isQuoted && !line.isQuoted || open.isInList && line.indent == 0 && !line.isBlank
            if hasEnded || line.run(of: open.character, isAlone: true) >= open.length { fence = nil }
            if !hasEnded { return true }
        }
        defer { isAfterBlank = line.isBlank }
        if line.isBlank { return false }
        isIndented = line.indent >= 4 && !isInList && (isAfterBlank || isIndented)
        if isIndented { return true }
        if line.isItem || line.isNote {
            isInList = true
        } else if line.indent == 0, isAfterBlank {
            isInList = false
        }
        // What is indented further continues the paragraph above it.
        if line.indent >= 4, !isInList { return false }
        let character: UInt8 = line.words.first == "`" ? "`" : "~"
        let length = line.run(of: character, isAlone: false)
        if length >= 3 { fence = (character, length, line.isQuoted, isInList) }
        return length >= 3
    }
}

/// Where runs of backquotes end code.
struct CodeEnds {
    private let bytes: [UInt8]
    /// The ends of all runs by their lengths, last first.
    private lazy var runs: [Int: [Int]] = {
        var (runs, start) = ([:] as [Int: [Int]], 0)
        while start < bytes.count {
            let end = bytes.end(from: start) { $0 == "`" }
            if end > start { runs[end - start, default: []].append(end) }
            start = bytes.end(from: end) { $0 != "`" }
        }
        return runs.mapValues { $0.reversed() }
    }()

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where the code ends that the run at `start` begins; after the run itself if that is not before `last`.
    mutating func end(after start: Int, before last: Int) -> Int {
        let run = bytes.end(from: start) { $0 == "`" }
        while let end = runs[run - start]?.last, end <= run { runs[run - start]?.removeLast() }
        guard let end = runs[run - start]?.last, end <= last else { return run }
        return end
    }
}
