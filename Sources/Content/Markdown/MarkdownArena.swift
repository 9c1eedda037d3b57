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
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    /// How much of the last chunk is given out.
    private var used = 0

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    private static let chunkSize = 256 << 10
    /// Before each piece stands its size, which cmark does not tell when it wants a larger one.
    private static let header = 16

    /// A piece of so many bytes.
    func take(_ size: Int) -> UnsafeMutableRawPointer? {
        let whole = Self.header + (size + 15) & ~15
        if chunks.last.map({ $0.count - used < whole }) ?? true {
            chunks.append(.allocate(byteCount: max(whole, Self.chunkSize), alignment: 16))
            used = 0
        }
        guard let start = chunks.last?.baseAddress else { return nil }
        let piece = start + used
        used += whole
        piece.storeBytes(of: size, as: Int.self)
        return piece + Self.header
    }

    /// A piece of so many bytes that begins with those of `piece`.
    func take(_ size: Int, with piece: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let new = take(size) else { return nil }
        if let piece { memcpy(new, piece, min(size, (piece - Self.header).load(as: Int.self))) }
        return new
    }

    /// Takes all memory back; what a long text needed is given up.
    private func reset() {
        while let last = chunks.last, chunks.count > 1 || last.count > Self.chunkSize {
            last.deallocate()
            chunks.removeLast()
        }
        used = 0
    }
}

extension MarkdownArena {
    /// C functions that ask for memory know nothing of arenas: the thread does.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The arena that serves this thread.
    static var current: MarkdownArena? {
        pthread_getspecific(key).map { Unmanaged<MarkdownArena>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Serves this thread while `body` runs.
    func serve<Result>(_ body: () -> Result) -> Result {
        let former = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.key, former) }
        return body()
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
