internal import TextAndTime

/// A text in which noncharacters hide from cmark what it must not read as markup.
///
/// cmark treats U+FDD0 to U+FDEF as letters, and no file may hold them. What is code is not known yet, so they are put
/// everywhere; whoever reads a part of the tree puts back what was written (`restored`).
struct ReversibleText {
    private(set) var bytes: [UInt8] = []
    /// The line of the source from which each line comes; empty if all have the numbers that they had.
    private(set) var sourceLines: [Int] = []
    /// Whether anything is hidden.
    private(set) var isChanged = false

    private let source: [UInt8]
    /// Without what only notes of the club have: links to records, and footnotes.
    private let isFetched: Bool
    private let hasBlocks: Bool
    private let links: BareLinks
    private var index = 0
    /// Up to here the source is copied.
    private var copied = 0
    /// Where the text begins that can be part of a link.
    private var start = 0
    private var line = (start: 0, number: 1)
    /// Where the words of the line begin; nil if nobody asked.
    private var words: Int?
    private var openBrackets = 0

    /// Nil if the text has such noncharacters already. Within a line, `hasBlocks` is false.
    init?(_ source: [UInt8], isFetched: Bool, hasBlocks: Bool = true) {
        guard source.withUnsafeBufferPointer({ Noncharacter.offset(in: $0, from: 0) }) == nil else {
            return nil
        }
        self.source = source
        self.isFetched = isFetched
        self.hasBlocks = hasBlocks
        links = BareLinks(bytes: source, range: source.indices)
        while index < source.count { step() }
        if isChanged { copy(to: source.count) } else { bytes = source }
    }
}

/// What a noncharacter replaces, by its last byte in UTF-8; those before `escaped` replace signs.
enum Noncharacter: UInt8 {
    /// The next sign has a backslash before it, and this one another.
    case escaped = 0xA0
    case urlStart, wwwStart, mailStart, linkEnd
    /// Before the name of a footnote, after the marker of a list that makes cmark read it as an item.
    case note
    /// The line break after the name of a footnote is not in the source.
    case noteBreak

    static let length = 3
    private static let firstBytes: [UInt8] = [0xEF, 0xB7]
    private static let firstSign: UInt8 = 0x90
    /// What is a sign in words; smart punctuation is made of the first four.
    private static let signs = Array("\"'-.!&*<[\\]_~=^".utf8)

    var bytes: [UInt8] { Self.firstBytes + [rawValue] }

    /// The noncharacter for a sign; nil if cmark sees nothing in it.
    static func hiding(_ byte: UInt8, besidesTypography isTypography: Bool = true) -> [UInt8]? {
        guard byte < 0x7F, !byte.isLetterOrDigit, let index = signs.firstIndex(of: byte),
            isTypography || index > 3
        else { return nil }
        return firstBytes + [firstSign + UInt8(index)]
    }

    /// Where the next noncharacter is.
    static func offset(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = text.offset(of: firstBytes[0], from: start)
        while index + 2 < text.count {
            if text[index + 1] == firstBytes[1], 0x90...0xAF ~= text[index + 2] { return index }
            index = text.offset(of: firstBytes[0], from: index + 1)
        }
        return nil
    }

    func begins(_ text: some Collection<UInt8>) -> Bool { text.starts(with: bytes) }

    /// Whether a text ends with it.
    func ends(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        text.suffix(Self.length).elementsEqual(bytes)
    }

    /// The sign that is hidden by the noncharacter with this last byte; nil for others.
    fileprivate static func sign(_ last: UInt8) -> UInt8? {
        last < escaped.rawValue ? signs[Int(min(last - firstSign, UInt8(signs.count - 1)))] : nil
    }
}

