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
        let text = CountedText(bytes: bytes)
        let offset = min(max(0, range.lowerBound), text.bytes.count)
        let (line, start) = text.lineStart(before: offset)
        let end = text.lineEnd(after: offset)
        let before = text.characters(start..<offset)
        let marked = text.characters(offset..<max(offset, min(range.upperBound, end)))
        let after = text.characters(max(offset, min(range.upperBound, end))..<end)
        return SourcePosition(
            file: path, line: line, column: before.count + 1, length: max(1, marked.count),
            excerpt: .window(before: before, marked: marked, after: after))
    }

    /// The file as a whole.
    public var wholeFile: SourcePosition { .wholeFile(path) }
}

/// Bytes whose lines and characters are counted as a person counts them.
private struct CountedText {
    let bytes: [UInt8]

    func lineStart(before offset: Int) -> (line: Int, start: Int) {
        var line = 1
        var start = 0
        for index in 0..<offset where bytes[index] == 0x0A {
            line += 1
            start = index + 1
        }
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
        return (line, start)
    }

    func lineEnd(after offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        if end > offset, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    func characters(_ range: Range<Int>) -> [Character] {
        guard range.count > Self.longestCountedLine else {
            return Array(String(decoding: bytes[range], as: UTF8.self))
        }
        // A line of megabytes: nobody counts its characters, so its bytes will do.
        return bytes[range].map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : "\u{FFFD}" }
    }

    private static let longestCountedLine = 100_000
}
