/// Writes values as YAML, in lines that end as those of the file do.
struct YAMLWriter {
    let newline: String

    private static let longestLine = 80

    /// `name: value`, with what does not fit on the line below it; no line end at its own end.
    func entry(_ field: NewField, indent: Int) -> String {
        YAMLText.key(field.name) + ":" + afterColon(field.value, indent: indent)
    }

    /// What comes after `name:` of a field that begins at column `indent`, with the blank before it.
    func afterColon(_ value: NewValue, indent: Int) -> String {
        switch value {
        case .list(let items) where !items.isEmpty && !fitsOnLine(value, indent):
            newline + spaces(indent + 2) + self.items(items, indent: indent + 2)
        case .map(let fields) where !fields.isEmpty:
            newline + spaces(indent + 2) + entries(fields, indent: indent + 2)
        default: " " + (block(value, indent: indent) ?? inline(value, isInFlow: false))
        }
    }

    /// The fields of a map, the first without its indentation.
    func entries(_ fields: [NewField], indent: Int) -> String {
        fields.map { entry($0, indent: indent) }.joined(separator: newline + spaces(indent))
    }

    /// The items of a list, the first without its indentation.
    func items(_ items: [NewValue], indent: Int) -> String {
        items.map { item($0, indent: indent) }.joined(separator: newline + spaces(indent))
    }

    /// `- value`, for a dash at column `indent`.
    func item(_ value: NewValue, indent: Int) -> String {
        if case .map(let fields) = value, !fields.isEmpty {
            return "- " + entries(fields, indent: indent + 2)
        }
        return "- " + (block(value, indent: indent) ?? inline(value, isInFlow: false))
    }

    /// The value on one line.
    func inline(_ value: NewValue, isInFlow: Bool) -> String {
        switch value {
        case .text(let text): YAMLText.scalar(text, isInFlow: isInFlow)
        case .integer, .number, .boolean: value.scalarText
        case .list(let items): "[" + items.map { inline($0, isInFlow: true) }.joined(separator: ", ") + "]"
        case .map(let fields):
            "{" + fields.map { flowEntry($0) }.joined(separator: ", ") + "}"
        }
    }

    /// `name: value` within braces.
    func flowEntry(_ field: NewField) -> String {
        YAMLText.key(field.name) + ": " + inline(field.value, isInFlow: true)
    }

    /// Text of several lines after `|`; nothing if it cannot be written so.
    func block(_ value: NewValue, indent: Int) -> String? {
        guard case .text(let text) = value, YAMLText.isBlockSafe(text) else { return nil }
        let isEnded = text.hasSuffix("\n")
        let lines = (isEnded ? text.dropLast() : text[...]).split(
            separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : spaces(indent + 2) + $0 }
        return ([isEnded ? "|" : "|-"] + indented).joined(separator: newline)
    }

    private func fitsOnLine(_ value: NewValue, _ indent: Int) -> Bool {
        guard case .list(let items) = value, items.allSatisfy(\.isScalar) else { return false }
        return indent + inline(value, isInFlow: false).utf8.count <= Self.longestLine
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
