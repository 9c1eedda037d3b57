internal import TextAndTime

/// Findings as workflow commands, which GitHub shows next to the changed lines.
public enum GitHubFormat {
    public static func text(_ report: DiagnosticReport) -> String {
        report.diagnostics.map { annotation($0) + "\n" }.joined()
    }
}

extension GitHubFormat {
    private static func annotation(_ diagnostic: Diagnostic) -> String {
        var properties: [String] = []
        if let position = diagnostic.position {
            properties.append("file=" + escapedProperty(position.file))
            if position.line > 0 {
                properties.append("line=\(position.line)")
                properties.append("col=\(position.column)")
                properties.append("endColumn=\(position.column + position.length)")
            }
        }
        properties.append("title=" + escapedProperty(diagnostic.rule.name))
        return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::"
            + escaped(diagnostic.message) + "%0Ahelp: " + escaped(diagnostic.help)
    }

    /// Escapes line breaks, which would end the command: the rest could then be read as another one.
    private static func escaped(_ text: String) -> String {
        VisibleText.shown(text).replacing("%", with: "%25")
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

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
