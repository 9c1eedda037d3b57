/// Findings for a terminal: place, message, source line, caret and help.
public struct TerminalFormat: Sendable {
    private let hasColor: Bool
    private let showsAll: Bool

    /// A format in which a warning that several files have is shown once, unless it `showsAll`.
    public init(hasColor: Bool, showsAll: Bool = false) {
        self.hasColor = hasColor
        self.showsAll = showsAll
    }

    /// All findings, each ended by a line break, without a summary.
    public func text(_ report: DiagnosticReport) -> String {
        (showsAll ? report.diagnostics : report.grouped).map { text($0) }.joined(separator: "\n")
    }

    public func text(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic)]
        lines += excerpt(diagnostic.position)
        for note in diagnostic.notes {
            let place = note.position.map { "\($0): " } ?? ""
            lines.append("  " + painted("note: ", .bold) + place + VisibleText.shown(note.message))
            lines += excerpt(note.position).map { "  " + $0 }
        }
        lines.append("  " + painted("help:", .bold) + " " + VisibleText.shown(diagnostic.help))
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
            + VisibleText.shown(diagnostic.message)
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

/// How many cells of a terminal characters take.
private enum DisplayWidth {
    /// Two for wide East Asian characters and emoji, none for a mark without a letter, else one.
    static func of(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.value < 0x300 { return 1 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    static func of(_ text: some Sequence<Character>) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
