/// A place in a file, counted from 1 in characters as a reader perceives them.
public struct SourcePosition: Sendable, Hashable {
    /// The part of the source line that is shown above the caret.
    public struct Excerpt: Sendable, Hashable {
        /// The line, or a window of a very long one, safe to print.
        public let text: String
        /// The number of characters of `text` before the caret.
        public let caret: Int
        /// The number of characters that are underlined, at least one.
        public let width: Int

        public init(text: String, caret: Int, width: Int) {
            self.text = text
            self.caret = caret
            self.width = width
        }
    }

    /// The file, relative to the site's folder.
    public let file: String
    /// The line, from 1; 0 for the file as a whole.
    public let line: Int
    /// The column in perceived characters, from 1; 0 for the file as a whole.
    public let column: Int
    /// The number of perceived characters.
    public let length: Int
    public let excerpt: Excerpt?

    public init(file: String, line: Int, column: Int, length: Int, excerpt: Excerpt?) {
        self.file = file
        self.line = line
        self.column = column
        self.length = length
        self.excerpt = excerpt
    }

    public static func wholeFile(_ path: String) -> SourcePosition {
        SourcePosition(file: path, line: 0, column: 0, length: 0, excerpt: nil)
    }

}

extension SourcePosition: Comparable {
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        if left.file != right.file { return left.file < right.file }
        return (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `file:line:column`, as editors and terminals read it.
    public var description: String {
        let file = VisibleText.shown(file)
        return line == 0 ? file : "\(file):\(line):\(column)"
    }
}

extension SourcePosition.Excerpt {
    /// The part of a line around its marked characters that fits a terminal. Of each part, the caller gives one more
    /// character than `sideLength` if there are more.
    static func window(before: [Character], marked: [Character], after: [Character]) -> Self {
        let isCutBefore = before.count > sideLength
        let shownBefore = before.suffix(sideLength)
        let shownMarked = marked.prefix(sideLength)
        let isCutAfter = marked.count > sideLength || after.count > sideLength
        let shownAfter = marked.count > sideLength ? [] : after.prefix(sideLength)
        let text =
            (isCutBefore ? "…" : "") + VisibleText.pictured(shownBefore) + VisibleText.pictured(shownMarked)
            + VisibleText.pictured(shownAfter) + (isCutAfter ? "…" : "")
        return Self(
            text: text, caret: shownBefore.count + (isCutBefore ? 1 : 0), width: max(1, shownMarked.count))
    }

    /// How many characters are shown before, within and after the marked part.
    static let sideLength = 80
}
