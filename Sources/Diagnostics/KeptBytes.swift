/// Memory whose bytes do not change while it is there.
public protocol KeptMemory: AnyObject, Sendable {
    /// All of its bytes.
    var bytes: UnsafeRawBufferPointer { get }
}

/// A part of such memory, which stays there as long as the part is wanted.
public struct KeptBytes: Sendable {
    private let memory: any KeptMemory
    private let range: Range<Int>

    /// The bytes of `memory` in `range`.
    public init(_ memory: any KeptMemory, _ range: Range<Int>) {
        self.memory = memory
        self.range = range
    }

    /// Hands the bytes over.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(memory) {
            try body(UnsafeRawBufferPointer(rebasing: memory.bytes[range]))
        }
    }
}
