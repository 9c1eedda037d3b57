/// The bytes of a file, and its path as shown to its author.
///
/// Readers keep byte ranges; lines and columns are counted only when there is a message to show.
public struct SourceFile: Sendable {
    /// The path relative to the site's folder, separated by `/`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }

    /// The line and column of `range`, which is given in bytes; it is cut at the end of its first line.
    public func position(of range: Range<Int>) -> SourcePosition {
        withBytes { bytes in
            var lines = LineCounter(bytes)
            return lines.position(of: range, in: path)
        }
    }

    /// The position of `range`, counted on from `place` if that is before it: many positions in order take one pass.
    public func position(of range: Range<Int>, continuing place: inout CountedPlace?) -> SourcePosition {
        withBytes { bytes in
            var lines = LineCounter(bytes, from: place.flatMap { $0.counted <= range.lowerBound ? $0 : nil })
            defer { place = lines.place }
            return lines.position(of: range, in: path)
        }
    }

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

    public var wholeFile: SourcePosition { .wholeFile(path) }
}
