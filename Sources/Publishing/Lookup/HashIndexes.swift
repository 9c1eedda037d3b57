/// Finds the numbers of things by their hashes: an open table of half-empty slots.
struct HashIndexes: Sendable {
    private var slots: [UInt32]
    private let mask: UInt64

    /// A table for so many.
    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        mask = UInt64(size - 1)
    }

    /// Adds the thing with this number.
    mutating func add(_ index: Int, hash: UInt64) {
        var slot = Int(hash & mask)
        while slots[slot] != 0 { slot = (slot + 1) & Int(mask) }
        slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }

    /// The number of the first thing with this hash that `isWanted` accepts.
    func first(hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
        for index in candidates(hash: hash) where isWanted(index) { return index }
        return nil
    }

    /// The numbers of those that may have this hash.
    func candidates(hash: UInt64) -> Candidates {
        Candidates(slots: slots, mask: Int(mask), slot: Int(hash & mask))
    }

    /// Numbers, from a slot on up to the first empty one.
    struct Candidates: Sequence, IteratorProtocol {
        fileprivate let slots: [UInt32]
        fileprivate let mask: Int
        fileprivate var slot: Int

        mutating func next() -> Int? {
            let number = slots[slot]
            slot = (slot + 1) & mask
            return number == 0 ? nil : Int(number) - 1
        }
    }
}
