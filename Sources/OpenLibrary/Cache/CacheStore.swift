internal import Files
internal import TextAndTime

/// Answers of the service on disk, each in a file: facts about it as lines, an empty line, and its body.
struct CacheStore: Sendable {
    let site: Folder
    /// Where the cache is below it. It is part of the site so that it is moved and deleted with it.
    static let path = ".octavo/openlibrary"

    /// The cached entry and body for an address; nil if there is none or it is damaged.
    func entry(for url: String) throws(FileFailure) -> (entry: CacheEntry, body: [UInt8])? {
        let limit = CacheEntry.mostBytes + CacheStore.mostHeader
        guard let bytes = try site.contents(of: path(of: url), limit: limit)?.bytes,
            let entry = CacheEntry(bytes), entry.url == url
        else { return nil }
        let body = Array(bytes[CacheEntry.header(bytes).count...].dropFirst(2))
        guard body.count == entry.size, Fingerprint(of: body) == entry.digest else { return nil }
        return (entry, body)
    }

    /// Stores an answer in the place of the one that was stored for its address.
    func keep(_ entry: CacheEntry, body: [UInt8]) throws(FileFailure) {
        try makeFolder()
        try site.replace(
            path(of: entry.url), with: Array(entry.text.utf8) + [0x0A] + body, durability: .unflushed)
    }

    func confirm(_ url: String, at now: Int) throws(FileFailure) {
        guard let (entry, body) = try entry(for: url) else { return }
        var confirmed = entry
        confirmed.stored = now
        try keep(confirmed, body: body)
    }

    /// Makes the folder, and keeps it out of the club's repository.
    func makeFolder() throws(FileFailure) {
        guard try site.status(of: CacheStore.path) == nil else { return }
        try site.makeFolders(CacheStore.path)
        try site.replace(CacheStore.path + "/.gitignore", with: Array("*\n".utf8), durability: .unflushed)
    }

    /// Removes answers older than 400 days, the oldest ones beyond `mostBytes`, and what killed runs left behind.
    func clean(now: Int, mostBytes: Int = 300_000_000) throws(FileFailure) {
        var entries: [(name: String, entry: CacheEntry)] = []
        let names = try site.names(in: CacheStore.path)
        for name in names where name.hasSuffix(".entry") {
            let header = try site.read(path(name), upTo: CacheStore.mostHeader) ?? []
            if let entry = CacheEntry(header), entry.stored > now - 400 * 86_400 {
                entries.append((name, entry))
            } else {
                try site.removeIfThere(path(name))
            }
        }
        var total = 0
        for (name, entry) in entries.sorted(by: { ($0.entry.stored, $0.name) > ($1.entry.stored, $1.name) }) {
            total += entry.size
            if total > mostBytes { try site.removeIfThere(path(name)) }
        }
        // Earlier versions kept bodies in files of their own; young files may belong to a run that is under way.
        for name in names where name.hasSuffix(".new") || name.hasSuffix(".body") {
            guard let state = site.state(of: path(name)), state.modified / 1_000_000_000 < now - 3_600 else {
                continue
            }
            try site.removeIfThere(path(name))
        }
    }

    private static let mostHeader = 16 << 10

    private func path(_ name: String) -> String { "\(CacheStore.path)/\(name)" }

    private func path(of url: String) -> String { path(Fingerprint(of: url.utf8).hexadecimal + ".entry") }
}

/// What the cache knows of an answer apart from its body.
struct CacheEntry: Sendable, Equatable {
    enum State: String, Sendable {
        case value
        /// Nothing was found, in a well-formed body.
        case empty
        case absent
    }

    let url: String
    let state: State
    /// When the service last sent or confirmed it, in seconds since 1970.
    var stored: Int
    let etag: String?
    let lastModified: String?
    let size: Int
    let digest: Fingerprint

    init(
        url: String, state: State, stored: Int, etag: String?, lastModified: String?, size: Int,
        digest: Fingerprint
    ) {
        self.url = url
        self.state = state
        self.stored = stored
        self.etag = etag.flatMap(CacheEntry.validator)
        self.lastModified = lastModified.flatMap(CacheEntry.validator)
        self.size = size
        self.digest = digest
    }

    func isFresh(_ lifetime: CacheLifetime, now: Int) -> Bool {
        let seconds = state == .value ? lifetime.seconds : CacheLifetime.negativeSeconds
        return now >= stored && now - stored < seconds
    }
}

extension CacheEntry {
    private static let firstLine = "octavo-cache 3"

    var text: String {
        let lines = [
            CacheEntry.firstLine, "url: \(url)", "state: \(state.rawValue)", "stored: \(stored)",
            etag.map { "etag: \($0)" }, lastModified.map { "last-modified: \($0)" }, "size: \(size)",
            "digest: \(digest.hexadecimal)",
        ]
        return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
    }

    /// The entry at the start of a file; nil if it is of another kind, incomplete or impossible.
    init?(_ bytes: [UInt8]) {
        let lines = CacheEntry.header(bytes).split(separator: 0x0A)
        guard let first = lines.first, first.elementsEqual(CacheEntry.firstLine.utf8) else { return nil }
        let fields = lines.dropFirst().reduce(into: [String: String]()) { fields, line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
            fields[String(decoding: line[..<colon], as: UTF8.self)] = String(
                decoding: line[colon...].dropFirst(2), as: UTF8.self)
        }
        guard let url = fields["url"], let state = fields["state"].flatMap(State.init(rawValue:)),
            let stored = fields["stored"].flatMap({ Int($0) }), (0...CacheEntry.lastSecond).contains(stored),
            let size = fields["size"].flatMap({ Int($0) }), (0...CacheEntry.mostBytes).contains(size),
            let digest = fields["digest"].flatMap({ Fingerprint(hexadecimal: $0) })
        else { return nil }
        self.init(
            url: url, state: state, stored: stored, etag: fields["etag"],
            lastModified: fields["last-modified"], size: size, digest: digest)
    }

    /// The bytes before the empty line.
    static func header(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var newline = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
        while newline + 1 < bytes.endIndex, bytes[newline + 1] != 0x0A {
            newline = bytes[(newline + 1)...].firstIndex(of: 0x0A) ?? bytes.endIndex
        }
        return bytes[..<newline]
    }

    /// A header that can be sent back: short, and of printable characters.
    private static func validator(_ text: String) -> String? {
        text.utf8.count < 200 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text : nil
    }

    static let mostBytes = 100_000_000
    /// In the year 5138.
    private static let lastSecond = 100_000_000_000
}
