internal import TextAndTime

/// A text of the club without what others do not see.
///
/// Its comments are `%%…%%`, `<!-- … -->` or `[//]: # (…)`; they are left out where a text is read. What is published besides
/// pages, as exports and the search, also lacks what a page does not show of the rest: tags and what is in scripts, the
/// names of notes behind `[[name|words]]`, and definitions that nothing refers to.
///
/// Line breaks of comments stay, so that lines keep their numbers. Code stays, as far as it is recognized without cmark.
public struct MarkdownOmissions {
    fileprivate enum Depth { case comments, published }

    private(set) var output: [UInt8] = []
    private let bytes: [UInt8]
    private let depth: Depth
    private var index = 0
    private var codeEnds: CodeEnds
    private var codeLines: CodeLines
    /// For each ending, its next occurrence as found by the last search for it.
    private var endings: [String: Int] = [:]
    private var paragraphEnd = 0
    private var tagEnds = TagEnds()
    /// The labels in brackets that something refers to, and that are not defined yet.
    private var labels: Set<String> = []
    /// Whether a note is being left out, which ends at a line that is not indented and follows a blank one.
    private var isInLostNote = false
    private var isAfterBlank = true

    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, _ depth: Depth) {
        let bytes = Array(bytes)
        self.bytes = bytes
        self.depth = depth
        codeEnds = CodeEnds(bytes)
        codeLines = CodeLines(bytes)
        output.reserveCapacity(bytes.count)
        if depth == .published { labels = usedLabels() }
        while index < bytes.count {
            if byte(index - 1) == "\n" {
                isAfterBlank = codeLines.line.isBlank
                if codeLines.isCode(at: index) {
                    isInLostNote = false
                    copy(to: codeLines.line.next)
                    continue
                }
                if depth == .published, leaveOutUnusedDefinition() { continue }
            }
            step()
        }
    }
}

extension MarkdownOmissions {
    /// A text of the club as others may see it.
    public static func shown(_ markdown: String) -> String {
        var markdown = markdown
        let rest = markdown.withUTF8(shown)
        return rest.map { String(decoding: $0, as: UTF8.self) } ?? markdown
    }

    /// The bytes that are shown of a text; nil if that is all of them.
    public static func shown(_ markdown: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        mayHold(markdown) ? MarkdownOmissions(markdown, .comments).output : nil
    }

    /// Whether the text has two characters in a row that may begin a comment.
    public static func mayHold(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.hasPlace { first, second in
            first.isByte("%") .& second.isByte("%") .| first.isByte("]") .& second.isByte(":")
                .| first.isByte("<") .& (second.isByte("!") .| second.isByte("?"))
        }
    }

    private mutating func step() {
        switch (bytes[index], depth) {
        case ("\\", _): copy(to: min(index + 2, bytes.count))
        case ("`", _): code()
        case ("%", .comments) where byte(index + 1) == "%": comment()
        case ("<", .comments): if !markup() { copy(to: index + 1) }
        case ("<", .published): if !leaveOutTag() { copy(to: index + 1) }
        case ("[", .comments): if !definition() { copy(to: index + 1) }
        case ("[", .published) where byte(index + 1) == "[": copyWikiLink()
        case ("\n", _): copy(to: index + 1)
        default:
            copy(to: bytes.end(from: index + 1) { !Self.beginnings.contains($0) })
        }
    }

    private static let beginnings = ByteSet(others: "\\`%<[\n")

    private func byte(_ index: Int) -> UInt8 { bytes.byte(at: index) }

    private mutating func copy(to next: Int) {
        output += bytes[index..<next]
        index = next
    }

    private mutating func code() {
        let last = endOfParagraph()
        copy(to: codeEnds.end(after: index, before: last))
    }

    /// Where the next line without words is.
    private mutating func endOfParagraph() -> Int {
        if paragraphEnd > index { return paragraphEnd }
        paragraphEnd = index
        repeat {
            paragraphEnd = min(endOfLine(paragraphEnd) + 1, bytes.count)
        } while paragraphEnd < bytes.count && !wordsOfLine(at: paragraphEnd).isEmpty
        return paragraphEnd
    }

    private func endOfLine(_ place: Int) -> Int { bytes.end(from: place) { $0 != "\n" } }

    private func wordsOfLine(at start: Int) -> ArraySlice<UInt8> {
        bytes[start..<endOfLine(start)].drop { $0.isSpaceOrTab || $0 == "\r" }
    }

