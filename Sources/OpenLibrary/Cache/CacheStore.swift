internal import Files
internal import TextAndTime

/// Answers of the service in the site's store, each in an entry of its own.
struct CacheStore: Sendable {
    private let store: SiteStore

    init(site: Folder) {
        store = SiteStore(in: site)
    }

    /// The cached entry and body for an address; nil if there is none or it is damaged.
    func entry(for url: String) -> (entry: CacheEntry, body: [UInt8])? {
        guard let bytes = store.read(Self.place(of: url)) else { return nil }
        var reader = ArchiveReader(bytes)
        do throws(ArchiveReader.Broken) {
            let entry = try CacheEntry(from: &reader)
            return entry.url == url ? (entry, try reader.data()) : nil
        } catch {
            return nil
        }
    }

    /// Stores an answer in the place of the one that was stored for its address.
    func keep(_ entry: CacheEntry, body: [UInt8]) {
        var writer = ArchiveWriter()
        entry.write(to: &writer)
        writer.write(body)
        store.keepIfPossible(writer.bytes, as: Self.place(of: entry.url))
    }

    func confirm(_ url: String, at now: Int) {
        guard let (entry, body) = entry(for: url) else { return }
        var confirmed = entry
        confirmed.stored = now
        keep(confirmed, body: body)
    }

    /// Removes answers older than 400 days, and the oldest ones beyond `mostBytes`.
    func clean(now: Int, mostBytes: Int = 300_000_000) throws(FileFailure) {
        try store.clean(.answers, before: now - 400 * 86_400, mostBytes: mostBytes)
    }

    private static func place(of url: String) -> StoreEntry {
        StoreEntry(.answers, Fingerprint(of: url.utf8).hexadecimal)
    }
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

    init(url: String, state: State, stored: Int, etag: String?, lastModified: String?) {
        self.url = url
        self.state = state
        self.stored = stored
        self.etag = etag.flatMap(CacheEntry.validator)
        self.lastModified = lastModified.flatMap(CacheEntry.validator)
    }

    func isFresh(_ lifetime: CacheLifetime, now: Int) -> Bool {
        let seconds = state == .value ? lifetime.seconds : CacheLifetime.negativeSeconds
        return now >= stored && now - stored < seconds
    }
}

extension CacheEntry {
    func write(to writer: inout ArchiveWriter) {
        for text in [url, state.rawValue] { writer.write(text) }
        writer.write(stored)
        for text in [etag, lastModified] { writer.write(text) }
    }

    init(from reader: inout ArchiveReader) throws(ArchiveReader.Broken) {
        self.init(
            url: try reader.text(), state: try reader.checked(State(rawValue: reader.text())),
            stored: try reader.number(), etag: try reader.optionalText(),
            lastModified: try reader.optionalText())
        guard (0...CacheEntry.lastSecond).contains(stored) else { throw .init() }
    }

    /// A header that can be sent back: short, and of printable characters.
    private static func validator(_ text: String) -> String? {
        text.utf8.count < 200 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text : nil
    }

    /// In the year 5138.
    private static let lastSecond = 100_000_000_000
}
