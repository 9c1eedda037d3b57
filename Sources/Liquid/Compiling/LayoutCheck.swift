internal import Diagnostics

/// How a template uses layouts: the blocks that it defines and fills, and what it shows outside them.
struct TemplateOutline {
    var blocks: Set<[UInt8]> = []
    /// The blocks outside other blocks, if it uses a layout.
    var filled: [(name: [UInt8], place: Range<Int>)] = []
    /// What is printed outside blocks first.
    var loose: Range<Int>?
    var layout: Int?
    /// The templates that it includes, whose blocks are its own.
    var included: Set<Int> = []
    /// Whether it prints `content`.
    var showsContent = false
}

extension CodeWriter {
    /// Notes what the nodes of a template that uses a layout put where.
    mutating func noteLayout(of nodes: ArraySlice<Node>) -> TemplateOutline {
        var outline = outlines[unit.template]
        (outline.filled, outline.loose) = ([], nil)
        outline.note(nodes, in: source)
        outlines[unit.template] = outline
        return outline
    }

    /// Reports what no page shows: blocks that a layout lacks, and text that it has no place for.
    mutating func checkLayouts() {
        for (index, outline) in outlines.enumerated() {
            guard let layout = outline.layout else { continue }
            // Those that a layout includes, and those of its own layout, are its own.
            let reached = reachable(from: layout) {
                outlines[$0].included.union(outlines[$0].layout.map { [$0] } ?? [])
            }
            let blocks = reached.reduce(into: Set<[UInt8]>()) { $0.formUnion(outlines[$1].blocks) }
            for block in outline.filled where !blocks.contains(block.name) {
                let name = String(decoding: block.name, as: UTF8.self)
                report(missing(name, at: block.place, in: layout, blocks), in: index)
            }
            if let loose = outline.loose, !hasContent(layout), !blocks.contains([]) {
                report(homeless(loose, blocks, templates[layout].name), in: index)
            }
        }
    }
}

private extension TemplateOutline {
    mutating func note(_ nodes: some Sequence<Node>, in bytes: [UInt8]) {
        for node in nodes {
            switch node {
            case .text(let range):
                let text = bytes.trimming(range)
                if !text.isEmpty { loose = loose ?? text }
            case .output(let expression): loose = loose ?? expression.range
            case .tag(let block as BlockTag): filled.append((block.name, block.range))
            case .tag(let tag):
                if let printed = tag.printed { loose = loose ?? printed }
                for body in tag.bodies { note(body.nodes, in: bytes) }
            }
        }
    }
}

private extension CodeWriter {
    /// Whether a layout shows the content of its pages: it may include the place, or pass the content on to its own layout.
    func hasContent(_ layout: Int) -> Bool {
        let reached = reachable(from: layout) { index in
            let outline = outlines[index]
            return outline.included.union(outline.loose == nil ? outline.layout.map { [$0] } ?? [] : [])
        }
        return reached.contains { outlines[$0].showsContent }
    }

    func homeless(_ loose: Range<Int>, _ blocks: Set<[UInt8]>, _ layout: String) -> SyntaxProblem {
        let names = blocks.map { String(decoding: $0, as: UTF8.self) }.sorted()
        let main = names.contains("main") || names.isEmpty ? "main" : names[0]
        return SyntaxProblem(
            loose, rule: "text-outside-blocks",
            "this is outside the blocks of the template, and `\(layout)` has no `{{ content }}` to show it",
            help: names.isEmpty
                ? "write `{{ content }}` into the layout, where it belongs"
                : "put `{% block \(main) %}` before it and `{% endblock %}` after it, or write `{{ content }}` into the layout"
        )
    }

    func missing(
        _ block: String, at place: Range<Int>, in layout: Int, _ blocks: Set<[UInt8]>
    ) -> SyntaxProblem {
        let known = blocks.map { String(decoding: $0, as: UTF8.self) }.sorted()
        return SyntaxProblem(
            place, rule: "missing-block",
            "`\(templates[layout].name)` has no block `\(block)` to show this",
            help: help(forBlock: block, among: known, hasContent: hasContent(layout)))
    }

    func help(forBlock block: String, among known: [String], hasContent: Bool) -> String {
        if let nearest = Suggestion.nearest(to: block, among: known) { return "did you mean `\(nearest)`?" }
        if hasContent {
            return
                "delete `{% block \(block) %}` and its `{% endblock %}`: `{{ content }}` shows what is outside blocks"
        }
        let list = known.filter { !$0.isEmpty }.map { "`\($0)`" }.joined(separator: ", ")
        return list.isEmpty
            ? "write `{% block \(block) %}{% endblock %}` into the layout, where this belongs"
            : "its blocks are \(list); or write `{% block \(block) %}{% endblock %}` into it"
    }
}
