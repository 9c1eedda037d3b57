internal import Synchronization

/// Where changes wait until the one who rebuilds has time for them; none is lost meanwhile.
final class ChangeBox: Sendable {
    /// Speaks when there is something in the box.
    let signals: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation
    private let changes = Mutex(Changes())

    init() {
        (signals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func put(_ new: Changes) {
        changes.withLock { $0.add(new) }
        bell.yield()
    }

    /// All that is in the box, which is empty then.
    func take() -> Changes {
        changes.withLock { changes in
            let taken = changes
            changes = Changes()
            return taken
        }
    }

    /// Nothing more will come.
    func close() {
        bell.finish()
    }
}
