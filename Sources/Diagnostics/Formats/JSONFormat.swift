/// Findings for programs: one JSON object with counts and a list.
public struct JSONFormat: Sendable {
    /// The format has no settings.
    public init() {}

    /// The report as one JSON document, ended by a line break.
    public func text(_ report: DiagnosticReport) -> String {
        let all = report.diagnostics
        let errors = all.count { $0.severity == .error }
        let list = all.map { "    " + object(fields($0)) }.joined(separator: ",\n")
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
    private func fields(_ diagnostic: Diagnostic) -> [(String, String)] {
        var fields = [
            ("severity", quoted(diagnostic.severity.rawValue)), ("rule", quoted(diagnostic.rule.name)),
            ("message", quoted(diagnostic.message)),
        ]
        fields += place(diagnostic.position)
        fields.append(("help", quoted(diagnostic.help)))
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.map {
                object([("message", quoted($0.message))] + place($0.position))
            }
            fields.append(("notes", "[\(notes.joined(separator: ", "))]"))
        }
        return fields
    }

    private func place(_ position: SourcePosition?) -> [(String, String)] {
        guard let position else { return [] }
        guard position.line > 0 else { return [("file", quoted(position.file))] }
        return [
            ("file", quoted(position.file)), ("line", "\(position.line)"),
            ("column", "\(position.column)"), ("length", "\(position.length)"),
        ]
    }

    private func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20: result += Self.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
