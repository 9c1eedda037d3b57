/// Which folder each watch is on.
struct WatchedFolders {
    private var paths: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]

    /// The folder of a watch.
    func path(of watch: Int32) -> String? { paths[watch] }

    /// Whether this watch is known already: two ways lead to one folder.
    func contains(_ watch: Int32) -> Bool { paths[watch] != nil }

    /// How many folders are watched.
    var count: Int { paths.count }

    mutating func add(_ path: String, watch: Int32) {
        if let old = watches[path] { paths[old] = nil }
        paths[watch] = path
        watches[path] = watch
    }

    /// Forgets a watch that the system has ended.
    mutating func remove(watch: Int32) {
        guard let path = paths.removeValue(forKey: watch) else { return }
        if watches[path] == watch { watches[path] = nil }
    }

    /// Forgets a folder with all below it; the watches that were on them.
    mutating func remove(_ path: String) -> [Int32] {
        let gone = watches.filter { $0.key == path || $0.key.hasPrefix(path + "/") }
        for (path, watch) in gone {
            watches[path] = nil
            paths[watch] = nil
        }
        return gone.values.sorted()
    }

    /// Forgets all; the watches that were on them.
    mutating func removeAll() -> [Int32] {
        let gone = paths.keys.sorted()
        self = WatchedFolders()
        return gone
    }
}
