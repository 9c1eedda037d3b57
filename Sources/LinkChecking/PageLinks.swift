internal import TextAndTime

/// Finds the links of a page, and the anchors in it that links can name.
struct PageLinks {
    /// What a value holds.
    enum Kind {
        /// One address.
        case address
        /// Addresses with widths or densities, as `srcset` has them.
        case candidates
        /// Styles of an attribute, whose `url(…)` are addresses.
        case style
        /// The styles of an element, in which nothing is encoded.
        case sheet
        /// Seconds and an address, as `<meta http-equiv="refresh">` has them.
        case refresh
        /// The address from which the relative ones of the page start.
        case base
        /// The name of an anchor in the page.
        case anchor
    }

    /// Attributes that the search stops at, by the keys of their names: the last eight letters.
    private enum Attribute: UInt64 {
        case id = 0x6964
        case name = 0x6E61_6D65
        case href = 0x6872_6566
        case src = 0x73_7263
        case data = 0x6461_7461
        case style = 0x73_7479_6C65
        case poster = 0x706F_7374_6572
        case action = 0x6163_7469_6F6E
        case srcset = 0x7372_6373_6574
        case xlinkHref = 0x696E_6B3A_6872_6566
        case formaction = 0x726D_6163_7469_6F6E
        case imagesrcset = 0x6765_7372_6373_6574
    }

    /// Elements whose attributes need special treatment, by the keys of their names.
    private enum Element: UInt64 {
        case anchor = 0x61
        case base = 0x6261_7365
        case form = 0x666F_726D
        case meta = 0x6D65_7461
        case style = 0x73_7479_6C65
        case input = 0x69_6E70_7574
        case object = 0x6F62_6A65_6374
        case button = 0x6275_7474_6F6E
    }

    private var tokenizer: HTMLTokenizer
    private var element: Element?
    /// The attributes of the tag so far: of several with one name, only the first counts.
    private var seen: UInt16 = 0

    init(_ page: UnsafeBufferPointer<UInt8>) {
        tokenizer = HTMLTokenizer(page)
    }

    /// The next value, with its character references unless it is the content of an element.
    @inline(__always)
    mutating func next() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        while true {
            while let attribute = tokenizer.nextAttribute() {
                guard let known = Attribute(rawValue: attribute.key), isNew(known, attribute.name),
                    let kind = kind(of: known)
                else { continue }
                return (kind, tokenizer.bytes(attribute.value))
            }
            if let found = nextTag() { return found }
            if tokenizer.isAtEnd { return nil }
        }
    }

    /// The addresses in a value.
    static func addresses(_ kind: Kind, _ value: UnsafeBufferPointer<UInt8>) -> [String] {
        switch kind {
        case .address: return [CharacterReferences.decoded(value)]
        case .candidates:
            let text = Array(CharacterReferences.decoded(value).utf8)
            return text.withUnsafeBufferPointer { text in
                candidates(in: text).map { String(decoding: text[$0], as: UTF8.self) }
            }
        case .style: return styles(Array(CharacterReferences.decoded(value).utf8))
        case .sheet: return styles(Array(value))
        case .refresh: return refresh(CharacterReferences.decoded(value)).map { [$0] } ?? []
        case .anchor, .base: return []
        }
    }

    private static func styles(_ bytes: [UInt8]) -> [String] {
        StylesheetLinks(bytes).ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// Where the addresses are in `a.jpg 1x, b.jpg 2x`: one may hold commas, but not end with one.
    static func candidates(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var addresses: [Range<Int>] = []
        var index = 0
        while true {
            while index < text.count, isSpace(text[index]) || text[index] == UInt8(ascii: ",") { index += 1 }
            guard index < text.count else { return addresses }
            let start = index
            while index < text.count, !isSpace(text[index]) { index += 1 }
            var end = index
            while end > start, text[end - 1] == UInt8(ascii: ",") { end -= 1 }
            addresses.append(start..<end)
            if end == index { index = text.offset(of: UInt8(ascii: ","), from: index) }
        }
    }
}

extension PageLinks {
    /// Goes to the next tag that begins an element; a value if the element itself is one.
    @inline(__always)
    private mutating func nextTag() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        while let token = tokenizer.next() {
            switch token {
            case .startTag:
                element = Element(rawValue: tokenizer.key)
                seen = 0
                return element == .meta ? refresh() : nil
            case .text(let range) where element == .style:
                element = nil
                return (.sheet, tokenizer.bytes(range))
            case .endTag:
                // Attributes of end tags are ignored.
                element = nil
                while tokenizer.nextAttribute() != nil {}
            default: break
            }
        }
        return nil
    }

    /// The content of a `<meta>` that leads to another page.
    private mutating func refresh() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        var content: Range<Int>?
        var isRefresh = false
        while let attribute = tokenizer.nextAttribute() {
            let name = tokenizer.bytes(attribute.name)
            if HTMLTokenizer.isSame(name, "content") { content = content ?? attribute.value }
            if HTMLTokenizer.isSame(name, "http-equiv") {
                isRefresh = HTMLTokenizer.isSame(tokenizer.bytes(attribute.value), "refresh")
            }
        }
        guard isRefresh, let content else { return nil }
        return (.refresh, tokenizer.bytes(content))
    }

    /// Whether `name` is exactly that of the attribute, and the tag has not had it before.
    @inline(__always)
    private mutating func isNew(_ attribute: Attribute, _ name: Range<Int>) -> Bool {
        let bit: UInt16
        switch attribute {
        case .id: bit = 1
        case .name: bit = 2
        case .href: bit = 4
        case .src: bit = 8
        case .data: bit = 16
        case .style: bit = 32
        case .poster: bit = 64
        case .action: bit = 128
        case .srcset: bit = 256
        case .xlinkHref: bit = 512
        case .formaction: bit = 1024
        case .imagesrcset: bit = 2048
        }
        guard seen & bit == 0 else { return false }
        switch attribute {
        case .xlinkHref: guard isSame(name, "xlink:href") else { return false }
        case .formaction: guard isSame(name, "formaction") else { return false }
        case .imagesrcset: guard isSame(name, "imagesrcset") else { return false }
        default: break
        }
        seen |= bit
        return true
    }

    private func isSame(_ name: Range<Int>, _ text: StaticString) -> Bool {
        HTMLTokenizer.isSame(tokenizer.bytes(name), text)
    }

    /// What the value of an attribute is; nil where the element gives it another meaning.
    private func kind(of attribute: Attribute) -> Kind? {
        switch attribute {
        case .id: .anchor
        case .name: element == .anchor ? .anchor : nil
        case .href: element == .base ? .base : .address
        case .src, .poster, .xlinkHref: .address
        case .data: element == .object ? .address : nil
        case .action: element == .form ? .address : nil
        case .formaction: element == .button || element == .input ? .address : nil
        case .srcset, .imagesrcset: .candidates
        case .style: .style
        }
    }

    /// The address in `5; url=/books/`.
    private static func refresh(_ content: String) -> String? {
        var rest = content.utf8.drop { isSpace($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
        guard !rest.isEmpty else { return nil }
        if rest.prefix(3).map(\.asciiLowercased) == Array("url".utf8) {
            let value = rest.dropFirst(3).drop(while: isSpace)
            if value.first == UInt8(ascii: "=") { rest = value.dropFirst().drop(while: isSpace) }
        }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            rest = rest.dropFirst().prefix { $0 != quote }
        }
        return String(Substring(rest))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte.isASCIISpace || byte == 0x0C }
}
