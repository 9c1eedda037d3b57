extension TemplateParser {
    mutating func addText(_ token: TemplateToken, to body: inout Body) {
        var range = token.range
        if trimsNext { range = range.lowerBound + leadingSpace(range)..<range.upperBound }
        trimsNext = false
        if nextTrimsBefore() { range = range.lowerBound..<(range.upperBound - trailingSpace(range)) }
        guard !range.isEmpty else { return }
        body.append(.text(range), isBlank: range.allSatisfy { bytes[$0].isLiquidSpace })
    }

    private func leadingSpace(_ range: Range<Int>) -> Int {
        range.prefix { bytes[$0].isLiquidSpace || bytes[$0] == 0 }.count
    }

    private func trailingSpace(_ range: Range<Int>) -> Int {
        range.reversed().prefix { bytes[$0].isLiquidSpace || bytes[$0] == 0 }.count
    }

    /// Whether the tag or output after the text that was just read trims what stands before it.
    private func nextTrimsBefore() -> Bool {
        let offset = tokenizer.offset
        return offset + 2 < bytes.count && bytes[offset] == 0x7B && bytes[offset + 2] == 0x2D
    }

    mutating func addOutput(_ token: TemplateToken, to body: inout Body) {
        trimsNext = token.trimsAfter
        do {
            var markup = try MarkupParser(bytes, in: token.markup)
            body.append(.output(try markup.filteredExpression()), isBlank: false)
        } catch {
            report(error)
        }
    }

    /// Returns the tag if it ends the block.
    mutating func addTag(
        _ token: TemplateToken, to body: inout Body, until delimiters: [String]
    ) -> TagToken? {
        if case .line = token.kind {
            if token.range.isEmpty { return nil }
        } else {
            trimsNext = token.trimsAfter
        }
        let tag = TagToken(
            name: bytes.text(token.name), range: token.range, markup: token.markup,
            trimsAfter: token.trimsAfter)
        if delimiters.contains(tag.name) { return tag }
        if let read = dialect.tag(named: tag.name) {
            add(tag, to: &body, read)
        } else if openBlocks.dropLast().contains(where: { $0.contains(tag.name) }) {
            pending = tag
        } else {
            reportUnknown(tag)
        }
        return nil
    }

    private mutating func add(_ tag: TagToken, to body: inout Body, _ read: Dialect.TagParser) {
        nest(at: tag.range) { parser in
            do throws(SyntaxProblem) {
                try read(&parser, tag, &body)
            } catch {
                parser.report(error)
            }
        }
    }
}
