internal import TextAndTime

/// The elements whose first and last white space a browser does not show.
enum BlockElement {
    private static let names: Set<String> = [
        "html", "head", "title", "body", "header", "main", "footer", "nav", "section", "article", "aside",
        "div", "p",
        "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption",
        "colgroup",
        "thead", "tbody", "tfoot", "tr", "td", "th", "form", "fieldset", "legend", "select", "optgroup",
        "option",
        "datalist", "button", "figure", "figcaption", "blockquote", "address", "details", "summary", "hgroup",
        "search",
        "menu", "template", "noscript", "picture", "video", "audio",
    ]

    /// Whether `markup` begins with the start tag of one.
    static func isStart(_ markup: UnsafeBufferPointer<UInt8>) -> Bool {
        markup.first == 0x3C && isNamed(markup.dropFirst())
    }

    /// Whether `markup` begins with the end tag of one.
    static func isEnd(_ markup: UnsafeBufferPointer<UInt8>) -> Bool {
        markup.count > 2 && markup[0] == 0x3C && markup[1] == 0x2F && isNamed(markup.dropFirst(2))
    }

    private static func isNamed(_ markup: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = markup.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
        return names.contains(String(decoding: name.map(\.asciiLowercased), as: UTF8.self))
    }
}
