internal import Diagnostics

extension TemplateParser {
    mutating func reportUnclosed(_ token: TemplateToken, _ opening: StaticString, _ closing: StaticString) {
        let start = token.range.lowerBound
        report(
            SyntaxProblem(
                start..<(start + 2), "`\(opening)` is never closed with `\(closing)`",
                help: "add `\(closing)`"))
    }

    static func tooDeep(_ range: Range<Int>) -> SyntaxProblem {
        SyntaxProblem(
            range, "blocks nest deeper than \(deepest)",
            help: "move the inner ones into a template of their own")
    }

    mutating func reportUnknown(_ tag: TagToken) {
        if tag.name.isEmpty {
            report(
                SyntaxProblem(
                    tag.range, "this tag has no name",
                    help: "write its name, such as `{% if x %}`, or delete it"))
        } else if forgivenEnds.remove(tag.name) == nil {
            isPartOfBlock(tag.name) ? reportStray(tag) : reportUnheardOf(tag)
        }
    }

    private func isPartOfBlock(_ name: String) -> Bool {
        name.hasPrefix("end") || ["else", "elsif", "when"].contains(name)
    }

    private mutating func reportStray(_ tag: TagToken) {
        report(
            SyntaxProblem(
                tag.range, rule: "unknown-tag", "`\(tag.name)` belongs to no block that is open here",
                help: "take it out, or open its block before it"))
    }

    private mutating func reportUnheardOf(_ tag: TagToken) {
        let known = Suggestion.nearest(to: tag.name, among: dialect.tagNames)
        forgivenEnds.formUnion([tag.name, known ?? tag.name].map { "end" + $0 })
        report(
            SyntaxProblem(
                tag.range, rule: "unknown-tag", "there is no tag `\(tag.name)`",
                help: known.map { "did you mean `\($0)`?" }
                    ?? "take it out, or put `{% raw %}` around it if it is to be shown"))
    }

    /// Reports what follows the name of a tag that stands alone.
    mutating func reportMarkup(of tag: TagToken) {
        guard !tag.markup.isEmpty else { return }
        report(
            SyntaxProblem(
                tag.markup, "nothing follows the name of `\(tag.name)`", help: "write `{% \(tag.name) %}`"))
    }

    /// Reports that the block that `tag` opens has no end.
    mutating func reportNeverClosed(_ tag: TagToken) {
        report(
            SyntaxProblem(
                tag.range, "`\(tag.name)` is never closed", help: "add `{% end\(tag.name) %}`"))
    }
}
