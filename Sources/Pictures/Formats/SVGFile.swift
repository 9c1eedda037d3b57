internal import TextAndTime

/// An SVG without what editors add to it: descriptions of its making, comments, paths of files, names of layers.
struct SVGFile {
    private let bytes: [UInt8]
    private var index = 0
    private var kept: [UInt8] = []
    /// How many elements are open within one that is left out; 0 outside of them.
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
        let start = bytes.prefix(1_000).drop { $0 != 0x3C }
        return name.lowercased().hasSuffix(".svg") || start.starts(with: "<svg".utf8)
            || start.starts(with: "<?xml".utf8) && start.firstRange(of: Array("<svg".utf8)) != nil
    }

    /// The drawing alone; nil if the file has a part of which it is not known what it holds.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.contains(0) { return nil }
        var file = SVGFile(bytes)
        while file.index < bytes.count { guard file.step() else { return nil } }
        return file.kept
    }
}

extension SVGFile {
    /// Takes what is next; false if it cannot be understood.
    private mutating func step() -> Bool {
        guard bytes[index] == 0x3C else { return text() }
        if bytes.holds("<!--", at: index) { return pass("-->", isKept: false) }
        if bytes.holds("<![CDATA[", at: index) {
            // A style sheet may hold comments and pictures too.
            return isInStyle ? text(upTo: "]]>") : pass("]]>", isKept: true)
        }
        if bytes.holds("<?", at: index) { return pass("?>", isKept: bytes.holds("<?xml ", at: index)) }
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
        while isInStyle, let open = rest.firstRange(of: Array("/*".utf8)) {
            guard let close = rest[open.upperBound...].firstRange(of: Array("*/".utf8)) else { return false }
            kept += rest[..<open.lowerBound]
            rest = rest[close.upperBound...]
        }
        if isInStyle, Self.embeds(String(decoding: rest, as: UTF8.self)) { return false }
        kept += rest
        return true
    }

    private mutating func closingTag() -> Bool {
        guard let end = bytes[index...].firstIndex(of: 0x3E) else { return false }
        if skipped > 0 { skipped -= 1 } else { kept += bytes[index...end] }
        isInStyle = false
        index = end + 1
        return true
    }

    private mutating func tag() -> Bool {
        index += 1
        let name = word()
        guard !name.isEmpty, let attributes = attributes() else { return false }
        let isAlone = bytes.holds("/>", at: index)
        guard isAlone || bytes.holds(">", at: index) else { return false }
        index += isAlone ? 2 : 1
        for (name, value) in attributes where name.hasPrefix("xmlns:") {
            let prefix = String(name.dropFirst("xmlns:".count))
            if value == "http://www.w3.org/2000/svg" { prefixes.insert(prefix) }
            if value == "http://www.w3.org/1999/xlink" { linkPrefixes.insert(prefix) }
        }
        let (prefix, local) = Self.parts(name)
        if skipped > 0 || !prefixes.contains(prefix) || local == "metadata" {
            if !isAlone { skipped += 1 }
            return true
        }
        isInStyle = local == "style" && !isAlone
        var tag = "<" + name
        for (name, value) in attributes {
            guard let value = shown(name, value) else { return false }
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
    private func shown(_ name: String, _ value: String) -> String? {
        let (prefix, local) = Self.parts(name)
        let isKept =
            switch prefix {
            case "": !local.hasPrefix("data-")
            case "xml": local == "space" || local == "lang"
            case "xmlns": prefixes.contains(local) || linkPrefixes.contains(local)
            default: linkPrefixes.contains(prefix)
            }
        guard isKept else { return "" }
        var value = value
        if Self.isLink(name) {
            let start = value.drop(while: \.isWhitespace)
            if start.hasPrefix("data:image/") {
                guard let picture = Self.cleaned(start) else { return nil }
                value = picture
            } else if !["#", "http://", "https://", "data:"].contains(where: start.hasPrefix) {
                return ""
            }
        } else if Self.embeds(value) {
            return nil
        }
        return value.contains("\"") ? "'\(value)'" : "\"\(value)\""
    }

    /// Whether a style names a picture within it, or a file of somebody's computer.
    private static func embeds(_ style: String) -> Bool {
        style.contains("data:image/") || style.contains("file:")
    }

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
