internal import TextAndTime

/// Finds the links of a page, and the places in it that links can name.
struct PageLinks {
    /// What a value holds.
    enum Kind {
        /// One address.
        case address
        /// Addresses with widths or densities, as `srcset` has them.
        case candidates
        /// Styles, whose `url(…)` are addresses.
        case style
        /// Seconds and an address, as `<meta http-equiv="refresh">` has them.
        case refresh
        /// The name of a place in the page.
        case place
    }

    /// An attribute that the search stops at; of several of one name in a tag, only the first counts.
    private enum Attribute: UInt16 {
        case id, name, href, src, data, poster, action, formaction, srcset, imagesrcset, style, xlinkHref
    }

    /// Elements in which attributes mean what they mean nowhere else.
    private enum Element: CaseIterable {
        case anchor, object, form, button, meta, style, other
    }

    private var tokenizer: HTMLTokenizer
    private var element = Element.other
    private var seen: UInt16 = 0

    init(_ page: UnsafeBufferPointer<UInt8>) {
        tokenizer = HTMLTokenizer(page)
    }

    /// The next value, with its character references unless it is the content of an element.
    @inline(__always)
    mutating func next() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        while true {
            while let attribute = tokenizer.nextAttribute() {
                guard let known = known(tokenizer.bytes(attribute.name)), seen & 1 << known.rawValue == 0
                else { continue }
                seen |= 1 << known.rawValue
                guard let kind = kind(of: known) else { continue }
                return (kind, tokenizer.bytes(attribute.value))
            }
            if let found = nextTag() { return found }
            if tokenizer.isAtEnd { return nil }
        }
    }

    /// The addresses in a value.
    static func addresses(_ kind: Kind, _ value: UnsafeBufferPointer<UInt8>) -> [String] {
        let text = CharacterReferences.decoded(value)
        switch kind {
        case .address: return [text]
        case .candidates: return candidates(text)
        case .style:
            let bytes = Array(text.utf8)
            return StylesheetLinks(bytes).ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
        case .refresh: return refresh(text).map { [$0] } ?? []
        case .place: return []
        }
    }
}

extension PageLinks {
    /// Goes to the next tag that begins an element; a value if the element itself is one.
    private mutating func nextTag() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        while let token = tokenizer.next() {
            switch token {
            case .startTag(let name):
                element = Self.element(tokenizer.bytes(name))
                seen = 0
                return element == .meta ? refresh() : nil
            case .text(let range) where element == .style:
                element = .other
                return (.style, tokenizer.bytes(range))
            case .endTag: element = .other
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

    private static func element(_ name: UnsafeBufferPointer<UInt8>) -> Element {
        switch name.count {
        case 1: HTMLTokenizer.isSame(name, "a") ? .anchor : .other
        case 4:
            HTMLTokenizer.isSame(name, "form") ? .form : HTMLTokenizer.isSame(name, "meta") ? .meta : .other
        case 5:
            HTMLTokenizer.isSame(name, "style")
                ? .style : HTMLTokenizer.isSame(name, "input") ? .button : .other
        case 6:
            HTMLTokenizer.isSame(name, "object")
                ? .object : HTMLTokenizer.isSame(name, "button") ? .button : .other
        default: .other
        }
    }

    @inline(__always)
    private func known(_ name: UnsafeBufferPointer<UInt8>) -> Attribute? {
        func match(_ text: StaticString, _ attribute: Attribute) -> Attribute? {
            HTMLTokenizer.isSame(name, text) ? attribute : nil
        }
        switch name.count {
        case 2: return match("id", .id)
        case 3: return match("src", .src)
        case 4: return match("href", .href) ?? match("name", .name) ?? match("data", .data)
        case 5: return match("style", .style)
        case 6: return match("srcset", .srcset) ?? match("action", .action) ?? match("poster", .poster)
        case 10: return match("xlink:href", .xlinkHref) ?? match("formaction", .formaction)
        case 11: return match("imagesrcset", .imagesrcset)
        default: return nil
        }
    }

    /// What the value of an attribute is; nil where the element gives it another meaning.
    private func kind(of attribute: Attribute) -> Kind? {
        switch attribute {
        case .id: .place
        case .name: element == .anchor ? .place : nil
        case .href, .src, .poster, .xlinkHref: .address
        case .data: element == .object ? .address : nil
        case .action: element == .form ? .address : nil
        case .formaction: element == .button ? .address : nil
        case .srcset, .imagesrcset: .candidates
        case .style: .style
        }
    }

    /// `a.jpg 1x, b.jpg 2x`: an address may hold commas, but not end with one.
    private static func candidates(_ text: String) -> [String] {
        var addresses: [String] = []
        var rest = text.utf8[...]
        while true {
            rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: ",") }
            guard !rest.isEmpty else { return addresses }
            var address = rest.prefix { !isSpace($0) }
            rest = rest[address.endIndex...]
            let hasNoWidth = address.last == UInt8(ascii: ",")
            while address.last == UInt8(ascii: ",") { address.removeLast() }
            addresses.append(String(Substring(address)))
            if !hasNoWidth { rest = rest.drop { $0 != UInt8(ascii: ",") } }
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
