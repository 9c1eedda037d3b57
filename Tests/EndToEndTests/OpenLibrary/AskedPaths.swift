import Synchronization

/// The paths requested from a server.
final class AskedPaths: Sendable {
    private let paths = Mutex<[String]>([])

    var all: [String] { paths.withLock { $0 } }

    func add(_ path: String) {
        paths.withLock { $0.append(path) }
    }
}
