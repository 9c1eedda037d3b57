internal import Synchronization

/// The files that have changed, by their paths from the site's folder.
public struct Changes: Sendable, Equatable {
    /// The files that were written, moved or removed.
    public private(set) var paths: Set<String>
    /// Whether any other file may have changed too.
    public private(set) var isEverything: Bool

    public init(_ paths: Set<String> = []) {
        self.paths = paths
        isEverything = false
    }

    /// Any file may have changed.
    public static var everything: Changes {
        var changes = Changes()
        changes.isEverything = true
        return changes
    }

    public var isEmpty: Bool { paths.isEmpty && !isEverything }

    public mutating func add(_ other: Changes) {
        paths.formUnion(other.paths)
        isEverything = isEverything || other.isEverything
    }

    public mutating func add(_ path: String) {
        paths.insert(path)
    }

    /// Whether only stylesheets of the site's own templates have changed.
    var isOnlyStyle: Bool {
        !isEverything && !paths.isEmpty
            && paths.allSatisfy { $0.hasPrefix("Templates/assets/") && $0.hasSuffix(".css") }
    }
}

/// Collects changes that belong together, until there have been none for a moment.
///
/// A saved file is due almost at once. After many changes the wait is longer, so that a checkout of hundreds of files
/// causes one rebuild.
struct ChangeDebouncer {
    /// The wait after a saved file, which editors write in two or three steps.
    static let shortQuiet = Duration.milliseconds(4)
    /// The wait after many files.
    static let longQuiet = Duration.milliseconds(60)
    /// The longest wait, even if changes keep coming.
    static let longestWait = Duration.seconds(2)

    private var changes = Changes()
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    mutating func add(_ new: Changes, at time: ContinuousClock.Instant) {
        guard !new.isEmpty else { return }
        changes.add(new)
        first = first ?? time
        last = time
    }

    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        let areMany = changes.isEverything || changes.paths.count > 4
        return min(last + (areMany ? Self.longQuiet : Self.shortQuiet), first + Self.longestWait)
    }

    mutating func take(at time: ContinuousClock.Instant) -> Changes? {
        guard let due, due <= time else { return nil }
        let taken = changes
        self = ChangeDebouncer()
        return taken
    }
}

/// Changes waiting for the next rebuild; those that arrive during one are kept for the next.
final class PendingChanges: Sendable {
    /// An element whenever changes were added.
    let additions: AsyncStream<Void>
    private let addition: AsyncStream<Void>.Continuation
    private let changes = Mutex(Changes())

    init() {
        (additions, addition) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func add(_ new: Changes) {
        changes.withLock { $0.add(new) }
        addition.yield()
    }

    func takeAll() -> Changes {
        changes.withLock { changes in
            let taken = changes
            changes = Changes()
            return taken
        }
    }

    func close() {
        addition.finish()
    }
}
