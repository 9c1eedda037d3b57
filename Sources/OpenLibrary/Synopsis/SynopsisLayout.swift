internal import TextAndTime

/// Keeps lists as lists and paragraphs as paragraphs, as the service shows them.
struct SynopsisLayout {
    private var arranged: [String] = []
    /// The indentation of the lists that are open.
    private var indents: [Int] = []
    private var lastNumber: Int?

    private init() {}

    static func arranged(_ lines: [String]) -> [String] {
        var layout = SynopsisLayout()
        for line in lines { layout.take(line) }
        return layout.arranged
    }

    private mutating func take(_ line: String) {
        let text = line.drop { $0 == " " }
        let indent = line.utf8.count - text.utf8.count
        if let item = SynopsisLayout.bulletItem(text) {
            if item.isEmpty { return }
            arranged.append(margin(of: indent) + "- " + item)
        } else if let (number, item) = SynopsisLayout.numberedItem(text) {
            if !item.isEmpty, number == 1 || number - 1 == lastNumber {
                arranged.append(margin(of: indent) + "\(number). " + item)
                lastNumber = number
            } else {
                // A year at the start of a sentence, say, which Markdown would take for a list.
                let digits = text.prefix { $0.isNumber }
                arranged.append(digits + "\\" + text.dropFirst(digits.count))
            }
        } else {
            if !text.isEmpty, arranged.last?.isEmpty ?? true { (indents, lastNumber) = ([], nil) }
            // Four spaces at its start would make a paragraph a piece of program.
            arranged.append(String(text))
        }
    }

    private mutating func margin(of indent: Int) -> String {
        while let last = indents.last, indent < last { indents.removeLast() }
        if indent > (indents.last ?? -2) + 1 { indents.append(indent) }
        return String(repeating: "   ", count: max(0, indents.count - 1))
    }

    /// What follows the bullet of a list's item.
    static func bulletItem(_ text: Substring) -> String? {
        guard let first = text.first, "-*+•·".contains(first) else { return nil }
        let rest = text.dropFirst()
        guard rest.isEmpty || rest.first == " " || first == "•" else { return nil }
        return rest.trimmed
    }

    /// The number of a list's item, and what follows it.
    static func numberedItem(_ text: Substring) -> (number: Int, item: String)? {
        guard let match = text.wholeMatch(of: /([0-9]{1,9})[.)](| .*)/), let number = Int(match.1) else {
            return nil
        }
        return (number, match.2.trimmed)
    }
}
