import Files
import Pictures
import VersionControl

/// A last look at the files that a publication would send.
struct LookAtFiles {
    /// Files that git does not know yet and that look like keys or passwords.
    private(set) var secrets: [String] = []
    /// Files into which a camera wrote where it was or which one it is, and what of that, such as `a.jpg (place)`.
    private(set) var traces: [String] = []

    init(_ files: [RepositoryState.File], in repository: Repository) throws {
        let folder = try Folder.existing(repository.top.text)
        for file in files.sorted(by: { $0.path < $1.path })
        where try folder.status(of: file.path)?.kind == .file {
            if file.isUntracked, try Self.isSecret(file.path, in: folder) { secrets.append(file.path) }
            guard !file.path.hasSuffix(".md") else { continue }
            let found = CameraTrace.all(in: try folder.read(file.path, upTo: Self.longestLook) ?? [])
            if !found.isEmpty {
                traces.append("\(file.path) (\(found.map(\.rawValue).joined(separator: ", ")))")
            }
        }
    }

    private static let longestLook = 64 << 20

    private static func isSecret(_ path: String, in folder: Folder) throws -> Bool {
        let name = String(path.split(separator: "/").last ?? "").lowercased()
        if name.hasPrefix("id_") && !name.contains(".") || endings.contains(where: name.hasSuffix) {
            return true
        }
        let start = String(decoding: try folder.read(path, upTo: 80) ?? [], as: UTF8.self)
        return start.hasPrefix("PuTTY-User-Key-File") || start.contains(/^\s*-----BEGIN [A-Z ]*PRIVATE KEY/)
    }

    private static let endings = [
        ".pem", ".key", ".p12", ".pfx", ".ppk", ".jks", ".keystore", ".kdbx", ".env",
    ]
}
