internal import TextAndTime

/// What of raw HTML is published: its words, or all but its comments.
enum HTMLStripping {
    /// The text outside of tags, comments, scripts and style sheets; still to be escaped.
    static func words(of html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var words: [UInt8] = []
        var tags = TagEnds()
        var index = 0
        while index < html.count {
            if html[index] == "<" {
                index = endOfTag(html, index, &tags)
            } else {
                words.append(html[index])
                index += 1
            }
        }
        return words
    }

    /// Passes on what is outside of comments, piece by piece.
    static func forEachPieceBetweenComments(
        of html: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var tags = TagEnds()
        var (first, index) = (0, html.offset(of: "<", from: 0))
        while index < html.count {
            let isComment = starts(html, index, "<!--")
            if isComment { take(UnsafeBufferPointer(rebasing: html[first..<index])) }
            let isRaw = starts(html, index, "<script") || starts(html, index, "<style")
            let next = isComment || isRaw ? endOfTag(html, index, &tags) : index + 1
            if isComment { first = next }
            index = html.offset(of: "<", from: next)
        }
        take(UnsafeBufferPointer(rebasing: html[first...]))
    }

    private static func endOfTag(
        _ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ tags: inout TagEnds
    ) -> Int {
        if starts(html, start, "<!--") { return end(of: "-->", html, start) }
        if starts(html, start, "<script") { return end(of: "</script", html, start, ">") }
        if starts(html, start, "<style") { return end(of: "</style", html, start, ">") }
        return tags.end(ofTagAt: start, in: html) ?? html.count
    }

    /// The offset after the next `mark`, or after the `last` that follows it; the end of the text if there is none.
    private static func end(
        of mark: StaticString, _ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ last: StaticString? = nil
    ) -> Int {
        var index = start
        while index < html.count, !starts(html, index, mark) { index += 1 }
        guard index < html.count else { return html.count }
        index += mark.utf8CodeUnitCount
        return last.map { end(of: $0, html, index) } ?? index
    }

    private static func starts(
        _ html: UnsafeBufferPointer<UInt8>, _ index: Int, _ mark: StaticString
    ) -> Bool {
        guard index + mark.utf8CodeUnitCount <= html.count else { return false }
        return (0..<mark.utf8CodeUnitCount).allSatisfy { offset in
            let byte = html[index + offset]
            return (("A"..."Z").contains(byte) ? byte | 0x20 : byte) == mark.utf8Start[offset]
        }
    }
}

/// Where tags end: at a `>` outside of quoted values, as in `<b title="1 > 0">`.
///
/// A quote that is not closed in its paragraph means nothing. It is looked for once, so that the work stays linear.
struct TagEnds {
    /// Up to here, quotes mean nothing.
    private var endOfLooseQuotes = 0

    /// The offset after the tag; nil if it has no end.
    mutating func end(ofTagAt start: Int, in html: UnsafeBufferPointer<UInt8>) -> Int? {
        var (index, quote, last) = (start, UInt8?.none, UInt8?.none)
        while index < html.count, start >= endOfLooseQuotes, !Self.isBlankLine(html, after: index) {
            let byte = html[index]
            if quote == nil, byte == ">" { return index + 1 }
            if byte == quote {
                quote = nil
            } else if quote == nil, last == "=",
                byte == "\"" || byte == "'"
            {
                quote = byte
            }
            if !byte.isASCIISpace { last = byte }
            index += 1
        }
        endOfLooseQuotes = max(endOfLooseQuotes, index)
        let end = html.offset(of: ">", from: start)
        return end < html.count ? end + 1 : nil
    }

    /// Whether a line ends at `index`, and the next one is blank.
    private static func isBlankLine(_ html: UnsafeBufferPointer<UInt8>, after index: Int) -> Bool {
        guard html[index] == "\n" else { return false }
        var next = index + 1
        while next < html.count, html[next] == " " || html[next] == "\t" || html[next] == "\r" { next += 1 }
        return next < html.count && html[next] == "\n"
    }
}

/// The HTML entities that titles and descriptions contain.
public enum HTMLEntities {
    /// The text with its entities resolved; unknown ones stay as they are, and those of control characters are left out.
    public static func decoded(_ text: String) -> String {
        guard text.hasByte("&") else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            if let end = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: ampersand)..<end])
            {
                result += character
                rest = rest[rest.index(after: end)...]
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return withoutControls(result + rest)
    }

    /// Whether a text has references such as `&#7;`, which make control characters.
    public static func haveControls(in text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { $0.firstControlReference() } != nil
    }

    /// The text without these, also those that appear when others are taken out.
    public static func withoutControls(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes -> String? in
            guard bytes.firstControlReference() != nil else { return nil }
            var kept: [UInt8] = []
            for byte in bytes {
                kept.append(byte)
                guard byte == ";", let start = kept.suffix(12).lastIndex(of: "&"),
                    kept[start...].withUnsafeBufferPointer({ $0.firstControlReference() }) != nil
                else { continue }
                kept.removeSubrange(start...)
            }
            return String(decoding: kept, as: UTF8.self)
        } ?? text
    }

    private static func character(_ name: Substring) -> String? {
        if let known = named[String(name)] { return known }
        guard let scalar = NumericReference.scalar(name), scalar.value >= 0x20 else { return nil }
        let character = String(Character(scalar))
        return character.withoutControls ?? character
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "eacute": "é", "egrave": "è", "aacute": "á", "agrave": "à", "acirc": "â", "ecirc": "ê",
        "icirc": "î", "ocirc": "ô", "ucirc": "û", "iacute": "í", "oacute": "ó", "uacute": "ú",
        "ccedil": "ç", "ntilde": "ñ", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
        "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "euml": "ë", "iuml": "ï", "oslash": "ø", "aring": "å",
        "aelig": "æ", "copy": "©", "reg": "®", "trade": "™",
    ]
}
