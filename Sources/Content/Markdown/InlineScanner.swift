internal import TextAndTime

/// Finds in a paragraph, heading or cell what cmark does not support: bare links, links to records, notes.
///
/// Code, raw HTML, and the destinations of links are skipped as cmark reads them.
struct InlineScanner {
    /// A part of the text, and what it is.
    enum Finding {
        case bareLink(BareLink)
        case wikiLink(Range<Int>, target: Range<Int>, label: Range<Int>)
        case noteReference(Range<Int>, label: Range<Int>)
        /// `\~` or `\=`
        case escapedSign(Range<Int>)
        /// `^name` or `{#name}` at the end of a line, with the space before it.
        case blockName(Range<Int>)
    }

    private let bytes: [UInt8]
    private let end: Int
    private let extensions: MarkdownExtensions
    private let links: BareLinks
    private var index: Int
    /// Where the text begins that no finding has taken yet.
    private var start: Int
    private var openBrackets = 0
    private var codeEnds: CodeEnds
    /// Ends of raw HTML that do not occur in the rest of the text.
    private var missingEnds: Set<String> = []
    private(set) var findings: [Finding] = []

    init(_ bytes: [UInt8], _ range: Range<Int>, _ extensions: MarkdownExtensions) {
        self.bytes = bytes
        self.extensions = extensions
        (index, start, end) = (range.lowerBound, range.lowerBound, range.upperBound)
        links = BareLinks(bytes: bytes, range: range)
        codeEnds = CodeEnds(bytes, range)
        while index < end { step() }
    }
}

extension InlineScanner {
    private mutating func step() {
        switch bytes[index] {
        case 0x5C: escape()
        case 0x60: code()
        case 0x3C: skip(to: endOfMarkup(index) ?? index + 1, isText: false)
        case 0x5B: if !noteReference(), !wikiLink() { openBracket() }
        case 0x5D: closeBracket()
        case 0x77 where extensions.contains(.bareLinks):
            take(links.www(at: index, isInBrackets: openBrackets > 0))
        case 0x3A where extensions.contains(.bareLinks):
            take(links.url(at: index, after: start, isInBrackets: openBrackets > 0))
        case 0x40 where extensions.contains(.bareLinks): take(links.mail(at: index, after: start))
        case 0x5E where extensions.contains(.blockNames): if !blockName() { index += 1 }
        case 0x7B where extensions.contains(.blockNames): if !attributes() { index += 1 }
        default: index += 1
        }
    }

    /// Continues at `next`; what comes before it can be part of a link only if it is text.
    private mutating func skip(to next: Int, isText: Bool) {
        index = next
        if !isText { start = min(next, end) }
    }

    private mutating func add(_ finding: Finding, _ range: Range<Int>) {
        findings.append(finding)
        skip(to: range.upperBound, isText: false)
    }

    private mutating func take(_ link: BareLink?) {
        guard let link, !link.range.isEmpty, link.range.upperBound > index else {
            index += 1
            return
        }
        add(.bareLink(link), link.range)
    }

    private mutating func escape() {
        guard index + 1 < end, bytes[index + 1].isASCIIPunctuation else {
            index += 1
            return
        }
        let sign = bytes[index + 1]
        if sign == 0x7E && extensions.contains(.strikethrough)
            || sign == 0x3D && extensions.contains(.highlights)
        {
            return add(.escapedSign(index..<index + 2), index..<index + 2)
        }
        index += 2
    }

    private mutating func code() {
        var length = 0
        while index + length < end, bytes[index + length] == 0x60 { length += 1 }
        let after = codeEnds.end(of: length, after: index)
        skip(to: after ?? index + length, isText: after == nil)
    }

    private mutating func openBracket() {
        openBrackets += 1
        index += 1
    }

    private mutating func closeBracket() {
        index += 1
        guard openBrackets > 0 else { return }
        openBrackets -= 1
        guard index < end else { return }
        if bytes[index] == 0x28, let after = endOfDestination(index) { skip(to: after, isText: false) }
    }

