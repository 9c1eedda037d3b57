/// Where a shown value comes from.
public enum Origin: Sendable, Hashable {
    /// The club wrote it.
    case club
    /// It was fetched: the record's key, its revision if the service told one (searches do not), and the day.
    case openLibrary(OpenLibraryKey, revision: Int?, fetched: CalendarDay)
}

/// A value with its origin.
public struct Sourced<Value: Sendable>: Sendable {
    /// What is shown.
    public let value: Value
    /// Where it comes from.
    public let origin: Origin

    /// A value that came from `origin`.
    public init(_ value: Value, from origin: Origin) {
        self.value = value
        self.origin = origin
    }
}
