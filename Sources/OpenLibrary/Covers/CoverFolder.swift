internal import Files
internal import LockedFacts
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// The fetched covers in `content/covers/`, which are recognised by their names: `emma.openlibrary.jpg`. All other files
/// there are the club's.
///
/// Covers are put in place just before the lock file that names them is written, and removed when it names them no more,
/// each time while no other run may write. So a run that is killed leaves at most a file that the next one replaces or
/// removes.
struct CoverFolder: Sendable {
    private static let path = "content/covers"
    private let site: Folder
    /// The covers that are not in their place yet, by their names.
    private var waiting: [String: [UInt8]] = [:]

    init(site: Folder) {
        self.site = site
    }

    /// Whether so many covers wait that they should be put in place before there are more.
    var isFull: Bool { waiting.values.reduce(0) { $0 + $1.count } > CoverFolder.mostWaitingBytes }
    var isEmpty: Bool { waiting.isEmpty }

    /// Keeps a picture for its place, which has none of the `taken` names, and returns what to record of it.
    mutating func put(
        _ picture: CoverPicture, id: Int, stem: String, besides taken: Set<String>
    ) -> RecordedCover {
        let ending = picture.header.format.fileExtension
        let usual = CoverFolder.name(stem, ending)
        let name = taken.contains(usual) ? CoverFolder.name("\(stem)-\(id)", ending) : usual
        waiting[name] = picture.bytes
        return RecordedCover(
            id: id, file: name, width: picture.header.width, height: picture.header.height)
    }

    func has(_ file: String) -> Bool {
        waiting[file] != nil || site.state(of: CoverFolder.path(file)) != nil
    }

    /// Puts the waiting covers in their places, many at a time: to wait for the disk after each of a thousand takes many
    /// times longer.
    mutating func place() throws(FileFailure) {
        guard !waiting.isEmpty else { return }
        try site.makeFolders(CoverFolder.path)
        for names in waiting.keys.sorted().chunks(of: 100) {
            var files: [NewFile] = []
            for name in names {
                let file = try NewFile(CoverFolder.path(name), in: site)
                try file.append(waiting[name] ?? [])
                files.append(file)
            }
            let isFew = names.count < 8
            if !isFew { try site.flushFileSystem() }
            for file in files { try file.replaceOld(isFew ? .flushed : .unflushed) }
        }
        waiting = [:]
    }

    /// The names of all fetched covers.
    func fetched() throws(FileFailure) -> [String] {
        try site.names(in: CoverFolder.path).filter(Picture.isFetchedCover)
    }

    func remove(_ name: String) throws(FileFailure) {
        try site.removeIfThere(CoverFolder.path(name))
    }

    private static let mostWaitingBytes = 16_000_000

    private static func path(_ name: String) -> String { "\(path)/\(name)" }

    private static func name(_ stem: String, _ ending: String) -> String {
        let kept = String(stem.map { $0 == "/" || $0.isWhitespace ? "-" : $0 })
        return (kept.hasPrefix(".") ? "cover" + kept : kept) + ".openlibrary." + ending
    }
}

/// Covers under other names: those of books that have another slug now, and those that were fetched until November 2026,
/// under the names that the club's own have and twice.
extension CoverFolder {
    /// The name that a cover should have.
    static func name(of cover: RecordedCover, stem: String) -> String {
        name(stem, cover.file.split(separator: ".").last.map(String.init) ?? "jpg")
    }

    /// Gives a cover another name where that is free; nil if the file is not what was fetched, and so the club's.
    func renamed(_ cover: RecordedCover, to name: String) throws(FileFailure) -> RecordedCover? {
        guard try isUnchanged(cover) else { return nil }
        if has(name) { return cover }
        try site.moveWhereNothingIs(CoverFolder.path(cover.file), to: CoverFolder.path(name))
        var renamed = cover
        (renamed.file, renamed.digest) = (name, nil)
        return renamed
    }

    func removeIfUnchanged(_ cover: RecordedCover) throws(FileFailure) {
        if try isUnchanged(cover) { try site.removeIfThere(CoverFolder.path(cover.file)) }
    }

    private func isUnchanged(_ cover: RecordedCover) throws(FileFailure) -> Bool {
        guard let digest = cover.digest else { return true }
        return try site.read(CoverFolder.path(cover.file)).map { Fingerprint(of: $0).hexadecimal } == digest
    }
}
