internal import Diagnostics

/// Makes the files of a site that no template renders.
struct FileMaking {
    private let site: ReadySite
    private let assets: [String: ThemeAsset]

    init(_ site: ReadySite) {
        self.site = site
        assets = Dictionary(site.templates.theme.assets.map { ($0.name, $0) }) { first, _ in first }
    }

    /// What a file holds that is made by the program; nothing for a file of the club, which may be large.
    func bytesIfMade(_ file: PlannedFile) -> [UInt8]? {
        switch file.source {
        case .asset(let name): assets[name]?.bytes ?? []
        case .feed(let feed): site.views.bytes(of: feed)
        case .content: nil
        }
    }

    /// Stands for what a file of the club holds.
    func fingerprint(of file: PlannedFile) throws -> Fingerprint {
        guard case .content(let path) = file.source,
            let stamp = site.folder.state(of: "content/\(path)")?.stamp
        else { throw PublishingFailure(Self.unreadable(file.path.text)) }
        return Fingerprint(combining: [
            Fingerprint(of: path.utf8), Fingerprint(bits: stamp.size),
            Fingerprint(bits: UInt64(bitPattern: stamp.modified)),
        ])
    }

    /// What a file of the club holds.
    func bytes(of file: PlannedFile) throws -> [UInt8] {
        guard case .content(let path) = file.source, let bytes = try site.folder.read("content/\(path)")
        else { throw PublishingFailure(Self.unreadable(file.path.text)) }
        return bytes
    }

    private static func unreadable(_ path: String) -> Diagnostic {
        .error(
            "file-unreadable", "`content/\(path)` is not a file that can be read",
            at: .wholeFile("content/\(path)"), help: "remove it, or put the file there that it should be")
    }
}
