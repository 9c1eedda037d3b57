/// A page that is neither book, meeting nor list.
public struct FreePage: Sendable {
    /// Where it is written.
    public let source: RecordSource
    /// What it is called.
    public let title: String
    /// One sentence about it.
    public let description: String?
    /// Its place among the links of the navigation, lowest first; nothing if it is not there.
    public let navigationOrder: Int?
}
