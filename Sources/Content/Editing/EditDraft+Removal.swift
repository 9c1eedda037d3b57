extension EditDraft {
    /// What to take away so that the target is gone.
    func removal() throws(EditRefusal) -> [Splice] {
        guard let parent = target.parent, let number = target.place.last else { return [] }
        let parts = parts(of: parent)
        if parent.node.traits.contains(.flow) { return [flowRemoval(parts, number)] }
        if parts.count == 1, parent.index != 0 { return try emptying(parent) }
        let start = try start(of: parts[number], in: parent)
        if beginsLine(start) {
            return [Splice(lineStart(start)..<nextLine(parts[number].upperBound), "")]
        }
        return [try removalOfFirst(parts, number, from: start, in: parent)]
    }

    /// Where the items of a list stand, or the fields of a map with their names.
    private func parts(of parent: YAMLValue) -> [Range<Int>] {
        if parent.kind == .list { return parent.items.map(\.range) }
        return parent.entries.map { entry in
            let start = entry.key.range.lowerBound
            let end = entry.value.range.isEmpty ? afterColon(entry.key) : entry.value.range.upperBound
            return start..<max(end ?? 0, entry.key.range.upperBound)
        }
    }

    /// The dash before an item, the name of a field.
    private func start(of part: Range<Int>, in parent: YAMLValue) throws(EditRefusal) -> Int {
        guard parent.kind == .list else { return part.lowerBound }
        guard let dash = dash(before: part.lowerBound) else {
            throw refusal("this item does not follow its dash")
        }
        return dash
    }

    private func flowRemoval(_ parts: [Range<Int>], _ number: Int) -> Splice {
        if number > 0 { return Splice(parts[number - 1].upperBound..<parts[number].upperBound, "") }
        return parts.count > 1
            ? Splice(parts[0].lowerBound..<parts[1].lowerBound, "") : Splice(parts[0], "")
    }

    /// The last part of a list or map leaves empty brackets.
    private func emptying(_ parent: YAMLValue) throws(EditRefusal) -> [Splice] {
        let brackets = parent.kind == .list ? "[]" : "{}"
        guard let owner = owner(of: parent) else { throw refusal("this is the last of its kind") }
        if beginsLine(parent.range.lowerBound) {
            return [
                Splice(at: owner, " " + brackets),
                Splice(lineStart(parent.range.lowerBound)..<nextLine(end(of: parent)), ""),
            ]
        }
        return [Splice(parent.range.lowerBound..<max(end(of: parent), parent.range.upperBound), brackets)]
    }

    private func end(of parent: YAMLValue) -> Int {
        parts(of: parent).last?.upperBound ?? parent.range.upperBound
    }

    /// The place after the colon or the dash before a block.
    private func owner(of parent: YAMLValue) -> Int? {
        if let key = target.parentKey { return afterColon(key) }
        return dash(before: parent.range.lowerBound).map { $0 + 1 }
    }

    /// What stands on a line after a dash: the next part moves up into its place.
    private func removalOfFirst(
        _ parts: [Range<Int>], _ number: Int, from start: Int, in parent: YAMLValue
    ) throws(EditRefusal) -> Splice {
        guard number + 1 < parts.count else { throw refusal("this does not stand on a line of its own") }
        let next = try self.start(of: parts[number + 1], in: parent)
        let below = nextLine(parts[number].upperBound)
        guard below > next || !bytes[below..<next].contains(0x23) else {
            throw refusal("a comment stands between this and what comes after it")
        }
        return Splice(start..<next, "")
    }
}
