/// Removes from the cache what is old, too much, or left over from a run that was killed.
struct CacheCleaning: Sendable {
    /// The folder of the cache.
    let folder: String
    /// Now, in seconds since 1970.
    let now: Int
    /// Entries older than this many seconds go.
    var oldest = 400 * 86_400
    /// The oldest entries go until the rest has no more bytes than this.
    var mostBytes = 300_000_000

    private struct Kept {
        let stem: String
        let stored: Int
        let size: Int
    }

    /// Cleans the folder.
    func clean() throws(DiskFile.Failure) {
        var kept: [Kept] = []
        let names = DiskFile.names(in: folder)
        for name in names where name.hasSuffix(".entry") {
            guard let bytes = try DiskFile.read("\(folder)/\(name)"),
                let entry = CacheEntry(String(decoding: bytes, as: UTF8.self)), now - entry.stored < oldest
            else {
                try DiskFile.remove("\(folder)/\(name)")
                continue
            }
            kept.append(Kept(stem: String(name.dropLast(6)), stored: entry.stored, size: entry.size))
        }
        let stems = try withinBounds(kept)
        for name in names where isLeftOver(name, stems) { try DiskFile.remove("\(folder)/\(name)") }
    }

    private func withinBounds(_ entries: [Kept]) throws(DiskFile.Failure) -> Set<String> {
        var total = 0
        var stems: Set<String> = []
        for entry in entries.sorted(by: { ($0.stored, $0.stem) > ($1.stored, $1.stem) }) {
            total += entry.size
            if total <= mostBytes {
                stems.insert(entry.stem)
            } else {
                try DiskFile.remove("\(folder)/\(entry.stem).entry")
            }
        }
        return stems
    }

    /// Bodies without an entry and unfinished files; young ones may belong to a run that is under way.
    private func isLeftOver(_ name: String, _ stems: Set<String>) -> Bool {
        let isBody = name.hasSuffix(".body") && !stems.contains(String(name.prefix { $0 != "-" }))
        guard isBody || name.hasSuffix(".new") else { return false }
        guard let status = DiskFile.status("\(folder)/\(name)") else { return false }
        return now - status.modified > 3_600
    }
}
