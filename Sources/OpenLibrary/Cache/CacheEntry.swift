/// What the cache knows of an answer beside its body.
struct CacheEntry: Sendable, Equatable {
    /// What the answer says.
    enum State: String, Sendable {
        /// Something.
        case value
        /// That nothing was found, in a body that is well formed.
        case empty
        /// That there is no such thing; it has no body.
        case absent
    }

    /// The address that was asked.
    let url: String
    /// What the answer says.
    let state: State
    /// When the service last said so, in seconds since 1970.
    var stored: Int
    /// The service's own mark of this version, if it gave one.
    let etag: String?
    /// The service's date of this version, if it gave one.
    let lastModified: String?
    /// The size of the body.
    let size: Int
    /// The digest of the body.
    let sha256: String
}

extension CacheEntry {
    /// As it is written.
    var text: String {
        let lines = [
            CacheEntry.firstLine, "url: \(url)", "state: \(state.rawValue)", "stored: \(stored)",
            etag.map { "etag: \($0)" }, lastModified.map { "last-modified: \($0)" }, "size: \(size)",
            "sha256: \(sha256)",
        ]
        return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
    }

    /// An entry as it was written; nothing if it is of another kind or incomplete.
    init?(_ text: String) {
        let lines = text.utf8.split(separator: 0x0A)
        guard let first = lines.first, first.elementsEqual(CacheEntry.firstLine.utf8) else { return nil }
        let fields = lines.dropFirst().reduce(into: [Substring: String]()) { fields, line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
            fields[Substring(line[..<colon])] = String(Substring(line[colon...].dropFirst(2)))
        }
        guard let url = fields["url"], let state = fields["state"].flatMap(State.init(rawValue:)),
            let stored = fields["stored"].flatMap({ Int($0) }),
            let size = fields["size"].flatMap({ Int($0) }), let sha256 = fields["sha256"]
        else { return nil }
        self.init(
            url: url, state: state, stored: stored, etag: fields["etag"],
            lastModified: fields["last-modified"], size: size, sha256: sha256)
    }

    /// Whether it is good without asking again.
    func isFresh(_ lifetime: CacheLifetime, now: Int) -> Bool {
        let seconds = state == .value ? lifetime.seconds : CacheLifetime.negativeSeconds
        return now >= stored && now - stored < seconds
    }

    private static let firstLine = "octavo-cache 1"
}
