/// Findings for a person at a terminal: source line, caret, help.
public struct TerminalFormat: Sendable {
    private let hasColor: Bool

    /// Colour only where a terminal shows it.
    public init(hasColor: Bool) {
        self.hasColor = hasColor
    }

    /// All findings, each ended by a line break, without a summary.
    public func text(_ report: DiagnosticReport) -> String {
        report.diagnostics.map { text($0) }.joined(separator: "\n")
    }

    /// One finding with its excerpt, notes and help.
    public func text(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic)]
        lines += excerpt(diagnostic.position)
        for note in diagnostic.notes {
            let place = note.position.map { "\($0): " } ?? ""
            lines.append("  " + painted("note: ", .bold) + place + note.message)
            lines += excerpt(note.position).map { "  " + $0 }
        }
        lines.append("  " + painted("help:", .bold) + " " + diagnostic.help)
        return lines.joined(separator: "\n") + "\n"
    }
}

extension TerminalFormat {
    private enum Paint: String {
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case dim = "2"
    }

    private func painted(_ text: String, _ paint: Paint) -> String {
        hasColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }

    private func headline(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.position.map { painted("\($0):", .bold) + " " } ?? ""
        let label = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]:"
        return place + painted(label, diagnostic.severity == .error ? .red : .yellow) + " "
            + diagnostic.message
    }

    private func excerpt(_ position: SourcePosition?) -> [String] {
        guard let position, let excerpt = position.excerpt else { return [] }
        let margin = "\(position.line) | "
        let before = excerpt.text.prefix(excerpt.caret)
        let marked = excerpt.text.dropFirst(excerpt.caret).prefix(excerpt.width)
        let gap = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }
        let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
        return [
            painted(margin, .dim) + excerpt.text,
            painted(String(repeating: " ", count: margin.count - 2) + "| ", .dim)
                + gap.joined() + painted(carets, .red),
        ]
    }
}
