internal import TextAndTime

/// An SVG without what editors add to it: descriptions of its making, comments, paths of files, names of layers. Scripts are left
/// out too, since whoever opens the picture alone would run them.
struct SVGFile {
    private let bytes: [UInt8]
    private var index = 0
    private var kept: [UInt8] = []
    /// The names of the elements that are open.
    private var open: [ArraySlice<UInt8>] = []
    /// How many of them are within one that is left out, with that itself; 0 outside of it.
    private var skipped = 0
    private var isInStyle = false
    /// What stands before names of SVG itself, and before those of links.
    private var prefixes: Set<String> = ["svg", ""]
    private var linkPrefixes: Set<String> = ["xlink"]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        kept.reserveCapacity(bytes.count)
    }

    static func isOne(_ bytes: [UInt8], called name: String) -> Bool {
        if name.lowercased().hasSuffix(".svg") { return true }
        let start = bytes.prefix(1_000).drop { $0 != 0x3C }
        return start.starts(with: "<svg".utf8)
            || ["<?xml", "<!DOCTYPE svg"].contains { start.starts(with: $0.utf8) }
                && start.firstRange(of: Array("<svg".utf8)) != nil
                && start.firstRange(of: Array("<html".utf8)) == nil
    }

    /// The drawing alone; nil if the file has a part of which it is not known what it holds.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.contains(0) { return nil }
        var file = SVGFile(bytes)
        while file.index < bytes.count { guard file.step() else { return nil } }
        return file.open.isEmpty ? file.kept : nil
    }
}

extension SVGFile {
    /// Takes what is next; false if it cannot be understood.
    private mutating func step() -> Bool {
        guard bytes[index] == 0x3C else { return text() }
        if bytes.holds("<!--", at: index) { return pass("-->", isKept: false) }
        if bytes.holds("<![CDATA[", at: index) {
            // A style sheet may hold comments and pictures too.
            return isInStyle ? text(upTo: "]]>") : pass("]]>", isKept: !open.isEmpty)
        }
        if bytes.holds("<?", at: index) {
            return pass("?>", isKept: bytes.holds("<?xml ", at: index) && index <= 3)
        }
        if bytes.holds("<!", at: index) {
            guard let end = bytes[index...].firstIndex(of: 0x3E) else { return false }
            // Entities could be anything.
            guard !bytes[index..<end].contains(0x5B) else { return false }
            index = end + 1
            return true
        }
        return bytes.holds("</", at: index) ? closingTag() : tag()
    }

    private mutating func pass(_ ending: String, isKept: Bool) -> Bool {
        guard let end = bytes[index...].firstRange(of: Array(ending.utf8))?.upperBound else { return false }
        if isKept, skipped == 0 { kept += bytes[index..<end] }
        index = end
        return true
    }

    private mutating func text(upTo ending: String? = nil) -> Bool {
        var end = bytes[index...].firstIndex(of: 0x3C) ?? bytes.count
        if let ending {
            guard let close = bytes[index...].firstRange(of: Array(ending.utf8))?.upperBound else {
                return false
            }
            end = close
        }
        var rest = bytes[index..<end]
        index = end
        if skipped > 0 { return true }
        // Outside of the drawing there is nothing but a mark of the encoding.
        if open.isEmpty {
            guard rest.drop(while: { [0xEF, 0xBB, 0xBF].contains($0) }).allSatisfy(\.isASCIISpace) else {
                return false
            }
        }
        while isInStyle, let open = rest.firstRange(of: Array("/*".utf8)) {
            guard let close = rest[open.upperBound...].firstRange(of: Array("*/".utf8)) else { return false }
            kept += rest[..<open.lowerBound]
            rest = rest[close.upperBound...]
        }
        guard isInStyle else {
            kept += rest
            return true
        }
        guard let style = SVGStyle.cleaned(String(decoding: rest, as: UTF8.self)) else { return false }
        kept += Array(style.utf8)
        return true
    }

    private mutating func closingTag() -> Bool {
        guard let end = bytes[index...].firstIndex(of: 0x3E), let name = open.popLast(),
            bytes[(index + 2)...].starts(with: name),
            bytes[index + 2 + name.count..<end].allSatisfy(\.isASCIISpace)
        else { return false }
        if skipped > 0 { skipped -= 1 } else { kept += Array("</".utf8) + name + [0x3E] }
        isInStyle = false
        index = end + 1
        return true
    }

