internal import TextAndTime

/// The destination of a link or an image.
public struct MarkdownDestination: Sendable, Hashable {
    public enum Kind: Sendable {
        case link, image
        /// The name of a record, written as `[[Emma]]`.
        case record
        /// The name of a picture that is shown in place, written as `![[house.png]]`.
        case shownFile
    }

    public let kind: Kind
    /// What is written, with escapes and entities resolved: `../books/emma.md`, `book:emma`, an address. The name of a record or
    /// a picture, as `[[Emma]]` has it, comes without the brackets; escapes and entities mean nothing in it.
    public let text: String

    public init(kind: Kind = .link, text: String) {
        self.kind = kind
        self.text = text
    }

    public var isImage: Bool { kind == .image || kind == .shownFile }
}

/// The result of resolving a link or an image.
public enum LinkResolution: Sendable, Hashable {
    case asWritten
    case url(String)
    /// The destination is replaced by an image of known size.
    case image(ImageResolution)
    /// The link is removed; only its words remain.
    case dropped
}

/// An image of known size.
public struct ImageResolution: Sendable, Hashable {
    public let url: String
    public let width: Int
    public let height: Int
    /// Copies of it with their widths, as browsers choose among them.
    public let copies: String?

    public init(url: String, width: Int, height: Int, copies: String? = nil) {
        self.url = url
        self.width = width
        self.height = height
        self.copies = copies
    }
}

extension ImageResolution {
    /// What follows the last attribute's text, up to the next.
    var attributes: String {
        // In a text, an image is shown as wide as the text.
        let copies = copies.map {
            "\" srcset=\"" + MarkupEscape.escaped($0) + "\" sizes=\"(max-width: 44rem) 92vw, 42rem"
        }
        return (copies ?? "") + "\" width=\"\(width)\" height=\"\(height)"
    }
}

extension MarkdownDestination {
    /// Whether its address would run a script or read a file, so that no page shows it.
    public var isHarmful: Bool {
        !LinkSafety.isSafe(text.utf8, isImage: isImage, trust: .club(allowsHTML: false))
    }
}

/// The destination of a link as it is written: `a.md`, or `a b.md` in `<a b.md>`.
struct WrittenDestination {
    let range: Range<Int>
    /// Where it ends, with a `>` that belongs to it.
    let end: Int

    /// Nil if what follows `start` and white space is none.
    init?(after start: Int, in text: [UInt8]) {
        var first = start
        while first < text.count, text[first].isASCIISpace { first += 1 }
        var last = first
        if first < text.count, text[first] == "<" {
            while last < text.count, text[last] != ">", text[last] != "\n" { last += 1 }
            guard last < text.count, text[last] == ">" else { return nil }
            (range, end) = (first + 1..<last, last + 1)
            return
        }
        var depth = 0
        while last < text.count, text[last] > 0x20 {
            if text[last] == "(" { depth += 1 }
            if text[last] == ")" { depth -= 1 }
            // cmark gives up at deeper parentheses.
            if depth < 0 || depth > 32 { break }
            last += text[last] == "\\" && last + 1 < text.count && text[last + 1] > 0x20 ? 2 : 1
        }
        (range, end) = (first..<last, last)
    }
}

/// Decides which addresses a page may have.
enum LinkSafety {
    /// Whether a link to `url` is harmless; an address without a scheme is one of the site's own.
    static func isSafe(_ url: some Collection<UInt8>, isImage: Bool, trust: MarkdownStyle.Trust) -> Bool {
        // Most lead within the site.
        if url.first == "/" { return trust != .fetched }
        guard url.contains(":"), let scheme = scheme(of: url) else { return trust != .fetched }
        switch scheme {
        case "http", "https": return true
        case "ftp": return !isImage
        case "mailto", "tel", "geo", "webcal", "xmpp": return !isImage && trust != .fetched
        default: return false
        }
    }

    /// The scheme as a browser finds it, which ignores control characters and white space.
    private static func scheme(of url: some Collection<UInt8>) -> String? {
        var scheme: [UInt8] = []
        for byte in url {
            switch byte {
            case 0x00...0x20, 0x7F: continue
            case ":": return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
            case "A"..."Z": scheme.append(byte | 0x20)
            case "/", "?", "#": return nil
            default: scheme.append(byte)
            }
        }
        return nil
    }
}

extension ByteText {
    /// Appends an address for an attribute: what an address cannot hold is written as `%XX`.
    mutating func appendAddress(_ url: UnsafeBufferPointer<UInt8>) {
        if url.allSatisfy(Self.isPlainInAddress) { return append(url) }
        for byte in url {
            switch byte {
            case "&": append("&amp;")
            case "'": append("&#x27;")
            case "!", "#"...";", "=", "?"..."Z", "_", "a"..."z", "~": append(byte)
            default: append(percentEncoded: byte)
            }
        }
    }

    private static func isPlainInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case "a"..."z", "-"...":", "A"..."Z", "_": true
        default: false
        }
    }
}
