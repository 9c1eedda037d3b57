internal import TextAndTime

/// What is known of the lines of a text before cmark reads it: which are code as a whole, and how far a paragraph goes.
struct CodeLines {
    /// The line that began the code.
    private struct Fence {
        let sign: UInt8
        let length: Int
        let isQuoted: Bool
        let isInList: Bool
    }

    private let bytes: [UInt8]
    private var fence: Fence?
    private var isAfterBlank = true
    private var isInList = false
    private var isIndented = false
    /// The line that was asked for last.
    private(set) var line: Line

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        line = Line(bytes, 0, 0)
    }

    /// Where the line that begins at `start` ends if it is code; nil if it is text.
    mutating func end(ofLineAt start: Int) -> Int? {
        line = Line(bytes, start, bytes.count)
        if let open = fence {
            let hasEnded =
                open.isQuoted && !line.isQuoted || open.isInList && line.indent == 0 && !line.isBlank
            guard hasEnded else {
                if line.run(of: open.sign, isAlone: true) >= open.length { fence = nil }
                return line.next
            }
            fence = nil
        }
        defer { isAfterBlank = line.isBlank }
        if line.isBlank { return nil }
        isIndented = line.indent >= 4 && !isInList && (isAfterBlank || isIndented)
        if isIndented { return line.next }
        if line.isItem || line.isNote {
            isInList = true
        } else if line.indent == 0, isAfterBlank {
            isInList = false
        }
        // What is indented further continues the paragraph above it.
        if line.indent >= 4, !isInList { return nil }
        for sign in ["`", "~"] as [UInt8] where line.run(of: sign, isAlone: false) >= 3 {
            fence = Fence(
                sign: sign, length: line.run(of: sign, isAlone: false), isQuoted: line.isQuoted,
                isInList: isInList)
            return line.next
        }
        return nil
    }
}

extension CodeLines {
    /// A line without the quote and list markers before its words.
    struct Line {
        private let bytes: [UInt8]
        private(set) var content: Range<Int>
        let start: Int
        /// Where the next line begins.
        let next: Int
        private(set) var quotes = 0
        private(set) var isItem = false
        /// The columns before the first visible character.
        private(set) var indent = 0

        var isQuoted: Bool { quotes > 0 }
        var isHeading: Bool { !content.isEmpty && bytes[content.lowerBound] == "#" }
        /// Whether it is a line across the page, or underlines a heading.
        var isRule: Bool {
            guard let first = content.first, "-=*_".utf8.contains(bytes[first]) else { return false }
            return bytes[content].allSatisfy { $0 == bytes[first] || $0 == " " }
        }
        var isBlank: Bool { content.isEmpty && !isItem }

        init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
            self.bytes = bytes
            self.start = start
            var last = Self.lineEnd(after: start, of: bytes, end)
            next = min(last + 1, end)
            while last > start, bytes[last - 1].isASCIISpace { last -= 1 }
            content = start..<last
            indent = skipSpace()
            while let sign = content.first.map({ bytes[$0] }) {
                if sign == ">" {
                    quotes += 1
                    content.removeFirst()
                } else if !skipMarker() {
                    break
                }
                _ = skipSpace()
            }
        }

        /// Where the line break is, which may be a carriage return alone.
        private static func lineEnd(after start: Int, of bytes: [UInt8], _ end: Int) -> Int {
            bytes.withUnsafeBufferPointer { bytes in
                let rest = bytes.extracting(start..<end)
                let line = rest.extracting(0..<rest.offset(of: "\n", from: 0))
                let length = line.offset(of: "\r", from: 0)
                return start + (length + 1 < line.count ? length : line.count)
            }
        }

        private mutating func skipSpace() -> Int {
            var columns = 0
            while let first = content.first, bytes[first] == " " || bytes[first] == "\t" {
                columns += bytes[first] == "\t" ? 4 : 1
                content.removeFirst()
            }
            return columns
        }

        /// Skips `-` or `1.` before a space.
        private mutating func skipMarker() -> Bool {
            var rest = content
            while let first = rest.first, bytes[first].isASCIIDigit, content.count - rest.count < 10 {
                rest.removeFirst()
            }
            let signs: [UInt8] = rest.count < content.count ? [".", ")"] : ["-", "+", "*"]
            guard let sign = rest.first, signs.contains(bytes[sign]) else { return false }
            rest.removeFirst()
            guard rest.first.map({ bytes[$0] == " " || bytes[$0] == "\t" }) ?? true else { return false }
            content = rest
            isItem = true
            return true
        }

        /// Whether a footnote begins, `[^1]: …`, whose further paragraphs are indented.
        var isNote: Bool {
            guard let first = content.first, content.count > 2, bytes[first] == "[", bytes[first + 1] == "^"
            else { return false }
            return bytes[content].firstRange(of: ["]", ":"]) != nil
        }

        /// How many of `sign` the line begins with; 0 if a code block cannot begin here, or with `isAlone` end here.
        func run(of sign: UInt8, isAlone: Bool) -> Int {
            guard let first = content.first, bytes[first] == sign else { return 0 }
            let rest = bytes[content].drop { $0 == sign }
            if isAlone { return rest.isEmpty ? content.count : 0 }
            return sign == "`" && rest.contains("`") ? 0 : content.count - rest.count
        }
    }
}

/// Where runs of backquotes end code.
struct CodeEnds {
    private let bytes: [UInt8]
    /// The ends of all runs by their lengths, last first; computed when first needed.
    private var runs: [Int: [Int]]?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where the code ends that the run at `start` begins; after the run itself if that is not before `last`.
    mutating func end(after start: Int, before last: Int) -> Int {
        let length = bytes[start...].prefix { $0 == "`" }.count
        guard let end = end(of: length, after: start), end <= last else { return start + length }
        return end
    }

    /// The end of the next run of `length` that begins after the one at `start`.
    private mutating func end(of length: Int, after start: Int) -> Int? {
        if runs == nil { runs = allRuns }
        while let end = runs?[length]?.last {
            if end - length > start { return end }
            runs?[length]?.removeLast()
        }
        return nil
    }

    private var allRuns: [Int: [Int]] {
        var (runs, ends) = ([:] as [Int: [Int]], [] as [(length: Int, end: Int)])
        bytes.withUnsafeBufferPointer { bytes in
            var index = bytes.offset(of: "`", from: 0)
            while index < bytes.count {
                let length = bytes[index...].prefix { $0 == "`" }.count
                ends.append((length, index + length))
                index = bytes.offset(of: "`", from: index + length)
            }
        }
        for run in ends.reversed() { runs[run.length, default: []].append(run.end) }
        return runs
    }
}
