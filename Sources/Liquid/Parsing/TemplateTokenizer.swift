internal import TextAndTime

/// Cuts a template into text, outputs and tags.
struct TemplateTokenizer {
    let bytes: [UInt8]
    /// Where the next token starts.
    private(set) var position: Int
    private let end: Int
    /// Whether each line is a tag of its own, as inside a `liquid` tag.
    let isForLines: Bool

    init(_ bytes: [UInt8], in range: Range<Int>, isForLines: Bool = false) {
        self.bytes = bytes
        self.isForLines = isForLines
        position = range.lowerBound
        end = range.upperBound
    }

    mutating func next() -> TemplateToken? {
        guard position < end else { return nil }
        if isForLines { return nextLine() }
        if opens(at: position) {
            return bytes[position + 1] == "{" ? nextOutput() : nextTag(from: position)
        }
        return nextText()
    }

    private func opens(at index: Int) -> Bool {
        index + 1 < end && bytes[index] == "{" && (bytes[index + 1] == "{" || bytes[index + 1] == "%")
    }

    private mutating func nextText() -> TemplateToken {
        let start = position
        while position < end, !opens(at: position) {
            position = bytes.firstIndex(of: "{", from: position + 1, before: end)
        }
        return TemplateToken(kind: .text, range: start..<position)
    }

    private mutating func nextLine() -> TemplateToken {
        let start = position
        while position < end, bytes[position] != "\n" { position += 1 }
        let line = bytes.trimming(start..<position)
        position += 1
        let name = TagTokenReader.name(bytes, in: line)
        return TemplateToken(
            kind: .line, range: line, name: name,
            markup: bytes.trimming(name.upperBound..<line.upperBound))
    }

    private mutating func nextTag(from start: Int) -> TemplateToken {
        guard let closing = bytes.firstIndex(of: "%}", in: (position + 2)..<end) else {
            position = end
            return TemplateToken(kind: .unclosed(opening: "{%", closing: "%}"), range: start..<end)
        }
        position = closing + 2
        return TagTokenReader.read(bytes, start..<position)
    }

    /// An output ends at the first `}`; a second has to follow. A tag inside swallows it.
    private mutating func nextOutput() -> TemplateToken {
        let start = position
        var index = position + 2
        while index < end {
            if bytes[index] == "}" {
                guard index + 1 < end, bytes[index + 1] == "}" else {
                    return unclosedOutput(start, index + 1)
                }
                position = index + 2
                return output(start..<position)
            }
            if bytes[index] == "{", index + 1 < end, bytes[index + 1] == "%" {
                return unclosedOutput(
                    start, bytes.firstIndex(of: "%}", in: index..<end).map { $0 + 2 } ?? end)
            }
            index += 1
        }
        return unclosedOutput(start, end)
    }

    private mutating func unclosedOutput(_ start: Int, _ stop: Int) -> TemplateToken {
        position = stop
        return TemplateToken(kind: .unclosed(opening: "{{", closing: "}}"), range: start..<stop)
    }

    private func output(_ range: Range<Int>) -> TemplateToken {
        let (markup, trimsAfter) = TagTokenReader.inner(bytes, of: range)
        return TemplateToken(kind: .output, range: range, markup: markup, trimsAfter: trimsAfter)
    }
}

/// Reads what is inside `{% … %}`.
enum TagTokenReader {
    /// The tag that spans `range`, from `{%` to `%}`.
    static func read(_ bytes: [UInt8], _ range: Range<Int>) -> TemplateToken {
        var (inner, trimsAfter) = inner(bytes, of: range)
        inner = bytes.trimming(inner)
        let name = name(bytes, in: inner)
        return TemplateToken(
            kind: .tag, range: range, name: name,
            markup: bytes.trimming(name.upperBound..<inner.upperBound), trimsAfter: trimsAfter)
    }

    /// What is between the delimiters of `range` and their dashes, and whether the closing one has a dash.
    static func inner(_ bytes: [UInt8], of range: Range<Int>) -> (Range<Int>, trimsAfter: Bool) {
        var inner = (range.lowerBound + 2)..<(range.upperBound - 2)
        let trimsAfter = inner.last.map { bytes[$0] == "-" } ?? false
        if let first = inner.first, bytes[first] == "-" { inner = inner.dropFirst() }
        if trimsAfter, !inner.isEmpty { inner = inner.dropLast() }
        return (inner, trimsAfter)
    }

    /// A word, or the `#` of a comment, at the start of `range`.
    static func name(_ bytes: [UInt8], in range: Range<Int>) -> Range<Int> {
        guard let first = range.first else { return range }
        if bytes[first] == "#" { return first..<(first + 1) }
        var end = first
        while end < range.upperBound, bytes[end].isWordByte { end += 1 }
        return first..<end
    }

    /// The last tag that opens inside `range`, if it goes to the end of it; its opening's offset and its name.
    static func lastTag(_ bytes: [UInt8], _ range: Range<Int>) -> (opening: Int, name: Range<Int>)? {
        guard range.count >= 4, bytes.starts(with: "%}", at: range.upperBound - 2) else { return nil }
        var start = range.upperBound - 4
        while start >= range.lowerBound {
            if bytes.starts(with: "{%", at: start) {
                let name = name(bytes, in: bytes.trimming(inner(bytes, of: start..<range.upperBound).0))
                if !name.isEmpty { return (start, name) }
            }
            start -= 1
        }
        return nil
    }
}

struct TemplateToken {
    enum Kind {
        case text
        case output
        case tag
        /// A line of a `liquid` tag.
        case line
        /// An output or tag without its end.
        case unclosed(opening: StaticString, closing: StaticString)
    }

    let kind: Kind
    /// All of it, delimiters too.
    let range: Range<Int>
    /// The tag's name; empty if it has none.
    var name: Range<Int> = 0..<0
    /// What is between the name (or the opening delimiter) and the closing one.
    var markup: Range<Int> = 0..<0
    var trimsAfter = false
}

/// A tag as written in a template: its name and what follows it.
struct TagToken {
    let name: String
    let range: Range<Int>
    let markup: Range<Int>
    let trimsAfter: Bool
}
