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
            let isComment = html.has("<!--", at: index)
            if isComment { take(UnsafeBufferPointer(rebasing: html[first..<index])) }
            let isRaw = html.has("<script", at: index) || html.has("<style", at: index)
            let next = isComment || isRaw ? endOfTag(html, index, &tags) : index + 1
            if isComment { first = next }
            index = html.offset(of: "<", from: next)
        }
        take(UnsafeBufferPointer(rebasing: html[first...]))
    }

    private static func endOfTag(
        _ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ tags: inout TagEnds
    ) -> Int {
        if html.has("<!--", at: start) { return end(of: "-->", html, start) }
        if html.has("<script", at: start) { return end(of: "</script", html, start, ">") }
        if html.has("<style", at: start) { return end(of: "</style", html, start, ">") }
        return tags.end(ofTagAt: start, in: html) ?? html.count
    }

    /// The offset after the next `mark`, or after the `last` that follows it; the end of the text if there is none.
    private static func end(
        of mark: StaticString, _ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ last: StaticString? = nil
    ) -> Int {
        var index = start
        while index < html.count, !html.has(mark, at: index) { index += 1 }
        guard index < html.count else { return html.count }
        index += mark.utf8CodeUnitCount
        return last.map { end(of: $0, html, index) } ?? index
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
