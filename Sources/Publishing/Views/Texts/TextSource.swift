/// The bytes that a text is made from when it is printed; the fingerprint of its page covers them all.
struct TextSource {
    /// The Markdown.
    let text: UnsafeBufferPointer<UInt8>
    /// The Markdown of another text of the same page, whose headings have their names already.
    let other: UnsafeBufferPointer<UInt8>

    /// How long the length of the other text is.
    private static let headSize = 8

    /// A text and another one.
    init(_ text: UnsafeBufferPointer<UInt8>, besides other: UnsafeBufferPointer<UInt8>) {
        self.text = text
        self.other = other
    }

    /// The source in bytes that `write` wrote.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        let length = UnsafeRawBufferPointer(source).loadUnaligned(as: Int.self)
        let start = Self.headSize + length
        other = UnsafeBufferPointer(rebasing: source[Self.headSize..<start])
        text = UnsafeBufferPointer(rebasing: source[start...])
    }

    /// How many bytes it takes to write it.
    var count: Int { Self.headSize + other.count + text.count }

    /// Writes all into `bytes`.
    func write(to bytes: UnsafeMutableRawBufferPointer) {
        bytes.storeBytes(of: other.count, as: Int.self)
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[Self.headSize...])
        rest.copyBytes(from: other)
        UnsafeMutableRawBufferPointer(rebasing: rest[other.count...]).copyBytes(from: text)
    }
}
