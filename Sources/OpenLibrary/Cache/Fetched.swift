/// What the bytes of an answer turned out to be.
enum Reading<Value: Sendable>: Sendable {
    /// An answer that is worth keeping.
    case value(Value)
    /// A well-formed answer that says that there is nothing; it is believed for a short time.
    case empty(Value)
    /// An answer that may be used now but not kept, such as a redirect from one record to another.
    case passing(Value)
    /// That there is no such thing; it is believed for a short time.
    case absent
    /// Not an answer, though the service calls it one.
    case unusable(String)
}

/// How an answer came.
enum FetchWay: Sendable, Hashable {
    /// The service just sent it.
    case network
    /// The service just said that what is kept is still right.
    case unchanged
    /// It was kept, and is good without asking.
    case cache
    /// It was kept and is old, but the service gave no better one.
    case stale(FetchFailure)
}

/// An answer, and how it came.
struct Fetched<Value: Sendable>: Sendable {
    /// The answer; no value if there is no such thing.
    let result: Result<Value?, FetchFailure>
    /// How it came.
    let way: FetchWay

    /// The value, if there is one.
    var value: Value? {
        guard case .success(let value) = result else { return nil }
        return value
    }

    /// Why there is no answer.
    var failure: FetchFailure? {
        guard case .failure(let failure) = result else { return nil }
        return failure
    }

    /// The same answer with another value.
    func map<Other: Sendable>(_ transform: (Value) -> Other?) -> Fetched<Other> {
        Fetched<Other>(result: result.map { $0.flatMap(transform) }, way: way)
    }
}
