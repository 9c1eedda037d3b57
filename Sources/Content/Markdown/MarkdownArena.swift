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
    /// What is left of the last chunk; it lies where C functions find it without counting references.
    struct Room {
        fileprivate var next: UnsafeMutableRawPointer
        fileprivate var left: Int
        fileprivate let arena: Unmanaged<MarkdownArena>
    }

    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private let room: UnsafeMutablePointer<Room>

    init() {
        room = .allocate(capacity: 1)
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
        chunks = [chunk]
        room.initialize(
            to: Room(next: chunk.start, left: chunk.count, arena: Unmanaged.passUnretained(self)))
    }

    deinit {
        for chunk in chunks { chunk.deallocate() }
        room.deallocate()
    }

    private static let chunkSize = 256 << 10
    /// Before each piece stands its size, which cmark does not tell when it wants a larger one.
    private static let header = 16

    /// A piece of so many bytes.
    @inline(__always)
    static func take(_ size: Int, from room: UnsafeMutablePointer<Room>) -> UnsafeMutableRawPointer {
        let whole = header + (size + 15) & ~15
        if room.pointee.left < whole { room.pointee.arena.takeUnretainedValue().addChunk(for: whole) }
        let piece = room.pointee.next
        room.pointee.next = piece + whole
        room.pointee.left -= whole
        piece.storeBytes(of: size, as: Int.self)
        return piece + header
    }

    /// A piece of so many bytes that begins with those of `piece`.
    static func take(
        _ size: Int, with piece: UnsafeMutableRawPointer?, from room: UnsafeMutablePointer<Room>
    ) -> UnsafeMutableRawPointer {
        let new = take(size, from: room)
        if let piece { memcpy(new, piece, min(size, (piece - header).load(as: Int.self))) }
        return new
    }

    private func addChunk(for size: Int) {
        let chunk = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(size, Self.chunkSize), alignment: 16)
        chunks.append(chunk)
        (room.pointee.next, room.pointee.left) = (chunk.start, chunk.count)
    }

    /// Takes all memory back; what a long text needed is given up.
    private func reset() {
        for chunk in chunks.dropFirst() { chunk.deallocate() }
        chunks.removeLast(chunks.count - 1)
        (room.pointee.next, room.pointee.left) = (chunks[0].start, chunks[0].count)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Where memory that was allocated begins.
    fileprivate var start: UnsafeMutableRawPointer { baseAddress.unsafelyUnwrapped }
}

extension MarkdownArena {
    /// C functions that ask for memory know nothing of arenas: the thread does.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The room of the arena that serves this thread.
    static var room: UnsafeMutablePointer<Room>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: Room.self)
    }

    /// Serves this thread while `body` runs.
    func serve<Result>(_ body: (UnsafeMutablePointer<Room>) -> Result) -> Result {
        let former = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, room)
        defer { pthread_setspecific(Self.key, former) }
        return body(room)
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
