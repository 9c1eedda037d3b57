/// The bytes that a text is made from when it is printed; the fingerprint of its page covers them all.
struct TextSource {
    /// The Markdown.
    let text: UnsafeBufferPointer<UInt8>
    /// The Markdown of another text of the same page, whose headings have their names already.
    let other: UnsafeBufferPointer<UInt8>

    /// How long the surroundings and the length of the other text are.
    private static let headSize = 16

    /// The source in bytes that `bytes` gave.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        let length = UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: 8, as: Int.self)
        let start = Self.headSize + length
        other = UnsafeBufferPointer(rebasing: source[Self.headSize..<start])
        text = UnsafeBufferPointer(rebasing: source[start...])
    }

    /// A text, another one, and what stands for all else that decides how it is shown.
    static func bytes(
        _ text: ArraySlice<UInt8>, besides other: ArraySlice<UInt8>, _ surroundings: UInt64
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headSize + other.count + text.count)
        withUnsafeBytes(of: surroundings) { bytes += $0 }
        withUnsafeBytes(of: other.count) { bytes += $0 }
        bytes += other
        bytes += text
        return bytes
    }
}
