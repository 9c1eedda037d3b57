internal import TextAndTime

/// A text without its comments, which are `%%…%%`, `<!-- … -->` or `[//]: # (…)`.
///
/// Line breaks stay, so that lines keep their numbers. Code stays, as far as it is recognized without cmark.
public struct MarkdownOmissions {
    private(set) var text: [UInt8] = []
    /// For each omitted part, where the text continues after it, here and in the original.
    private var seams: [(text: Int, original: Int)] = []
    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private var index: Int
    private var codeEnds: CodeEnds
    private var codeLines: CodeLines
    /// For each ending, its next occurrence as found by the last search for it.
    private var endings: [String: Int] = [:]
    private var paragraphEnd: Int
    /// From where the sign that closes a title was searched, and where it is.
    private var titleEnds: [UInt8: Range<Int>] = [:]

    /// The text in `range` of `bytes`.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        (start, end, index, paragraphEnd) = (
            range.lowerBound, range.upperBound, range.lowerBound, range.lowerBound
        )
        codeEnds = CodeEnds(bytes, range)
        codeLines = CodeLines(bytes, range)
        text.reserveCapacity(range.count)
        while index < end {
            let isLineStart = index == start || bytes[index - 1] == 0x0A
            if isLineStart, let next = codeLines.end(ofLineAt: index) { copy(to: next) } else { step() }
        }
    }

    /// Where a byte of the text is in the original.
    func originalOffset(_ offset: Int) -> Int {
        var (low, high) = (0, seams.count)
        while low < high {
            let middle = (low + high) / 2
            if seams[middle].text <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return start + offset }
        return seams[low - 1].original + offset - seams[low - 1].text
    }
}

extension MarkdownOmissions {
    /// A text of the club as others may see it.
    public static func shown(_ markdown: String) -> String {
        var markdown = markdown
        let isWhole = markdown.withUTF8 { !mayHold($0) }
        if isWhole { return markdown }
        let bytes = Array(markdown.utf8)
        return String(decoding: MarkdownOmissions(bytes, bytes.indices).text, as: UTF8.self)
    }

    /// The bytes that are shown of a text; nil if that is all of them.
    public static func shown(_ markdown: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard mayHold(markdown) else { return nil }
        return MarkdownOmissions(Array(markdown), markdown.indices).text
    }

    /// Whether the text has two characters in a row that may begin a comment.
    public static func mayHold(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most texts have none of these, and searching for one character at a time is many times faster.
        holds(text, "%") { $1 == UInt8(ascii: "%") }
            || holds(text, "<") { $1 == UInt8(ascii: "!") || $1 == UInt8(ascii: "?") }
            || holds(text, "]") { $1 == UInt8(ascii: ":") }
    }

    /// Whether there is a sign between bytes for which `isBeginning` holds.
    private static func holds(
        _ text: UnsafeBufferPointer<UInt8>, _ sign: Unicode.Scalar,
        between isBeginning: (_ before: UInt8, _ after: UInt8) -> Bool
    ) -> Bool {
        let sign = UInt8(ascii: sign)
        var index = text.offset(of: sign, from: 0)
        while index + 1 < text.count {
            if isBeginning(index > 0 ? text[index - 1] : 0x0A, text[index + 1]) { return true }
            index = text.offset(of: sign, from: index + 1)
        }
        return false
    }

    private mutating func step() {
        switch bytes[index] {
        case 0x5C: copy(to: min(index + 2, end))
        case 0x60: code()
        case 0x25 where byte(index + 1) == 0x25: comment()
        case 0x3C: if !markup() { copy(to: index + 1) }
        case 0x5B: if !definition() { copy(to: index + 1) }
        default: copy(to: index + 1)
        }
    }

    private func byte(_ index: Int) -> UInt8 { index >= start && index < end ? bytes[index] : 0x0A }

    private mutating func copy(to next: Int) {
        text += bytes[index..<next]
        index = next
    }

    private mutating func code() {
        let last = endOfParagraph()
        copy(to: codeEnds.end(after: index) { $0 <= last }.place)
    }

    /// Where the next line without words is.
    private mutating func endOfParagraph() -> Int {
        if paragraphEnd > index { return paragraphEnd }
        var next = index
        while next < end {
            next += 1
            guard byte(next - 1) == 0x0A else { continue }
            var first = next
            while byte(first) == 0x20 || byte(first) == 0x09 || byte(first) == 0x0D { first += 1 }
            if byte(first) == 0x0A { break }
        }
        paragraphEnd = next
        return next
    }

    /// The next place of an ending, which is not searched for again before it is reached.
    private mutating func next(_ ending: String, from first: Int) -> Int? {
        if let known = endings[ending], known >= first { return known < end ? known : nil }
        let wanted = Array(ending.utf8)
        var place = first
        while place + wanted.count <= end,
            bytes[place] != wanted[0] || !bytes[place..<place + wanted.count].elementsEqual(wanted)
        {
            place += 1
        }
        let found = place + wanted.count <= end ? place : end
        endings[ending] = found
        return found < end ? found : nil
    }
}

// What is left out.
extension MarkdownOmissions {
    /// Leaves out `%%…%%`, or everything after a line of `%%` alone. After a digit it is a percentage.
    private mutating func comment() {
        guard !byte(index - 1).isASCIIDigit else { return copy(to: index + 2) }
        if let close = next("%%", from: index + 2) { return leaveOut(index..<close + 2) }
        let isAlone = byte(index - 1) == 0x0A && byte(index + 2).isASCIISpace
        if isAlone { leaveOut(index..<end) } else { copy(to: index + 2) }
    }

