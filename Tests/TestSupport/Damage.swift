import Foundation

/// What can happen to a file.
public enum Damage: String, CaseIterable, Sendable {
    case empty, truncated, firstBit, middleBit, lastBit, zeros, longer, huge, folder, link, danglingLink,
        pipe,
        unreadable, gone

    /// Damages a file in `folder`; a link leads to a file called `secret` there.
    public func damage(_ path: String, in folder: TemporaryFolder) throws {
        let whole = folder.path(of: path)
        var bytes = [UInt8](FileManager.default.contents(atPath: whole) ?? Data())
        switch self {
        case .empty: bytes = []
        case .truncated: bytes = Array(bytes.prefix(bytes.count / 2))
        case .firstBit: flip(0, &bytes)
        case .middleBit: flip(bytes.count / 2, &bytes)
        case .lastBit: flip(bytes.count - 1, &bytes)
        case .zeros: bytes = [UInt8](repeating: 0, count: bytes.count)
        case .longer: bytes += bytes
        case .huge:
            guard truncate(whole, 6 << 30) == 0 else { throw CocoaError(.fileWriteUnknown) }
            return
        case .unreadable:
            chmod(whole, 0)
            return
        case .folder, .link, .danglingLink, .pipe, .gone:
            try folder.remove(path)
            switch self {
            case .folder: try folder.write("x", to: path + "/x")
            case .link: symlink(folder.path(of: "secret"), whole)
            case .danglingLink: symlink("/nowhere/at/all", whole)
            case .pipe: mkfifo(whole, 0o600)
            default: break
            }
            return
        }
        try folder.write(bytes, to: path)
    }

    private func flip(_ index: Int, _ bytes: inout [UInt8]) {
        if bytes.indices.contains(index) { bytes[index] ^= 0x10 }
    }
}
