extension MarkdownHTMLWriter {
    /// Writes a node that others stand in, or that stands on lines of its own.
    mutating func block(_ node: MarkdownNode, _ isEntering: Bool) {
        switch node.kind {
        case .blockQuote: tag(isEntering ? "<blockquote>\n" : "</blockquote>\n")
        case .list: list(node, isEntering)
        case .item:
            if isEntering { newLine() }
            output.append(isEntering ? "<li>" : "</li>\n")
        case .heading: heading(node, isEntering)
        case .codeBlock: codeBlock(node)
        case .thematicBreak: tag("<hr>\n")
        case .htmlBlock:
            newLine()
            rawHTML(node.literal, isBlock: true)
            newLine()
        default: break
        }
    }

    mutating func paragraph(_ node: MarkdownNode, _ isEntering: Bool) {
        if node.isTight { return }
        if isEntering { newLine() }
        output.append(isEntering ? "<p>" : "</p>\n")
    }

    private mutating func tag(_ tag: StaticString) {
        newLine()
        output.append(tag)
    }

    private mutating func list(_ node: MarkdownNode, _ isEntering: Bool) {
        guard let start = node.listStart else { return tag(isEntering ? "<ul>\n" : "</ul>\n") }
        guard isEntering, start != 1 else { return tag(isEntering ? "<ol>\n" : "</ol>\n") }
        newLine()
        output.append("<ol start=\"\(start)\">\n" as String)
    }

    private mutating func heading(_ node: MarkdownNode, _ isEntering: Bool) {
        let level = UInt8(min(6, max(1, node.headingLevel + style.headingShift)))
        if !isEntering {
            output.append("</h")
            output.append(0x30 + level)
            return output.append(">\n")
        }
        newLine()
        output.append("<h")
        output.append(0x30 + level)
        if style.namesHeadings {
            let words = String(decoding: MarkdownText.plain(of: node), as: UTF8.self)
            output.append(" id=\"")
            output.append(anchors.anchor(for: words))
            output.append(0x22)
        }
        output.append(0x3E)
    }

    private mutating func codeBlock(_ node: MarkdownNode) {
        newLine()
        output.append("<pre><code")
        let info = node.fenceInfo
        let language = UnsafeBufferPointer(
            rebasing: info[..<(info.firstIndex { $0.isASCIISpace } ?? info.count)])
        if language.count > 0 {
            output.append(" class=\"language-")
            output.appendEscaped(language)
            output.append(0x22)
        }
        output.append(0x3E)
        output.appendEscaped(node.literal)
        output.append("</code></pre>\n")
    }

    /// Raw HTML as it is, if it may pass; else its words without the tags.
    mutating func rawHTML(_ html: UnsafeBufferPointer<UInt8>, isBlock: Bool) {
        if style.trust == .club(allowsHTML: true) { return output.append(html) }
        let words = HTMLStripping.words(of: html)
        guard words.contains(where: { !$0.isASCIISpace }) else { return }
        if isBlock { output.append("<p>") }
        words.withUnsafeBufferPointer { output.appendEscaped($0) }
        if isBlock {
            while output.last == 0x0A { output.removeLast() }
            output.append("</p>")
        }
    }
}