    /// `[^label]`
    private mutating func noteReference() -> Bool {
        guard extensions.contains(.notes), index + 3 < end, bytes[index + 1] == 0x5E else { return false }
        var close = index + 2
        while close < end, bytes[close] > 0x20, bytes[close] != 0x5D, bytes[close] != 0x5B { close += 1 }
        guard close < end, bytes[close] == 0x5D, close > index + 2 else { return false }
        if close + 1 < end, bytes[close + 1] == 0x28, endOfDestination(close + 1) != nil { return false }
        let range = index..<close + 1
        add(.noteReference(range, label: index + 2..<close), range)
        return true
    }

    /// `[[target]]` or `[[target|label]]`, with a `!` before it if it is to be shown in place.
    private mutating func wikiLink() -> Bool {
        guard extensions.contains(.wikiLinks), index + 4 < end, bytes[index + 1] == 0x5B else { return false }
        if index > start, bytes[index - 1] == 0x5B { return false }
        var (close, bar) = (index + 2, nil as Int?)
        while close < end, bytes[close] != 0x5D, bytes[close] != 0x5B, bytes[close] != 0x0A,
            bytes[close] != 0x0D
        {
            if bytes[close] == 0x7C, bar == nil { bar = close }
            close += 1
        }
        guard close + 1 < end, bytes[close] == 0x5D, bytes[close + 1] == 0x5D, bytes[index + 2] != 0x5E else {
            return false
        }
        if close + 2 < end, [0x28, 0x5B, 0x5D].contains(bytes[close + 2]) { return false }
        let target = trimmed(index + 2..<(bar ?? close))
        let label = trimmed((bar.map { $0 + 1 } ?? index + 2)..<close)
        guard !target.isEmpty else { return false }
        let isShown = index > start && bytes[index - 1] == 0x21
        let range = (isShown ? index - 1 : index)..<close + 2
        add(.wikiLink(range, target: target, label: label.isEmpty ? target : label), range)
        return true
    }

    /// `^name` at the end of a line, by which notes refer to a paragraph; numbers as short as `^2` are none.
    private mutating func blockName() -> Bool {
        var last = index + 1
        while last < end, bytes[last].isLetterOrDigit || bytes[last] == 0x2D { last += 1 }
        let name = bytes[index + 1..<last]
        guard name.count > 5 || name.count > 1 && name.contains(where: \.isASCIILetter) else { return false }
        return addLineEnd(index, last)
    }

    /// `{#part}`, `{: .note}` or `{.note}` at the end of a line, as Hugo and Jekyll have them.
    private mutating func attributes() -> Bool {
        guard index + 2 < end, [0x23, 0x3A, 0x2E].contains(bytes[index + 1]) else { return false }
        var last = index + 2
        while last < end, bytes[last] != 0x7D, bytes[last] != 0x7B, bytes[last] != 0x0A { last += 1 }
        guard last < end, bytes[last] == 0x7D else { return false }
        return addLineEnd(index, last + 1)
    }

    /// Adds what is at the end of a line, with the space around it, if nothing else follows.
    private mutating func addLineEnd(_ begin: Int, _ last: Int) -> Bool {
        var first = begin
        var after = last
        while after < end, bytes[after] == 0x20 || bytes[after] == 0x09 { after += 1 }
        guard after == end || bytes[after] == 0x0A || bytes[after] == 0x0D else { return false }
        while first > start, bytes[first - 1] == 0x20 || bytes[first - 1] == 0x09 { first -= 1 }
        guard first < begin || begin == start || bytes[begin - 1] == 0x0A else { return false }
        add(.blockName(first..<after), first..<after)
        return true
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (first, last) = (range.lowerBound, range.upperBound)
        while last > first, bytes[last - 1].isASCIISpace || bytes[last - 1] == 0x5C { last -= 1 }
        while first < last, bytes[first].isASCIISpace { first += 1 }
        return first..<last
    }
}

