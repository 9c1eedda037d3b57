#if os(Linux)
    import Glibc

    /// What Linux writes down about the folders that are watched, and which they are.
    struct InotifyLog {
        let descriptor: Int32
        private let folders: [String]
        private let site: String
        private var watched = WatchedFolders()

        init(descriptor: Int32, folders: [String], site: String) {
            self.descriptor = descriptor
            self.folders = folders
            self.site = site
        }

        /// Watches the site's folder, in which the others may come and go, and all that is in the others.
        mutating func watchAll() {
            for watch in watched.removeAll() { inotify_rm_watch(descriptor, watch) }
            watch("")
            for folder in folders { _ = watchTree(folder) }
        }

        /// All that was written down since the last time.
        mutating func read() -> Changes {
            var changes = Changes()
            while let entries = InotifyEntry.read(from: descriptor) {
                for entry in entries { changes.add(meaning(of: entry)) }
            }
            return changes
        }

        private mutating func meaning(of entry: InotifyEntry) -> Changes {
            if entry.has(IN_Q_OVERFLOW) {
                watchAll()
                return .everything
            }
            if entry.has(IN_IGNORED) {
                watched.remove(watch: entry.watch)
                return Changes()
            }
            guard let folder = watched.path(of: entry.watch), !IgnoredNames.contains(entry.name) else {
                return Changes()
            }
            if entry.name.isEmpty { return Changes() }
            guard !folder.isEmpty || folders.contains(entry.name) else { return Changes() }
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            return entry.has(IN_ISDIR) ? meaning(of: entry, folder: path) : meaning(of: entry, file: path)
        }

        private func meaning(of entry: InotifyEntry, file path: String) -> Changes {
            // A file that was just made says nothing yet: it is told when it is closed. Links are never closed.
            if entry.has(IN_CREATE), !isLink(path) { return Changes() }
            return Changes([path])
        }

        private mutating func meaning(of entry: InotifyEntry, folder path: String) -> Changes {
            var changes = Changes([path])
            if entry.has(IN_MOVED_FROM) || entry.has(IN_DELETE) {
                for watch in watched.remove(path) { inotify_rm_watch(descriptor, watch) }
                return .everything
            }
            for file in watchTree(path) { changes.add(file) }
            return changes
        }

        /// Watches a folder and all below it; the files that are there already.
        private mutating func watchTree(_ path: String) -> [String] {
            guard watch(path), let stream = opendir(site + "/" + path) else { return [] }
            defer { closedir(stream) }
            var files: [String] = []
            while let entry = readdir(stream) {
                let name = FolderEntry.name(entry)
                guard !IgnoredNames.contains(name) else { continue }
                let inner = path + "/" + name
                if isFolder(inner) { files += watchTree(inner) } else { files.append(inner) }
            }
            return files
        }

        /// Watches one folder; false if there is none, or if it is watched already.
        @discardableResult private mutating func watch(_ path: String) -> Bool {
            let kinds = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR
            let watch = inotify_add_watch(descriptor, path.isEmpty ? site : site + "/" + path, UInt32(kinds))
            guard watch >= 0, watched.path(of: watch) != path else { return false }
            let isNew = !watched.contains(watch)
            watched.add(path, watch: watch)
            return isNew
        }

        private func isFolder(_ path: String) -> Bool {
            var status = stat()
            return stat(site + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }

        private func isLink(_ path: String) -> Bool {
            var status = stat()
            guard lstat(site + "/" + path, &status) == 0 else { return false }
            return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
        }
    }
#endif
