/// Bytes that are being written; its memory is kept from page to page.
public struct OutputBuffer: ~Copyable {
    private(set) var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Whether more was written than `limit` allows; what was written then is lost.
    private(set) var hasOverflowed = false
    /// The most bytes that may be written.
    var limit = 256 * 1024 * 1024

    /// Bytes beyond the end that may be written, so that short copies can go in wide steps.
    private static let slack = 64

    /// An empty buffer.
    public init(capacity: Int = 4096) {
        self.capacity = capacity
        start = .allocate(capacity: capacity + Self.slack)
    }

    deinit {
        start.deallocate()
    }

    /// What was written.
    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// Appends `bytes`.
    @inline(__always)
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        if bytes.count <= 32 {
            copyShort(source, bytes.count)
        } else {
            (start + count).update(from: source, count: bytes.count)
        }
        count &+= bytes.count
    }

    /// Copies up to 32 bytes in two steps that may overlap; a call would take longer than the copy.
    @inline(__always)
    private func copyShort(_ source: UnsafePointer<UInt8>, _ length: Int) {
        let source = UnsafeRawPointer(source)
        let target = UnsafeMutableRawPointer(start + count)
        if length >= 16 {
            copy(source, target, length, as: SIMD16<UInt8>.self)
        } else if length >= 8 {
            copy(source, target, length, as: UInt64.self)
        } else if length >= 4 {
            copy(source, target, length, as: UInt32.self)
        } else {
            for index in 0..<length {
                target.storeBytes(
                    of: source.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index,
                    as: UInt8.self)
            }
        }
    }

    @inline(__always)
    private func copy<Step: BitwiseCopyable>(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ length: Int, as step: Step.Type
    ) {
        let last = length &- MemoryLayout<Step>.size
        let end = source.loadUnaligned(fromByteOffset: last, as: step)
        target.storeBytes(of: source.loadUnaligned(as: step), as: step)
        target.storeBytes(of: end, toByteOffset: last, as: step)
    }

    /// Appends `bytes`.
    public mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends `text`.
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends `text`.
    public mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends one byte.
    @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    /// Appends up to 64 bytes from memory that may be read 64 bytes far.
    @inline(__always)
    mutating func appendShort(_ source: UnsafePointer<UInt8>, count length: Int) {
        reserve(length)
        let target = UnsafeMutableRawPointer(start + count)
        let source = UnsafeRawPointer(source)
        target.storeBytes(of: source.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        if length > 32 {
            (target + 32).storeBytes(
                of: (source + 32).loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        }
        count += length
    }

    @inline(__always)
    mutating func setEnd(_ end: UnsafeMutablePointer<UInt8>) {
        count = end - start
    }

    /// Forgets what was written after `length` bytes, but not that there was too much.
    mutating func cut(to length: Int) {
        count = length
    }

    /// Forgets what was written after `length` bytes.
    mutating func truncate(to length: Int) {
        count = length
        if length == 0 { hasOverflowed = false }
    }

    @inline(__always)
    mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(by: more) }
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        if count + more > limit {
            hasOverflowed = true
            count = 0
            if more <= capacity { return }
        }
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.slack)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}
