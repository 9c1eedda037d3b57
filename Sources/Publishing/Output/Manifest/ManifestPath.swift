#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A path in a manifest's bytes.
struct ManifestPath: Equatable {
    let bytes: UnsafeBufferPointer<UInt8>

    var hash: UInt64 { Fingerprint(of: UnsafeRawBufferPointer(bytes)).bits }

    /// Whether it is `text`, byte by byte.
    func isSpelled(_ text: String) -> Bool {
        guard text.utf8.count == bytes.count else { return false }
        return text.utf8.withContiguousStorageIfAvailable { ManifestPath(bytes: $0) == self }
            ?? text.utf8.elementsEqual(bytes)
    }

    static func == (left: ManifestPath, right: ManifestPath) -> Bool {
        left.bytes.isSame(as: right.bytes)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are those of `other`.
    func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let first = baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, count) == 0
    }
}
