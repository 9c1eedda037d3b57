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
        of html: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var tags = TagEnds()
        var (first, index) = (0, html.offset(of: "<", from: 0))
        while index < html.count {
            let isComment = html.has("<!--", at: index)
            if isComment { body(UnsafeBufferPointer(rebasing: html[first..<index])) }
            let isSkipped = isComment || rawNames.contains { isTag($0, html, index) }
            let next = isSkipped ? endOfTag(html, index, &tags) : index + 1
            if isComment { first = next }
            index = html.offset(of: "<", from: next)
        }
        body(UnsafeBufferPointer(rebasing: html[first...]))
    }

    /// The offset after a tag, with all that is in it if it is a comment, a script or a style sheet.
    static func endOfTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ tags: inout TagEnds) -> Int {
        if html.has("<!--", at: start) {
            return html.offset(of: Array("-->".utf8), from: start).map { $0 + 3 } ?? html.count
        }
        guard let name = rawNames.first(where: { isTag($0, html, start) }) else {
            return tags.end(ofTagAt: start, in: html) ?? html.count
        }
        var index = start + 1
        while index < html.count, !html.has("</", at: index) || !html.has(name, at: index + 2) { index += 1 }
        return min(html.offset(of: ">", from: index) + 1, html.count)
    }

    private static let rawNames = ["script", "style"] as [StaticString]

    private static func isTag(
        _ name: StaticString, _ html: UnsafeBufferPointer<UInt8>, _ start: Int
    ) -> Bool {
        html.has(name, at: start + 1) && !html.byte(at: start + 1 + name.utf8CodeUnitCount).isLetterOrDigit
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
        let next = html.end(from: index + 1) { $0.isSpaceOrTab || $0 == "\r" }
        return next < html.count && html[next] == "\n"
    }
}
