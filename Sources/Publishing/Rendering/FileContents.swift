internal import Diagnostics
internal import Files
internal import TextAndTime

/// The contents of the files that no template renders.
struct FileContents {
    private let site: RenderableSite
    private let assets: [String: ThemeAsset]

    init(_ site: RenderableSite) {
        self.site = site
        assets = Dictionary(site.templates.theme.assets.map { ($0.name, $0) }) { first, _ in first }
    }

    func bytes(of file: PlannedFile) throws -> [UInt8] {
        switch file.source {
        case .asset(let name): return assets[name]?.bytes ?? []
        case .feed(let feed): return site.bytes(of: feed)
        case .content(let path):
            guard let bytes = try site.folder.read(SitePath.source(of: path)) else {
                throw Self.unreadable(path)
            }
            return bytes
        }
    }

    /// The fingerprint of what a file holds; files of the club may be large, so theirs come from size and time.
    func fingerprint(of file: PlannedFile) throws -> Fingerprint {
        guard case .content(let path) = file.source else { return Fingerprint(of: try bytes(of: file)) }
        guard let stamp = site.folder.state(of: SitePath.source(of: path))?.stamp else {
            throw Self.unreadable(path)
        }
        return Fingerprint(combining: [
            Fingerprint(of: path.utf8), Fingerprint(bits: stamp.size),
            Fingerprint(bits: UInt64(bitPattern: stamp.modified)),
        ])
    }

    private static func unreadable(_ path: String) -> ReportedFailure {
        ReportedFailure(
            .error(
                "file-unreadable", "`content/\(path)` is not a file that can be read",
                at: .wholeFile("content/\(path)"), help: "remove it, or replace it with the file itself")
        )
    }
}
