/// Bytes that lie in the memory of something else, which lives as long as they are wanted.
///
/// Unchecked, because nobody writes to the bytes while their owner lives.
public struct KeptBytes: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer
    private let owner: any AnyObject & Sendable

    /// Bytes that do not change and are there as long as `owner` is.
    public init(_ bytes: UnsafeRawBufferPointer, of owner: any AnyObject & Sendable) {
        self.bytes = bytes
        self.owner = owner
    }

    /// Hands the bytes over.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(owner) { try body(bytes) }
    }
}
