internal import Diagnostics
internal import Files
internal import Pictures
internal import TextAndTime

/// The contents of the files that no template renders.
struct FileContents {
    private let site: RenderableSite
    private let assets: [String: ThemeAsset]
    private let cards: CardPainter

    init(_ site: RenderableSite, _ cards: CardPainter) {
        self.site = site
        self.cards = cards
        assets = Dictionary(site.templates.theme.assets.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Passes the bytes of a file to `output`, in parts if it is a long feed.
    func write(_ file: PlannedFile, to output: (UnsafeRawBufferPointer) throws -> Void) throws {
        if case .feed(let feed) = file.source { return try site.write(feed, to: output) }
        try bytes(of: file).withUnsafeBytes(output)
    }

    private func bytes(of file: PlannedFile) throws -> [UInt8] {
        switch file.source {
        case .asset(let name): return assets[name]?.bytes ?? []
        case .feed(let feed): return site.bytes(of: feed)
        case .card(let page): return try cards.bytes(of: page)
        case .content(let path):
            guard let bytes = try site.folder.read(SitePath.source(of: path)) else {
                throw Self.unreadable(path)
            }
            return PictureMetadata.removed(from: bytes)
        case .copy(let path, _):
            guard let bytes = try site.folder.read(path), PictureHeader(bytes) != nil else {
                throw Self.damagedCopy(path)
            }
            return bytes
        }
    }

    /// The fingerprint of what a file holds; files of the club may be large, so theirs come from size and time.
    func fingerprint(of file: PlannedFile) throws -> Fingerprint {
        if case .copy(let path, let picture) = file.source {
            return Fingerprint(combining: [Fingerprint(of: path.utf8), picture])
        }
        guard case .content(let path) = file.source else { return Fingerprint(of: try bytes(of: file)) }
        guard let stamp = site.folder.state(of: SitePath.source(of: path))?.stamp else {
            throw Self.unreadable(path)
        }
        return Fingerprint(combining: [
            Fingerprint(of: path.utf8), Fingerprint(bits: stamp.size),
            Fingerprint(bits: UInt64(bitPattern: stamp.modified)), Fingerprint(bits: PictureMetadata.version),
        ])
    }

    private static func damagedCopy(_ path: String) -> ReportedFailure {
        ReportedFailure(
            .error(
                "file-unreadable", "`\(path)` is not the copy of a picture that Octavo made",
                at: .wholeFile(path), help: "remove the folder `.octavo/images`, and build again"))
    }

    private static func unreadable(_ path: String) -> ReportedFailure {
        ReportedFailure(
            .error(
                "file-unreadable", "`content/\(path)` is not a file that can be read",
                at: .wholeFile("content/\(path)"), help: "remove it, or replace it with the file itself")
        )
    }
}
