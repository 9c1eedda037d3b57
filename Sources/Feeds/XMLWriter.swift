internal import TextAndTime

/// Writes XML: elements are closed and text is escaped.
struct XMLWriter: ~Copyable {
    private var text = ByteText(capacity: 1024)

    /// A document, or a fragment without an XML declaration.
    init(isWhole: Bool = true) {
        if isWhole { text.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }
    }

    var bytes: [UInt8] { text.bytes }

    /// An element with other elements, each on its own line.
    mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
        _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        text.append(">\n")
        content(&self)
        close(name)
    }

    mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
    ) {
        open(name, attributes)
        self.text.append(">")
        self.text.append(xml: text)
        close(name)
    }

    /// An element with the beginning of a day, as records have no times; of the first day of computers if it is not known.
    mutating func moment(_ name: StaticString, _ day: CalendarDay?) {
        element(name, text: (day ?? CalendarDay(dayNumber: 0)).description + "T00:00:00Z")
    }

    mutating func emptyElement(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        open(name, attributes)
        text.append("/>\n")
    }

    private mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
        text.append("<")
        text.append(name)
        for (key, value) in attributes {
            text.append(" ")
            text.append(key)
            text.append("=\"")
            text.append(xml: value)
            text.append("\"")
        }
    }

    private mutating func close(_ name: StaticString) {
        text.append("</")
        text.append(name)
        text.append(">\n")
    }
}

extension XMLWriter {
    /// Elements that other writers wrote.
    mutating func append(written elements: [[UInt8]]) {
        text.reserve(elements.reduce(0) { $0 + $1.count })
        for element in elements { element.withUnsafeBufferPointer { text.append($0) } }
    }

    /// An address between markup: its start is escaped already, and its path has nothing to escape.
    mutating func line(_ open: StaticString, _ start: String, path: Substring, _ close: StaticString) {
        text.append(open)
        text.append(start)
        text.append(path)
        text.append(close)
    }
}
