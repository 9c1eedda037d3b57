/// Answers of the service on disk, one file for what is known of each and one for its body.
///
/// A body is named by its content and written before the entry that names it, both by rename: whatever is killed
/// when, an entry that can be read has its whole body.
struct CacheStore: Sendable {
    /// The folder of the cache.
    let folder: String

    /// The entry and body kept for an address; nothing if there is none or it is damaged.
    func entry(for url: String) throws(DiskFile.Failure) -> (entry: CacheEntry, body: [UInt8])? {
        guard let bytes = try DiskFile.read(path(name(of: url) + ".entry")),
            let entry = CacheEntry(String(decoding: bytes, as: UTF8.self)), entry.url == url
        else { return nil }
        if entry.state == .absent { return (entry, []) }
        guard let body = try DiskFile.read(path(bodyName(entry))), body.count == entry.size,
            SHA256.hexadecimal(body) == entry.sha256
        else { return nil }
        return (entry, body)
    }

    /// Keeps an answer in the place of what was kept for its address.
    func keep(_ entry: CacheEntry, body: [UInt8]) throws(DiskFile.Failure) {
        try makeFolder()
        let entryPath = path(name(of: entry.url) + ".entry")
        let old = try DiskFile.read(entryPath).flatMap { CacheEntry(String(decoding: $0, as: UTF8.self)) }
        if entry.state != .absent { try DiskFile.write(body, to: path(bodyName(entry))) }
        try DiskFile.write(Array(entry.text.utf8), to: entryPath)
        if let old, old.url == entry.url, bodyName(old) != bodyName(entry) {
            try DiskFile.remove(path(bodyName(old)))
        }
    }

    /// Notes that the service confirmed an answer.
    func confirm(_ entry: CacheEntry, at now: Int) throws(DiskFile.Failure) {
        var confirmed = entry
        confirmed.stored = now
        try DiskFile.write(Array(confirmed.text.utf8), to: path(name(of: entry.url) + ".entry"))
    }

    /// Makes the folder if it is not there yet.
    func makeFolder() throws(DiskFile.Failure) {
        guard DiskFile.status(folder) == nil else { return }
        try DiskFile.makeFolder(folder)
        // The cache keeps itself out of the club's repository.
        try DiskFile.write(Array("*\n".utf8), to: path(".gitignore"))
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private func name(of url: String) -> String {
        String(SHA256.hexadecimal(Array(url.utf8)).prefix(32))
    }

    private func bodyName(_ entry: CacheEntry) -> String {
        "\(name(of: entry.url))-\(entry.sha256.prefix(16)).body"
    }
}
