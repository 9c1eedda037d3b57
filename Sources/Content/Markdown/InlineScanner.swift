internal import TextAndTime

/// Finds in a text what cmark does not support: bare links, links to records, notes, tasks, callouts;
/// and where the destinations of links are written, of which cmark does not report the places.
///
/// Code, raw HTML, and the destinations of links are skipped as cmark reads them, as far as that is known without it.
struct InlineScanner {
    /// A part of the text, and what it is.
    struct Finding {
        enum Kind {
            case bareLink(BareLink)
            case wikiLink(target: Range<Int>, label: Range<Int>)
            case noteReference(label: Range<Int>)
            /// `[^label]: `
            case noteDefinition(label: Range<Int>)
            /// `[label]: destination`, of which the range has all lines.
            case linkDefinition(label: Range<Int>, _ destination: Range<Int>)
            /// The destination of a link, or what is between `<` and `>`.
            case destination
            /// `\~` or `\=`
            case escapedSign
            case task(isDone: Bool)
            case callout(kind: String)
        }

        let range: Range<Int>
        let kind: Kind
    }

    private let bytes: [UInt8]
    private let extensions: MarkdownExtensions
    private var links: BareLinks
    private var index = 0
    /// Where the text begins that no finding has taken yet.
    private var start = 0
    /// Where the paragraph ends, or the cell if it may have a table.
    private var end = 0
    private var nextLine = 0
    private var leaf = (end: 0, mayHaveTable: false)
    private var isAfterDefinition = false
    private var openBrackets = 0
    private var codeEnds: CodeEnds
    private var codeLines: CodeLines
    private var markupEnds: MarkupEnds
    private(set) var findings: [Finding] = []

    init(_ bytes: [UInt8], _ extensions: MarkdownExtensions) {
        self.bytes = bytes
        self.extensions = extensions
        links = BareLinks(bytes: bytes, range: 0..<0)
        codeEnds = CodeEnds(bytes, bytes.indices)
        markupEnds = MarkupEnds(bytes: bytes)
        codeLines = CodeLines(bytes, bytes.indices, hasNotes: extensions.contains(.notes))
        while index < bytes.count {
            if index == nextLine {
                beginLine()
            } else if index > nextLine {
                nextLine = CodeLines.Line(bytes, index, bytes.count).next
            } else {
                step()
            }
        }
    }
}

// Lines.
extension InlineScanner {
    private mutating func beginLine() {
        let codeEnd = codeLines.end(ofLineAt: index)
        let line = codeLines.line
        nextLine = line.next
        guard codeEnd == nil, !line.isBlank else {
            (index, leaf.end) = (nextLine, nextLine)
            return
        }
        let isFirst = index >= leaf.end
        index = line.content.lowerBound
        if isFirst {
            leaf = codeLines.leaf(at: line.start)
            beginText(before: leaf.end)
        }
        if leaf.mayHaveTable { beginText(before: nextBar) }
        guard line.content.count > 3, bytes[index] == 0x5B else {
            isAfterDefinition = false
            return
        }
        if noteDefinition() { return }
        isAfterDefinition = (isFirst || isAfterDefinition) && linkDefinition(before: line.content.upperBound)
        if isAfterDefinition { return }
        if line.isItem { task(before: line.content.upperBound) }
        if line.isQuoted { callout(before: line.content.upperBound) }
    }

    private mutating func beginText(before last: Int) {
        (start, end, openBrackets) = (index, last, 0)
        links = BareLinks(bytes: bytes, range: index..<max(index, last))
    }

    /// Where the cell that begins here ends, as `TableRows` has it.
    private var nextBar: Int {
        (index..<nextLine).first { bytes[$0] == 0x7C && ($0 == index || bytes[$0 - 1] != 0x5C) } ?? nextLine
    }

    /// `[^label]: `
    private mutating func noteDefinition() -> Bool {
        guard let close = endOfNoteLabel, close + 1 < bytes.count, bytes[close + 1] == 0x3A else {
            return false
        }
        var last = close + 2
        while last < bytes.count, bytes[last] == 0x20 || bytes[last] == 0x09 { last += 1 }
        add(.noteDefinition(label: index + 2..<close), index..<last)
        return true
    }

    /// `[label]: destination`
    private mutating func linkDefinition(before last: Int) -> Bool {
        var close = index + 1
        while close < last, bytes[close] != 0x5D { close += bytes[close] == 0x5C ? 2 : 1 }
        guard close + 1 < last, bytes[close + 1] == 0x3A else { return false }
        let textEnd = end
        defer { end = textEnd }
        // The destination may be on the next line.
        end = CodeLines.Line(bytes, min(nextLine, bytes.count), bytes.count).next
        let (destination, after) = self.destination(after: close + 2) ?? (close + 2..<close + 2, close + 2)
        let range = index..<max(nextLine, CodeLines.Line(bytes, after, bytes.count).next)
        findings.append(Finding(range: range, kind: .linkDefinition(label: index + 1..<close, destination)))
        skip(to: nextLine, isText: false)
        return true
    }

    /// `[ ]` or `[x]`, and the space after it but for one character.
    private mutating func task(before last: Int) {
        guard extensions.contains(.tasks), index + 4 < last, bytes[index + 2] == 0x5D else { return }
        let isDone = bytes[index + 1] | 0x20 == 0x78
        guard isDone || bytes[index + 1] == 0x20 else { return }
        var text = index + 3
        while text < last, bytes[text] == 0x20 || bytes[text] == 0x09 { text += 1 }
        guard text > index + 3, text < last, !bytes[text].isASCIISpace else { return }
        add(.task(isDone: isDone), index..<text - 1)
    }

