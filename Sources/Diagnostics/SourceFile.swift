internal import Synchronization

/// The bytes of a file, and its path as shown to its author.
///
/// Readers keep byte ranges; lines and columns are counted only when there is a message to show.
public struct SourceFile: Sendable {
    /// The path relative to the site's folder, separated by `/`.
    public let path: String
    public let bytes: [UInt8]
    private let places = CountedPlaces()

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
        withBytes { places.position(of: range, in: $0, of: path) }
    }

    public var wholeFile: SourcePosition { .wholeFile(path) }
}

/// Places of a file to which lines and characters were counted, for all copies of the value that has its bytes: many
/// positions, in any order, take little longer than one.
private final class CountedPlaces: Sendable {
    /// In their order.
    private let all = Mutex<[CountedPlace]>([])
    /// How many bytes are counted again at most, as long as a line is not very long.
    private static let distance = 4_096

    func position(
        of range: Range<Int>, in bytes: UnsafeRawBufferPointer, of path: String
    ) -> SourcePosition {
        all.withLock { all in
            if all.isEmpty { all = LineCounter.places(Self.distance, apart: bytes) }
            // The first place is the beginning of the file.
            let next = max(1, Self.index(after: range.lowerBound, in: all))
            var lines = LineCounter(bytes, from: all[next - 1])
            let position = lines.position(of: range, in: path)
            if lines.place.counted >= all[next - 1].counted + Self.distance {
                all.insert(lines.place, at: next)
            }
            return position
        }
    }

    /// The index of the first place that is after an offset.
    private static func index(after offset: Int, in places: [CountedPlace]) -> Int {
        var range = 0..<places.count
        while let first = range.first {
            let middle = first + range.count / 2
            range = places[middle].counted > offset ? first..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
