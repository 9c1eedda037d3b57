extension EditDraft {
    /// Where a field is added to the target, a map, and how it is written.
    func addition(of field: NewField) throws(EditRefusal) -> [Splice] {
        let map = target.value
        try EditTarget.refuseAlias(map)
        if map.node.traits.contains(.flow) { return try flowAddition(writer.flowEntry(field)) }
        guard let first = map.entries.first else { return [lastLine(writer.entry(field, indent: 0))] }
        let indent = column(first.key.range.lowerBound)
        return [below(map, writer.entry(field, indent: indent), indent)]
    }

    /// Where an item is added to the target, a list, and how it is written.
    func appending(of item: NewValue) throws(EditRefusal) -> [Splice] {
        let list = target.value
        try EditTarget.refuseAlias(list)
        if list.node.traits.contains(.flow) {
            return try flowAddition(writer.inline(item, isInFlow: true))
        }
        let indent = column(list.range.lowerBound)
        return [below(list, writer.item(item, indent: indent), indent)]
    }

    /// On a line of its own below the last line of `value`.
    private func below(_ value: YAMLValue, _ text: String, _ indent: Int) -> Splice {
        let end = max(value.range.upperBound, lastKeyEnd(of: value))
        return Splice(at: lineEnd(end), writer.newline + spaces(indent) + text)
    }

    /// A field without a value ends after its colon.
    private func lastKeyEnd(of value: YAMLValue) -> Int {
        guard let last = value.entries.last, last.value.range.isEmpty else { return 0 }
        return afterColon(last.key) ?? last.key.range.upperBound
    }

    /// The first line of front matter that has none.
    private func lastLine(_ text: String) -> Splice {
        let isWhole = yaml.isEmpty || bytes[yaml.upperBound - 1] == 0x0A
        return Splice(at: yaml.upperBound, (isWhole ? "" : writer.newline) + text + writer.newline)
    }

    /// After the last of what stands within brackets.
    private func flowAddition(_ text: String) throws(EditRefusal) -> [Splice] {
        let value = target.value
        guard let last = value.children.last else {
            return [Splice(at: value.range.lowerBound + 1, text)]
        }
        let child = value.sibling(last)
        let end = child.range.isEmpty ? lastKeyEnd(of: value) : child.range.upperBound
        return [Splice(at: end, ", " + text)]
    }
}
