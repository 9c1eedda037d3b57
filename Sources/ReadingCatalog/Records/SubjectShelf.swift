/// A shelf of Open Library's books on a subject.
public struct SubjectShelf: Sendable {
    /// Where it is written.
    public let source: RecordSource
    /// What it is called.
    public let title: String
    /// The subject, such as `gothic fiction`.
    public let subject: String
    /// How many books at the most.
    public let limit: Int
}
