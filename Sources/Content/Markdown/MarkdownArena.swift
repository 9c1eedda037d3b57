internal import CCmark
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Memory for one document at a time: given out in pieces, taken back as a whole.
///
/// cmark asks for a hundred small pieces a page; from here each costs a few instructions, and none is given back
/// by itself.
// Unchecked, because it belongs to one document at a time: the pool hands it on.
final class MarkdownArena: @unchecked Sendable {
    private struct Chunk {
        let start: UnsafeMutableRawPointer
        let size: Int
    }

    private var chunks: [Chunk] = []
    private var chunk = -1
    private var next = 0
    private var end = 0

    deinit {
        for chunk in chunks { chunk.start.deallocate() }
    }

    /// Lets cmark take memory from here while `body` runs on this thread.
    func serve<Result>(_ body: (UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
        let key = Self.key
        let former = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(key, former) }
        return body(Self.functions.pointer)
    }

    /// Takes all memory back; what a long text needed is given up.
    func reset() {
        while chunks.count > 1, let last = chunks.popLast() { last.start.deallocate() }
        chunk = chunks.isEmpty ? -1 : 0
        next = 0
        end = chunks.first?.size ?? 0
    }

    private static let chunkSize = 256 << 10
    /// Before each piece stands its size, which cmark does not tell when it wants a larger one.
    private static let header = 16

    private func take(_ size: Int) -> UnsafeMutableRawPointer? {
        let whole = Self.header + (size + 15) & ~15
        if end - next < whole { addChunk(atLeast: whole) }
        let piece = chunks[chunk].start + next
        next += whole
        piece.storeBytes(of: size, as: Int.self)
        return piece + Self.header
    }

    private func addChunk(atLeast size: Int) {
        let size = max(size, Self.chunkSize)
        chunks.append(Chunk(start: .allocate(byteCount: size, alignment: 16), size: size))
        chunk = chunks.count - 1
        next = 0
        end = size
    }
}

extension MarkdownArena {
    /// cmark's functions know nothing of arenas: the thread does.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var current: MarkdownArena? {
        pthread_getspecific(key).map { Unmanaged<MarkdownArena>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The functions at an address that stays.
    // Unchecked, because they are written once and then only read.
    private struct Functions: @unchecked Sendable {
        let pointer = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    }

    private static let functions: Functions = {
        let functions = Functions()
        functions.pointer.initialize(
            to: cmark_mem(
                calloc: { MarkdownArena.zeroed($0 &* $1) },
                realloc: { MarkdownArena.larger($0, $1) },
                free: { _ in }))
        return functions
    }()

    private static func zeroed(_ size: Int) -> UnsafeMutableRawPointer? {
        guard let piece = current?.take(size) else { return nil }
        memset(piece, 0, size)
        return piece
    }

    private static func larger(_ piece: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
        guard let new = current?.take(size) else { return nil }
        if let piece { memcpy(new, piece, min(size, (piece - header).load(as: Int.self))) }
        return new
    }
}

extension MarkdownArena {
    private static let pool = Mutex<[MarkdownArena]>([])

    /// An arena that nobody uses.
    static func lend() -> MarkdownArena {
        pool.withLock { $0.popLast() } ?? MarkdownArena()
    }

    /// Takes `arena` back for the next document.
    static func giveBack(_ arena: MarkdownArena) {
        arena.reset()
        pool.withLock { $0.append(arena) }
    }
}
