internal import Content

/// Writes XML: elements close themselves, text is escaped.
struct XMLWriter: ~Copyable {
    private var text = ByteText(capacity: 4096)

    /// A document in which nothing is yet.
    init() {
        text.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    }

    /// What was written.
    var bytes: [UInt8] { text.bytes }

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
        self.text.append(MarkupText.escaped(text))
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
            text.append(MarkupText.escaped(value))
            append("\"")
        }
    }

    private mutating func close(_ name: StaticString) {
        append("</")
        append(name)
        append(">\n")
    }

    private mutating func append(_ markup: StaticString) { text.append(markup) }
}

extension XMLWriter {
    /// An address between markup of the program's own: its start is escaped, and its path needs not be.
    mutating func line(_ open: StaticString, _ start: String, path: Substring, _ close: StaticString) {
        text.append(open)
        text.append(start)
        text.append(path)
        text.append(close)
    }
}