    private mutating func tag() -> Bool {
        let start = index + 1
        index = start
        let name = word()
        let spelling = bytes[start..<index]
        guard !name.isEmpty, let attributes = attributes() else { return false }
        let isAlone = bytes.holds("/>", at: index)
        guard isAlone || bytes.holds(">", at: index) else { return false }
        index += isAlone ? 2 : 1
        for (name, value) in attributes where name.hasPrefix("xmlns:") {
            let prefix = String(name.dropFirst("xmlns:".count))
            if value == Self.namespace { prefixes.insert(prefix) }
            if value == "http://www.w3.org/1999/xlink" { linkPrefixes.insert(prefix) }
        }
        let (prefix, local) = Self.parts(name)
        if open.isEmpty, local != "svg" { return false }
        if !isAlone { open.append(spelling) }
        let isForeign = attributes.contains { name, value in
            // What moves may not change where a link leads, or what is run.
            name == "xmlns" && value != Self.namespace
                || name == "attributeName" && (Self.isLink(value) || value.lowercased().hasPrefix("on"))
        }
        if skipped > 0 || isForeign || !prefixes.contains(prefix) || !Self.drawing.contains(local) {
            if !isAlone { skipped += 1 }
            return true
        }
        isInStyle = local == "style" && !isAlone
        var tag = "<" + name
        guard Set(attributes.map(\.name)).count == attributes.count else { return false }
        for (name, value) in attributes {
            guard let value = shown(name, value, of: local) else { return false }
            if !value.isEmpty { tag += " " + name + "=" + value }
        }
        kept += Array((tag + (isAlone ? "/>" : ">")).utf8)
        return true
    }
}

extension SVGFile {
    /// The name that begins here.
    private mutating func word() -> String {
        let start = index
        while index < bytes.count, !bytes[index].isASCIISpace, !"=/>\"'<".utf8.contains(bytes[index]) {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The attributes of a tag up to its end; nil if they are not well-formed.
    private mutating func attributes() -> [(name: String, value: String)]? {
        var attributes: [(name: String, value: String)] = []
        while true {
            skipSpace()
            guard index < bytes.count else { return nil }
            if bytes[index] == 0x3E || bytes[index] == 0x2F { return attributes }
            let name = word()
            skipSpace()
            guard !name.isEmpty, index < bytes.count, bytes[index] == 0x3D else { return nil }
            index += 1
            skipSpace()
            guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27,
                let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
            else { return nil }
            attributes.append((name, String(decoding: bytes[index + 1..<end], as: UTF8.self)))
            index = end + 1
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index].isASCIISpace { index += 1 }
    }

    private static func parts(_ name: String) -> (prefix: String, local: String) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    private static func isLink(_ name: String) -> Bool { parts(name).local == "href" }

    /// The value of an attribute in quotes; empty if it is left out, nil if it cannot be cleaned.
    private func shown(_ name: String, _ value: String, of element: String) -> String? {
        let (prefix, local) = Self.parts(name)
        let isKept =
            switch prefix {
            case "": !local.hasPrefix("data-") && !local.lowercased().hasPrefix("on")
            case "xml": local == "space" || local == "lang"
            case "xmlns": prefixes.contains(local) || linkPrefixes.contains(local)
            default: linkPrefixes.contains(prefix)
            }
        guard isKept else { return "" }
        if Self.isLink(name) { return link(value, of: element).map(Self.quoted) }
        return SVGStyle.cleaned(value).map(Self.quoted)
    }

    private static func quoted(_ value: String) -> String {
        value.isEmpty ? "" : value.contains("\"") ? "'\(value)'" : "\"\(value)\""
    }

    /// Where a link leads; empty if it is left out, nil if it cannot be cleaned. A drawing fetches nothing from elsewhere:
    /// others would see who looks at it.
    private func link(_ value: String, of element: String) -> String? {
        let start = value.drop(while: \.isWhitespace)
        if start.hasPrefix("data:image/") { return Self.cleaned(start) }
        let isElsewhere = ["http://", "https://"].contains(where: start.hasPrefix)
        return start.hasPrefix("#") || element == "a" && isElsewhere ? value : ""
    }

    private static let namespace = "http://www.w3.org/2000/svg"

    /// The elements that draw, or describe to readers what is drawn.
    private static let drawing = Set(
        """
        a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath
        color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite
        feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
        feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
        feSpecularLighting feSpotLight feTile feTurbulence filter font font-face font-face-format font-face-name
        font-face-src g glyph glyphRef hkern image line linearGradient marker mask missing-glyph mpath path pattern
        polygon polyline radialGradient rect set stop style svg switch symbol text textPath title tref tspan use
        view vkern
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The address of an embedded picture without its metadata; nil if it has none that can be cleaned.
    private static func cleaned(_ address: Substring) -> String? {
        guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64") else {
            return nil
        }
        let digits = address[address.index(after: comma)...].replacing("&#10;", with: "").replacing(
            "&#xA;", with: "")
        guard let bytes = Base64.bytes(of: digits), PictureHeader(bytes) != nil,
            let cleaned = PictureMetadata.removed(from: bytes, called: "")
        else { return nil }
        return address[...comma] + Base64.text(cleaned)
    }
}
