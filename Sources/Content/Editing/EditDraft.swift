internal import Diagnostics
internal import TextAndTime

/// Works out which bytes an edit replaces, and with what.
struct EditDraft {
    private let target: EditTarget
    private let file: SourceFile
    private let yaml: Range<Int>
    private let writer: YAMLWriter

    private var bytes: [UInt8] { file.bytes }

    init(_ target: EditTarget, _ frontMatter: FrontMatter, in file: SourceFile) throws(EditRefusal) {
        self.target = target
        self.file = file
        yaml = frontMatter.yaml
        writer = YAMLWriter(newline: Self.newline(of: file.bytes))
        if target.value.node.traits.contains(.anchored) {
            throw EditRefusal("other values refer to this one", at: target.value.range, in: file)
        }
    }

    private static func newline(of bytes: [UInt8]) -> String {
        guard let end = bytes.firstIndex(of: "\n"), end > 0, bytes[end - 1] == "\r" else { return "\n" }
        return "\r\n"
    }

    private func refusal(_ message: String) -> EditRefusal {
        EditRefusal(message, at: target.value.range, in: file)
    }
}

// Adding.
extension EditDraft {
    func addition(of field: NewField) throws(EditRefusal) -> [Splice] {
        let map = target.value
        try EditTarget.refuseAlias(map)
        if map.node.traits.contains(.flow) { return try flowAddition(writer.flowEntry(field)) }
        guard let first = map.entries.first else { return [lastLine(writer.entry(field, indent: 0))] }
        let indent = column(first.key.range.lowerBound)
        return [below(map, writer.entry(field, indent: indent), indent)]
    }

    func appending(of items: [NewValue]) throws(EditRefusal) -> [Splice] {
        let list = target.value
        try EditTarget.refuseAlias(list)
        if list.node.traits.contains(.flow) {
            return try flowAddition(items.map { writer.inline($0, isInFlow: true) }.joined(separator: ", "))
        }
        let indent = column(list.range.lowerBound)
        return [below(list, writer.items(items, indent: indent), indent)]
    }

    /// Makes a list of the target, which is a single map, and adds `item` to it.
    func listing(with item: NewValue) throws(EditRefusal) -> [Splice] {
        let map = target.value
        try EditTarget.refuseAlias(map)
        let range = map.range
        if map.node.traits.contains(.flow) {
            let text = ", " + writer.inline(item, isInFlow: true) + "]"
            return [Splice(at: range.lowerBound, "["), Splice(at: range.upperBound, text)]
        }
        guard beginsLine(range.lowerBound) else { throw refusal("this map is not on lines of its own") }
        let indent = column(range.lowerBound)
        let end = max(range.upperBound, lastKeyEnd(of: map))
        var splices = [Splice(at: range.lowerBound, "- ")]
        var line = nextLine(range.lowerBound)
        while line < end {
            if lineEnd(line) > line { splices.append(Splice(at: line, "  ")) }
            line = nextLine(line)
        }
        return splices + [below(map, writer.item(item, indent: indent), indent)]
    }

    /// Inserts `text` as a new line below the last line of `value`.
    private func below(_ value: YAMLValue, _ text: String, _ indent: Int) -> Splice {
        let end = max(value.range.upperBound, lastKeyEnd(of: value))
        return Splice(at: lineEnd(end), writer.newline + String(repeating: " ", count: indent) + text)
    }

    /// Where the last field ends if it has no value: after its colon.
    private func lastKeyEnd(of value: YAMLValue) -> Int {
        guard let last = value.entries.last, last.value.range.isEmpty else { return 0 }
        return afterColon(last.key) ?? last.key.range.upperBound
    }

    /// The first field of empty front matter.
    private func lastLine(_ text: String) -> Splice {
        let isWhole = yaml.isEmpty || bytes[yaml.upperBound - 1] == "\n"
        return Splice(at: yaml.upperBound, (isWhole ? "" : writer.newline) + text + writer.newline)
    }

