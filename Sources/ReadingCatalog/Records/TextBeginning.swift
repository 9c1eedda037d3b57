/// The first words of a Markdown text.
public enum TextBeginning {
    /// As much of a text as an excerpt can need, cut between letters.
    public static func of(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = text.firstIndex { !$0.isMarkdownSpace } ?? text.count
        var end = min(text.count, start + longest)
        if end - start == longest {
            repeat { end -= 1 } while end > start && text[end] & 0xC0 == 0x80
        }
        return UnsafeBufferPointer(rebasing: text[start..<end])
    }

    private static let longest = 600
}

extension UInt8 {
    /// Whether it is a blank, a tab or a line's end.
    public var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
