public import Files

/// The folder for the pages of one preview, reserved as long as it runs.
///
/// Pages contain the port that they are seen at, so two previews of one site need two folders.
public final class PreviewFolder: Sendable {
    /// The folder's path.
    public let path: String
    private let lock: FileLock

    /// Reserves the first folder of the site at `site` that no other preview uses; nil if too many are running.
    public static func reserve(in site: String) throws(FileFailure) -> PreviewFolder? {
        let parent = site == "." ? ".octavo" : "\(site)/.octavo"
        guard let root = try Folder.open(site) else { throw FileFailure(.read, site) }
        let folder = try root.makeAndOpenFolder(".octavo")
        for number in 1...most {
            let name = number == 1 ? "preview" : "preview-\(number)"
            let attempt = try FileLock.take(name + ".lock", in: folder, signature: "", patience: .zero)
            if case .taken(let lock) = attempt { return PreviewFolder(path: "\(parent)/\(name)", lock) }
        }
        return nil
    }

    private init(path: String, _ lock: FileLock) {
        self.path = path
        self.lock = lock
    }

    private static let most = 16
}
