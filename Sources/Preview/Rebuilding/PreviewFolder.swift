#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The folder for the pages of a preview, its own as long as it runs: pages carry the port that they are seen at, so
/// two previews of one site would write over each other's.
public final class PreviewFolder: Sendable {
    /// The folder's path.
    public let path: String
    private let lock: CInt

    /// The first folder of the site at `site` that no other preview holds; nothing if too many are running.
    public init?(site: String) {
        let parent = site == "." ? ".octavo" : "\(site)/.octavo"
        mkdir(parent, 0o755)
        for number in 1...Self.most {
            let path = parent + (number == 1 ? "/preview" : "/preview-\(number)")
            let lock = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
            // Where no lock can be had, the build will say what is wrong, or the disk has none.
            if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(lock)
                continue
            }
            self.path = path
            self.lock = lock
            return
        }
        return nil
    }

    deinit {
        if lock >= 0 { close(lock) }
    }

    private static let most = 16
}
