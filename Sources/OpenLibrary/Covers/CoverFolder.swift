internal import Files
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// `content/covers/`, which holds fetched covers and the club's own.
struct CoverFolder: Sendable {
    private static let path = "content/covers"
    private let site: Folder
    private var known: KnownCovers

    init(site: Folder, service address: RequestAddress) {
        self.site = site
        known = KnownCovers(site: site, service: address)
    }

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

    /// Puts a picture into the folder and returns what to record of it.
    ///
    /// `stem` names the file, unless there is a file of that name that was not fetched: the club's files stay.
    mutating func put(
        _ picture: CoverPicture, id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize,
        fetched: Set<String>
    ) throws(FileFailure) -> RecordedCover {
        let name = try freeName(for: picture, id: id, stem: CoverFolder.safe(stem), fetched: fetched)
        if try bytes(of: name) != picture.bytes {
            try site.makeFolders(CoverFolder.path)
            try site.replace(CoverFolder.path(name), with: picture.bytes, durability: .flushed)
        }
        let cover = RecordedCover(
            id: id, file: name, width: picture.header.width, height: picture.header.height,
            bytes: picture.bytes.count, digest: Fingerprint(of: picture.bytes).hexadecimal)
        known.note(KnownCover(cover: cover, size: size, state: nil))
        return cover
    }

    mutating func holds(_ cover: RecordedCover, size: OpenLibraryEndpoint.CoverSize) -> Bool {
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

    /// Removes a fetched cover that is not used any more, and returns whether it was there; a changed file stays.
    @discardableResult
    mutating func remove(_ cover: RecordedCover) throws(FileFailure) -> Bool {
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
    private static func path(_ name: String) -> String { "\(path)/\(name)" }

    private func bytes(of name: String) throws(FileFailure) -> [UInt8]? {
        try site.read(CoverFolder.path(name))
    }

    private func isUnchanged(_ cover: RecordedCover) -> Bool {
        do {
            guard let bytes = try bytes(of: cover.file), bytes.count == cover.bytes else { return false }
            if cover.hasDigestOfVersion1 {
                let header = PictureHeader(bytes)
                return header?.width == cover.width && header?.height == cover.height
            }
            return Fingerprint(of: bytes).hexadecimal == cover.digest
        } catch {
            return false
        }
    }

    private func freeName(
        for picture: CoverPicture, id: Int, stem: String, fetched: Set<String>
    ) throws(FileFailure) -> String {
        let ending = picture.header.format.fileExtension
        let plain = "\(stem).\(ending)"
        if fetched.contains(plain) { return plain }
        if try site.status(of: CoverFolder.path(plain)) == nil { return plain }
        if try bytes(of: plain) == picture.bytes { return plain }
        return "\(stem)-\(id).\(ending)"
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

    /// As a line: `L 18234 1763738048000000000 1763738048000000000 1312 8234567 324x500 18234 9f86d081884c7d65 emma.jpg`.
    var line: String {
        let state = state ?? Files.FileState(size: 0, modified: 0, changed: 0, inode: 0)
        return
            "\(size.rawValue) \(state.size) \(state.modified) \(state.changed) \(state.inode) \(cover.words)"
    }
}

extension KnownCover {
    init?(_ line: ArraySlice<UInt8>) {
        let words = line.split(separator: 0x20, maxSplits: 5).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 6, let size = OpenLibraryEndpoint.CoverSize(rawValue: words[0]),
            let bytes = Int64(words[1]), let modified = Int64(words[2]), let changed = Int64(words[3]),
            let inode = UInt64(words[4]), let cover = RecordedCover(words: words[5])
        else { return nil }
        let state = Files.FileState(size: bytes, modified: modified, changed: changed, inode: inode)
        self.init(cover: cover, size: size, state: bytes > 0 ? state : nil)
    }
}

/// What runs remember of the covers that they fetched, so that an unchanged file need not be read again.
///
/// Without its file, the next run reads the covers once.
struct KnownCovers: Sendable {
    private static let path = CacheStore.path + "/covers.known"
    private let site: Folder
    private let firstLine: String
    private var covers: [String: KnownCover] = [:]
    private var isChanged = false

    init(site: Folder, service: RequestAddress) {
        self.site = site
        firstLine = "octavo-covers 2 \(service)"
        read()
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
        let lines = covers.keys.sorted().compactMap { covers[$0]?.line }
        let text = ([firstLine] + lines).joined(separator: "\n") + "\n"
        try CacheStore(site: site).makeFolder()
        try site.replace(KnownCovers.path, with: Array(text.utf8), durability: .unflushed)
        isChanged = false
    }

    private mutating func read() {
        do {
            guard let bytes = try site.read(KnownCovers.path) else { return }
            let lines = bytes.split(separator: 0x0A)
            guard let first = lines.first, first.elementsEqual(firstLine.utf8) else { return }
            covers.reserveCapacity(lines.count)
            for line in lines.dropFirst() {
                guard let known = KnownCover(line) else { continue }
                covers[known.cover.file] = known
            }
        } catch {
            // The covers are read instead.
            return
        }
    }
}
