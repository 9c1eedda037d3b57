import Content
import TextAndTime

extension FuzzTarget {
    /// Markdown as HTML: only the writer's own tags, and no address that runs.
    static let markdown = FuzzTarget(
        name: "markdown",
        seeds: [
            "# Heading\n\nText *with* **marks**, `code` and \"quotes\" -- dashes...\n\n- a\n- b\n\n3. c\n\n> d\n",
            "[a](b.md \"t\") ![c](<d e.png>) [e][f] <https://x.org> <a@b.c>\n\n[f]: /g 'h'\n",
            "[a <https://x.org> b](c) ![d <e@f.g>](h)\n",
            "[a](javascript:alert%281%29) [b](&#106;avascript:x) ![c](data:image/png;base64,x)\n",
            "<script>alert(1)</script><b onclick=\"x\">bold</b> <!-- c -->\n\n<div>\n\n~~~ swift\na < b\n~~~\n",
            "| a | `b\\|c` |\n|:--|--:|\n| ~~d~~ | www.e.org |\n\n- [ ] f\n- [x] <g@h.i> j@k.l\n\n> [!note] m\n> n\n",
            "o[^1] [[p]] [[q|r]] https://s.org/(t)\n\n[^1]: u[^2]\n\n    v\n\n[^2]: | w |\n    |---|\n",
            "==a== %%b%% c ^d1\n\n%%\ne\n%%\n{{< f \"g\" >}} {% h %}i{% endh %} [j]({% link k.md %}) {{ l }} ^mn\n",
            "Setext\n===\n\nOther\n---\n\n    code\n\n***\n\na  \nb\\\nc &amp; &#x41; &copy;\n",
        ],
        fragments: [
            "# ", "> ", "- ", "1. ", "***", "`", "```\n", "~~~", "[", "](", ")", "![", "]: ", "<", ">",
            "<!--", "-->",
            "</script>", "<a href=", "javascript:", "data:", "//x", "&#0;", "&colon;", "\\", "\"", "'",
            "\n\n", "    ", "\t",
            "\u{0}", "é", "“", "|", "|-", "~", "[^1]", "[^1]: ", "[[", "]]", "==", "%%", " ^ab", "{{", "}}",
            "{{<", ">}}", "{%", "%}", "{% link ", "[!a]", "[ ] ", "www.",
            "http://", "@a.b", "[//]: # (", "\n\n(",
        ]
    ) { bytes in
        for (trust, language) in [(MarkdownStyle.Trust.club(allowsHTML: false), "de"), (.fetched, "en")] {
            let style = MarkdownStyle(trust: trust, language: language)
            let text = String(decoding: bytes, as: UTF8.self)
            let document = MarkdownDocument(text, style: style)
            var anchors = HeadingAnchors()
            let html = String(decoding: document.html(anchors: &anchors).bytes, as: UTF8.self)
            if let problem = problem(of: html) { throw BrokenPromise("\(problem) in \(html)") }
            guard document.excerpt(length: 20).count <= 20 else {
                throw BrokenPromise("the excerpt is too long")
            }
            let utf8 = Array(text.utf8)
            for reference in MarkdownOutline(utf8, in: utf8.indices, style: style).references
            where reference.range.upperBound > utf8.count {
                throw BrokenPromise("a link is outside of the text")
            }
        }
    }

    /// What is wrong with HTML that may have only the writer's own tags, each closed in its order.
    private static func problem(of html: String) -> String? {
        var open: [String] = []
        // By scalars: a combining mark after a `>` does not make it another character in HTML.
        for part in html.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: ">") else { return "an open tag" }
            let tag = String(part[..<end])
            let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
            for scheme in ["javascript:", "data:"]
            where tag.contains("href=\"\(scheme)") || tag.contains("src=\"\(scheme)") {
                return "a dangerous address"
            }
            if ["br", "hr", "img", "input"].contains(name) { continue }
            if name.hasPrefix("/") {
                guard open.popLast() == String(name.dropFirst()) else { return "a stray <\(name)>" }
            } else {
                guard tags.contains(String(name)) else { return "a tag <\(name)>" }
                open.append(String(name))
            }
        }
        return open.isEmpty ? nil : "an unclosed <\(open.joined(separator: "><"))>"
    }

    private static let tags: Set = [
        "p", "em", "strong", "a", "code", "pre", "ul", "ol", "li", "blockquote", "h1", "h2", "h3", "h4", "h5",
        "h6", "table", "thead", "tbody", "tr", "th", "td", "del", "mark", "sup", "section", "aside",
    ]
}
