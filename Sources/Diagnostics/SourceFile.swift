internal import Synchronization
internal import TextAndTime

/// The bytes of a file, and its path as shown to its author.
///
/// Readers keep byte ranges; lines and columns are counted only when there is a message to show.
public struct SourceFile: Sendable {
    /// The path relative to the site's folder, separated by `/`.
    public let path: String
    public let bytes: [UInt8]
    private let lines = LineStarts()

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

    /// So many bytes on each side have all characters that an excerpt shows.
    private static let window = 4_096

    /// The line and column of `range`, which is given in bytes; it is cut at the end of its first line.
    public func position(of range: Range<Int>) -> SourcePosition {
        withBytes { bytes in
            let offset = min(max(0, range.lowerBound), bytes.count)
            let (number, line) = lines.line(of: offset, in: bytes)
            var end = line.upperBound
            if end > offset, end < bytes.count, bytes[end - 1] == "\r" { end -= 1 }
            let before = line.lowerBound..<offset
            let marked = offset..<max(offset, min(range.upperBound, end))
            return SourcePosition(
                file: path, line: number, column: bytes.characterCount(before) + 1,
                length: max(1, bytes.characterCount(marked)),
                excerpt: .window(
                    before: bytes.characters(before.suffix(Self.window)),
                    marked: bytes.characters(marked.prefix(Self.window)),
                    after: bytes.characters((marked.upperBound..<end).prefix(Self.window))))
        }
    }

    public var wholeFile: SourcePosition { .wholeFile(path) }
}

/// Where the lines of a file begin, found once for all copies of the value that has its bytes.
private final class LineStarts: Sendable {
    private let all = Mutex<[Int]>([])

    /// The number of the line that an offset is in, from 1, and where it begins and ends.
    func line(of offset: Int, in bytes: UnsafeRawBufferPointer) -> (number: Int, bytes: Range<Int>) {
        all.withLock { starts in
            if starts.isEmpty {
                // A mark of the encoding is before the first line.
                starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
                for (index, byte) in bytes.enumerated() where byte == "\n" { starts.append(index + 1) }
            }
            let next = starts[1...].sortedIndex(where: { $0 > offset })
            let end = next < starts.count ? starts[next] - 1 : bytes.count
            return (next, min(starts[next - 1], offset)..<end)
        }
    }
}

private extension UnsafeRawBufferPointer {
    /// How many characters a reader sees in a part. In a line that nobody reads to its end, bytes are counted instead: each of
    /// many problems in it would decode it from its beginning.
    func characterCount(_ range: Range<Int>) -> Int {
        range.count > 16_384 ? range.count : characters(range).count
    }

    func characters(_ range: some Collection<Int>) -> [Character] {
        guard let first = range.first else { return [] }
        return Array(String(decoding: self[first..<first + range.count], as: UTF8.self))
    }
}
