/// The dumps of Open Library that are read instead of asking it.
public struct Dumps: Sendable {
    let paths: [String]
    /// Whether covers are fetched, which no dump has.
    let includesCovers: Bool
    let progress: @Sendable (DumpProgress) -> Void

    public init(
        _ paths: [String], includesCovers: Bool,
        progress: @escaping @Sendable (DumpProgress) -> Void = { _ in }
    ) {
        self.paths = paths
        self.includesCovers = includesCovers
        self.progress = progress
    }
}
