internal import TextAndTime

/// The secret by which the desk knows the host's browser.
public struct DeskKey: Sendable {
    public let text: String

    /// A new key of 192 random bits.
    public init() {
        var generator = SystemRandomNumberGenerator()
        text = (0..<3).map { _ in String(hexadecimal: generator.next() as UInt64, digits: 16) }.joined()
    }

    /// Whether a text is the key; how long that takes does not depend on where they differ.
    func isSame(as other: String) -> Bool {
        let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
