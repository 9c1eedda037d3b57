/// A place in a file, as a person counts: from 1, in characters that they perceive.
public struct SourcePosition: Sendable, Hashable {
    /// The piece of source line that is shown above the caret.
    public struct Excerpt: Sendable, Hashable {
        /// The line, or a window of a very long one, safe to print.
        public let text: String
        /// How many characters of `text` stand before the caret.
        public let caret: Int
        /// How many characters the caret underlines, at least one.
        public let width: Int

        /// An excerpt of a line.
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
    /// How many perceived characters of the line are meant.
    public let length: Int
    /// What to show of the line.
    public let excerpt: Excerpt?

    /// A place in a line.
    public init(file: String, line: Int, column: Int, length: Int, excerpt: Excerpt?) {
        self.file = file
        self.line = line
        self.column = column
        self.length = length
        self.excerpt = excerpt
    }

    /// The file as a whole: it is missing, unreadable, or has the wrong name.
    public static func wholeFile(_ path: String) -> SourcePosition {
        SourcePosition(file: path, line: 0, column: 0, length: 0, excerpt: nil)
    }

    /// Whether the two differ in file, line or column.
    public func isElsewhere(than other: SourcePosition) -> Bool {
        file != other.file || line != other.line || column != other.column
    }
}

extension SourcePosition: Comparable {
    /// By file, line and column.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        if left.file != right.file { return left.file < right.file }
        return (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `file:line:column`, as editors and terminals read it.
    public var description: String {
        line == 0 ? file : "\(file):\(line):\(column)"
    }
}
