/// The way to a value: names of fields, and the numbers of items from 0.
public struct FieldPath: Sendable, ExpressibleByArrayLiteral {
    /// One step of the way.
    public enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// Into a field of a map.
        case field(Field)
        /// Into an item of a list.
        case item(Int)

        /// A field known by one name.
        public init(stringLiteral name: String) { self = .field(Field(name)) }
        /// An item by its number.
        public init(integerLiteral number: Int) { self = .item(number) }
    }

    /// The steps from the root.
    public let steps: [Step]

    /// A way of steps.
    public init(_ steps: [Step]) { self.steps = steps }
    /// A way of steps.
    public init(arrayLiteral steps: Step...) { self.steps = steps }
    /// The way to a field of the record itself.
    public init(_ field: Field) { steps = [.field(field)] }
}

extension FieldPath.Step {
    /// The step as a message says it.
    var described: String {
        switch self {
        case .field(let field): "`\(field.name)`"
        case .item(let number): "item \(number + 1)"
        }
    }
}
