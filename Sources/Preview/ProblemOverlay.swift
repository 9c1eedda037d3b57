internal import Diagnostics
internal import TextAndTime

/// Problems as markup, shown over the page that could not be rebuilt because of them.
enum ProblemOverlay {
    /// All problems; text from files is escaped and cannot become markup.
    static func markup(of report: DiagnosticReport) -> String {
        let problems = report.diagnostics.map(problem).joined(separator: "\n")
        return """
            <h2>\(MarkupEscape.escaped(report.summary))</h2>
            <p>This page is as it was before. It is updated as soon as you have fixed this.</p>
            <ol>
            \(problems)
            </ol>
            """
    }

    private static func problem(_ diagnostic: Diagnostic) -> String {
        let notes = diagnostic.notes.map { note in
            "<p class=\"note\">note: \(place(note.position))\(MarkupEscape.escaped(note.message))</p>"
                + source(note.position)
        }
        let help = "<p class=\"help\">help: \(MarkupEscape.escaped(diagnostic.help))</p>"
        let severity = diagnostic.severity.rawValue
        return "<li class=\"\(severity)\"><p>\(place(diagnostic.position))<strong>\(severity)</strong>: "
            + "\(MarkupEscape.escaped(diagnostic.message))</p>\(source(diagnostic.position))"
            + notes.joined() + help + "</li>"
    }

    private static func place(_ position: SourcePosition?) -> String {
        position.map { "<span class=\"place\">\(MarkupEscape.escaped($0.description))</span> " } ?? ""
    }

    private static func source(_ position: SourcePosition?) -> String {
        guard let position, let excerpt = position.excerpt else { return "" }
        let before = String(excerpt.text.prefix(excerpt.caret))
        let marked = String(excerpt.text.dropFirst(excerpt.caret).prefix(excerpt.width))
        let after = String(excerpt.text.dropFirst(excerpt.caret + excerpt.width))
        return "<pre><span class=\"line\">\(position.line)</span> \(MarkupEscape.escaped(before))"
            + "<mark>\(MarkupEscape.escaped(marked.isEmpty ? " " : marked))</mark>\(MarkupEscape.escaped(after))</pre>"
    }
}
