internal import Files
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// `content/covers/`, which holds fetched covers and the club's own.
///
/// A fetched cover is recorded in the lock file before its file appears, and a file disappears before its record does.
/// So wherever a run is killed, a file is a fetched one exactly if the lock file has its name and its digest, and
/// every other file is the club's. A cover that is recorded but not there is fetched again.
struct CoverFolder: Sendable {
    private static let path = "content/covers"
    private let site: Folder
    private var known: KnownCovers
    /// The covers that are put in place once they are recorded, by their names.
    private var waiting: [String: WaitingCover] = [:]
    private var waitingBytes = 0

    init(site: Folder, service address: RequestAddress) {
        self.site = site
        known = KnownCovers(site: site, service: address)
    }

    /// Whether so many covers wait that they should be put in place before there are more.
    var isFull: Bool { waitingBytes > CoverFolder.mostWaitingBytes }

    /// A cover that was fetched before under the name that `stem` gives it.
    mutating func fetchedBefore(
        _ id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize
    ) -> RecordedCover? {
        for format in PictureHeader.Format.allCases {
            let name = "\(CoverFolder.safe(stem)).\(format.fileExtension)"
            guard let known = known[name], known.cover.id == id, known.size == size else { continue }
            return holds(known.cover, size: size) ? known.cover : nil
        }
        return nil
    }

    /// Keeps a picture until it is recorded and `placeRecorded` is called, and returns what to record of it.
    ///
    /// `stem` names the file, unless there is a file of that name that is not the `old` cover: the club's files stay.
    mutating func put(
        _ picture: CoverPicture, id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize,
        old: RecordedCover?, fetched: Set<String>
    ) throws(FileFailure) -> RecordedCover {
        let bytes = picture.bytes
        let place = try freePlace(
            for: picture, id: id, stem: CoverFolder.safe(stem), old: old, fetched: fetched)
        if !place.isFilled {
            let replaced = old.flatMap { $0.file == place.name ? $0 : nil }
            waiting[place.name] = WaitingCover(bytes: bytes, replaced: replaced)
            waitingBytes += bytes.count
        }
        let cover = RecordedCover(
            id: id, file: place.name, width: picture.header.width, height: picture.header.height,
            bytes: bytes.count, digest: Fingerprint(of: bytes).hexadecimal)
        known.note(KnownCover(cover: cover, size: size, state: nil))
        return cover
    }

    mutating func holds(_ cover: RecordedCover, size: OpenLibraryEndpoint.CoverSize) -> Bool {
        if let waiting = waiting[cover.file] { return waiting.isWhat(cover) }
        guard let state = site.state(of: CoverFolder.path(cover.file)), state.size == cover.bytes else {
            return false
        }
        if let known = known[cover.file], known.state == state, known.cover.digest == cover.digest {
            return true
        }
        let isSettled = state.isSettled
        guard isUnchanged(cover) else { return false }
        known.note(KnownCover(cover: cover, size: size, state: isSettled ? state : nil))
        return true
    }

    /// Whether another file has taken the place of a recorded cover: the club's own.
    func isTakenByClub(_ cover: RecordedCover) throws(FileFailure) -> Bool {
        try site.status(of: CoverFolder.path(cover.file)) != nil && !isUnchanged(cover)
    }

    /// Removes a fetched cover that is not used any more, and returns whether it was there; a changed file stays.
    @discardableResult
    mutating func remove(_ cover: RecordedCover) throws(FileFailure) -> Bool {
        if let dropped = waiting.removeValue(forKey: cover.file) {
            waitingBytes -= dropped.bytes.count
            known.forget(cover.file)
        }
        guard isUnchanged(cover) else { return false }
        try site.removeIfThere(CoverFolder.path(cover.file))
        known.forget(cover.file)
        return true
    }

    mutating func saveKnown() throws(FileFailure) {
        try known.save()
    }
}

extension CoverFolder {
    /// Removes the files whose names the waiting covers take, before these are recorded.
    func removeReplaced() throws(FileFailure) {
        for name in waiting.keys.sorted() {
            guard let replaced = waiting[name]?.replaced, isUnchanged(replaced) else { continue }
            try site.removeIfThere(CoverFolder.path(name))
        }
    }

    /// Puts the waiting covers in place, now that they are recorded.
    ///
    /// Where the club has put a file of its own meanwhile, that one stays.
    mutating func placeRecorded() throws(FileFailure) {
        guard !waiting.isEmpty else { return }
        let covers = waiting
        (waiting, waitingBytes) = ([:], 0)
        var left = covers.keys.sorted()[...]
        // What is not put in place is fetched again by the next run.
        defer {
            for name in covers.keys where site.state(of: CoverFolder.path(name)) == nil { known.forget(name) }
        }
        try site.makeFolders(CoverFolder.path)
        while !left.isEmpty {
            let names = left.prefix(CoverFolder.mostAtOnce)
            left = left.dropFirst(names.count)
            try place(names.compactMap { name in covers[name].map { (name, $0.bytes) } })
        }
    }

