internal import TextAndTime

/// A look through an SVG, which is published as it is or not at all.
struct SVGFile {
    private let bytes: [UInt8]
    private var index = 0
    /// How many elements are open.
    private var depth = 0
    /// The style sheet that is open: several texts of the file may be one.
    private var style: [UInt8]?

    static func isOne(_ bytes: [UInt8], called name: String) -> Bool {
        if name.lowercased().hasSuffix(".svg") { return true }
        let start = bytes.prefix(1_000).drop { $0 != "<" }
        return start.starts(with: "<svg".utf8)
            || ["<?xml", "<!DOCTYPE svg"].contains { start.starts(with: $0.utf8) }
                && start.firstRange(of: Array("<svg".utf8)) != nil
                && start.firstRange(of: Array("<html".utf8)) == nil
    }

    /// Whether a file is a drawing alone: without scripts, addresses of other files, pictures in it, and what editors
    /// note in it. What cannot be understood is not.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        // Bytes of other encodings than those that have ASCII in them.
        if bytes.contains(where: { $0 == 0 || $0 == 0x1B }) { return false }
        var file = SVGFile(bytes: bytes)
        while file.index < bytes.count { guard file.step() else { return false } }
        return file.depth == 0
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }
}

private extension SVGFile {
    /// Looks at what is next; false if it must not be published.
    mutating func step() -> Bool {
        guard bytes[index] == "<" else { return text(upTo: bytes[index...].firstIndex(of: "<")) }
        if bytes.holds("<!--", at: index) {
            return Self.generators.contains { bytes.holds($0, at: index + 4) } && pass("-->")
        }
        if bytes.holds("<![CDATA[", at: index) {
            index += "<![CDATA[".utf8.count
            return depth > 0 && text(upTo: bytes[index...].firstRange(of: Array("]]>".utf8))?.lowerBound)
                && pass("]]>")
        }
        if bytes.holds("<?", at: index) {
            return bytes.holds("<?xml ", at: index) && index <= 3 && pass("?>")
        }
        if bytes.holds("<!", at: index) {
            let start = index
            // Entities could be anything.
            return bytes.holds("<!DOCTYPE svg", at: index) && pass(">")
                && !bytes[start..<index].contains("[")
        }
        return bytes.holds("</", at: index) ? closingTag() : tag()
    }

    /// What a comment may say: plain drawings have the name of the program that wrote them.
    static let generators: [StaticString] = [" Created with ", " Generator: "]

    mutating func pass(_ ending: String) -> Bool {
        guard let end = bytes[index...].firstRange(of: Array(ending.utf8))?.upperBound else { return false }
        index = end
        return true
    }

    mutating func text(upTo end: Int?) -> Bool {
        let text = bytes[index..<(end ?? bytes.count)]
        index = text.endIndex
        // Outside of the drawing there is nothing but a mark of the encoding.
        if depth == 0 {
            return text.drop { [0xEF, 0xBB, 0xBF].contains($0) }.allSatisfy(\.isASCIISpace)
        }
        style?.append(contentsOf: text)
        return true
    }

    mutating func closingTag() -> Bool {
        index += 2
        _ = word()
        skipSpace()
        depth -= 1
        defer { style = nil }
        return depth >= 0 && bytes.holds(">", at: index) && pass(">")
            && (style.map { Self.isHarmless(String(decoding: $0, as: UTF8.self)) } ?? true)
    }

    mutating func tag() -> Bool {
        index += 1
        let (prefix, name) = Self.parts(word())
        let isRoot = depth == 0
        guard style == nil, ["", "svg"].contains(prefix), isRoot ? name == "svg" : Self.drawing.contains(name)
        else {
            return false
        }
        while true {
            skipSpace()
            guard index < bytes.count else { return false }
            if bytes.holds("/>", at: index) { return pass("/>") }
            if bytes[index] == ">" {
                depth += 1
                if name == "style" { style = [] }
                return pass(">")
            }
            guard let (attribute, value) = attribute(), Self.isHarmless(attribute, value) else {
                return false
            }
        }
    }

    mutating func attribute() -> (name: String, value: String)? {
        let name = word()
        skipSpace()
        guard !name.isEmpty, index < bytes.count, bytes[index] == "=" else { return nil }
        index += 1
        skipSpace()
        guard index < bytes.count, bytes[index] == "\"" || bytes[index] == "'",
            let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
        else { return nil }
        defer { index = end + 1 }
        return (name, String(decoding: bytes[index + 1..<end], as: UTF8.self))
    }

    /// The name that begins here.
    mutating func word() -> String {
        let start = index
        while index < bytes.count, !bytes[index].isASCIISpace, !"=/>\"'<".utf8.contains(bytes[index]) {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    mutating func skipSpace() {
        while index < bytes.count, bytes[index].isASCIISpace { index += 1 }
    }
}

private extension SVGFile {
    static func parts(_ name: String) -> (prefix: String, local: String) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    static func isHarmless(_ name: String, _ value: String) -> Bool {
        switch parts(name) {
        case ("", "xmlns"), ("xmlns", "svg"): return value == "http://www.w3.org/2000/svg"
        case ("xmlns", "xlink"): return value == "http://www.w3.org/1999/xlink"
        case ("", "href"), ("xlink", "href"): return value.hasPrefix("#")
        // What moves may not change where a link leads, or what is run.
        case ("", "attributeName"):
            return parts(value).local != "href" && !value.lowercased().hasPrefix("on") && isHarmless(value)
        case ("xml", let local): return local == "space" || local == "lang"
        case ("", let local):
            return !local.hasPrefix("data-") && !local.lowercased().hasPrefix("on") && isHarmless(value)
        default: return false
        }
    }

    /// Whether a style or a value fetches nothing, and has no sign that is spelled as another one.
    static func isHarmless(_ style: String) -> Bool {
        guard ["(", ":", "@", "\\", "&#", "/*"].contains(where: style.contains) else { return true }
        let style = style.lowercased()
        return !refused.contains(where: style.contains)
            && style.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().allSatisfy {
                let address = $0.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
                return address.hasPrefix("#") || address.hasPrefix("&quot;#")
            }
    }

    static let refused = [
        "\\", "&#", "/*", "@import", "data:", "file:", "http:", "https:", "javascript:", "image-set(",
        "image(",
        "src(",
    ]

    /// The elements that draw, or describe to readers what is drawn.
    static let drawing = Set(
        """
        a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
        feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
        feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset
        fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g line linearGradient marker mask mpath
        path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath title tspan
        use view
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