// Back.
extension ReversibleText {
    /// A text of the tree with what is hidden in it, from which cmark took backslashes unless it `isRaw`; nil if nothing
    /// is hidden.
    static func restored(_ text: UnsafeBufferPointer<UInt8>, isRaw: Bool = false) -> String? {
        guard var next = Noncharacter.offset(in: text, from: 0) else { return nil }
        var (result, index) = ([] as [UInt8], 0)
        while next < text.count {
            result += text[index..<next]
            let last = text[next + 2]
            index = next + Noncharacter.length
            if let sign = Noncharacter.sign(last) { result.append(sign) }
            if last == Noncharacter.escaped.rawValue { result.removeLast(min(isRaw ? 2 : 1, result.count)) }
            if last == Noncharacter.note.rawValue {
                let isWhole = result.suffix(noteBeginning.count).elementsEqual(noteBeginning)
                if isWhole { result.removeLast(noteBeginning.count) }
            }
            if last == Noncharacter.noteBreak.rawValue, index < text.count, text[index] == "\n" {
                // The line has as many bytes before its words as the one above it had.
                let name = result.lastIndex(of: "[") ?? 0
                let indent = name - (result[..<name].lastIndex(of: "\n").map { $0 + 1 } ?? 0)
                let end = min(index + 1 + indent + noteIndent, text.count)
                repeat { index += 1 } while index < end && " \t>".utf8.contains(text[index])
            }
            next = Noncharacter.offset(in: text, from: index) ?? text.count
        }
        return String(decoding: result + text[index...], as: UTF8.self)
    }

    static func restored(_ bytes: ArraySlice<UInt8>, isRaw: Bool) -> String {
        bytes.withUnsafeBufferPointer { restored($0, isRaw: isRaw) ?? String(decoding: $0, as: UTF8.self) }
    }

    /// A list and HTML that ends with its line, so that any block can follow in the next one. Only an item whose number is
    /// 1 can follow a paragraph without a blank line, and it has to be as wide as the indentation of a footnote.
    static let noteBeginning = Array("01) <!---->".utf8)
    static let noteIndent = 4
}

extension ReversibleText {
    private mutating func step() {
        switch source[index] {
        case "\n", "\r": endLine()
        case "\\": escape()
        case "<": markup()
        case "[": if isFetched || !noteDefinition() && !noteReference() && !wikiLink() { openBracket(1) }
        case "]": closeBracket()
        case "w": take(links.www(at: index, isInBrackets: openBrackets > 0), .wwwStart)
        case ":": take(links.url(at: index, after: start, isInBrackets: openBrackets > 0), .urlStart)
        case "@":
            let link = links.mail(at: index, after: start)
            take(link, link?.kind == .mail ? .mailStart : .urlStart)
        default:
            repeat { index += 1 } while index < source.count && Self.isPlain(source[index])
        }
    }

    /// Whether nothing begins with a byte.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case "\n", "\r", ":", "<", "@", "["..."]", "w": false
        default: true
        }
    }

    private mutating func copy(to end: Int) {
        isChanged = true
        bytes += source[copied..<end]
        copied = end
    }

    /// Copies a part of the source without its signs. The backslash of a `|` stays, for which tables look.
    private mutating func hide(_ range: Range<Int>, besidesTypography isTypography: Bool = true) {
        for index in range
        where source[index] != "\\" || index + 1 == source.count || source[index + 1] != "|" {
            guard let hidden = Noncharacter.hiding(source[index], besidesTypography: isTypography) else {
                continue
            }
            copy(to: index)
            bytes += hidden
            copied += 1
        }
    }

    private mutating func endLine() {
        let isEnd = source[index] == "\n" || index + 1 == source.count || source[index + 1] != "\n"
        index += 1
        guard isEnd else { return }
        (line, words) = ((index, line.number + 1), nil)
        if !sourceLines.isEmpty { sourceLines.append(line.number) }
        if isBlank(lineAt: index) { (start, openBrackets) = (index, 0) }
    }

    private func isBlank(lineAt start: Int) -> Bool {
        var next = start
        while next < source.count, source[next] == " " || source[next] == "\t" { next += 1 }
        return next == source.count || source[next] == "\n" || source[next] == "\r"
    }

    private mutating func escape() {
        guard index + 1 < source.count, source[index + 1].isASCIIPunctuation else {
            index += 1
            return
        }
        if "[~=^!".utf8.contains(source[index + 1]) {
            copy(to: index)
            // Letters beside a `*` would change what it means.
            bytes += ["\\", "\\"] + Noncharacter.escaped.bytes
        }
        index += 2
    }

    private mutating func take(_ link: BareLink?, _ mark: Noncharacter) {
        guard let link, link.range.upperBound > index else {
            index += 1
            return
        }
        copy(to: link.range.lowerBound)
        bytes += mark.bytes
        hide(link.range)
        copy(to: link.range.upperBound)
        bytes += Noncharacter.linkEnd.bytes
        (index, start) = (copied, copied)
    }
}

