/// The bytes of a file that a person wrote, under the name by which they know it.
///
/// Readers keep byte ranges; lines and columns are counted only when something is to be said.
public struct SourceFile: Sendable {
    /// The path relative to the site's folder, with `/` between its parts.
    public let path: String
    private let content: Content

    private enum Content: Sendable {
        case read([UInt8])
        case kept(KeptBytes)
    }

    /// A file known as `path`.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        content = .read(bytes)
    }

    /// A file known as `path` whose bytes lie elsewhere.
    public init(path: String, kept bytes: KeptBytes) {
        self.path = path
        content = .kept(bytes)
    }

    /// A file known as `path` that holds `text`.
    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The content of the file as it is on disk: a copy, if it lies elsewhere; see `withBytes`.
    public var bytes: [UInt8] {
        switch content {
        case .read(let bytes): bytes
        case .kept(let kept): kept.withBytes { Array($0) }
        }
    }

    /// Hands over the content of the file where it lies.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch content {
        case .read(let bytes): try bytes.withUnsafeBytes(body)
        case .kept(let kept): try kept.withBytes(body)
        }
    }

    /// The place of `range` (byte offsets) as a person counts it; what goes past the line's end is cut.
    public func position(of range: Range<Int>) -> SourcePosition {
        withBytes { bytes in
            var lines = LineCounter(bytes)
            return lines.position(of: range, in: path)
        }
    }

    /// The places of `ranges`, each counted on from the one before it in the file, so that many on a line take
    /// little longer than one.
    public func positions(of ranges: [Range<Int>]) -> [SourcePosition] {
        withBytes { bytes in
            var lines = LineCounter(bytes)
            var found: [Range<Int>: SourcePosition] = [:]
            for range in Set(ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
                found[range] = lines.position(of: range, in: path)
            }
            return ranges.compactMap { found[$0] }
        }
    }

    /// The file as a whole.
    public var wholeFile: SourcePosition { .wholeFile(path) }
}
