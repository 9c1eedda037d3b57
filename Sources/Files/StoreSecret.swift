public import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The secret with which a user's runs seal what they keep in sites: 192 random bytes in `octavo/secret` below the folder
/// that `XDG_CACHE_HOME` names, or `~/.cache`.
///
/// Sites come from repositories that strangers write, and what is kept in them decides what is published. A stranger who
/// knows the form of an entry still cannot make its seal.
public enum StoreSecret {
    /// Where no secret can be kept, a run makes one for itself: it then uses nothing that other runs have kept.
    public static let ofUser: HashSecret = {
        do throws(FileFailure) {
            if let folder { return try ofUser(in: folder) }
        } catch {
            return random()
        }
        return random()
    }()

    /// The secret in a folder, which is made if it is missing.
    public static func ofUser(in path: String) throws(FileFailure) -> HashSecret {
        let folder = try Folder.root().makeAndOpenFolder(AbsolutePath(path).pathFromRoot)
        if let secret = try folder.read(name, upTo: HashSecret.size + 1).flatMap(HashSecret.init) {
            return secret
        }
        // Damaged: whatever was sealed with it is lost.
        try folder.removeTree(name)
        let file = try NewFile(private: name, in: folder)
        try file.append(randomBytes())
        // Another run may have been faster.
        _ = try file.putWhereNothingIs(.flushed)
        return try folder.read(name).flatMap(HashSecret.init) ?? random()
    }

    private static func randomBytes() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<HashSecret.size).map { _ in .random(in: .min ... .max, using: &generator) }
    }

    private static func random() -> HashSecret {
        while true {
            if let secret = HashSecret(randomBytes()) { return secret }
        }
    }

    private static let name = "secret"

    /// What a user's runs keep for all sites stands beside it; nil where nothing can be kept.
    static var store: SiteStore? {
        do throws(FileFailure) {
            guard let folder else { return nil }
            return SiteStore(in: try Folder.root().makeAndOpenFolder(AbsolutePath(folder).pathFromRoot))
        } catch {
            return nil
        }
    }

    private static var folder: String? {
        if let cache = path(getenv("XDG_CACHE_HOME")) { return cache + "/octavo" }
        let home = path(getenv("HOME")) ?? path(getpwuid(getuid())?.pointee.pw_dir)
        return home.map { $0 + "/.cache/octavo" }
    }

    private static func path(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        text.map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
