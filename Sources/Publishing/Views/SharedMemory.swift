internal import Liquid

/// Memory that values of other arenas point into.
final class SharedMemory: Sendable {
    private let arenas: [Arena]
    private let former: SharedMemory?

    init(_ arenas: [Arena], beside former: SharedMemory? = nil) {
        self.arenas = arenas
        self.former = former
    }
}
