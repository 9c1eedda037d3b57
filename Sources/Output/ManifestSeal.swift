internal import Files
internal import TextAndTime

/// What shows that the list of a folder was written there by this user's runs: a hash of its bytes and of which folder it is in,
/// made with a secret of the user (`StoreSecret`).
///
/// A folder of a site may come with a repository that strangers write, list included. What such a list says of files decides
/// nothing: all are made again. It only shows which files Octavo made, and one that the site has no more is removed if
/// its content is the listed one.
struct ManifestSeal: Sendable {
    /// How many bytes it has.
    static let size = 8

    private let secret: HashSecret
    /// The number that the file system has for the folder, which stays when it is renamed. A copy has another one.
    private let folder: UInt64

    init(of folder: Folder, secret: HashSecret) throws(FileFailure) {
        self.init(secret, folder: try folder.status().state.inode)
    }

    init(_ secret: HashSecret, folder: UInt64) {
        (self.secret, self.folder) = (secret, folder)
    }

    func bits(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        let parts = FingerprintOfParts(secret: secret)
        withUnsafeBytes(of: folder.littleEndian, parts.take)
        parts.take(bytes)
        return parts.fingerprint.bits
    }
}
