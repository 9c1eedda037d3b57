/// A piece of a template: text, an output or a tag.
struct TemplateToken {
    enum Kind {
        case text
        case output
        case tag
        /// A line of a `liquid` tag.
        case line
        /// An output or tag that nobody closed.
        case unclosed(opening: StaticString, closing: StaticString)
    }

    let kind: Kind
    /// All of it, delimiters too.
    let range: Range<Int>
    /// The tag's name; empty if it has none.
    var name: Range<Int> = 0..<0
    /// What stands between the name (or the opening) and the closing.
    var markup: Range<Int> = 0..<0
    var trimsBefore = false
    var trimsAfter = false
}
