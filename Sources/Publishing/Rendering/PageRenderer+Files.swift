internal import Arranging
internal import Diagnostics
internal import Feeds
internal import Files
internal import Pictures
internal import TextAndTime
internal import Theming

/// The contents of the files that no template renders.
extension PageRenderer {
    func bytes(of file: PlannedFile) throws -> [UInt8] {
        switch file.source {
        case .asset(let asset): return asset.bytes
        case .feed(let feed): return site.bytes(of: feed)
        case .card(let page): return try cards.bytes(of: page)
        case .content(let path):
            guard let bytes = try site.folder.read(SitePath.source(of: path)) else {
                throw Self.unreadable(path)
            }
            guard let cleaned = PictureMetadata.removed(from: bytes, called: path) else {
                let kind = PrivateFile(bytes, called: path)
                throw ReportedFailure(SitePictures.refusal(of: SitePath.source(of: path), as: kind))
            }
            return cleaned
        case .copy(let entry): return try site.bytes(ofCopy: entry)
        }
    }

    /// The fingerprint of what a file holds; files of the club may be large, so theirs come from size and time. Nil for
    /// a feed, whose bytes are made to be compared with those of the last build.
    func fingerprint(of file: PlannedFile) throws -> Fingerprint? {
        let path: String
        switch file.source {
        case .feed: return nil
        case .asset(let asset): return Fingerprint(of: asset.bytes)
        case .card(let page): return cards.fingerprint(of: page)
        // The name of an entry says what the copy was made from.
        case .copy(let entry): return Fingerprint(of: entry.name.utf8)
        case .content(let original): path = original
        }
        guard let stamp = site.folder.state(of: SitePath.source(of: path))?.stamp else {
            throw Self.unreadable(path)
        }
        return Fingerprint(combining: [
            Fingerprint(of: path.utf8), Fingerprint(bits: stamp.size),
            Fingerprint(bits: UInt64(bitPattern: stamp.modified)), Fingerprint(bits: PictureMetadata.version),
        ])
    }

    private static func unreadable(_ path: String) -> ReportedFailure {
        let path = SitePath.source(of: path)
        return ReportedFailure(
            .error(
                "file-unreadable", "`\(path)` is not a file that can be read", at: .wholeFile(path),
                help: "remove it, or replace it with the file itself"))
    }
}

/// A copy of a picture that was to be published turned out to be damaged. All damaged copies are removed now: the build
/// has to begin again, which makes them.
public struct DamagedCopy: Error {}

extension RenderableSite {
    func bytes(ofCopy entry: StoreEntry) throws -> [UInt8] {
        if let bytes = store.read(entry) { return bytes }
        try store.removeDamaged(.copies)
        throw DamagedCopy()
    }
}
