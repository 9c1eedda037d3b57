internal import TextAndTime

/// Findings for programs: one JSON object with counts and a list.
public enum JSONFormat {
    public static func text(_ report: DiagnosticReport) -> String {
        let all = report.diagnostics
        let errors = all.count { $0.severity == .error }
        var json = JSONWriter(.spaced)
        json.object { json in
            json.newline(indentation: 2)
            json.member("errors", errors)
            json.newline(indentation: 2)
            json.member("warnings", all.count - errors)
            json.newline(indentation: 2)
            json.key("diagnostics")
            json.array { json in
                for diagnostic in all {
                    json.newline(indentation: 4)
                    write(diagnostic, to: &json)
                }
                if !all.isEmpty { json.newline(isLast: true, indentation: 2) }
            }
            json.newline(isLast: true)
        }
        json.newline(isLast: true)
        return VisibleText.numbered(json.string)
    }
}

extension JSONFormat {
    private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
        json.object { json in
            json.member("severity", diagnostic.severity.rawValue)
            json.member("rule", diagnostic.rule.name)
            json.member("message", diagnostic.message)
            write(diagnostic.position, to: &json)
            json.member("help", diagnostic.help)
            guard !diagnostic.notes.isEmpty else { return }
            json.key("notes")
            json.array { json in
                for note in diagnostic.notes {
                    json.object { json in
                        json.member("message", note.message)
                        write(note.position, to: &json)
                    }
                }
            }
        }
    }

    private static func write(_ position: SourcePosition?, to json: inout JSONWriter) {
        guard let position else { return }
        json.member("file", position.file)
        guard position.line > 0 else { return }
        json.member("line", position.line)
        json.member("column", position.column)
        json.member("length", position.length)
    }
}
