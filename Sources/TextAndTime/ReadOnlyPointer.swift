/// A pointer to memory that is complete before anybody else has the pointer, and only read from then on.
// Unchecked, because only the code that fills the memory can know that nothing writes to it later.
public struct ReadOnlyPointer<Element>: @unchecked Sendable {
    public let start: UnsafePointer<Element>

    @inlinable
    public init(_ start: UnsafePointer<Element>) {
        self.start = start
    }

    @inlinable
    public var pointee: Element {
        @inline(__always) unsafeAddress { start }
    }

    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { start + index }
    }
}
