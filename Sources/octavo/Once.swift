import Synchronization

/// Something that is put in and taken out once.
final class Once<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func put(_ new: Value) {
        value.withLock { $0 = new }
    }

    /// What was put in and not yet taken out.
    var held: Value? { value.withLock { $0 } }

    /// What was put in, and nothing after that.
    func take() -> Value? {
        value.withLock { value in
            let taken = value
            value = nil
            return taken
        }
    }
}
