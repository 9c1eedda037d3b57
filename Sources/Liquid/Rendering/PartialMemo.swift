internal import TextAndTime

/// Remembers the text of partials for lasting values, so that a card that is on many pages is rendered once.
///
/// Only partials are remembered whose text depends on their arguments and on lasting data alone.
struct PartialMemo: ~Copyable {
    /// A unit with its values, as two hashes of different kinds.
    struct Key: Equatable {
        fileprivate private(set) var first: UInt64
        private var second: UInt64

        init(unit: Int) {
            first = UInt64(unit)
            second = UInt64(unit) &* 0x9E37_79B9_7F4A_7C15
        }

        /// Takes a value into the key; false if it does not last.
        mutating func take(_ value: Value, slot: Int32) -> Bool {
            switch value.tag {
            case .null, .undefined, .bool, .int, .float, .emptyLiteral, .blankLiteral: break
            case .text, .array, .object, .range, .lazyText, .bigInteger:
                guard value.flags.contains(.lasting) else { return false }
            default: return false
            }
            let kind = UInt64(value.tag.rawValue) << 8 | UInt64(value.flags.rawValue)
            let size = UInt64(value.count) << 32 | UInt64(truncatingIfNeeded: slot) & 0xFFFF_FFFF
            take(kind)
            take(value.payload)
            take(size)
            return true
        }

        private mutating func take(_ part: UInt64) {
            first = (first ^ part) &* 0xC4CE_B9FE_1A85_EC53
            first ^= first >> 29
            second = (second ^ part) &* 0xFF51_AFD7_ED55_8CCD
            second ^= second >> 31
        }
    }

    /// The texts of a time, at most so many bytes.
    private struct Generation: ~Copyable {
        static let most = 16 * 1024 * 1024

        private let arena = Arena()
        private var texts: [(key: Key, bytes: UnsafeBufferPointer<UInt8>)] = []
        private var places = HashIndexes()

        func text(for key: Key) -> UnsafeBufferPointer<UInt8>? {
            places.first(hash: key.first) { texts[$0].key == key }.map { texts[$0].bytes }
        }

        func hasRoom(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            arena.byteCount + bytes.count < Self.most
        }

        mutating func remember(_ bytes: UnsafeBufferPointer<UInt8>, for key: Key) {
            places.add(texts.count, hash: key.first)
            texts.append((key, UnsafeBufferPointer(start: arena.copy(bytes), count: bytes.count)))
        }

        mutating func forget() {
            places = HashIndexes(capacity: texts.count)
            texts.removeAll(keepingCapacity: true)
            arena.reset()
        }
    }

    /// When this one is full, the former one is forgotten: neighbouring pages show the same cards, far ones mostly others.
    private var recent = Generation()
    private var former = Generation()

    /// The text, until another one is remembered.
    mutating func text(for key: Key) -> UnsafeBufferPointer<UInt8>? {
        if let text = recent.text(for: key) { return text }
        guard let text = former.text(for: key) else { return nil }
        if recent.hasRoom(for: text) { recent.remember(text, for: key) }
        return text
    }

    mutating func remember(_ bytes: UnsafeBufferPointer<UInt8>, for key: Key) {
        guard bytes.count < Generation.most else { return }
        if !recent.hasRoom(for: bytes) {
            swap(&recent, &former)
            recent.forget()
        }
        recent.remember(bytes, for: key)
    }
}
