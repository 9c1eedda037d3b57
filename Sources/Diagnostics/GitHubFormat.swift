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
