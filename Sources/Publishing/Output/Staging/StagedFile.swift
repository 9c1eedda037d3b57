/// A file of the new site, made or kept.
struct StagedFile: Sendable {
    /// Its number in the plan.
    let index: Int
    var entry: ManifestEntry
    /// Whether it waits to be put in its place.
    let isNew: Bool
}
