extension EditDraft {
    /// What to replace so that the target says `new`.
    func replacement(by new: NewValue) throws(EditRefusal) -> [Splice] {
        let node = target.value.node
        if node.kind != .scalar, !node.traits.contains(.flow) { return try blockReplacement(by: new) }
        if node.range.isEmpty { return try filling(with: new) }
        return [Splice(node.range, written(new, over: node))]
    }

    /// Text of several lines goes below a `|` if nothing else stands on the line.
    private func written(_ new: NewValue, over node: YAMLNode) -> String {
        if !target.isInFlow, node.range.upperBound == lineEnd(node.range.upperBound), let owner = ownerColumn,
            let block = writer.block(new, indent: owner)
        {
            return block
        }
        if case .text(let text) = new, keepsQuotes(node, text) {
            return requoted(text, bytes[Int(node.start)])
        }
        return writer.inline(new, isInFlow: target.isInFlow)
    }

    /// The column of the field or of the dash that the value belongs to.
    private var ownerColumn: Int? {
        if let key = target.key { return column(key.range.lowerBound) }
        return dash(before: target.value.range.lowerBound).map { column($0) }
    }

    /// Text in quotes stays in quotes.
    private func keepsQuotes(_ node: YAMLNode, _ text: String) -> Bool {
        node.kind == .scalar && (bytes[Int(node.start)] == 0x22 || bytes[Int(node.start)] == 0x27)
    }

    private func requoted(_ text: String, _ quote: UInt8) -> String {
        let needsDouble = text.unicodeScalars.contains {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x2029).contains($0.value)
                || $0.value == 0xFEFF || (0xFFFE...0xFFFF).contains($0.value)
        }
        if quote == 0x22 || needsDouble { return YAMLText.quoted(text) }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
            + "'"
    }

    /// A list or map on lines of its own.
    private func blockReplacement(by new: NewValue) throws(EditRefusal) -> [Splice] {
        let range = target.value.range
        let indent = column(range.lowerBound)
        switch (new, target.value.kind) {
        case (.list(let items), .list) where !items.isEmpty:
            return [Splice(range, writer.items(items, indent: indent))]
        case (.map(let fields), .map) where !fields.isEmpty:
            return [Splice(range, writer.entries(fields, indent: indent))]
        default: break
        }
        guard let key = target.key else {
            return [Splice(range, writer.inline(new, isInFlow: false))]
        }
        return try emptying(key, " " + writer.inline(new, isInFlow: false))
    }

    /// Takes away the lines of a block and writes `text` after the colon of its field.
    func emptying(_ key: YAMLValue, _ text: String) throws(EditRefusal) -> [Splice] {
        let range = target.value.range
        guard let colon = afterColon(key), beginsLine(range.lowerBound) else {
            throw refusal("this list or map does not stand on lines of its own")
        }
        return [
            Splice(at: colon, text),
            Splice(lineStart(range.lowerBound)..<nextLine(range.upperBound), ""),
        ]
    }

    /// A value where none is yet: after the colon or the dash.
    private func filling(with new: NewValue) throws(EditRefusal) -> [Splice] {
        let offset = target.value.range.lowerBound
        guard let key = target.key else {
            return [Splice(at: offset, " " + writer.inline(new, isInFlow: false))]
        }
        guard let colon = afterColon(key) else {
            return [Splice(at: key.range.upperBound, ": " + writer.inline(new, isInFlow: true))]
        }
        if target.isInFlow { return [Splice(at: colon, " " + writer.inline(new, isInFlow: true))] }
        let indent = column(key.range.lowerBound)
        let text = writer.afterColon(new, indent: indent)
        if text.first?.isNewline == true { return [Splice(at: lineEnd(colon), text)] }
        let fits = colon == lineEnd(colon) || !text.contains { $0.isNewline }
        return [Splice(at: colon, fits ? text : " " + writer.inline(new, isInFlow: false))]
    }
}
