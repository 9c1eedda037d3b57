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
        /// The last eight letters of the name in lower case, which quickly distinguish the known names.
        let key: UInt64
        let value: Range<Int>
    }

    private let page: UnsafeBufferPointer<UInt8>
    private(set) var index = 0
    /// The key of the last tag's name, like that of an attribute.
    private(set) var key: UInt64 = 0
    private var isInTag = false
    /// The element whose content follows, if that is text only.
    private var raw: StaticString?
    private var foreign = ForeignContent()
    /// Whether the page ended within the last tag: a parser drops such a tag.
    private(set) var isCutOff = false

    init(_ page: UnsafeBufferPointer<UInt8>) {
        self.page = page
    }

    /// Whether the whole page was read.
    @inline(__always)
    var isAtEnd: Bool { index >= page.count }

    @inline(__always)
    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: page[range])
    }

    /// The next token; attributes of the last tag that were not read are skipped.
    @inline(__always)
    mutating func next() -> Token? {
        while isInTag { _ = nextAttribute() }
        guard index < page.count else { return nil }
        if let element = raw {
            raw = nil
            let start = index
            index = end(of: element)
            if index > start { return .text(start..<index) }
            guard index < page.count else { return nil }
        }
        let start = index
        while true {
            index = offset(of: UInt8(ascii: "<"), from: index)
            guard index < page.count else { return .text(start..<index) }
            if isMarkup(at: index) { break }
            index &+= 1
        }
        if index > start { return .text(start..<index) }
        let first = page[index &+ 1]
        if first.isASCIILetter {
            let name = name(from: index &+ 1)
            if foreign.mayBegin(with: key) { foreign.begin(bytes(name)) }
            raw = foreign.isEntered ? nil : rawElement(name)
            return .startTag(name)
        }
        if first == UInt8(ascii: "/"), page[index &+ 2].isASCIILetter {
            let name = name(from: index &+ 2)
            if foreign.isFollowed { foreign.end(bytes(name)) }
            return .endTag(name)
        }
        guard has("</>", at: index) else { return otherMarkup() }
        // It is not a tag at all.
        index &+= 3
        return nextAfterNothing()
    }

    /// The next attribute of the tag; nil at its end.
    @inline(__always)
    mutating func nextAttribute() -> Attribute? {
        guard isInTag else { return nil }
        // Local copies stay in registers.
        let (page, count) = (page, page.count)
        var index = index
        while index < count, Self.isSpace(page[index]) || page[index] == UInt8(ascii: "/") { index &+= 1 }
        guard index < count else { return endTagCutOff() }
        guard page[index] != UInt8(ascii: ">") else {
            if foreign.isBeginning {
                foreign.enter(closesItself: index > self.index && page[index &- 1] == UInt8(ascii: "/"))
            }
            self.index = index &+ 1
            isInTag = false
            return nil
        }
        let start = index
        // A `=` at the beginning belongs to the name.
        var key = UInt64(page[index] | 0x20)
        index &+= 1
        while index < count, !Self.endsName(page[index]) {
            key = key &<< 8 | UInt64(page[index] | 0x20)
            index &+= 1
        }
        let name = start..<index
        while index < count, Self.isSpace(page[index]) { index &+= 1 }
        guard index < count else { return endTagCutOff() }
        guard page[index] == UInt8(ascii: "=") else {
            self.index = index
            return Attribute(name: name, key: key, value: index..<index)
        }
        return value(after: index).map { Attribute(name: name, key: key, value: $0) }
    }
}

extension HTMLTokenizer {
    /// The offset of the first `byte` from `start` on. Most are near, and found before a call would have begun.
    @inline(__always)
    private func offset(of byte: UInt8, from start: Int) -> Int {
        var index = start
        for _ in 0..<4 where index &+ ByteWord.size <= page.count {
            let match = page.word(at: index).isByte(byte)
            if match != 0 { return index &+ match.trailingZeroBitCount / 8 }
            index &+= ByteWord.size
        }
        return page.offset(of: byte, from: index)
    }

    /// The value after the `=` at `sign`; nil if the page ends within the tag.
    @inline(__always)
    private mutating func value(after sign: Int) -> Range<Int>? {
        let (page, count) = (page, page.count)
        var index = sign &+ 1
        while index < count, Self.isSpace(page[index]) { index &+= 1 }
        guard index < count else { return endTagCutOff() }
        let quote = page[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < count, !Self.isSpace(page[index]), page[index] != UInt8(ascii: ">") { index &+= 1 }
            self.index = index
            return index < count ? start..<index : endTagCutOff()
        }
        let start = index &+ 1
        let end = offset(of: quote, from: start)
        guard end < count else { return endTagCutOff() }
        self.index = end &+ 1
        return start..<end
    }

    private mutating func endTagCutOff<Result>() -> Result? {
        index = page.count
        isInTag = false
        isCutOff = true
        return nil
    }

