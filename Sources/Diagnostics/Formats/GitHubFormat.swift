/// Findings as workflow commands that GitHub shows beside the changed lines.
public struct GitHubFormat: Sendable {
    /// The format has no settings.
    public init() {}

    /// One annotation a line.
    public func text(_ report: DiagnosticReport) -> String {
        report.diagnostics.map { annotation($0) + "\n" }.joined()
    }
}

extension GitHubFormat {
    private func annotation(_ diagnostic: Diagnostic) -> String {
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
        let help = "\nhelp: \(diagnostic.help)"
        return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::"
            + escaped(diagnostic.message + help)
    }

    private func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case "\r\n": "%0D%0A"
            default: String(character)
            }
        }.joined()
    }

    private func escapedProperty(_ text: String) -> String {
        escaped(text).map { character in
            switch character {
            case ":": "%3A"
            case ",": "%2C"
            default: String(character)
            }
        }.joined()
    }
}
