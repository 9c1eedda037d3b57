internal import Diagnostics
internal import Publishing

/// Findings as markup, to be laid over the page that cannot be renewed because of them.
enum ProblemOverlay {
    /// All findings, escaped: what stands in a file cannot become part of the page.
    static func markup(of report: DiagnosticReport) -> String {
        let findings = report.diagnostics.map(finding).joined(separator: "\n")
        return """
            <h2>\(MarkupText.escaped(report.summary))</h2>
            <p>The page is as it was before, and is renewed as soon as this is mended.</p>
            <ol>
            \(findings)
            </ol>
            """
    }

    private static func finding(_ diagnostic: Diagnostic) -> String {
        let notes = diagnostic.notes.map { note in
            "<p class=\"note\">note: \(place(note.position))\(MarkupText.escaped(note.message))</p>"
                + source(note.position)
        }
        let help = "<p class=\"help\">help: \(MarkupText.escaped(diagnostic.help))</p>"
        let severity = diagnostic.severity.rawValue
        return "<li class=\"\(severity)\"><p>\(place(diagnostic.position))<strong>\(severity)</strong>: "
            + "\(MarkupText.escaped(diagnostic.message))</p>\(source(diagnostic.position))"
            + notes.joined() + help + "</li>"
    }

    private static func place(_ position: SourcePosition?) -> String {
        position.map { "<span class=\"place\">\(MarkupText.escaped($0.description))</span> " } ?? ""
    }

    private static func source(_ position: SourcePosition?) -> String {
        guard let position, let excerpt = position.excerpt else { return "" }
        let before = String(excerpt.text.prefix(excerpt.caret))
        let marked = String(excerpt.text.dropFirst(excerpt.caret).prefix(excerpt.width))
        let after = String(excerpt.text.dropFirst(excerpt.caret + excerpt.width))
        return "<pre><span class=\"line\">\(position.line)</span> \(MarkupText.escaped(before))"
            + "<mark>\(MarkupText.escaped(marked.isEmpty ? " " : marked))</mark>\(MarkupText.escaped(after))</pre>"
    }
}
