/// Changes that belong together: they are told when there has been quiet after them.
///
/// A saved file is told almost at once; the more there is, the longer the quiet must be, so that a
/// checkout of hundreds of files is one burst.
struct Burst {
    /// The quiet after a saved file, which an editor writes in two or three steps.
    static let shortQuiet = Duration.milliseconds(4)
    /// The quiet after many files.
    static let longQuiet = Duration.milliseconds(60)
    /// What waits this long is told, quiet or not.
    static let patience = Duration.seconds(2)

    private(set) var changes = Changes()
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    /// Takes note of changes.
    mutating func add(_ new: Changes, at time: ContinuousClock.Instant) {
        guard !new.isEmpty else { return }
        changes.add(new)
        first = first ?? time
        last = time
    }

    /// When it is to be told; nil if there is nothing to tell.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        let isMuch = changes.isEverything || changes.paths.count > 4
        return min(last + (isMuch ? Self.longQuiet : Self.shortQuiet), first + Self.patience)
    }

    /// The changes, if they are due, after which the burst is empty.
    mutating func take(at time: ContinuousClock.Instant) -> Changes? {
        guard let due, due <= time else { return nil }
        let taken = changes
        self = Burst()
        return taken
    }
}
