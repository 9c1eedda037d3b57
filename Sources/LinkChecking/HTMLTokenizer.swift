internal import TextAndTime

/// Splits a page into tags, text and comments, after the tokenizer of the HTML standard.
///
/// Tokens are ranges of the page: nothing is copied or decoded. Attributes are read one by one with `nextAttribute`,
/// and only by callers that want them. Of the tree of elements, only SVG and MathML are followed, in which scripts and
/// styles are read like other elements, and `<![CDATA[` is text.
struct HTMLTokenizer {
    /// A piece of the page.
    enum Token {
        /// Text between tags, with its character references.
        case text(Range<Int>)
        /// The content of a comment, or of what is read as one.
        case comment(Range<Int>)
        /// `<!doctype …>`
        case doctype
        /// The name of a tag that begins an element; its attributes follow.
        case startTag(Range<Int>)
        /// The name of a tag that ends an element.
        case endTag(Range<Int>)
    }

    /// A name and a value, which is empty if there is none.
    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    private let page: UnsafeBufferPointer<UInt8>
    private(set) var index = 0
    private var isInTag = false
    /// The element whose content follows, if that is text only.
    private var raw: String?
    private var foreign = ForeignContent()
    /// Whether the page ended within the last tag: a parser drops such a tag.
    private(set) var isCutOff = false

    init(_ page: UnsafeBufferPointer<UInt8>) {
        self.page = page
    }

    /// Whether the whole page was read.
    var isAtEnd: Bool { index >= page.count }

    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: page[range])
    }

    /// The name of a tag or an attribute, in lower case.
    func name(_ range: Range<Int>) -> String {
        String(decoding: page[range].lazy.map(\.asciiLowercased), as: UTF8.self)
    }

    /// The next token; attributes of the last tag that were not read are skipped.
    mutating func next() -> Token? {
        while isInTag { _ = nextAttribute() }
        guard !isAtEnd else { return nil }
        if let element = raw {
            let start = index
            raw = nil
            index = end(of: element)
            if index > start { return .text(start..<index) }
        }
        // It is not a tag at all.
        while page.has("</>", at: index) { index += 3 }
        guard !isAtEnd else { return nil }
        let start = index
        while !isAtEnd, !isMarkup(at: index) { index = page.offset(of: "<", from: index + 1) }
        if index > start { return .text(start..<index) }
        let first = page[index + 1]
        if first.isASCIILetter {
            let tag = tagName(from: index + 1)
            let name = name(tag)
            foreign.begin(name)
            raw = foreign.isEntered || !Self.rawElements.contains(name) ? nil : name
            return .startTag(tag)
        }
        if first == "/", page[index + 2].isASCIILetter {
            let tag = tagName(from: index + 2)
            foreign.end(name(tag))
            return .endTag(tag)
        }
        switch first {
        case "!": return declaration()
        case "?": return bogusComment(from: index + 1)
        default: return bogusComment(from: index + 2)
        }
    }

    /// The next attribute of the tag; nil at its end.
    mutating func nextAttribute() -> Attribute? {
        guard isInTag else { return nil }
        let former = index
        skip { $0.isHTMLSpace || $0 == "/" }
        guard !isAtEnd else { return endTagCutOff() }
        guard page[index] != ">" else {
            foreign.enter(closesItself: index > former && page[index - 1] == "/")
            index += 1
            isInTag = false
            return nil
        }
        let start = index
        // A `=` at the beginning belongs to the name.
        index += 1
        skip { !$0.endsHTMLName && $0 != "=" }
        let name = start..<index
        skip(while: \.isHTMLSpace)
        guard !isAtEnd else { return endTagCutOff() }
        guard page[index] == "=" else { return Attribute(name: name, value: index..<index) }
        index += 1
        return value().map { Attribute(name: name, value: $0) }
    }
}

