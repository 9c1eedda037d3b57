/// Where a path leads in a document.
struct EditTarget {
    /// The value; if it does not exist, the last existing value on its path.
    let value: YAMLValue
    /// The name of the field whose value it is; nil for an item.
    let key: YAMLValue?
    /// The list or map that holds the value.
    let parent: YAMLValue?
    /// The name of the field whose value the parent is.
    let parentKey: YAMLValue?
    /// The indices of the entries and items on the path from the root.
    let place: [Int]
    /// Whether it is within `[…]` or `{…}`.
    let isInFlow: Bool
    /// The steps of the path that do not exist yet.
    let missing: ArraySlice<FieldPath.Step>

    /// Follows `path` as far as it exists.
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

    /// Refuses an alias: its value is written elsewhere, and other aliases may refer to it too.
    static func refuseAlias(_ value: YAMLValue) throws(EditRefusal) {
        guard value.node.traits.contains(.alias) else { return }
        throw EditRefusal(
            "this value is written elsewhere, after its `&`", at: value.range, in: value.file)
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

/// The path to a value: names of fields, and indices of items from 0.
public struct FieldPath: Sendable, ExpressibleByArrayLiteral {
    public enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// Into a field of a map.
        case field(Field)
        /// Into an item of a list.
        case item(Int)

        /// A field known by one name.
        public init(stringLiteral name: String) { self = .field(Field(name)) }
        public init(integerLiteral number: Int) { self = .item(number) }
    }

    public let steps: [Step]

    public init(_ steps: [Step]) { self.steps = steps }
    public init(arrayLiteral steps: Step...) { self.steps = steps }
    public init(_ field: Field) { steps = [.field(field)] }
}

extension FieldPath.Step {
    var described: String {
        switch self {
        case .field(let field): "`\(field.name)`"
        case .item(let number): "item \(number + 1)"
        }
    }
}
