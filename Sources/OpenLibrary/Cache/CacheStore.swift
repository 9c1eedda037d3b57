internal import Files
internal import TextAndTime

/// Answers of the service on disk: for each a file of facts about it and one with its body.
///
/// A body is named by its content and written before the entry that names it: whenever a run is killed, an entry that
/// can be read has its whole body.
struct CacheStore: Sendable {
    let site: Folder
    /// Where the cache is below it. It is part of the site so that it is moved and deleted with it.
    static let path = ".octavo/openlibrary"

    /// The cached entry and body for an address; nil if there is none or it is damaged.
    func entry(for url: String) throws(FileFailure) -> (entry: CacheEntry, body: [UInt8])? {
        guard let entry = try entry(at: entryPath(url)), entry.url == url else { return nil }
        if entry.state == .absent { return (entry, []) }
        guard let body = try site.contents(of: bodyPath(entry), limit: entry.size)?.bytes,
            body.count == entry.size, Fingerprint(of: body) == entry.digest
        else { return nil }
        return (entry, body)
    }

    /// Stores an answer in the place of the one that was stored for its address.
    func keep(_ entry: CacheEntry, body: [UInt8]) throws(FileFailure) {
        try makeFolder()
        let old = try self.entry(at: entryPath(entry.url))
        if entry.state != .absent { try site.replace(bodyPath(entry), with: body, durability: .unflushed) }
        try site.replace(entryPath(entry.url), with: Array(entry.text.utf8), durability: .unflushed)
        if let old, old.url == entry.url, bodyPath(old) != bodyPath(entry) {
            try site.removeIfThere(bodyPath(old))
        }
    }

    /// Notes that the service confirmed an answer.
    func confirm(_ entry: CacheEntry, at now: Int) throws(FileFailure) {
        var confirmed = entry
        confirmed.stored = now
        try site.replace(entryPath(entry.url), with: Array(confirmed.text.utf8), durability: .unflushed)
    }

    /// Makes the folder, and keeps it out of the club's repository.
    func makeFolder() throws(FileFailure) {
        guard try site.status(of: CacheStore.path) == nil else { return }
        try site.makeFolders(CacheStore.path)
        try site.replace(CacheStore.path + "/.gitignore", with: Array("*\n".utf8), durability: .unflushed)
    }

    /// Removes answers older than 400 days, the oldest ones beyond `mostBytes`, and what killed runs left behind.
    func clean(now: Int, mostBytes: Int = 300_000_000) throws(FileFailure) {
        var entries: [(stem: String, entry: CacheEntry)] = []
        let names = try site.names(in: CacheStore.path)
        for name in names where name.hasSuffix(".entry") {
            if let entry = try entry(at: path(name)), entry.stored > now - 400 * 86_400 {
                entries.append((String(name.dropLast(".entry".count)), entry))
            } else {
                try site.removeIfThere(path(name))
            }
        }
        var total = 0
        var stems: Set<String> = []
        for (stem, entry) in entries.sorted(by: { ($0.entry.stored, $0.stem) > ($1.entry.stored, $1.stem) }) {
            total += entry.size
            if total <= mostBytes {
                stems.insert(stem)
            } else {
                try site.removeIfThere(path(stem + ".entry"))
            }
        }
        for name in names where try isLeftOver(name, stems, now: now) { try site.removeIfThere(path(name)) }
    }
}

extension CacheStore {
    private func path(_ name: String) -> String { "\(CacheStore.path)/\(name)" }

    private func entryPath(_ url: String) -> String {
        path(Fingerprint(of: url.utf8).hexadecimal + ".entry")
    }

    private func bodyPath(_ entry: CacheEntry) -> String {
        path("\(Fingerprint(of: entry.url.utf8).hexadecimal)-\(entry.digest.hexadecimal).body")
    }

    private func entry(at path: String) throws(FileFailure) -> CacheEntry? {
        try site.contents(of: path, limit: 64 << 10).flatMap { CacheEntry($0.bytes) }
    }

    /// Bodies without an entry and unfinished files; young ones may belong to a run that is under way.
    private func isLeftOver(_ name: String, _ stems: Set<String>, now: Int) throws(FileFailure) -> Bool {
        let isBody = name.hasSuffix(".body") && !stems.contains(String(name.prefix { $0 != "-" }))
        guard isBody || name.hasSuffix(".new"), let state = site.state(of: path(name)) else { return false }
        return state.modified / 1_000_000_000 < now - 3_600
    }
}

/// What the cache knows of an answer apart from its body.
struct CacheEntry: Sendable, Equatable {
    enum State: String, Sendable {
        /// There is something.
        case value
        /// Nothing was found, in a well-formed body.
        case empty
        /// There is no such thing; there is no body.
        case absent
    }

    let url: String
    let state: State
    /// When the service last sent or confirmed it, in seconds since 1970.
    var stored: Int
    /// The service's identifier of this version, if it sent one.
    let etag: String?
    /// The service's date of this version, if it sent one.
    let lastModified: String?
    let size: Int
    let digest: Fingerprint

    /// An entry; validators that could not be sent back are left out.
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

    /// Whether it is good without asking again.
    func isFresh(_ lifetime: CacheLifetime, now: Int) -> Bool {
        let seconds = state == .value ? lifetime.seconds : CacheLifetime.negativeSeconds
        return now >= stored && now - stored < seconds
    }
}

extension CacheEntry {
    private static let firstLine = "octavo-cache 2"

    var text: String {
        let lines = [
            CacheEntry.firstLine, "url: \(url)", "state: \(state.rawValue)", "stored: \(stored)",
            etag.map { "etag: \($0)" }, lastModified.map { "last-modified: \($0)" }, "size: \(size)",
            "digest: \(digest.hexadecimal)",
        ]
        return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
    }

    /// The entry in a file; nil if it is of another kind, incomplete or impossible.
    init?(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A)
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

    /// A header that can be sent back: short, and of printable characters.
    private static func validator(_ text: String) -> String? {
        text.utf8.count < 200 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text : nil
    }

    private static let mostBytes = 100_000_000
    /// In the year 5138.
    private static let lastSecond = 100_000_000_000
}
