/// Findings for programs: one JSON object with counts and a list.
public struct JSONFormat: Sendable {
    /// The format has no settings.
    public init() {}

    /// The report as one JSON document, ended by a line break.
    public func text(_ report: DiagnosticReport) -> String {
        let all = report.diagnostics
        let errors = all.count { $0.severity == .error }
        let list = all.map { "    " + JSONText.object(fields($0)) }.joined(separator: ",\n")
        return """
            {
              "errors": \(errors),
              "warnings": \(all.count - errors),
              "diagnostics": [\(list.isEmpty ? "" : "\n\(list)\n  ")]
            }

            """
    }
}

extension JSONFormat {
    private typealias Member = (name: String, value: String?)

    private func fields(_ diagnostic: Diagnostic) -> [Member] {
        var fields: [Member] = [
            ("severity", JSONText.string(diagnostic.severity.rawValue)),
            ("rule", JSONText.string(diagnostic.rule.name)),
            ("message", JSONText.string(diagnostic.message)),
        ]
        fields += place(diagnostic.position)
        fields.append(("help", JSONText.string(diagnostic.help)))
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.map {
                JSONText.object([Member("message", JSONText.string($0.message))] + place($0.position))
            }
            fields.append(("notes", "[\(notes.joined(separator: ", "))]"))
        }
        return fields
    }

    private func place(_ position: SourcePosition?) -> [Member] {
        guard let position else { return [] }
        guard position.line > 0 else { return [("file", JSONText.string(position.file))] }
        return [
            ("file", JSONText.string(position.file)), ("line", "\(position.line)"),
            ("column", "\(position.column)"), ("length", "\(position.length)"),
        ]
    }
}
