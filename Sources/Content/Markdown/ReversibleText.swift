internal import TextAndTime

/// A text in which noncharacters hide from cmark what it must not read as markup.
///
/// cmark treats U+FDD0 to U+FDEF as letters, and no file may hold them. What is code is not known yet, so they are put
/// everywhere; whoever reads a part of the tree puts back what was written (`restored`).
struct ReversibleText {
    private(set) var bytes: [UInt8] = []
    /// What is written before the texts of footnotes, `[^name]: `, by the places of the markers of items that are there now.
    private(set) var notes: [NotePlace: [UInt8]] = [:]
    /// The markers of these items, which the text does not have otherwise.
    private(set) var noteMarker: [UInt8] = []
    /// Whether anything is hidden.
    private(set) var isChanged = false

    private let source: [UInt8]
    /// Without what only notes of the club have: links to records, and footnotes.
    private let isFetched: Bool
    private let links: BareLinks
    private var index = 0
    /// Up to here the source is copied.
    private var copied = 0
    /// Where the text begins that can be part of a link.
    private var start = 0
    private var line = (start: 0, number: 1)
    private var openBrackets = 0

    /// Nil if the text has such noncharacters already.
    init?(_ source: [UInt8], isFetched: Bool) {
        if source.withUnsafeBufferPointer({ Noncharacter.offset(in: $0, from: 0) < $0.count }) { return nil }
        self.source = source
        self.isFetched = isFetched
        links = BareLinks(bytes: source)
        while index < source.count { step() }
        isChanged = !bytes.isEmpty
        copy(to: source.count)
    }
}

/// What a noncharacter says, by its last byte in UTF-8; those before `escaped` replace characters.
enum Noncharacter: UInt8 {
    /// Before the backslash that is written before the next character, there is another one.
    case escaped = 0xA0
    case linkStart, mailStart, linkEnd

    static let length = 3
    static let firstByte: UInt8 = 0xEF
    private static let firstReplacement: UInt8 = 0x90
    /// What cmark, or a later step, reads as markup within a line; the first four are those of typography. A backquote is
    /// not among them, as code is found first.
    private static let replaced = Array("\"'-.!&*<[\\]_~=^".utf8)

    var bytes: [UInt8] { [Self.firstByte, 0xB7, rawValue] }

    /// The noncharacter for a character; nil if that is not hidden.
    static func hiding(_ byte: UInt8, keepingTypography: Bool) -> [UInt8]? {
        guard byte.isASCIIPunctuation, let index = replaced.firstIndex(of: byte),
            index > 3 || !keepingTypography
        else { return nil }
        return [firstByte, 0xB7, firstReplacement + UInt8(index)]
    }

    /// Where the next noncharacter is; the end of the text if there is none.
    static func offset(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = text.offset(of: firstByte, from: start)
        while index < text.count,
            text.byte(at: index + 1) != 0xB7 || !(0x90...0xAF ~= text.byte(at: index + 2))
        {
            index = text.offset(of: firstByte, from: index + 1)
        }
        return index
    }

    /// Whether it is at this place of a text.
    func isAt(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.byte(at: index) == Self.firstByte && text[index...].starts(with: bytes)
    }

    /// The character that the noncharacter with this last byte replaces; nil if it replaces none.
    fileprivate static func character(_ last: UInt8) -> UInt8? {
        last < escaped.rawValue ? replaced[Int(min(last - firstReplacement, UInt8(replaced.count - 1)))] : nil
    }
}

// Putting back what is hidden.
extension ReversibleText {
    /// A text of the tree with what was hidden put back; nil if nothing was. Unless it `isRaw`, cmark has taken its
    /// backslashes.
    static func restored(_ text: UnsafeBufferPointer<UInt8>, isRaw: Bool = false) -> String? {
        var (next, index, result) = (Noncharacter.offset(in: text, from: 0), 0, [] as [UInt8])
        if next == text.count { return nil }
        while next < text.count {
            result += text[index..<next]
            let last = text[next + 2]
            index = next + Noncharacter.length
            if let character = Noncharacter.character(last) { result.append(character) }
            if last == Noncharacter.escaped.rawValue { result.removeLast(min(isRaw ? 2 : 1, result.count)) }
            next = Noncharacter.offset(in: text, from: index)
        }
        return String(decoding: result + text[index...], as: UTF8.self)
    }

    static func restored(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isRaw: Bool = false) -> String {
        let text = UnsafeBufferPointer(rebasing: bytes)
        return restored(text, isRaw: isRaw) ?? String(decoding: text, as: UTF8.self)
    }
}

extension ReversibleText {
    private mutating func step() {
        switch source[index] {
        case "\n", "\r": endLine()
        case "\\": escape()
        case "<": skip(to: endOfTag ?? index + 1)
        case "[":
            if isFetched || !noteDefinition() && !noteReference() && !wikiLink() { openBracket(1, index + 1) }
        case "]": closeBracket()
        case "w": copy(links.www(at: index, isInBrackets: openBrackets > 0))
        case ":": copy(links.url(at: index, after: start, isInBrackets: openBrackets > 0))
        case "@": copy(links.mail(at: index, after: start))
        default:
            index = source.end(from: index + 1) {
                switch $0 {
                case "\n", "\r", ":", "<", "@", "["..."]", "w": false
                default: true
                }
            }
        }
    }

    private mutating func copy(to end: Int) {
        bytes += source[copied..<end]
        copied = end
    }

    /// Copies a part of the source without the characters that cmark can read as markup. The backslash of a `|` stays, for
    /// which tables look.
    private mutating func hide(_ range: Range<Int>, keepingTypography: Bool = false) {
        for index in range where !source.has("\\|", at: index) {
            guard let hidden = Noncharacter.hiding(source[index], keepingTypography: keepingTypography) else {
                continue
            }
            copy(to: index)
            bytes += hidden
            copied += 1
        }
    }

