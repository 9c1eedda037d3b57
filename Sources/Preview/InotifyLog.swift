internal import Files

#if os(Linux)
    internal import Files
    internal import Glibc

    /// The changes that Linux reports for the folders that it watches.
    final class InotifyLog {
        let descriptor: Int32
        /// Whether Linux has refused to watch one more folder: some changes are missed.
        private(set) var isExhausted = false
        private let folders: [String]
        private let site: String
        private let mostWatches: Int
        /// Which folder each watch is on.
        private var paths: [Int32: String] = [:]

        /// Watches the site's folder, in which the folders may come and go, and everything in them. Nil if Linux has
        /// no watch left.
        init?(folders: [String], site: String, mostWatches: Int) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            self.descriptor = descriptor
            self.folders = folders
            self.site = site
            self.mostWatches = mostWatches
            watchAll()
            if isExhausted { return nil }
        }

        deinit {
            close(descriptor)
        }

        func read() -> Changes {
            var changes = Changes()
            while let entries = InotifyEntry.read(from: descriptor) {
                for entry in entries { changes.add(self.changes(of: entry)) }
            }
            return changes
        }
    }

    extension InotifyLog {
        private func watchAll() {
            for watch in paths.keys { inotify_rm_watch(descriptor, watch) }
            paths = [:]
            watch("")
            for folder in folders { _ = watchTree(folder) }
        }

        private func changes(of entry: InotifyEntry) -> Changes {
            if entry.has(IN_Q_OVERFLOW) {
                watchAll()
                return .everything
            }
            if entry.has(IN_IGNORED) {
                paths[entry.watch] = nil
                return Changes()
            }
            guard let folder = paths[entry.watch], !entry.name.isEmpty,
                !IgnoredNames.contains(entry.name), !folder.isEmpty || folders.contains(entry.name)
            else { return Changes() }
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            return entry.has(IN_ISDIR)
                ? changes(of: entry, folder: path) : changes(of: entry, file: path)
        }

        private func changes(of entry: InotifyEntry, file path: String) -> Changes {
            // A file that was just created is still empty and is reported when it is closed; links are never closed.
            if entry.has(IN_CREATE), !isLink(path) { return Changes() }
            return Changes([path])
        }

        private func changes(of entry: InotifyEntry, folder path: String) -> Changes {
            var changes = Changes([path])
            if entry.has(IN_MOVED_FROM) || entry.has(IN_DELETE) {
                for (watch, folder) in paths where (folder + "/").hasPrefix(path + "/") {
                    inotify_rm_watch(descriptor, watch)
                    paths[watch] = nil
                }
                return .everything
            }
            for file in watchTree(path) { changes.add(file) }
            return changes
        }

        /// Watches a folder and all folders below it; returns the files that are there already.
        private func watchTree(_ path: String) -> [String] {
            guard watch(path) else { return [] }
            var files: [String] = []
            for name in WatchedNames.all(in: path, below: site) {
                let inner = path + "/" + name
                if isFolder(inner) { files += watchTree(inner) } else { files.append(inner) }
            }
            return files
        }

        /// Watches one folder; false if it does not exist or is watched already.
        @discardableResult private func watch(_ path: String) -> Bool {
            // The site's own folder may be a link that the user made.
            let following = path.isEmpty ? 0 : IN_DONT_FOLLOW
            let kinds =
                IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR | following
            let watch =
                paths.count < mostWatches
                ? inotify_add_watch(descriptor, path.isEmpty ? site : site + "/" + path, UInt32(kinds)) : -1
            if watch < 0, paths.count >= mostWatches || [ENOSPC, ENOMEM].contains(errno) {
                isExhausted = true
            }
            guard watch >= 0, paths[watch] != path else { return false }
            // Links make two paths lead to one folder.
            let isNew = paths[watch] == nil
            paths[watch] = path
            return isNew
        }

        private func isFolder(_ path: String) -> Bool {
            var status = stat()
            return lstat(site + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }

        private func isLink(_ path: String) -> Bool {
            var status = stat()
            guard lstat(site + "/" + path, &status) == 0 else { return false }
            return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
        }
    }

    /// One entry of Linux's log.
    private struct InotifyEntry {
        let watch: Int32
        let kinds: UInt32
        let name: String

        func has(_ kind: Int32) -> Bool { kinds & UInt32(bitPattern: kind) != 0 }

        static func read(from descriptor: Int32) -> [InotifyEntry]? {
            withUnsafeTemporaryAllocation(byteCount: 32 * 1024, alignment: 8) { buffer in
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return nil }
                return entries(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }

        private static func entries(in bytes: UnsafeRawBufferPointer) -> [InotifyEntry] {
            let headLength = MemoryLayout<inotify_event>.size
            var entries: [InotifyEntry] = []
            var place = 0
            while place + headLength <= bytes.count {
                let head = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let name = bytes[place + headLength..<place + headLength + Int(head.len)].prefix { $0 != 0 }
                entries.append(
                    InotifyEntry(
                        watch: head.wd, kinds: head.mask, name: String(decoding: name, as: UTF8.self)))
                place += headLength + Int(head.len)
            }
            return entries
        }
    }
#endif
