internal import Dispatch
internal import Files
public import LoopbackServer
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Watches folders on a thread of its own, and reports changes once they have settled.
///
/// Linux reports changes itself (inotify). Where it cannot, the files are compared with a snapshot several times a second.
public final class FolderWatcher: Sendable {
    /// The writing end of a pipe; closing it ends the thread.
    private let stopper: Mutex<Int32?>

    /// Starts to watch these folders of a site, existing or not, with everything below them.
    ///
    /// `notePolling` is called if Linux has no watch left for a folder, so that changes are seen a little later.
    public init(
        folders: [String], in site: String, mostWatches: Int = .max,
        notePolling: @escaping @Sendable () -> Void = {},
        report: @escaping @Sendable (Changes) -> Void
    ) throws(StartError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .refused(String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let stop = ends[0]
        stopper = Mutex(ends[1])
        let isWatching = DispatchSemaphore(value: 0)
        DispatchQueue(label: "octavo.watch", qos: .userInteractive).async {
            var source = ChangeSource(folders, in: site, mostWatches: mostWatches, notePolling: notePolling)
            isWatching.signal()
            Self.watch(&source, until: stop, report: report)
            close(stop)
        }
        isWatching.wait()
    }

    public func stop() {
        stopper.withLock { stopper in
            if let descriptor = stopper { close(descriptor) }
            stopper = nil
        }
    }

    deinit {
        stop()
    }
}

extension FolderWatcher {
    private static func watch(
        _ source: inout ChangeSource, until stop: Int32, report: (Changes) -> Void
    ) {
        var debouncer = ChangeDebouncer()
        while true {
            let pauses = [source.pause, debouncer.due.map { $0 - .now }].compactMap { $0 }
            var waits = [stop, source.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&waits, 2, pauses.min().map(milliseconds) ?? -1)
            if waits[0].revents != 0 { return }
            debouncer.add(source.changes(), at: .now)
            if let changes = debouncer.take(at: .now) { report(changes) }
        }
    }

    /// Rounded up.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        Int32(clamping: Int64((max(.zero, duration) / .milliseconds(1)).rounded(.up)))
    }
}

/// Where changes are read from.
private struct ChangeSource {
    private let folders: [String]
    private let site: String
    private let notePolling: () -> Void
    /// What was there at the last look, where the system reports no changes.
    private var snapshot: FolderSnapshot?
    #if os(Linux)
        private var log: InotifyLog?
    #endif

    init(_ folders: [String], in site: String, mostWatches: Int, notePolling: @escaping () -> Void) {
        self.folders = folders
        self.site = site
        self.notePolling = notePolling
        #if os(Linux)
            log = InotifyLog(folders: folders, site: site, mostWatches: mostWatches)
            if log == nil { startPolling() }
        #else
            snapshot = FolderSnapshot(of: folders, in: site)
        #endif
    }

    /// Becomes readable when there may be changes; -1 while polling.
    var descriptor: Int32 {
        #if os(Linux)
            if let log { return log.descriptor }
        #endif
        return -1
    }

    /// The time until the next look while polling.
    var pause: Duration? { snapshot == nil ? nil : .milliseconds(250) }

    mutating func changes() -> Changes {
        #if os(Linux)
            if let changes = log?.read() {
                guard log?.isExhausted == true else { return changes }
                log = nil
                startPolling()
                return .everything
            }
        #endif
        let now = FolderSnapshot(of: folders, in: site)
        defer { snapshot = now }
        return snapshot.map(now.changes) ?? .everything
    }

    private mutating func startPolling() {
        snapshot = FolderSnapshot(of: folders, in: site)
        notePolling()
    }
}

/// The files below some folders, as they are at one moment.
struct FolderSnapshot: Equatable {
    private(set) var files: [String: FileState] = [:]

    init(of names: [String], in site: String) {
        for name in names { addFiles(of: name, in: site, depth: 0) }
    }

    func changes(since old: FolderSnapshot) -> Changes {
        var changes = Changes()
        for (path, state) in files where old.files[path] != state { changes.add(path) }
        for path in old.files.keys where files[path] == nil { changes.add(path) }
        return changes
    }

    private mutating func addFiles(of path: String, in site: String, depth: Int) {
        guard depth < 32 else { return }
        for name in WatchedNames.all(in: path, below: site) {
            let inner = "\(path)/\(name)"
            if let state = FileState(of: "\(site)/\(inner)") {
                files[inner] = state
            } else {
                addFiles(of: inner, in: site, depth: depth + 1)
            }
        }
    }
}

/// The names in a folder of a site that matter to its club.
enum WatchedNames {
    /// None if there is no such folder, if it cannot be read or if a link leads to it: the next build reports that.
    static func all(in path: String, below root: String) -> [String] {
        do {
            let folder = try Folder.open(root)?.folder(at: path)
            return try folder?.names().filter { !IgnoredNames.contains($0) } ?? []
        } catch {
            return []
        }
    }
}