// What is skipped.
extension InlineScanner {
    /// The end of `(destination "title")`; nil if it is not a destination.
    private func endOfDestination(_ open: Int) -> Int? {
        var index = afterSpace(open + 1)
        guard index < end else { return nil }
        if bytes[index] == 0x3C {
            while index < end, bytes[index] != 0x3E, bytes[index] != 0x0A { index += 1 }
            guard index < end, bytes[index] == 0x3E else { return nil }
            index += 1
        } else {
            var depth = 0
            while index < end, bytes[index] > 0x20 {
                if bytes[index] == 0x28 { depth += 1 }
                if bytes[index] == 0x29 { depth -= 1 }
                if depth < 0 { break }
                if depth > 32 { return nil }
                index += bytes[index] == 0x5C && index + 1 < end && bytes[index + 1] > 0x20 ? 2 : 1
            }
        }
        index = afterSpace(min(index, end))
        guard index < end else { return nil }
        if bytes[index] == 0x22 || bytes[index] == 0x27 || bytes[index] == 0x28 {
            guard let title = endOfTitle(index) else { return nil }
            index = afterSpace(title)
        }
        return index < end && bytes[index] == 0x29 ? index + 1 : nil
    }

    /// Titles are short, so that many that never end take little time.
    private func endOfTitle(_ open: Int) -> Int? {
        let close: UInt8 = bytes[open] == 0x28 ? 0x29 : bytes[open]
        var index = open + 1
        let limit = min(end, open + 1_000)
        while index < limit, bytes[index] != close { index += bytes[index] == 0x5C ? 2 : 1 }
        return index < limit ? index + 1 : nil
    }

    private func afterSpace(_ start: Int) -> Int {
        var index = start
        while index < end, bytes[index].isASCIISpace { index += 1 }
        return index
    }

    /// The end of an autolink, a tag or a comment that begins at `open`; nil if it is none.
    private mutating func endOfMarkup(_ open: Int) -> Int? {
        guard open + 2 < end else { return nil }
        switch bytes[open + 1] {
        case 0x21 where bytes[open + 2] == 0x2D: return find("-->", from: open + 2)
        case 0x21 where bytes[open + 2] == 0x5B: return find("]]>", from: open + 2)
        case 0x21 where bytes[open + 2].isASCIILetter: return find(">", from: open + 2)
        case 0x3F: return find("?>", from: open + 2)
        case 0x2F where bytes[open + 2].isASCIILetter: return endOfTag(open + 2)
        case let byte where byte.isASCIILetter || byte.isASCIIDigit: return endOfTag(open + 1)
        default: return nil
        }
    }

    private mutating func find(_ mark: String, from first: Int) -> Int? {
        guard !missingEnds.contains(mark) else { return nil }
        let wanted = Array(mark.utf8)
        var index = first
        while index + wanted.count <= end {
            if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) {
                return index + wanted.count
            }
            index += 1
        }
        missingEnds.insert(mark)
        return nil
    }

    private func endOfTag(_ name: Int) -> Int? {
        var (index, quote) = (name, nil as UInt8?)
        while index < end {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x3E {
                return index + 1
            } else if byte == 0x3C {
                return nil
            } else if (byte == 0x22 || byte == 0x27) && bytes[index - 1] == 0x3D {
                quote = byte
            }
            index += 1
        }
        return nil
    }
}

/// Where runs of backquotes end code.
struct CodeEnds {
    private let bytes: [UInt8]
    private let range: Range<Int>
    /// The ends of all runs by their lengths, last first; computed when first needed.
    private var runs: [Int: [Int]]?

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    /// The end of the next run of `length` that begins after the one at `start`.
    mutating func end(of length: Int, after start: Int) -> Int? {
        if runs == nil { runs = allRuns }
        while let end = runs?[length]?.last {
            if end - length > start { return end }
            runs?[length]?.removeLast()
        }
        return nil
    }

    private var allRuns: [Int: [Int]] {
        var runs: [Int: [Int]] = [:]
        var index = range.upperBound
        while index > range.lowerBound {
            let end = index
            while index > range.lowerBound, bytes[index - 1] == 0x60 { index -= 1 }
            if index < end { runs[end - index, default: []].append(end) } else { index -= 1 }
        }
        return runs
    }
}