// Brackets and tags.
extension ReversibleText {
    private mutating func openBracket(_ count: Int) {
        openBrackets += count
        index += count
    }

    /// Leaves out the destination of a link.
    private mutating func closeBracket() {
        index += 1
        guard openBrackets > 0 else { return }
        openBrackets -= 1
        guard index < source.count, source[index] == "(",
            let end = WrittenDestination(after: index + 1, in: source)?.end
        else { return }
        var next = end
        while next < source.count, source[next].isASCIISpace { next += 1 }
        // The title that may follow is text without markup.
        if next < source.count, ")\"'(".utf8.contains(source[next]) { skip(to: end) }
    }

    /// Where the name of a note that begins here ends, at its `]`.
    private var endOfNoteName: Int? {
        guard index + 3 < source.count, source[index + 1] == "^" else { return nil }
        var close = index + 2
        while close < source.count, source[close] > 0x20, source[close] != "]", source[close] != "[" {
            close += 1
        }
        return close < source.count && source[close] == "]" && close > index + 2 ? close : nil
    }

    /// `[^name]`
    private mutating func noteReference() -> Bool {
        guard let close = endOfNoteName else { return false }
        hide(index + 2..<close)
        openBrackets += 1
        index = close
        return true
    }

    /// `[^name]: text` becomes the item of a list: the name in a line of its own, and the text below it.
    private mutating func noteDefinition() -> Bool {
        let open = index
        guard hasBlocks, let close = endOfNoteName, close + 1 < source.count, source[close + 1] == ":" else {
            return false
        }
        let words = words ?? CodeLines.Line(source, line.start, source.count).content.lowerBound
        self.words = words
        guard words == open else { return false }
        copy(to: open)
        var text = close + 2
        while text < source.count, source[text] == " " || source[text] == "\t" { text += 1 }
        bytes += Self.noteBeginning + Noncharacter.note.bytes
        hide(open + 2..<close)
        copy(to: text)
        (index, start) = (text, text)
        if text == source.count || source[text] == "\n" || source[text] == "\r" { return true }
        if sourceLines.isEmpty { sourceLines = Array(1...line.number) }
        sourceLines.append(line.number)
        bytes += Noncharacter.noteBreak.bytes + ["\n"]
        bytes += source[line.start..<open].map { $0 == ">" || $0 == "\t" ? $0 : " " }
        if bytes.last == ">" { bytes.append(" ") }
        bytes += Array(repeating: " ", count: Self.noteIndent)
        return true
    }

    /// `[[target]]` or `[[target|words]]`
    private mutating func wikiLink() -> Bool {
        guard index + 4 < source.count, source[index + 1] == "[" else { return false }
        var (close, bar) = (index + 2, nil as Int?)
        while close < source.count, source[close] != "]", source[close] != "[", source[close] != "\n",
            source[close] != "\r"
        {
            if source[close] == "|", bar == nil { bar = close }
            close += 1
        }
        guard close + 1 < source.count, source[close] == "]", source[close + 1] == "]",
            !WikiLinkMark.isPart(ofMore: source, index, close)
        else { return false }
        hide(index + 2..<(bar ?? close))
        if let bar { hide(bar..<close, besidesTypography: false) }
        openBrackets += 2
        index = close
        return true
    }

    /// Leaves out a tag or an autolink.
    private mutating func markup() { skip(to: endOfTag ?? index + 1) }

    private mutating func skip(to end: Int) {
        while index < end {
            if source[index] == "\n" || source[index] == "\r" { endLine() } else { index += 1 }
        }
        start = index
    }

    /// Comments are left out too, though those of the club are not there any more.
    private var endOfTag: Int? {
        var (next, quote) = (index + 1, nil as UInt8?)
        guard next < source.count, source[next].isLetterOrDigit || "/!?".utf8.contains(source[next]) else {
            return nil
        }
        while next < source.count, source[next] != "\n" || !isBlank(lineAt: next + 1) {
            let byte = source[next]
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == ">" { return next + 1 }
                if byte == "<" { return nil }
                if source[next - 1] == "=", byte == "\"" || byte == "'" { quote = byte }
            }
            next += 1
        }
        return nil
    }
}