    /// After the last item or field within brackets.
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

// Replacing.
extension EditDraft {
    func replacement(by new: NewValue) throws(EditRefusal) -> [Splice] {
        let node = target.value.node
        if node.kind != .scalar, !node.traits.contains(.flow) { return try blockReplacement(by: new) }
        if node.range.isEmpty { return try filling(with: new) }
        return [Splice(node.range, written(new, over: node))]
    }

    /// `new` as it is written: several lines below a `|` if nothing follows on the line, quoted text in its quotes.
    private func written(_ new: NewValue, over node: YAMLNode) -> String {
        if !target.isInFlow, node.range.upperBound == lineEnd(node.range.upperBound), let owner = ownerColumn,
            let block = writer.block(new, indent: owner)
        {
            return block
        }
        let quote = bytes[Int(node.start)]
        if case .text(let text) = new, node.kind == .scalar, quote == "\"" || quote == "'" {
            let isSingle = quote == "'" && !text.unicodeScalars.contains(where: YAMLText.needsEscape)
            return isSingle ? YAMLText.singleQuoted(text) : YAMLText.quoted(text)
        }
        return writer.inline(new, isInFlow: target.isInFlow)
    }

    /// The column of the value's name or dash.
    private var ownerColumn: Int? {
        if let key = target.key { return column(key.range.lowerBound) }
        return dash(before: target.value.range.lowerBound).map { column($0) }
    }

    /// Replaces a list or map that is on lines of its own.
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
        return try collapsing(key, to: " " + writer.inline(new, isInFlow: false))
    }

    /// Deletes the lines of a block and writes `text` after the colon of its field.
    private func collapsing(_ key: YAMLValue, to text: String) throws(EditRefusal) -> [Splice] {
        let range = target.value.range
        guard let colon = afterColon(key), beginsLine(range.lowerBound) else {
            throw refusal("this list or map is not on lines of its own")
        }
        return [
            Splice(at: colon, text),
            Splice(lineStart(range.lowerBound)..<nextLine(range.upperBound), ""),
        ]
    }

    /// Writes a value where there is none yet: after the colon or the dash.
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

// Removing.
extension EditDraft {
    /// Removes the target, with the name of its field.
    func removal() throws(EditRefusal) -> [Splice] {
        guard let parent = target.parent, let number = target.place.last else { return [] }
        let parts = parts(of: parent)
        if parent.node.traits.contains(.flow) { return flowRemoval(parts, number) }
        if parts.count == 1, parent.index != 0 { return try emptying(parent) }
        let start = try start(of: parts[number], in: parent)
        if beginsLine(start) {
            return [Splice(lineStart(start)..<nextLine(parts[number].upperBound), "")]
        }
        return [try removalOfFirst(parts, number, from: start, in: parent)]
    }

    /// The ranges of a list's items, or of a map's fields with their names.
    private func parts(of parent: YAMLValue) -> [Range<Int>] {
        if parent.kind == .list { return parent.items.map(\.range) }
        return parent.entries.map { entry in
            let start = entry.key.range.lowerBound
            let end = entry.value.range.isEmpty ? afterColon(entry.key) : entry.value.range.upperBound
            return start..<max(end ?? 0, entry.key.range.upperBound)
        }
    }

    /// Where an item's dash or a field's name begins.
    private func start(of part: Range<Int>, in parent: YAMLValue) throws(EditRefusal) -> Int {
        guard parent.kind == .list else { return part.lowerBound }
        guard let dash = dash(before: part.lowerBound) else {
            throw refusal("this item does not follow its dash")
        }
        return dash
    }

    private func flowRemoval(_ parts: [Range<Int>], _ number: Int) -> [Splice] {
        let part = parts[number]
        guard parts.count > 1 else { return [Splice(part, "")] }
        let gap =
            number > 0
            ? parts[number - 1].upperBound..<part.lowerBound : part.upperBound..<parts[1].lowerBound
        guard bytes[gap].contains("#"), let comma = bytes[gap].firstIndex(of: ",") else {
            return [Splice(min(part.lowerBound, gap.lowerBound)..<max(part.upperBound, gap.upperBound), "")]
        }
        // A comment between the two stays.
        return [Splice(part, ""), Splice(comma..<comma + 1, "")]
    }