    /// Writes several files aside, waits until the disk has all of them, and gives them their names: to wait for each
    /// of a thousand covers takes many times longer.
    private func place(_ covers: [(name: String, bytes: [UInt8])]) throws(FileFailure) {
        var files: [NewFile] = []
        for cover in covers {
            let file = try NewFile(CoverFolder.path(cover.name), in: site)
            try file.append(cover.bytes)
            files.append(file)
        }
        let isFew = covers.count < 8
        if !isFew { try site.flushFileSystem() }
        for file in files { _ = try file.putWhereNothingIs(isFew ? .flushed : .unflushed) }
    }
}

extension CoverFolder {
    /// A cover that waits until it is recorded.
    private struct WaitingCover: Sendable {
        let bytes: [UInt8]
        /// What was recorded under its name.
        let replaced: RecordedCover?

        func isWhat(_ cover: RecordedCover) -> Bool {
            bytes.count == cover.bytes && Fingerprint(of: bytes).hexadecimal == cover.digest
        }
    }

    private static let mostWaitingBytes = 16_000_000
    private static let mostAtOnce = 100

    private static func path(_ name: String) -> String { "\(path)/\(name)" }

    private func bytes(of name: String) throws(FileFailure) -> [UInt8]? {
        try site.read(CoverFolder.path(name))
    }

    private func isUnchanged(_ cover: RecordedCover) -> Bool {
        do {
            guard let bytes = try bytes(of: cover.file), bytes.count == cover.bytes else { return false }
            return Fingerprint(of: bytes).hexadecimal == cover.digest
        } catch {
            return false
        }
    }

    /// The first name that is free for a picture, and whether the picture is there already.
    private func freePlace(
        for picture: CoverPicture, id: Int, stem: String, old: RecordedCover?, fetched: Set<String>
    ) throws(FileFailure) -> (name: String, isFilled: Bool) {
        let ending = picture.header.format.fileExtension
        var attempt = 1
        while true {
            let addition = attempt == 1 ? "" : attempt == 2 ? "-\(id)" : "-\(id)-\(attempt - 1)"
            let name = "\(stem)\(addition).\(ending)"
            attempt += 1
            if let waiting = waiting[name] {
                if waiting.bytes == picture.bytes { return (name, true) }
                continue
            }
            if try site.status(of: CoverFolder.path(name)) == nil {
                // A name that another record has is left to it.
                if fetched.contains(name), old?.file != name { continue }
                return (name, false)
            }
            if try bytes(of: name) == picture.bytes { return (name, true) }
            if let old, old.file == name, isUnchanged(old) { return (name, false) }
        }
    }

    private static func safe(_ stem: String) -> String {
        let kept = String(stem.map { $0 == "/" || $0.isWhitespace ? "-" : $0 })
        return kept.hasPrefix(".") ? "cover" + kept : kept
    }
}

/// A cover that was fetched, and the state of its file, by which a change is noticed.
struct KnownCover: Sendable, Equatable {
    let cover: RecordedCover
    let size: OpenLibraryEndpoint.CoverSize
    /// The state of the file when it was read; nil if the file was too young for its times to be trusted.
    var state: Files.FileState?
}

/// What runs remember of the covers that they fetched, so that an unchanged file need not be read again.
///
/// Without its file, the next run reads the covers once.
struct KnownCovers: Sendable {
    private let store: SiteStore
    private let entry: StoreEntry
    private var covers: [String: KnownCover] = [:]
    private var isChanged = false

    init(site: Folder, service: RequestAddress) {
        store = SiteStore(in: site)
        entry = StoreEntry(.notes, "covers", from: Fingerprint(of: service.description.utf8))
        do throws(ArchiveReader.Broken) { covers = try read() } catch { covers = [:] }
    }

    subscript(name: String) -> KnownCover? { covers[name] }

    mutating func note(_ cover: KnownCover) {
        guard covers[cover.cover.file] != cover else { return }
        covers[cover.cover.file] = cover
        isChanged = true
    }

    mutating func forget(_ name: String) {
        if covers.removeValue(forKey: name) != nil { isChanged = true }
    }

    mutating func save() throws(FileFailure) {
        guard isChanged else { return }
        var writer = ArchiveWriter()
        for known in covers.keys.sorted().compactMap({ covers[$0] }) {
            let cover = known.cover
            for text in [cover.file, cover.digest, known.size.rawValue] { writer.write(text) }
            for number in [cover.id, cover.width, cover.height, cover.bytes] { writer.write(number) }
            writer.write(known.state)
        }
        try store.keep(writer.bytes, as: entry)
        isChanged = false
    }

    /// The covers that were remembered. Without them, they are read instead.
    private func read() throws(ArchiveReader.Broken) -> [String: KnownCover] {
        var reader = ArchiveReader(store.read(entry) ?? [])
        var covers: [String: KnownCover] = [:]
        while !reader.isAtEnd {
            let (file, digest) = (try reader.text(), try reader.text())
            let size = try reader.checked(OpenLibraryEndpoint.CoverSize(rawValue: reader.text()))
            let cover = RecordedCover(
                id: try reader.number(), file: file, width: try reader.number(), height: try reader.number(),
                bytes: try reader.number(), digest: digest)
            covers[cover.file] = KnownCover(cover: cover, size: size, state: try reader.state())
        }
        return covers
    }
}
