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

    private var tokenizer: HTMLTokenizer
    /// The name of the element whose start tag was read last.
    private var element = ""
    /// The attributes of the tag so far: of several with one name, only the first counts.
    private var seen: Set<String> = []

    init(_ page: UnsafeBufferPointer<UInt8>) {
        tokenizer = HTMLTokenizer(page)
    }

    /// The next value, with its character references unless it is the content of an element.
    mutating func next() -> (kind: Kind, value: UnsafeBufferPointer<UInt8>)? {
        while true {
            while let attribute = tokenizer.nextAttribute() {
                let name = tokenizer.name(attribute.name)
                guard let kind = kind(of: name), seen.insert(name).inserted else { continue }
                return (kind, tokenizer.bytes(attribute.value))
            }
            guard let token = tokenizer.next() else { return nil }
            switch token {
            case .startTag(let name):
                element = tokenizer.name(name)
                seen = []
                if element == "meta", let content = refresh() { return (.refresh, content) }
            case .text(let range) where element == "style":
                element = ""
                return (.sheet, tokenizer.bytes(range))
            case .endTag:
                // Attributes of end tags are ignored.
                element = ""
                while tokenizer.nextAttribute() != nil {}
            default: break
            }
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
            let start = text.end(from: index) { $0.isHTMLSpace || $0 == "," }
            guard start < text.count else { return addresses }
            index = text.end(from: start) { !$0.isHTMLSpace }
            var end = index
            while end > start, text[end - 1] == "," { end -= 1 }
            addresses.append(start..<end)
            if end == index { index = text.offset(of: ",", from: index) }
        }
    }
}

extension PageLinks {
    /// What the value of an attribute is; nil for one without links, also where the element gives it another meaning.
    private func kind(of attribute: String) -> Kind? {
        switch (attribute, element) {
        case ("id", _), ("name", "a"): .anchor
        case ("href", "base"): .base
        case ("href", _), ("src", _), ("poster", _), ("xlink:href", _), ("data", "object"),
            ("action", "form"),
            ("formaction", "button"), ("formaction", "input"):
            .address
        case ("srcset", _), ("imagesrcset", _): .candidates
        case ("style", _): .style
        default: nil
        }
    }

    /// The content of a `<meta>` that leads to another page.
    private mutating func refresh() -> UnsafeBufferPointer<UInt8>? {
        var content: Range<Int>?
        var isRefresh = false
        while let attribute = tokenizer.nextAttribute() {
            switch tokenizer.name(attribute.name) {
            case "content": content = content ?? attribute.value
            case "http-equiv": isRefresh = tokenizer.name(attribute.value) == "refresh"
            default: break
            }
        }
        return isRefresh ? content.map(tokenizer.bytes) : nil
    }

    /// The address in `5; url=/books/`.
    private static func refresh(_ content: String) -> String? {
        var rest = content.utf8.drop { $0.isHTMLSpace || $0.isASCIIDigit || $0 == "." }
        rest = rest.drop { $0.isHTMLSpace || $0 == ";" || $0 == "," }
        guard !rest.isEmpty else { return nil }
        if rest.prefix(3).map(\.asciiLowercased) == Array("url".utf8) {
            let value = rest.dropFirst(3).drop(while: \.isHTMLSpace)
            if value.first == "=" { rest = value.dropFirst().drop(while: \.isHTMLSpace) }
        }
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest = rest.dropFirst().prefix { $0 != quote }
        }
        return String(Substring(rest))
    }
}
