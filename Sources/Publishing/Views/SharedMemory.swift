internal import Liquid

/// Memory that values of other arenas point into.
final class SharedMemory: Sendable {
    private let arenas: [Arena]

    init(_ arenas: [Arena]) {
        self.arenas = arenas
    }
}
