/// Looks again and again whether files have changed: for systems without a better way.
final class PollingWatcher: Sendable {
    private let task: Task<Void, Never>

    /// Starts to look; what has changed is told from a thread of its own.
    init(
        folders: [String], in site: String, every pause: Duration = .milliseconds(250),
        tell: @escaping @Sendable (Changes) -> Void
    ) {
        let start = FolderSnapshot(of: folders, in: site)
        task = Task.detached {
            var last = start
            while (try? await Task.sleep(for: pause)) != nil {
                let now = FolderSnapshot(of: folders, in: site)
                let changes = now.changes(since: last)
                last = now
                if !changes.isEmpty { tell(changes) }
            }
        }
    }

    /// Looks no more.
    func stop() {
        task.cancel()
    }

    deinit {
        stop()
    }
}
