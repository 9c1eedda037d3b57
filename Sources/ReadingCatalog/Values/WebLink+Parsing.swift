extension WebLink {
    /// A link of an address alone, or of Markdown's `[words](address)`.
    public init(parsing text: String) throws(ValueProblem) {
        if text.hasPrefix("["), text.hasSuffix(")"), let middle = text.firstRange(of: "](") {
            let title = text[text.index(after: text.startIndex)..<middle.lowerBound]
            let url = try WebAddress.proved(String(text[middle.upperBound...].dropLast()))
            self.init(title: String(title), url: url)
            return
        }
        let url = try WebAddress.proved(text)
        self.init(title: WebAddress.shortName(of: url), url: url)
    }
}
