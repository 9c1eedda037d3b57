internal import TextAndTime

/// The words of all books as a build keeps them for the next one, which then reads the changed books alone.
public struct KeptSearch: Sendable {
    private let read: @Sendable () -> [UInt8]?

    /// Words in the bytes that `read` returns, if it returns any.
    public init(_ read: @escaping @Sendable () -> [UInt8]?) {
        self.read = read
    }

    static let none = KeptSearch { nil }

    /// The words, if this program has kept them.
    var words: BookWords? {
        guard let bytes = read() else { return nil }
        return bytes.withUnsafeBytes { Self.words(in: $0) }
    }

    /// What is kept: the stamp, a checksum of the rest, how many numbers each list has, and the lists.
    static func bytes(_ words: BookWords) -> [UInt8] {
        let table = words.table
        let counts = [words.sources.count, words.uses.count, table.ends.count, table.letters.count]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64 + counts[0] * 12 + counts[1] * 4 + counts[2] * 4 + counts[3])
        func append<Number>(_ numbers: [Number]) { numbers.withUnsafeBytes { bytes.append(contentsOf: $0) } }
        append([stamp, 0])
        append(counts)
        append(words.sources)
        append(words.ends)
        append(words.uses)
        append(table.ends)
        append(table.letters)
        let checksum = bytes.withUnsafeBytes {
            Fingerprint(of: UnsafeRawBufferPointer(rebasing: $0[16...])).bits
        }
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: checksum, toByteOffset: 8, as: UInt64.self) }
        return bytes
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
        guard let head = take(2, UInt64.self), head[0] == stamp,
            head[1] == Fingerprint(of: UnsafeRawBufferPointer(rebasing: rest)).bits,
            let counts = take(4, Int.self),
            let sources = take(counts[0], UInt64.self), let ends = take(counts[0], Int32.self),
            let uses = take(counts[1], UInt32.self), let wordEnds = take(counts[2], Int32.self),
            let letters = take(counts[3], UInt8.self),
            let table = SearchWordTable(letters: letters, ends: wordEnds)
        else { return nil }
        return BookWords(table, sources: sources, ends: ends, uses: uses)
    }

    /// Another program may find other words.
    private static let stamp = ProgramFingerprint.current.bits
}
