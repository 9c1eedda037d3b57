/// A file of the new site, made or kept.
struct StagedFile: Sendable {
    /// Its number in the plan.
    let index: Int
    var entry: ManifestEntry
    /// Whether it was made, or known to be as it should be without that.
    var isMade = true
    /// Whether it waits to be put in its place.
    let isNew: Bool
}