    /// The last item or field of a block leaves empty brackets.
    private func emptying(_ parent: YAMLValue) throws(EditRefusal) -> [Splice] {
        let brackets = parent.kind == .list ? "[]" : "{}"
        guard let owner = owner(of: parent) else { throw refusal("this is the only one left") }
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

    /// Where the colon or dash before a block ends.
    private func owner(of parent: YAMLValue) -> Int? {
        if let key = target.parentKey { return afterColon(key) }
        return dash(before: parent.range.lowerBound).map { $0 + 1 }
    }

    /// Removes a part that follows a dash on its line; the next part moves up into its place.
    private func removalOfFirst(
        _ parts: [Range<Int>], _ number: Int, from start: Int, in parent: YAMLValue
    ) throws(EditRefusal) -> Splice {
        guard number + 1 < parts.count else { throw refusal("this is not on a line of its own") }
        let next = try self.start(of: parts[number + 1], in: parent)
        let below = nextLine(parts[number].upperBound)
        guard below > next || !bytes[below..<next].contains("#") else {
            throw refusal("there is a comment between this and what follows")
        }
        return Splice(start..<next, "")
    }
}

// Moving.
extension EditDraft {
    /// Moves the target, an item, to another place in its list: each item between the two places takes that of its neighbour.
    func movement(to index: Int) throws(EditRefusal) -> [Splice] {
        guard let parent = target.parent, let number = target.place.last else { return [] }
        let slots = parent.node.traits.contains(.flow) ? parts(of: parent) : try lines(ofItemsOf: parent)
        var order = Array(slots.indices)
        order.insert(order.remove(at: number), at: index)
        return zip(slots, order).compactMap { slot, source in
            let text = String(decoding: bytes[slots[source]], as: UTF8.self)
            return slot == slots[source] ? nil : Splice(slot, text)
        }
    }

    /// The lines of each item of a block list, with the comments above it.
    private func lines(ofItemsOf list: YAMLValue) throws(EditRefusal) -> [Range<Int>] {
        var start = lineStart(list.range.lowerBound)
        if let key = target.parentKey, let colon = afterColon(key) { start = min(start, nextLine(colon)) }
        var slots: [Range<Int>] = []
        for part in parts(of: list) {
            guard beginsLine(try self.start(of: part, in: list)) else {
                throw refusal("this item is not on a line of its own")
            }
            let end = nextLine(part.upperBound)
            slots.append(start..<max(start, end))
            start = end
        }
        return slots
    }
}

// Places in the file.
extension EditDraft {
    /// Where the line of `offset` begins.
    private func lineStart(_ offset: Int) -> Int {
        bytes[yaml.lowerBound..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? yaml.lowerBound
    }

    /// Where the line of `offset` ends, before its line end.
    private func lineEnd(_ offset: Int) -> Int {
        let end = bytes.end(from: offset) { $0 != "\n" }
        return end > offset && end < bytes.count && bytes[end - 1] == "\r" ? end - 1 : end
    }

    /// Where the next line begins.
    private func nextLine(_ offset: Int) -> Int {
        min(bytes.end(from: offset) { $0 != "\n" } + 1, bytes.count)
    }

    /// The number of characters before `offset` on its line.
    private func column(_ offset: Int) -> Int {
        String(decoding: bytes[lineStart(offset)..<offset], as: UTF8.self).unicodeScalars.count
    }

    /// Whether there is only white space before `offset` on its line.
    private func beginsLine(_ offset: Int) -> Bool {
        bytes[lineStart(offset)..<offset].allSatisfy(\.isASCIISpace)
    }

    /// Where the colon after a field's name ends; nil if there is none.
    private func afterColon(_ key: YAMLValue) -> Int? {
        let colon = bytes.end(from: key.range.upperBound, while: \.isASCIISpace)
        return bytes.byte(at: colon) == ":" ? colon + 1 : nil
    }

    /// The dash before an item of a block list.
    private func dash(before offset: Int) -> Int? {
        let last = bytes[yaml.lowerBound..<offset].lastIndex { !$0.isASCIISpace }
        return last.flatMap { bytes[$0] == "-" ? $0 : nil }
    }
}
