/// A person as the records name them, with what is needed to put them in order.
public struct PersonName: Sendable, Hashable {
    /// As it is shown: `Jane Austen`.
    public let display: String
    /// As it is filed: `Austen, Jane`.
    public let filed: String

    /// A person known by both forms of the name.
    public init(display: String, filed: String) {
        self.display = display
        self.filed = filed
    }
}