    /// `[!kind]`, with the sign and the space after it.
    private mutating func callout(before last: Int) {
        guard extensions.contains(.callouts), bytes[index + 1] == 0x21 else { return }
        var close = index + 2
        while close < last, bytes[close].isLetterOrDigit || bytes[close] == 0x2D { close += 1 }
        guard close > index + 2, close < last, bytes[close] == 0x5D, close - index < 32 else { return }
        let kind = String(decoding: bytes[index + 2..<close], as: UTF8.self).lowercased()
        close += 1
        if close < last, bytes[close] == 0x2D || bytes[close] == 0x2B { close += 1 }
        guard close == last || bytes[close].isASCIISpace else { return }
        while close < last, bytes[close].isASCIISpace { close += 1 }
        add(.callout(kind: kind), index..<close)
    }
}

// Words.
extension InlineScanner {
    private mutating func step() {
        switch bytes[index] {
        case 0x5C: escape()
        case 0x60: code()
        case 0x3C: markup()
        case 0x5B: if !noteReference(), !wikiLink() { openBracket() }
        case 0x5D: closeBracket()
        case 0x77 where extensions.contains(.bareLinks):
            take(links.www(at: index, isInBrackets: openBrackets > 0))
        case 0x3A where extensions.contains(.bareLinks):
            take(links.url(at: index, after: start, isInBrackets: openBrackets > 0))
        case 0x40 where extensions.contains(.bareLinks): take(links.mail(at: index, after: start))
        case 0x7C where leaf.mayHaveTable:
            index += 1
            beginText(before: nextBar)
        default:
            repeat { index += 1 } while index < nextLine && Self.isPlain(bytes[index])
        }
    }

    /// Whether nothing begins with a byte.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x3A, 0x3C, 0x40, 0x5B...0x5D, 0x60, 0x77, 0x7C: false
        default: true
        }
    }

    /// Continues at `next`; what comes before it can be part of a link only if it is text.
    private mutating func skip(to next: Int, isText: Bool) {
        index = next
        if !isText { start = next }
    }

    private mutating func add(_ kind: Finding.Kind, _ range: Range<Int>) {
        findings.append(Finding(range: range, kind: kind))
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
            return add(.escapedSign, index..<index + 2)
        }
        index += 2
    }

    private mutating func code() {
        let (place, isCode) = codeEnds.end(after: index) { $0 <= end }
        skip(to: place, isText: !isCode)
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
        if bytes[index] == 0x28, let (range, after) = linkEnd(index) {
            add(.destination, range)
            skip(to: after, isText: false)
        }
    }

    /// Where the label of a note that begins here ends, at its `]`.
    private var endOfNoteLabel: Int? {
        guard extensions.contains(.notes), index + 3 < end, bytes[index + 1] == 0x5E else { return nil }
        var close = index + 2
        while close < end, bytes[close] > 0x20, bytes[close] != 0x5D, bytes[close] != 0x5B { close += 1 }
        return close < end && bytes[close] == 0x5D && close > index + 2 ? close : nil
    }

    /// `[^label]`
    private mutating func noteReference() -> Bool {
        guard let close = endOfNoteLabel else { return false }
        if close + 1 < end, bytes[close + 1] == 0x28, linkEnd(close + 1) != nil { return false }
        let range = index..<close + 1
        add(.noteReference(label: index + 2..<close), range)
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
        add(.wikiLink(target: target, label: label.isEmpty ? target : label), range)
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
    private mutating func markup() {
        guard let after = markupEnds.end(after: index, before: end) else {
            return skip(to: index + 1, isText: false)
        }
        add(.destination, index + 1..<after - 1)
        skip(to: after, isText: false)
    }

    /// The destination in `(destination "title")`, and where that ends; nil if it is none.
    private func linkEnd(_ open: Int) -> (destination: Range<Int>, end: Int)? {
        guard let (range, after) = destination(after: open + 1) else { return nil }
        var index = afterSpace(after)
        guard index < end else { return nil }
        if bytes[index] == 0x22 || bytes[index] == 0x27 || bytes[index] == 0x28 {
            guard let title = endOfTitle(index) else { return nil }
            index = afterSpace(title)
        }
        return index < end && bytes[index] == 0x29 ? (range, index + 1) : nil
    }

    /// The destination after white space, without `<` and `>` around it, and where it ends.
    private func destination(after open: Int) -> (range: Range<Int>, end: Int)? {
        let start = afterSpace(open)
        var index = start
        guard index < end else { return nil }
        if bytes[index] == 0x3C {
            while index < end, bytes[index] != 0x3E, bytes[index] != 0x0A { index += 1 }
            return index < end && bytes[index] == 0x3E ? (start + 1..<index, index + 1) : nil
        }
        var depth = 0
        while index < end, bytes[index] > 0x20 {
            if bytes[index] == 0x28 { depth += 1 }
            if bytes[index] == 0x29 { depth -= 1 }
            if depth < 0 { break }
            // cmark gives up at deeper parentheses.
            if depth > 32 { return nil }
            index += bytes[index] == 0x5C && index + 1 < end && bytes[index + 1] > 0x20 ? 2 : 1
        }
        return (start..<min(index, end), min(index, end))
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
}
