internal import TextAndTime

/// Extracts the words of raw HTML.
enum HTMLStripping {
    /// The text outside of tags, comments, scripts and style sheets; still to be escaped.
    static func words(of html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var words: [UInt8] = []
        var index = 0
        while index < html.count {
            if html[index] == 0x3C {
                index = endOfTag(html, index)
            } else {
                words.append(html[index])
                index += 1
            }
        }
        return words
    }

    private static func endOfTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        if starts(html, start, "<!--") { return end(of: "-->", html, start) }
        if starts(html, start, "<script") { return end(of: "</script", html, start, ">") }
        if starts(html, start, "<style") { return end(of: "</style", html, start, ">") }
        return end(of: ">", html, start)
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
            return ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == mark.utf8Start[offset]
        }
    }
}