    /// Whether the `<` there begins a tag or a comment, and is not text.
    @inline(__always)
    private func isMarkup(at start: Int) -> Bool {
        guard start &+ 1 < page.count else { return false }
        let next = page[start &+ 1]
        if next.isASCIILetter { return true }
        if next == UInt8(ascii: "/") { return start &+ 2 < page.count }
        return next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    /// The comment or the like that begins here.
    private mutating func otherMarkup() -> Token? {
        switch page[index + 1] {
        case UInt8(ascii: "!"): return declaration()
        case UInt8(ascii: "?"): return bogusComment(from: index + 1)
        default: return bogusComment(from: index + 2)
        }
    }

    @inline(never)
    private mutating func nextAfterNothing() -> Token? { next() }

    /// The element whose name was read last, if its content is text only.
    @inline(__always)
    private func rawElement(_ name: Range<Int>) -> StaticString? {
        let element: StaticString
        switch key {
        case 0x78_6D70: element = "xmp"
        case 0x73_7479_6C65: element = "style"
        case 0x74_6974_6C65: element = "title"
        case 0x7363_7269_7074: element = "script"
        case 0x6966_7261_6D65: element = "iframe"
        case 0x6E_6F65_6D62_6564: element = "noembed"
        case 0x7465_7874_6172_6561: element = "textarea"
        case 0x6E6F_6672_616D_6573: element = "noframes"
        case 0x6C61_696E_7465_7874: element = "plaintext"
        default: return nil
        }
        return name.count == element.utf8CodeUnitCount ? element : nil
    }

    @inline(__always)
    private mutating func name(from start: Int) -> Range<Int> {
        let (page, count) = (page, page.count)
        var index = start
        var key: UInt64 = 0
        while index < count, !Self.isSpace(page[index]), page[index] != UInt8(ascii: "/"),
            page[index] != UInt8(ascii: ">")
        {
            key = key &<< 8 | UInt64(page[index] | 0x20)
            index &+= 1
        }
        self.index = index
        self.key = key
        isInTag = true
        return start..<index
    }

    private mutating func declaration() -> Token {
        let start = index + 2
        if has("--", at: start) { return comment(from: start + 2) }
        if foreign.isEntered, bytes(start..<min(start + 7, page.count)).elementsEqual("[CDATA[".utf8) {
            return characterData(from: start + 7)
        }
        guard has("doctype", at: start) else { return bogusComment(from: start) }
        index = min(page.count, page.offset(of: UInt8(ascii: ">"), from: start) + 1)
        return .doctype
    }

    /// A comment ends with `-->` or `--!>`; `<!-->` and `<!--->` are empty ones.
    private mutating func comment(from start: Int) -> Token {
        for end in [">", "->"] as [StaticString] where has(end, at: start) {
            index = start + end.utf8CodeUnitCount
            return .comment(start..<start)
        }
        var end = start
        while true {
            end = page.offset(of: UInt8(ascii: "-"), from: end)
            guard end < page.count else { break }
            for closing in ["-->", "--!>"] as [StaticString] where has(closing, at: end) {
                index = end + closing.utf8CodeUnitCount
                return .comment(start..<end)
            }
            end += 1
        }
        index = page.count
        // What could have become the end of the comment is dropped.
        for closing in ["--!", "--", "-"] as [StaticString] {
            let last = end - closing.utf8CodeUnitCount
            if last >= start, has(closing, at: last) { return .comment(start..<last) }
        }
        return .comment(start..<end)
    }

    private mutating func characterData(from start: Int) -> Token {
        var end = start
        while end < page.count, !has("]]>", at: end) { end += 1 }
        index = min(page.count, end + 3)
        return .text(start..<end)
    }

    private mutating func bogusComment(from start: Int) -> Token {
        let end = page.offset(of: UInt8(ascii: ">"), from: start)
        index = min(page.count, end + 1)
        return .comment(start..<end)
    }

    /// Where the text of an element ends: at its end tag, or with the page.
    private func end(of element: StaticString) -> Int {
        if element.utf8CodeUnitCount == 9 { return page.count }
        let isScript = element.utf8CodeUnitCount == 6 && element.utf8Start[0] == UInt8(ascii: "s")
        var index = index
        // Within `<!--` a script may hold another one, whose end tag does not end it.
        var (isEscaped, isNested) = (false, false)
        while true {
            index = isScript ? endOfPlainScript(from: index) : page.offset(of: UInt8(ascii: "<"), from: index)
            guard index < page.count else { return index }
            if page[index] == UInt8(ascii: "-") {
                if has("-->", at: index) { (isEscaped, isNested) = (false, false) }
            } else if hasEndTag(element, at: index) {
                if !isNested { return index }
                isNested = false
            } else if isScript {
                if has("<!--", at: index), !isEscaped {
                    isEscaped = true
                    // `<!-->` and `<!--->` end at once.
                    index += 1
                } else if isEscaped, has("<script", at: index), endsName(at: index + 7) {
                    isNested = true
                }
            }
            index += 1
        }
    }

    /// The next byte of a script that can begin or end an escape.
    private func endOfPlainScript(from start: Int) -> Int {
        page.offset(of: UInt8(ascii: "<"), or: UInt8(ascii: "-"), from: start, before: page.count)
    }

    private func hasEndTag(_ name: StaticString, at start: Int) -> Bool {
        has("</", at: start) && has(name, at: start + 2) && endsName(at: start + 2 + name.utf8CodeUnitCount)
    }

    private func endsName(at index: Int) -> Bool {
        index < page.count
            && (Self.isSpace(page[index]) || page[index] == UInt8(ascii: "/")
                || page[index] == UInt8(ascii: ">"))
    }

    /// Whether the page has these letters at `start`, in either case.
    private func has(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start >= 0, start + count <= page.count else { return false }
        return Self.isSame(bytes(start..<start + count), text)
    }

    /// Whether bytes are a text in lower case, regardless of theirs.
    @inline(__always)
    static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        for index in 0..<bytes.count where bytes[index].asciiLowercased != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// `=`, `>`, `/` and white space.
    @inline(__always)
    private static func endsName(_ byte: UInt8) -> Bool {
        byte < 64 && (spaces | 1 << 0x3D | 1 << 0x3E | 1 << 0x2F) >> UInt64(byte) & 1 != 0
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 && spaces >> UInt64(byte) & 1 != 0 }

    /// A bit for each byte that is white space in tags.
    private static var spaces: UInt64 { 1 << 0x20 | 1 << 0x0A | 1 << 0x09 | 1 << 0x0D | 1 << 0x0C }
}
