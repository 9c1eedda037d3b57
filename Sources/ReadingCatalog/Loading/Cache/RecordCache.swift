internal import Diagnostics

/// Where records are kept between runs, so that those that did not change are neither opened nor parsed.
public struct RecordCache: Sendable {
    /// The file; it may be removed at any time.
    public let path: String
    /// Stands for the program: what another one kept is not used.
    public let stamp: UInt64
    /// Whether it is brought up to date after reading.
    public let isWritten: Bool

    /// A cache in the file at `path`.
    public init(path: String, stamp: UInt64, isWritten: Bool = true) {
        self.path = path
        self.stamp = stamp
        self.isWritten = isWritten
    }
}

extension RecordCache {
    /// Whether something is kept, of whatever use.
    var isThere: Bool { FileState(of: path) != nil }

    /// The same for the settings of a site: by them records are read.
    func under(_ site: SiteConfiguration) -> RecordCache {
        RecordCache(path: path, stamp: stamp ^ Self.stamp(of: site), isWritten: isWritten)
    }

    /// Stands for the settings of a site.
    static func stamp(of site: SiteConfiguration) -> UInt64 {
        (site.source?.bytes ?? []).withUnsafeBytes { ArchiveChecksum.of($0) }
    }

    /// What the file begins with.
    static let magic: UInt64 = 0x3430_434F_5643_544F

    /// Magic, stamp, count of records, and where their table stands.
    static let headerSize = 32
}
