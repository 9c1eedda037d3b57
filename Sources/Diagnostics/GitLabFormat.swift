internal import TextAndTime

/// Findings as a report on code quality, which GitLab shows in merge requests next to the changed lines.
public enum GitLabFormat {
    /// The report as one JSON array, ended by a line break. GitLab has no place for problems without a file.
    public static func text(_ report: DiagnosticReport) -> String {
        var json = JSONWriter(.spaced)
        var occurrences: [String: Int] = [:]
        json.array { json in
            for diagnostic in report.diagnostics {
                guard let position = diagnostic.position else { continue }
                let identity = "\(position.file) \(diagnostic.rule.name) \(diagnostic.message)"
                let repetition = occurrences[identity, default: 0]
                occurrences[identity] = repetition + 1
                json.newline(indentation: 2)
                json.object { json in
                    json.member("description", "\(diagnostic.message); \(diagnostic.help)")
                    json.member("check_name", diagnostic.rule.name)
                    // Without the line: a problem is the same one after lines were added above it.
                    json.member("fingerprint", Fingerprint(of: "\(identity) \(repetition)".utf8).hexadecimal)
                    json.member("severity", diagnostic.severity == .error ? "major" : "minor")
                    json.key("location")
                    json.object { json in
                        json.member("path", position.file)
                        json.key("lines")
                        json.object { json in json.member("begin", max(position.line, 1)) }
                    }
                }
            }
        }
        json.newline(isLast: true)
        return VisibleText.numbered(json.string)
    }
}
