/// Memory for values: handed out from large chunks that never move, given back all at once.
///
/// One task at a time writes into an arena. Once nobody writes any more, any number of tasks may read
/// the values in it. Values of several arenas may point to each other, as long as all stay alive.
public final class Arena: @unchecked Sendable {  // See above: written by one task, then only read.
    /// Kept outside the object, so that handing out memory needs no exclusivity checks.
    let chunks: UnsafeMutablePointer<ArenaChunks>
    private var keptAlive: [AnyObject] = []
    /// What values made here carry beside what is said of them.
    let commonFlags: Value.Flags

    /// An arena; `isLasting` promises never to reset it, so that renderers may remember what they made of its values.
    public init(isLasting: Bool = false) {
        chunks = .allocate(capacity: 1)
        chunks.initialize(to: ArenaChunks())
        commonFlags = isLasting ? .lasting : []
    }

    deinit {
        chunks.pointee.free()
        chunks.deallocate()
    }

    /// Forgets all values and keeps the memory for the next ones.
    public func reset() {
        precondition(commonFlags.isEmpty, "A lasting arena is never reset.")
        chunks.pointee.reset()
        keptAlive.removeAll(keepingCapacity: true)
    }

    /// How many bytes have been handed out since the last reset.
    public var byteCount: Int { chunks.pointee.used }

    @inline(__always)
    func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
        chunks.pointee.allocate(count, alignment: alignment)
    }

    /// Keeps `object` alive as long as the values of this arena.
    public func keepAlive(_ object: AnyObject) {
        if let last = keptAlive.last, last === object { return }
        keptAlive.append(object)
    }

    /// The ordered field names of objects of data, such as a JSON object's keys.
    public func shape(_ names: [String]) -> Shape {
        shape(names.map { Array($0.utf8) })
    }

    func shape(_ names: [[UInt8]]) -> Shape {
        Shape(record: ShapeRecord.make(view: nil, names: names) { allocate($0, alignment: 16) })
    }
}

/// The chunks of an arena.
struct ArenaChunks {
    private struct Chunk {
        let start: UnsafeMutableRawPointer
        let size: Int
    }

    private var cursor = UInt(0)
    private var end = UInt(0)
    private var all: [Chunk] = []
    private var current = -1
    private var usedBefore = 0

    private static let firstSize = 64 * 1024
    private static let largestSize = 1024 * 1024
    /// Bytes after each chunk that may be read, so that short copies can go in wide steps.
    private static let slack = 64

    var used: Int {
        current < 0 ? 0 : usedBefore + Int(cursor) - Int(bitPattern: all[current].start)
    }

    @inline(__always)
    mutating func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
        let mask = UInt(alignment - 1)
        let start = (cursor &+ mask) & ~mask
        if start &+ UInt(count) <= end, start != 0 {
            cursor = start &+ UInt(count)
            return UnsafeMutableRawPointer(bitPattern: start).unsafelyUnwrapped
        }
        return allocateInNextChunk(count)
    }

    @inline(never)
    private mutating func allocateInNextChunk(_ count: Int) -> UnsafeMutableRawPointer {
        if current >= 0 { usedBefore += Int(cursor) - Int(bitPattern: all[current].start) }
        current += 1
        if current == all.count || all[current].size < count {
            let grown = min(Self.largestSize, Self.firstSize << min(current, 4))
            let size = max(grown, count)
            let start = UnsafeMutableRawPointer.allocate(byteCount: size + Self.slack, alignment: 16)
            all.insert(Chunk(start: start, size: size), at: current)
        }
        let chunk = all[current]
        cursor = UInt(bitPattern: chunk.start) + UInt(count)
        end = UInt(bitPattern: chunk.start) + UInt(chunk.size)
        return chunk.start
    }

    mutating func reset() {
        current = all.isEmpty ? -1 : 0
        usedBefore = 0
        guard let first = all.first else { return }
        cursor = UInt(bitPattern: first.start)
        end = cursor + UInt(first.size)
    }

    mutating func free() {
        for chunk in all { chunk.start.deallocate() }
        all = []
    }
}
