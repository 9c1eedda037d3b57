internal import Synchronization

/// Collects which fields of views templates read, so that fields which no template uses can be found.
public final class FieldReads: Sendable {
    private let collected = Mutex<Set<String>>([])

    public init() {}

    /// `book.title`: a view, and one of its fields.
    public var names: Set<String> { collected.withLock { $0 } }

    func add(_ shape: Shape, _ index: Int) {
        guard let view = shape.viewName else { return }
        let name = view + "." + shape.fieldNames[index]
        collected.withLock { _ = $0.insert(name) }
    }
}
