internal import Diagnostics

extension FieldReader {
    /// One of the words that the field may say.
    public mutating func choice<Value>(_ field: Field, among choices: Choices<Value>) -> Located<Value>? {
        guard let found = value(field) else { return nil }
        if found.value.kind == .scalar, let meant = found.value.withText({ choices.meaning(of: $0) }) {
            return Located(meant, at: found.value.range)
        }
        let nearest = found.value.text.flatMap { Suggestion.nearest(to: $0, among: choices.names) }
        let help =
            nearest.map { "did you mean `\(found.name): \($0)`?" }
            ?? "write one of them, such as `\(found.name): \(choices.names.first ?? "")`"
        report(found.mismatch(Self.sentence(choices.names), help: help))
        return nil
    }

    /// ``a`, `b` or `c``.
    private static func sentence(_ names: [String]) -> String {
        let quoted = names.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}
