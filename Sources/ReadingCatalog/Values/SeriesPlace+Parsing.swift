extension SeriesPlace {
    /// The series of `Earthsea`, `Earthsea #2`, `Earthsea, Book 2` or `Earthsea (#2)`.
    public init(parsing text: String) {
        let (name, position) = Self.split(Substring(text))
        self.init(name: name, position: position)
    }

    /// The series that a title names at its end, such as `Emma (Highbury, #2)`; it is offered, never assumed.
    public init?(endOfTitle title: String) {
        guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return nil }
        let (name, position) = Self.split(title[title.index(after: open)...].dropLast())
        guard let position else { return nil }
        self.init(name: name, position: position)
    }

    private static func split(_ text: Substring) -> (name: String, position: Double?) {
        var rest = trimmed(text, of: ")")
        guard let mark = rest.lastIndex(where: { !($0.isASCII && ($0.isNumber || $0 == ".")) }) else {
            return (String(text), nil)
        }
        let digits = rest[rest.index(after: mark)...]
        guard let position = Double(String(digits)), digits.first != "." else { return (String(text), nil) }
        rest = trimmed(rest[...mark], of: "")
        let words = ["#", "book", "vol.", "volume", "no.", "part"]
        guard let word = words.first(where: { rest.lowercased().hasSuffix($0) }) else {
            return (String(text), nil)
        }
        let name = trimmed(rest.dropLast(word.count), of: ",;:(–-")
        return name.isEmpty ? (String(text), nil) : (String(name), position)
    }

    private static func trimmed(_ text: Substring, of marks: String) -> Substring {
        var rest = text
        while let last = rest.last, last.isWhitespace || marks.contains(last) { rest.removeLast() }
        return rest
    }
}
