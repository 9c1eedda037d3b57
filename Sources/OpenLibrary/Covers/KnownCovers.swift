/// What runs remember of the covers that they fetched, so that an unchanged file need not be read again.
///
/// Nothing depends on it: whoever removes the file makes the next run read the covers once.
struct KnownCovers: Sendable {
    private let cache: CacheStore
    private let firstLine: String
    private var covers: [String: KnownCover] = [:]
    private var isChanged = false

    /// What is remembered beside a cache of the covers that came from `service`.
    init(_ cache: CacheStore, service: RequestAddress) {
        self.cache = cache
        firstLine = "octavo-covers 1 \(service)"
        read()
    }

    /// What is known of the file called `name`.
    subscript(name: String) -> KnownCover? { covers[name] }

    /// Remembers a cover in the place of what was known of its file.
    mutating func note(_ cover: KnownCover) {
        guard covers[cover.cover.file] != cover else { return }
        covers[cover.cover.file] = cover
        isChanged = true
    }

    /// Forgets a file.
    mutating func forget(_ name: String) {
        if covers.removeValue(forKey: name) != nil { isChanged = true }
    }

    /// Writes what is different since it was read.
    mutating func save() throws(DiskFile.Failure) {
        guard isChanged else { return }
        let lines = covers.keys.sorted().compactMap { covers[$0]?.line }
        let text = ([firstLine] + lines).joined(separator: "\n") + "\n"
        try cache.makeFolder()
        try DiskFile.write(Array(text.utf8), to: path)
        isChanged = false
    }
}

extension KnownCovers {
    private var path: String { "\(cache.folder)/covers.known" }

    private mutating func read() {
        do {
            guard let bytes = try DiskFile.read(path) else { return }
            let lines = String(decoding: bytes, as: UTF8.self)[...].utf8.split(separator: 0x0A)
            guard let first = lines.first, first.elementsEqual(firstLine.utf8) else { return }
            covers.reserveCapacity(lines.count)
            for line in lines.dropFirst() {
                guard let known = KnownCover(line) else { continue }
                covers[known.cover.file] = known
            }
        } catch {
            // What cannot be read is not known, and found out anew.
            return
        }
    }
}
