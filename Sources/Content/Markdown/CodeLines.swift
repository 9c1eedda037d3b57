internal import TextAndTime

/// The lines of a text that are code as a whole.
struct CodeLines {
    /// The line that began the code.
    private struct Fence {
        let sign: UInt8
        let length: Int
        let isQuoted: Bool
        let isInList: Bool
    }

    private let bytes: [UInt8]
    private let end: Int
    private var fence: Fence?
    private var isAfterBlank = true
    private var isInList = false
    private var isIndented = false

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
    }

    /// Where the line that begins at `start` ends if it is code; nil if it is text.
    mutating func end(ofLineAt start: Int) -> Int? {
        let line = Line(bytes, start, end)
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
        for sign in [0x60, 0x7E] as [UInt8] where line.run(of: sign, isAlone: false) >= 3 {
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
    private struct Line {
        private let bytes: [UInt8]
        private var content: Range<Int>
        /// Where the next line begins.
        let next: Int
        private(set) var isQuoted = false
        private(set) var isItem = false
        /// The columns before the first visible character.
        private(set) var indent = 0

        var isBlank: Bool { content.isEmpty && !isItem }

        init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
            self.bytes = bytes
            var last = start
            while last < end, bytes[last] != 0x0A { last += 1 }
            next = min(last + 1, end)
            while last > start, bytes[last - 1].isASCIISpace { last -= 1 }
            content = start..<last
            indent = skipSpace()
            while let sign = content.first.map({ bytes[$0] }) {
                if sign == 0x3E {
                    isQuoted = true
                    content.removeFirst()
                } else if !skipMarker() {
                    break
                }
                _ = skipSpace()
            }
        }

        private mutating func skipSpace() -> Int {
            var columns = 0
            while let first = content.first, bytes[first] == 0x20 || bytes[first] == 0x09 {
                columns += bytes[first] == 0x09 ? 4 : 1
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
            let signs: [UInt8] = rest.count < content.count ? [0x2E, 0x29] : [0x2D, 0x2B, 0x2A]
            guard let sign = rest.first, signs.contains(bytes[sign]) else { return false }
            rest.removeFirst()
            guard rest.first.map({ bytes[$0] == 0x20 || bytes[$0] == 0x09 }) ?? true else { return false }
            content = rest
            isItem = true
            return true
        }

        /// Whether a footnote begins, `[^1]: …`, whose further paragraphs are indented.
        var isNote: Bool {
            guard let first = content.first, content.count > 2, bytes[first] == 0x5B, bytes[first + 1] == 0x5E
            else { return false }
            return bytes[content].firstRange(of: [0x5D, 0x3A]) != nil
        }

        /// How many of `sign` the line begins with; 0 if a code block cannot begin here, or with `isAlone` end here.
        func run(of sign: UInt8, isAlone: Bool) -> Int {
            let rest = bytes[content].drop { $0 == sign }
            if isAlone { return rest.isEmpty ? content.count : 0 }
            return sign == 0x60 && rest.contains(0x60) ? 0 : content.count - rest.count
        }
    }
}
