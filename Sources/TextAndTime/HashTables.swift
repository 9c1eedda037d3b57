/// Finds the numbers of things by their hashes: an open table of half-empty slots, which grows when it is fuller than that.
public struct HashIndexes: Sendable {
    @usableFromInline
    struct Slot: Sendable {
        /// One more than the number of a thing; 0 in an empty slot.
        @usableFromInline var number: UInt32 = 0
        /// The lowest bits of its hash, by which it finds another slot when the table grows.
        @usableFromInline var hash: UInt32 = 0

        @usableFromInline
        init(number: UInt32 = 0, hash: UInt32 = 0) {
            self.number = number
            self.hash = hash
        }
    }

    @usableFromInline var slots: [Slot]
    @usableFromInline var mask: Int
    @usableFromInline var count = 0

    /// A table that need not grow for so many things.
    public init(capacity: Int = 0) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = [Slot](repeating: Slot(), count: size)
        mask = size - 1
    }

    @inlinable
    public mutating func add(_ index: Int, hash: UInt64) {
        if (count + 1) * 2 > slots.count { grow() }
        put(Slot(number: UInt32(truncatingIfNeeded: index + 1), hash: UInt32(truncatingIfNeeded: hash)))
        count += 1
    }

    @inlinable
    public func first(hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
        for index in candidates(hash: hash) where isWanted(index) { return index }
        return nil
    }

    /// The numbers of things whose hashes are probably equal to this one.
    @inlinable
    public func candidates(hash: UInt64) -> Candidates {
        Candidates(slots: slots, mask: mask, hash: UInt32(truncatingIfNeeded: hash))
    }

    @inlinable
    mutating func put(_ new: Slot) {
        var slot = Int(new.hash) & mask
        while slots[slot].number != 0 { slot = (slot + 1) & mask }
        slots[slot] = new
    }

    @usableFromInline
    mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        mask = slots.count - 1
        for slot in old where slot.number != 0 { put(slot) }
    }

    /// Numbers, from a slot up to the next empty one.
    public struct Candidates: Sequence, IteratorProtocol {
        @usableFromInline let slots: [Slot]
        @usableFromInline let mask: Int
        @usableFromInline let hash: UInt32
        @usableFromInline var slot: Int

        @inlinable
        init(slots: [Slot], mask: Int, hash: UInt32) {
            self.slots = slots
            self.mask = mask
            self.hash = hash
            slot = Int(hash) & mask
        }

        @inlinable
        public mutating func next() -> Int? {
            while true {
                let found = slots[slot]
                slot = (slot + 1) & mask
                if found.number == 0 { return nil }
                if found.hash == hash { return Int(found.number) - 1 }
            }
        }
    }
}

/// A set of 64-bit hashes, which need no hashing of their own: an open table, at most half full.
public struct HashSet64: Sendable {
    @usableFromInline var slots: [UInt64]
    public private(set) var count = 0

    public init(capacity: Int = 32) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = [UInt64](repeating: 0, count: size)
    }

    /// Whether `hash` is in the set; 0 never is.
    @inlinable
    public func contains(_ hash: UInt64) -> Bool {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 {
                if slots[slot] == hash { return true }
                slot = (slot + 1) & mask
            }
            return false
        }
    }

    public mutating func insert(_ hash: UInt64) {
        guard hash != 0, !contains(hash) else { return }
        if (count + 1) * 2 > slots.count { grow() }
        place(hash)
        count += 1
    }

    private mutating func place(_ hash: UInt64) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = hash
    }

    private mutating func grow() {
        let former = slots
        slots = [UInt64](repeating: 0, count: former.count * 2)
        for hash in former where hash != 0 { place(hash) }
    }
}
