/// Where a path leads in a document.
struct EditTarget {
    /// The value, or the last one on the way that is there.
    let value: YAMLValue
    /// The name of the field that the value belongs to, if it belongs to one directly.
    let key: YAMLValue?
    /// What the value is part of.
    let parent: YAMLValue?
    /// The name of the field that this part belongs to, if it belongs to one directly.
    let parentKey: YAMLValue?
    /// The number of the value among its siblings, and of all that it is part of.
    let place: [Int]
    /// Whether it stands within `[…]` or `{…}`.
    let isInFlow: Bool
    /// The steps that lead to nothing yet.
    let missing: ArraySlice<FieldPath.Step>

    /// Follows `path` as far as it goes.
    init(_ path: FieldPath, in root: YAMLValue) throws(EditRefusal) {
        var value = root
        var (key, parent, parentKey): (YAMLValue?, YAMLValue?, YAMLValue?) = (nil, nil, nil)
        var place: [Int] = []
        var isInFlow = false
        var steps = path.steps[...]
        while let step = steps.first {
            try Self.refuseAlias(value)
            guard let found = try Self.child(step, of: value) else { break }
            isInFlow = isInFlow || value.node.traits.contains(.flow)
            (parent, parentKey, key, value) = (value, key, found.key, found.value)
            place.append(found.number)
            steps = steps.dropFirst()
        }
        self.value = value
        self.key = key
        self.parent = parent
        self.parentKey = parentKey
        self.place = place
        self.isInFlow = isInFlow
        missing = steps
    }

    /// What an alias stands for is written once, for all who refer to it.
    static func refuseAlias(_ value: YAMLValue) throws(EditRefusal) {
        guard value.node.traits.contains(.alias) else { return }
        throw EditRefusal(
            "this is written elsewhere, where its `&` stands", at: value.range, in: value.file)
    }

    private typealias Child = (number: Int, key: YAMLValue?, value: YAMLValue)

    private static func child(_ step: FieldPath.Step, of value: YAMLValue) throws(EditRefusal) -> Child? {
        if value.isNull { return nil }
        switch (step, value.kind) {
        case (.field(let field), .map):
            let matches = value.entries.enumerated().filter { entry in
                entry.element.key.withText { field.isCalled($0) }
            }
            if matches.count > 1 {
                throw EditRefusal(
                    "\(step.described) is given twice", at: matches[1].element.key.range, in: value.file,
                    help: "keep one of the two")
            }
            return matches.first.map { ($0.offset, $0.element.key, $0.element.value) }
        case (.item(let number), .list):
            guard value.items.indices.contains(number) else {
                throw EditRefusal("this list has no \(step.described)", at: value.range, in: value.file)
            }
            return (number, nil, value.items[number])
        default:
            throw EditRefusal(
                "there can be no \(step.described) in \(value.described)", at: value.range, in: value.file)
        }
    }
}