extension HTMLTokenizer {
    /// Elements whose content is text only.
    private static let rawElements: Set = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while index < page.count, isSkipped(page[index]) { index += 1 }
    }

    /// The value after a `=`; nil if the page ends within the tag.
    private mutating func value() -> Range<Int>? {
        skip(while: \.isHTMLSpace)
        guard !isAtEnd else { return endTagCutOff() }
        var start = index
        let quote = page[index]
        guard quote == "\"" || quote == "'" else {
            skip { !$0.isHTMLSpace && $0 != ">" }
            return isAtEnd ? endTagCutOff() : start..<index
        }
        start += 1
        let end = page.offset(of: quote, from: start)
        guard end < page.count else { return endTagCutOff() }
        index = end + 1
        return start..<end
    }

    private mutating func endTagCutOff<Result>() -> Result? {
        index = page.count
        isInTag = false
        isCutOff = true
        return nil
    }

    /// Whether a tag or a comment begins there.
    private func isMarkup(at start: Int) -> Bool {
        guard page[start] == "<", start + 1 < page.count else { return false }
        let next = page[start + 1]
        if next == "/" { return start + 2 < page.count }
        return next.isASCIILetter || next == "!" || next == "?"
    }

    private mutating func tagName(from start: Int) -> Range<Int> {
        index = start
        skip { !$0.endsHTMLName }
        isInTag = true
        return start..<index
    }

    private mutating func declaration() -> Token {
        let start = index + 2
        if page.has("--", at: start) { return comment(from: start + 2) }
        if foreign.isEntered, bytes(start..<min(start + 7, page.count)).elementsEqual("[CDATA[".utf8) {
            let end = page.offset(of: Array("]]>".utf8), from: start + 7) ?? page.count
            index = min(page.count, end + 3)
            return .text(start + 7..<end)
        }
        guard page.has("doctype", at: start) else { return bogusComment(from: start) }
        index = min(page.count, page.offset(of: ">", from: start) + 1)
        return .doctype
    }

    /// A comment ends with `-->` or `--!>`; `<!-->` and `<!--->` are empty ones.
    private mutating func comment(from start: Int) -> Token {
        for end in [">", "->"] as [StaticString] where page.has(end, at: start) {
            index = start + end.utf8CodeUnitCount
            return .comment(start..<start)
        }
        var end = start
        while true {
            end = page.offset(of: "-", from: end)
            guard end < page.count else { break }
            for closing in ["-->", "--!>"] as [StaticString] where page.has(closing, at: end) {
                index = end + closing.utf8CodeUnitCount
                return .comment(start..<end)
            }
            end += 1
        }
        index = page.count
        // What could have become the end of the comment is dropped.
        for closing in ["--!", "--", "-"] as [StaticString] {
            let last = end - closing.utf8CodeUnitCount
            if last >= start, page.has(closing, at: last) { return .comment(start..<last) }
        }
        return .comment(start..<end)
    }

    private mutating func bogusComment(from start: Int) -> Token {
        let end = page.offset(of: ">", from: start)
        index = min(page.count, end + 1)
        return .comment(start..<end)
    }

    /// Where the text of an element ends: at its end tag, or with the page.
    private func end(of element: String) -> Int {
        if element == "plaintext" { return page.count }
        let isScript = element == "script"
        var index = index
        // Within `<!--` a script may hold another one, whose end tag does not end it.
        var (isEscaped, isNested) = (false, false)
        while true {
            // A dash may end an escape.
            index = page.offset(of: "<", or: isScript ? "-" : "<", from: index, before: page.count)
            guard index < page.count else { return index }
            if page[index] == "-" {
                if page.has("-->", at: index) { (isEscaped, isNested) = (false, false) }
            } else if page.has("</", at: index), hasName(element, at: index + 2) {
                if !isNested { return index }
                isNested = false
            } else if isScript {
                if page.has("<!--", at: index), !isEscaped {
                    isEscaped = true
                    // `<!-->` and `<!--->` end at once.
                    index += 1
                } else if isEscaped, hasName("script", at: index + 1) {
                    isNested = true
                }
            }
            index += 1
        }
    }

    /// Whether the name of a tag, and no longer one, is there.
    private func hasName(_ name: String, at start: Int) -> Bool {
        let end = start + name.utf8.count
        return end < page.count && page[end].endsHTMLName && self.name(start..<end) == name
    }
}

extension UInt8 {
    /// Whether it is white space in tags.
    @inline(__always)
    var isHTMLSpace: Bool { isASCIISpace || self == 0x0C }

    /// Whether the name of a tag ends before it.
    fileprivate var endsHTMLName: Bool {
        isHTMLSpace || self == "/" || self == ">"
    }
}
