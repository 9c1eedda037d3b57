extension TemplateParser {
    /// Reads the markup of `tag`; what is wrong with it is reported, and nil returned.
    mutating func read<Result>(
        _ tag: TagToken, _ body: (inout MarkupParser) throws(SyntaxProblem) -> Result
    ) -> Result? {
        do {
            var markup = try MarkupParser(bytes, in: tag.markup)
            return try body(&markup)
        } catch {
            report(error)
            return nil
        }
    }

    /// Reads the body of the block that `tag` opens, to its end tag.
    mutating func block(of tag: TagToken) -> Body {
        var body = Body()
        if parse(into: &body, until: ["end" + tag.name]) == nil { reportNeverClosed(tag) }
        return body
    }

    /// Reads the branches of the block that `tag` opens; `branch` is told of each tag that starts one.
    mutating func branches(
        of tag: TagToken, startedBy names: [String],
        _ branch: (inout TemplateParser, Body, _ next: TagToken?) -> Void
    ) {
        let end = "end" + tag.name
        while true {
            var body = Body()
            let stop = parse(into: &body, until: names + [end])
            branch(&self, body, stop.flatMap { $0.name == end ? nil : $0 })
            guard let stop else { return reportNeverClosed(tag) }
            if stop.name == end { return }
        }
    }
}
