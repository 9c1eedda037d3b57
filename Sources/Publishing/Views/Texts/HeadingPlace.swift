internal import Content

/// Where headings of a text stand in its page.
enum HeadingPlace {
    /// By how many levels the headings of a text are moved down, so that its highest one follows the page's.
    static func shift(of markdown: [UInt8], in folder: RecordFolder) -> Int {
        let level = folder == .pages || folder == .lists || folder == .shelves ? 2 : 3
        return max(0, level - highestLevel(in: markdown))
    }

    /// The highest level of headings that begin a line; 1 if there are none.
    private static func highestLevel(in markdown: [UInt8]) -> Int {
        var index = markdown.withUnsafeBufferPointer { $0.offset(of: UInt8(ascii: "#"), from: 0) }
        guard index < markdown.count else { return 1 }
        var highest = 7
        var isLineStart = index == 0 || markdown[index - 1] == 0x0A
        while index < markdown.count {
            if isLineStart, markdown[index] == UInt8(ascii: "#") {
                var level = 0
                while index < markdown.count, markdown[index] == UInt8(ascii: "#") {
                    level += 1
                    index += 1
                }
                if index < markdown.count, markdown[index] == 0x20 { highest = min(highest, level) }
                isLineStart = false
            } else {
                isLineStart = markdown[index] == 0x0A
                index += 1
            }
        }
        return highest == 7 ? 1 : highest
    }
}
