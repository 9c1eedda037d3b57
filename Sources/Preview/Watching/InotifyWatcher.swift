#if os(Linux)
    internal import Dispatch
    import Glibc
    internal import Synchronization

    /// Is told by Linux which files change, and tells it on when a burst of changes is over.
    final class InotifyWatcher: Sendable {
        /// The end of a pipe: closing it ends the thread that watches.
        private let line: Mutex<Int32?>

        /// Starts to watch folders of a site, whether they are there or not; nil if the system has no room for it.
        init?(folders: [String], in site: String, tell: @escaping @Sendable (Changes) -> Void) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else {
                close(descriptor)
                return nil
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let bell = ends[0]
            line = Mutex(ends[1])
            let isReady = DispatchSemaphore(value: 0)
            // It blocks for as long as it watches, so it has a thread of its own.
            DispatchQueue(label: "octavo.watch", qos: .userInteractive).async {
                var log = InotifyLog(descriptor: descriptor, folders: folders, site: site)
                log.watchAll()
                isReady.signal()
                Self.listen(to: &log, until: bell, tell: tell)
                close(descriptor)
                close(bell)
            }
            isReady.wait()
        }

        /// Watches no more.
        func stop() {
            line.withLock { line in
                if let open = line { close(open) }
                line = nil
            }
        }

        deinit {
            stop()
        }

        private static func listen(
            to log: inout InotifyLog, until bell: Int32, tell: (Changes) -> Void
        ) {
            var burst = Burst()
            var waits = [
                pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
                pollfd(fd: log.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            while true {
                let pause = burst.due.map { max(0, milliseconds(until: $0)) } ?? -1
                let count = poll(&waits, 2, pause)
                if waits[0].revents != 0 { return }
                if count > 0 { burst.add(log.read(), at: .now) }
                if let changes = burst.take(at: .now) { tell(changes) }
            }
        }

        private static func milliseconds(until time: ContinuousClock.Instant) -> Int32 {
            let (seconds, fraction) = (time - .now).components
            return Int32(seconds) * 1000 + Int32((fraction + 999_999_999_999_999) / 1_000_000_000_000_000)
        }
    }
#endif
