internal import TextAndTime

/// The elements whose first and last white space a browser does not show.
enum BlockElement {
    private static let names: Set<UInt64> = Set(
        [
            "html", "head", "title", "body", "header", "main", "footer", "nav", "section", "article", "aside",
            "div", "p",
            "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption",
            "colgroup",
            "thead", "tbody", "tfoot", "tr", "td", "th", "form", "fieldset", "legend", "select", "optgroup",
            "option",
            "datalist", "button", "figure", "figcaption", "blockquote", "address", "details", "summary",
            "hgroup",
            "search",
            "menu", "template", "noscript", "picture", "video", "audio",
        ].map { Array($0.utf8).withUnsafeBufferPointer { number(ofNameAt: 0, in: $0) } })

    /// Whether `markup` begins with the start tag of one.
    static func isStart(_ markup: UnsafeBufferPointer<UInt8>) -> Bool {
        markup.first == "<" && names.contains(number(ofNameAt: 1, in: markup))
    }

    /// Whether `markup` begins with the end tag of one.
    static func isEnd(_ markup: UnsafeBufferPointer<UInt8>) -> Bool {
        markup.count > 2 && markup[0] == "<" && markup[1] == "/"
            && names.contains(number(ofNameAt: 2, in: markup))
    }

    /// A name of up to ten letters, digits and dashes as a number, six bits for each; `.max` for a longer one.
    private static func number(ofNameAt start: Int, in markup: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var number: UInt64 = 0
        var index = start
        while index < markup.count {
            switch markup[index].asciiLowercased {
            case let byte where byte.isASCIILetter: number = number << 6 | UInt64(byte - 0x60)
            case let byte where byte.isASCIIDigit: number = number << 6 | UInt64(byte - "0" + 27)
            case "-": number = number << 6 | 37
            default: return number
            }
            index += 1
            if index - start > 10 { return .max }
        }
        return number
    }
}