    /// The next place of an ending, which is not searched for again before it is reached.
    private mutating func next(_ ending: String, from first: Int) -> Int? {
        if endings[ending, default: -1] < first {
            let place = bytes.withUnsafeBufferPointer { $0.offset(of: Array(ending.utf8), from: first) }
            endings[ending] = place ?? .max
        }
        return endings[ending].flatMap { $0 < bytes.count ? $0 : nil }
    }
}

// What is left out.
extension MarkdownOmissions {
    /// Leaves out `%%…%%`, or everything after a line of `%%` alone. After a digit it is a percentage.
    private mutating func comment() {
        guard !byte(index - 1).isASCIIDigit else { return copy(to: index + 2) }
        if let close = next("%%", from: index + 2) { return leaveOut(index..<close + 2) }
        let isAlone = byte(index - 1) == "\n" && byte(index + 2).isASCIISpace
        if isAlone { leaveOut(index..<bytes.count) } else { copy(to: index + 2) }
    }

    /// Leaves out what browsers do not show, such as `<!-- … -->`; false if there is none.
    private mutating func markup() -> Bool {
        switch byte(index + 1) {
        case "?": return declaration(until: "?>")
        case "!" where byte(index + 2).isASCIILetter: return declaration(until: ">")
        case "!" where byte(index + 2) == "-" && byte(index + 3) == "-":
            if let close = next("-->", from: index + 2) {
                leaveOut(index..<close + 3, keeping: separatesBlocks(close + 3) ? "<!-- -->" : "")
            } else if bytes.startsLine(index) {
                leaveOut(index..<bytes.count)
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

    /// Copies a script or a style sheet, where `%%` has another meaning.
    private mutating func script(_ name: String) -> Bool {
        guard bytes[(index + 1)...].starts(with: name.utf8), let close = next("</" + name, from: index) else {
            return false
        }
        copy(to: close)
        return true
    }

    /// Whether a comment that ends there stands alone before a list or code: it may end a list, and must stay as an
    /// empty one.
    private func separatesBlocks(_ after: Int) -> Bool {
        guard bytes.startsLine(index) else { return false }
        let next = bytes.end(from: after, while: \.isASCIISpace)
        guard bytes[after..<next].contains("\n") else { return false }
        return "-+*".utf8.contains(byte(next)) || byte(next).isASCIIDigit || byte(next - 1).isSpaceOrTab
    }

    /// Leaves out `[//]: # (comment)`: the definition of a link that only hides its title. False if there is none.
    private mutating func definition() -> Bool {
        guard bytes.startsLine(index), let (name, close) = label(at: index), byte(close + 1) == ":" else {
            return false
        }
        let target = afterSpace(close + 2)
        let address = bytes[target...].prefix { !$0.isASCIISpace }
        let isEmpty = ["#", "<>", "<#>"].contains { address.elementsEqual($0.utf8) }
        let words = afterSpace(address.endIndex)
        let hasTitle = "(\"'".utf8.contains(byte(words))
        guard ["//", "comment", "comments", "hidden"].contains(name) || isEmpty && hasTitle else {
            return false
        }
        let paragraphEnd = endOfParagraph()
        // What is in the next paragraph is no title. One that is not closed goes to the end of its paragraph.
        let last = hasTitle && words < paragraphEnd ? endOfTitle(words, before: paragraphEnd) : close
        leaveOut(index..<endOfLine(last))
        return true
    }

    private func endOfTitle(_ open: Int, before last: Int) -> Int {
        let closing: UInt8 = bytes[open] == "(" ? ")" : bytes[open]
        return (open + 1..<last).first { bytes[$0] == closing && bytes[$0 - 1] != "\\" } ?? last
    }

    /// Where the next word begins, in this line or in the next one.
    private func afterSpace(_ place: Int) -> Int {
        var breaks = 0
        return bytes.end(from: place) { byte in
            defer { if byte == "\n" { breaks += 1 } }
            return byte.isASCIISpace && breaks < 2
        }
    }

    /// Leaves out a part of the text but keeps its line breaks; white space on both sides becomes one space.
    private mutating func leaveOut(_ part: Range<Int>, keeping path: String = "") {
        output += path.utf8
        for index in part where bytes[index] == "\n" {
            trim()
            output.append("\n")
        }
        index = part.upperBound
        if path.isEmpty, output.last?.isASCIISpace ?? true {
            index = bytes.end(from: index, while: \.isSpaceOrTab)
        }
        if byte(index) == "\n" || byte(index) == "\r" { trim() }
    }

    private mutating func trim() {
        while output.last?.isSpaceOrTab ?? false { output.removeLast() }
    }
}

// What a page does not show besides comments.
extension MarkdownOmissions {
    /// Whether anything is there with which begins what is left out. Brackets around the words of a link, or of a note that
    /// is referred to, leave out nothing.
    fileprivate static func mayHoldMore(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.hasPlace { first, second in
            first.isByte("<") .| first.isByte("[") .& second.isByte("[") .| first.isByte("]")
                .& second.isByte(":")
        }
    }

    /// `<b class="c">`, and a script or a style with all that is in it; not `<https://example.org/>`.
    private mutating func leaveOutTag() -> Bool {
        let first = index + (byte(index + 1) == "/" ? 2 : 1)
        let end = bytes.end(from: first) { $0.isLetterOrDigit || $0 == "-" }
        let isTag =
            byte(first).isASCIILetter
            ? " \t\r\n>/.".utf8.contains(byte(end))
            : "!?".utf8.contains(byte(first)) && !bytes.has("<!--", at: index)
        guard isTag, next(">", from: index) != nil else { return false }
        index = bytes.withUnsafeBufferPointer { HTMLStripping.endOfTag($0, index, &tagEnds) }
        return true
    }

    /// `[[name]]` stays; of `[[name|words]]` and `![[picture|words]]` only the words.
    private mutating func copyWikiLink() {
        guard let close = WikiLinkMark.end(at: index, in: bytes) else { return copy(to: index + 2) }
        let isPicture = output.last == "!"
        if isPicture { output.removeLast() }
        if let bar = bytes[index..<close].lastIndex(of: "|") {
            output += bytes[(bar + 1)..<close]
        } else if !isPicture {
            output += bytes[index..<close + 2]
        }
        index = close + 2
    }

    /// The label that begins here, in lower case, and where it ends; nil if there is none on this line.
    private func label(at start: Int) -> (name: String, end: Int)? {
        let label = bytes[(start + 1)...].prefix { $0 != "]" && $0 != "[" && $0 != "\n" }
        guard !label.isEmpty, byte(label.endIndex) == "]" else { return nil }
        return (String(decoding: label, as: UTF8.self).lowercased(), label.endIndex)
    }

    private func usedLabels() -> Set<String> {
        var used: Set<String> = []
        var place = 0
        while let open = bytes[place...].firstIndex(of: "[") {
            place = open + 1
            guard let (name, close) = label(at: open) else { continue }
            let line = bytes[..<open].suffix(4).reversed().prefix { $0 == " " }
            let isDefinition =
                byte(close + 1) == ":" && line.count < 4 && byte(open - line.count - 1) == "\n"
            if !isDefinition { used.insert(name) }
            place = close
        }
        return used
    }

    /// Leaves out a line that belongs to a definition to which nothing refers, or to a second one of a name.
    private mutating func leaveOutUnusedDefinition() -> Bool {
        let words = wordsOfLine(at: index)
        if words.first == "[", words.startIndex - index < 4, let (name, close) = label(at: words.startIndex),
            byte(close + 1) == ":"
        {
            // What is referred to is defined once.
            let isLost = labels.remove(name) == nil
            isInLostNote = isLost && name.utf8.first == "^"
            guard isLost else { return false }
            let hasAddress = words.endIndex > close + 2
            index = min(words.endIndex + 1, bytes.count)
            // The address and the title of a link may be on lines of their own.
            for isNeeded in isInLostNote ? [] : [!hasAddress, false] {
                let more = wordsOfLine(at: index)
                guard isNeeded || ["\"", "'", "("].contains(more.first) else { break }
                index = min(more.endIndex + 1, bytes.count)
            }
            return true
        }
        // The words of a note end at a line that is not indented and follows a blank one.
        if !words.isEmpty, words.startIndex == index, isAfterBlank { isInLostNote = false }
        if isInLostNote { index = min(words.endIndex + 1, bytes.count) }
        return isInLostNote
    }
}

/// A text of the club as exports and the search have it: the Markdown of what its page shows, and nothing else.
public enum PublishedMarkdown {
    public static func text(_ markdown: String) -> String {
        var shown = MarkdownOmissions.shown(markdown)
        let rest = shown.withUTF8(bytes)
        return rest.map { String(decoding: $0, as: UTF8.self) } ?? shown
    }

    /// The bytes of a text that is without comments already; nil if that is all of them.
    public static func bytes(_ markdown: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        MarkdownOmissions.mayHoldMore(markdown) ? MarkdownOmissions(markdown, .published).output : nil
    }
}