    /// Leaves out what browsers do not show, such as `<!-- … -->`; false if there is none.
    private mutating func markup() -> Bool {
        switch byte(index + 1) {
        case 0x3F: return declaration(until: "?>")
        case 0x21 where byte(index + 2).isASCIILetter: return declaration(until: ">")
        case 0x21 where byte(index + 2) == 0x2D && byte(index + 3) == 0x2D:
            if let close = next("-->", from: index + 2) {
                leaveOut(index..<close + 3, keeping: separatesBlocks(close + 3) ? "<!-- -->" : "")
            } else if startsLine {
                leaveOut(index..<end)
            } else {
                return false
            }
            return true
        default: return script("script") || script("style")
        }
    }

    private mutating func declaration(until ending: String) -> Bool {
        guard let close = next(ending, from: index + 2) else { return false }
        leaveOut(index..<close + ending.utf8.count)
        return true
    }

    /// Copies a script or a style sheet, where the signs of comments have another meaning.
    private mutating func script(_ name: String) -> Bool {
        let tag = bytes[min(index + 1, end)..<min(index + 1 + name.utf8.count, end)]
        guard tag.elementsEqual(name.utf8), let close = next("</" + name, from: index) else { return false }
        copy(to: close)
        return true
    }

    /// Whether there is nothing before this place in its line but marks of quotes and lists.
    private var startsLine: Bool {
        var first = index
        while first > start, bytes[first - 1] != 0x0A {
            first -= 1
            guard bytes[first].isASCIIDigit || " \t\r>-+*.)".utf8.contains(bytes[first]) else { return false }
        }
        return true
    }

    /// Whether a comment that ends there stands alone before a list or code: it may end a list, and must stay as an
    /// empty one.
    private func separatesBlocks(_ after: Int) -> Bool {
        guard startsLine else { return false }
        var next = after
        while next < end, bytes[next].isASCIISpace { next += 1 }
        guard bytes[after..<next].contains(0x0A) else { return false }
        return "-+*".utf8.contains(byte(next)) || byte(next).isASCIIDigit || byte(next - 1) == 0x20
            || byte(next - 1) == 0x09
    }

    /// Leaves out `[//]: # (comment)`: the definition of a link that only hides its title. False if there is none.
    private mutating func definition() -> Bool {
        guard startsLine else { return false }
        var close = index + 1
        while close < end, close < index + Self.longestName, bytes[close] != 0x5D, bytes[close] != 0x0A {
            close += 1
        }
        guard byte(close) == 0x5D, byte(close + 1) == 0x3A else { return false }
        let name = String(decoding: bytes[index + 1..<close], as: UTF8.self).lowercased()
        let target = afterSpace(close + 2)
        var words = target
        while words < end, !bytes[words].isASCIISpace { words += 1 }
        let isEmpty = ["#", "<>", "<#>"].contains { bytes[target..<words].elementsEqual($0.utf8) }
        words = afterSpace(words)
        let hasTitle = "(\"'".utf8.contains(byte(words))
        guard ["//", "comment", "comments", "hidden"].contains(name) || isEmpty && hasTitle else {
            return false
        }
        let last = hasTitle ? endOfTitle(words) : nil
        leaveOut(index..<(last ?? endOfLine(close)))
        return true
    }

    private static let longestName = 100

    /// Where the title ends that begins there, if its line ends there too.
    private mutating func endOfTitle(_ open: Int) -> Int? {
        let sign: UInt8 = bytes[open] == 0x28 ? 0x29 : bytes[open]
        let last = endOfParagraph()
        let close = titleEnd(sign, after: open, before: last)
        guard close < last else { return nil }
        let lineEnd = endOfLine(close)
        return bytes[close + 1..<lineEnd].allSatisfy(\.isASCIISpace) ? lineEnd : nil
    }

    /// Where a sign is that closes a title; `last` if it is not there. Many titles that begin before one sign ask once.
    private mutating func titleEnd(_ sign: UInt8, after open: Int, before last: Int) -> Int {
        if let known = titleEnds[sign], known.lowerBound <= open, open < known.upperBound,
            known.upperBound <= last
        {
            return known.upperBound
        }
        var close = open + 1
        while close < last, bytes[close] != sign { close += bytes[close] == 0x5C ? 2 : 1 }
        close = min(close, last)
        titleEnds[sign] = open..<close
        return close
    }

    private func endOfLine(_ place: Int) -> Int { bytes[place..<end].firstIndex(of: 0x0A) ?? end }

    /// Where the next word begins, in this line or in the next one.
    private func afterSpace(_ place: Int) -> Int {
        var (next, breaks) = (min(place, end), 0)
        while next < end, bytes[next].isASCIISpace, breaks < 2 {
            if bytes[next] == 0x0A { breaks += 1 }
            next += 1
        }
        return next
    }

    /// Leaves out a part of the text but keeps its line breaks; white space on both sides becomes one space.
    private mutating func leaveOut(_ part: Range<Int>, keeping path: String = "") {
        text += path.utf8
        for index in part where bytes[index] == 0x0A {
            trim()
            text.append(0x0A)
        }
        index = part.upperBound
        if path.isEmpty, text.last?.isASCIISpace ?? true {
            while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        }
        if byte(index) == 0x0A || byte(index) == 0x0D { trim() }
        while let last = seams.last, last.text >= text.count { seams.removeLast() }
        seams.append((text.count, index))
    }

    private mutating func trim() {
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    }
}
