/// Finds the numbers of things by their hashes: an open table of half-empty slots.
public struct HashIndexes: Sendable {
    @usableFromInline var slots: [UInt32]
    @usableFromInline let mask: UInt64

    public init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        mask = UInt64(size - 1)
    }

    @inlinable
    public mutating func add(_ index: Int, hash: UInt64) {
        var slot = Int(hash & mask)
        while slots[slot] != 0 { slot = (slot + 1) & Int(mask) }
        slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }

    @inlinable
    public func first(hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
        for index in candidates(hash: hash) where isWanted(index) { return index }
        return nil
    }

    @inlinable
    public func candidates(hash: UInt64) -> Candidates {
        Candidates(slots: slots, mask: Int(mask), slot: Int(hash & mask))
    }

    /// Numbers, from a slot up to the next empty one.
    public struct Candidates: Sequence, IteratorProtocol {
        @usableFromInline let slots: [UInt32]
        @usableFromInline let mask: Int
        @usableFromInline var slot: Int

        @inlinable
        init(slots: [UInt32], mask: Int, slot: Int) {
            self.slots = slots
            self.mask = mask
            self.slot = slot
        }

        @inlinable
        public mutating func next() -> Int? {
            let number = slots[slot]
            slot = (slot + 1) & mask
            return number == 0 ? nil : Int(number) - 1
        }
    }
}
