/// The words of all books as a build keeps them for the next one, which then reads the changed books alone.
public struct KeptSearch: Sendable {
    private let read: @Sendable () -> [UInt8]?

    /// Words in the bytes that `read` returns, if it returns any.
    public init(_ read: @escaping @Sendable () -> [UInt8]?) {
        self.read = read
    }

    /// The words, if this program has kept them.
    public var words: BookWords? {
        guard let bytes = read() else { return nil }
        return bytes.withUnsafeBytes { Self.words(in: $0) }
    }

    private static func words(in bytes: UnsafeRawBufferPointer) -> BookWords? {
        var rest = bytes[...]
        func take<Number: BitwiseCopyable>(_ count: Int, _: Number.Type) -> [Number]? {
            let size = MemoryLayout<Number>.stride
            guard count >= 0, count <= rest.count / size else { return nil }
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(count * size))
            rest = rest.dropFirst(count * size)
            return [Number](unsafeUninitializedCapacity: count) { numbers, filled in
                UnsafeMutableRawBufferPointer(numbers).copyMemory(from: part)
                filled = count
            }
        }
        guard let counts = take(4, Int.self),
            let sources = take(counts[0], UInt64.self), let ends = take(counts[0], Int32.self),
            let uses = take(counts[1], UInt32.self), let wordEnds = take(counts[2], Int32.self),
            let letters = take(counts[3], UInt8.self),
            let table = SearchWordTable(letters: letters, ends: wordEnds)
        else { return nil }
        return BookWords(table, sources: sources, ends: ends, uses: uses)
    }
}

/// The words of all books, to be kept for the next build.
public struct SearchToKeep: Sendable {
    private let words: BookWords

    public init(_ words: BookWords) {
        self.words = words
    }

    /// Passes on what is kept, one part after another: how many numbers each list has, and the lists.
    public func write(_ pass: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let table = words.table
        try [words.sources.count, words.uses.count, table.ends.count, table.letters.count]
            .withUnsafeBytes(pass)
        try words.sources.withUnsafeBytes(pass)
        try words.ends.withUnsafeBytes(pass)
        try words.uses.withUnsafeBytes(pass)
        try table.ends.withUnsafeBytes(pass)
        try table.letters.withUnsafeBytes(pass)
    }
}
