/// The fields of a view, each with its name, in the order in which templates list them.
public struct ViewFields: Sendable, ExpressibleByDictionaryLiteral {
    // Without labels: an array of tuples with other labels is another type, which is made element by element.
    fileprivate let all: [(StaticString, Value)]

    @inlinable
    public init(dictionaryLiteral elements: (StaticString, Value)...) { self.init(elements) }

    public init(_ fields: [(StaticString, Value)]) { all = fields }

    public static func + (left: ViewFields, right: ViewFields) -> ViewFields {
        ViewFields(left.all + right.all)
    }
}

extension Arena {
    /// An object of the view `name`, with all fields of the object `first` before its own.
    ///
    /// All objects of a view have the same fields in the same order.
    public func view(_ name: StaticString, after first: Value = .null, _ fields: ViewFields) -> Value {
        let shape = shape(ofView: name, first, fields)
        return object(shape) { writer in
            writer.addFields(of: first)
            for (name, value) in fields.all { writer.add(value, called: name) }
        }
    }

    /// The shape of a view, made when the first object of it is.
    private func shape(ofView name: StaticString, _ first: Value, _ fields: ViewFields) -> Shape {
        let address = UnsafeRawPointer(name.utf8Start)
        if let known = shapesOfViews[address] { return known }
        let names = first.isObject ? ObjectReference(first).shape.names : []
        let shape = makeShape(ofView: name, names + fields.all.map { FieldName($0.0) })
        shapesOfViews[address] = shape
        return shape
    }
}
