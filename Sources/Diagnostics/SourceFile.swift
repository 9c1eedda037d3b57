/// The bytes of a file, and its path as shown to its author.
///
/// Readers keep byte ranges; lines and columns are counted only when there is a message to show.
public struct SourceFile: Sendable {
    /// The path relative to the site's folder, separated by `/`.
    public let path: String
    private let content: Content

    private enum Content: Sendable {
        case read([UInt8])
        case kept(KeptBytes)
    }

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        content = .read(bytes)
    }

    public init(path: String, kept bytes: KeptBytes) {
        self.path = path
        content = .kept(bytes)
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The same file with its bytes kept elsewhere.
    public func kept(as bytes: KeptBytes) -> SourceFile { SourceFile(path: path, kept: bytes) }

    /// A copy of the content; `withBytes` needs none.
    public var bytes: [UInt8] {
        switch content {
        case .read(let bytes): bytes
        case .kept(let kept): kept.withBytes { Array($0) }
        }
    }

    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch content {
        case .read(let bytes): try bytes.withUnsafeBytes(body)
        case .kept(let kept): try kept.withBytes(body)
        }
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

/// Bytes that never change, in memory or in a file.
public protocol KeptMemory: AnyObject, Sendable {
    func withBytes<Result>(
        in range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result
}

/// A part of a memory block, which keeps the block alive.
public struct KeptBytes: Sendable {
    private let memory: any KeptMemory
    private let range: Range<Int>

    public init(_ memory: any KeptMemory, _ range: Range<Int>) {
        self.memory = memory
        self.range = range
    }

    fileprivate func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try memory.withBytes(in: range, body)
    }
}
