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
