internal import Liquid

/// Hashes the content of views: the same content gives the same hash on every run.
struct ViewHasher: ContentHasher {
    private var state = Fingerprint(bits: 0)

    /// Takes `bytes` into the hash.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        state = Fingerprint(of: bytes, after: state)
    }

    /// The fingerprint of all that was taken.
    var fingerprint: Fingerprint { state }

    /// The hash of a value; never 0, which stands for none.
    static func hash(of value: Value) -> UInt64 {
        var hasher = ViewHasher()
        value.hashContent(into: &hasher)
        return max(1, hasher.state.bits)
    }

    /// The same object, which now knows its hash.
    static func note(_ object: Value, in arena: Arena) -> Value {
        arena.setContentHash(hash(of: object), of: object)
        return object
    }
}
