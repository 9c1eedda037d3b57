/// Definitions such as `  [1]: https://example.org/ "A title"`, which the text refers to by their labels.
enum ReferenceLinks {
    /// The targets in a text, by label.
    static func definitions(in lines: [String]) -> [String: String] {
        lines.reduce(into: [:]) { found, line in
            guard let (label, target) = definition(line), found[label] == nil else { return }
            found[label] = target
        }
    }

    /// The label and target of a line that is a definition.
    static func definition(_ line: String) -> (label: String, target: String)? {
        guard line.mayBegin(with: "[") else { return nil }
        let text = line.trimmed
        guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
        let label = text[text.index(after: text.startIndex)..<end]
        let rest = text[end...].dropFirst()
        guard !label.isEmpty, rest.hasPrefix(":") else { return nil }
        let words = rest.dropFirst().split(separator: " ")
        guard let target = words.first,
            words.count == 1 || words[1].hasPrefix("\"") || words[1].hasPrefix("'"),
            target.contains("://") || target.contains(".") || target.contains(":")
        else { return nil }
        return (label.lowercased(), target.trimmingAngles)
    }
}

extension Substring {
    fileprivate var trimmingAngles: String {
        hasPrefix("<") && hasSuffix(">") ? String(dropFirst().dropLast()) : String(self)
    }
}
