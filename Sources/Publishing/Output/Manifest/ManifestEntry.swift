/// What is remembered of a file that was published.
struct ManifestEntry: Sendable, Hashable, BitwiseCopyable {
    /// Of all that the file shows.
    var shown: Fingerprint
    /// Of the file's bytes.
    let content: Fingerprint
    /// The file's status when it was written; nil for a file of somebody else that has the same bytes.
    let stamp: FileStamp?
}