    private mutating func endLine() {
        index += 1
        guard source[index - 1] == "\n" || source.byte(at: index) != "\n" || index == source.count else {
            return
        }
        line = (index, line.number + 1)
        if isBlank(lineAt: index) { (start, openBrackets) = (index, 0) }
    }

    private func isBlank(lineAt start: Int) -> Bool {
        endsLine(source.end(from: start, while: \.isSpaceOrTab))
    }

    private func endsLine(_ index: Int) -> Bool { source.byte(at: index) == "\n" || source[index] == "\r" }

    private mutating func escape() {
        let character = source.byte(at: index + 1)
        if "[~=^!".utf8.contains(character) {
            copy(to: index)
            // Letters beside a `*` would change what it means.
            bytes += ["\\", "\\"] + Noncharacter.escaped.bytes
        }
        index += character.isASCIIPunctuation ? 2 : 1
    }

    private mutating func copy(_ link: BareLink?) {
        guard let link, link.range.upperBound > index else {
            index += 1
            return
        }
        copy(to: link.range.lowerBound)
        bytes += (link.isMail ? Noncharacter.mailStart : .linkStart).bytes
        hide(link.range)
        copy(to: link.range.upperBound)
        bytes += Noncharacter.linkEnd.bytes
        (index, start) = (copied, copied)
    }
}

/// Where the marker of a footnote is, both from 1.
struct NotePlace: Hashable {
    let line: Int
    let column: Int
}

// Brackets and tags.
extension ReversibleText {
    private mutating func openBracket(_ count: Int, _ next: Int) {
        openBrackets += count
        index = next
    }

    /// Goes past the destination of a link, which stays as it is written.
    private mutating func closeBracket() {
        index += 1
        guard openBrackets > 0 else { return }
        openBrackets -= 1
        guard source.byte(at: index) == "(", let end = WrittenDestination(after: index + 1, in: source)?.end
        else { return }
        // The title that may follow is text without markup.
        if ")\"'(".utf8.contains(source.byte(at: source.end(from: end, while: \.isASCIISpace))) {
            skip(to: end)
        }
    }

    /// Where the name of a note that begins here ends, at its `]`.
    private var endOfNoteName: Int? {
        guard source.byte(at: index + 1) == "^" else { return nil }
        let close = source.end(from: index + 2) { $0 > 0x20 && $0 != "]" && $0 != "[" }
        return source.byte(at: close) == "]" && close > index + 2 ? close : nil
    }

    /// `[^name]`
    private mutating func noteReference() -> Bool {
        guard let close = endOfNoteName else { return false }
        hide(index + 2..<close)
        openBracket(1, close)
        return true
    }

    /// `[^name]: text` becomes the item of a list. Only one whose number is 1, and that is not empty, can follow a paragraph
    /// without a blank line, and it has to be as wide as the indentation of a footnote.
    private mutating func noteDefinition() -> Bool {
        guard let close = endOfNoteName, source.byte(at: close + 1) == ":", source.startsLine(index),
            MarkdownLine(source, at: line.start).words.startIndex == index
        else { return false }
        if notes.isEmpty {
            let markers = ["01) ", "1)  "].map { Array($0.utf8) }
            noteMarker =
                markers.first { marker in !source.withUnsafeBufferPointer { $0.contains(marker) } } ?? []
        }
        if noteMarker.isEmpty { return false }
        copy(to: index)
        let end = source.end(from: close + 2, while: \.isSpaceOrTab)
        notes[NotePlace(line: line.number, column: index - line.start + 1)] = Array(source[index..<end])
        (index, start, copied) = (end, end, end)
        bytes += noteMarker
        if endsLine(index) { bytes += Self.emptyNote }
        return true
    }

    /// What stands in the first line of a footnote that has no words there.
    static let emptyNote = Array("<!--".utf8) + Noncharacter.linkEnd.bytes + "-->".utf8

    /// `[[target]]` or `[[target|words]]`
    private mutating func wikiLink() -> Bool {
        guard let close = WikiLinkMark.end(at: index, in: source) else { return false }
        let bar = source[index + 2..<close].firstIndex(of: "|") ?? close
        hide(index + 2..<bar)
        hide(bar..<close, keepingTypography: true)
        openBracket(2, close)
        return true
    }

    private mutating func skip(to end: Int) {
        while index < end { if endsLine(index) { endLine() } else { index += 1 } }
        start = index
    }

    /// Where a tag, an autolink or a comment ends; the comments of a club are not there any more.
    private var endOfTag: Int? {
        let first = source.byte(at: index + 1)
        guard first.isLetterOrDigit || "/!?".utf8.contains(first) else { return nil }
        var quote: UInt8?
        for next in index + 1..<source.count {
            switch source[next] {
            case "\n" where isBlank(lineAt: next + 1): return nil
            case let byte where byte == quote: quote = nil
            case ">" where quote == nil: return next + 1
            case "<" where quote == nil: return nil
            case "\"" where quote == nil && source[next - 1] == "=",
                "'" where quote == nil && source[next - 1] == "=":
                quote = source[next]
            default: break
            }
        }
        return nil
    }
}

extension Array<UInt8> {
    /// Whether there is nothing before this place in its line but marks of quotes and lists.
    func startsLine(_ index: Int) -> Bool {
        var first = index
        while first > 0, self[first - 1] != "\n" {
            first -= 1
            guard self[first].isASCIIDigit || " \t\r>-+*.)".utf8.contains(self[first]) else { return false }
        }
        return true
    }
}
