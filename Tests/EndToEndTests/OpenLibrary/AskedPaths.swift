import Synchronization

/// What a server was asked for.
final class AskedPaths: Sendable {
    private let paths = Mutex<[String]>([])

    var all: [String] { paths.withLock { $0 } }

    func add(_ path: String) {
        paths.withLock { $0.append(path) }
    }
}
