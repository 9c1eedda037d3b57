/// Writes XML: elements close themselves, text is escaped.
struct XMLWriter {
    /// What was written.
    private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

    /// An element with others in it, each on a line of its own.
    mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
        _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        append(">\n")
        content(&self)
        close(name)
    }

    /// An element with text in it.
    mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
    ) {
        open(name, attributes)
        append(">")
        bytes += MarkupText.escaped(text).utf8
        close(name)
    }

    /// An element with nothing in it.
    mutating func emptyElement(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        open(name, attributes)
        append("/>\n")
    }

    private mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        append("<")
        append(name)
        for (key, value) in attributes {
            append(" ")
            append(key)
            append("=\"")
            bytes += MarkupText.escaped(value).utf8
            append("\"")
        }
    }

    private mutating func close(_ name: StaticString) {
        append("</")
        append(name)
        append(">\n")
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension XMLWriter {
    /// Text between markup of the program's own.
    mutating func line(_ start: StaticString, _ text: String, _ end: StaticString) {
        append(start)
        bytes += MarkupText.escaped(text).utf8
        append(end)
    }
}
