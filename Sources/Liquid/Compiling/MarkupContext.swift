internal import TextAndTime

/// Where in a page's markup the static text of a template ends: what is printed there is escaped accordingly.
///
/// It recognizes tags, quoted attributes, comments, and the text of scripts and styles.
struct MarkupContext {
    private enum State: UInt8 {
        case content
        /// In the name of a tag.
        case tagName
        case tag
        /// After the `=` of an attribute.
        case attributeStart
        case unquoted
        case doubleQuoted
        case singleQuoted
        case comment
        /// Inside a script or style, until a closing tag of its name.
        case script
        case style
    }

    private var state = State.content
    /// The state after the tag that is being read: that of a script or style if the tag begins one.
    private var contentOfTag = State.content
    /// The element around this place whose white space is shown as it is written.
    private var verbatimElement: StaticString?
    /// Whether the last tag starts an element whose first white space is never seen.
    private(set) var isAfterBlockStart = false

    private static let verbatimElements: [StaticString] = ["pre", "textarea", "code"]

    /// What may replace a line break and the white space around it.
    enum WhiteSpace {
        /// Nothing: in code, attributes and scripts, all white space matters.
        case kept
        /// A line break: between tags and words.
        case lineBreak
        /// A space: between attributes.
        case space
    }

    /// What may replace white space with a line break here.
    var whiteSpace: WhiteSpace {
        switch state {
        case .content: verbatimElement == nil ? .lineBreak : .kept
        case .tagName, .tag: .space
        default: .kept
        }
    }

    /// What to escape in a value that is printed here.
    var escaping: ValueEscaping {
        switch state {
        case .doubleQuoted: .doubleQuoted
        case .singleQuoted: .singleQuoted
        case .attributeStart, .unquoted: .unquoted
        default: .content
        }
    }

    /// Continues after a value that is printed here.
    mutating func passValue() {
        if state == .attributeStart { state = .unquoted }
    }

    mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < text.count {
            index = next(text, from: index)
        }
    }
}

private extension MarkupContext {
    /// Advances to the next byte that may change the state, and returns the offset after it.
    mutating func next(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        switch state {
        case .content:
            let index = text.offset(of: "<", from: start)
            if index < text.count { openTag(text, at: index) }
            return index + 1
        case .tagName:
            var index = start
            while index < text.count, text[index].isASCIILetter { index += 1 }
            if index < text.count { state = .tag }
            return index
        case .tag:
            let index = text.offset(of: ">", or: "=", from: start, before: text.count)
            if index < text.count { state = text[index] == ">" ? contentOfTag : .attributeStart }
            return index + 1
        case .attributeStart:
            switch text[start] {
            case "\"": state = .doubleQuoted
            case "'": state = .singleQuoted
            case ">": state = contentOfTag
            case let byte where !byte.isLiquidSpace: state = .unquoted
            default: break
            }
        case .unquoted:
            if text[start] == ">" { state = contentOfTag } else if text[start].isLiquidSpace { state = .tag }
        case .doubleQuoted, .singleQuoted:
            let end = text.offset(of: state == .doubleQuoted ? "\"" : "'", from: start)
            if end < text.count { state = .tag }
            return end + 1
        case .comment:
            if text.has("-->", at: start) { state = .content }
        case .script:
            if text.has("</script", at: start) { (state, contentOfTag) = (.tag, .content) }
        case .style:
            if text.has("</style", at: start) { (state, contentOfTag) = (.tag, .content) }
        }
        return start + 1
    }

    mutating func openTag(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
        contentOfTag =
            text.has("<script", at: index)
            ? .script : text.has("<style", at: index) ? .style : .content
        guard index + 1 < text.count else { return }
        if let element = verbatimElement {
            if text[index + 1] == "/", text.hasName(element, at: index + 2) { verbatimElement = nil }
        } else {
            isAfterBlockStart = BlockElement.isStart(UnsafeBufferPointer(rebasing: text[index...]))
            verbatimElement = Self.verbatimElements.first { text.hasName($0, at: index + 1) }
        }
        if text[index + 1].isASCIILetter || text[index + 1] == "/" {
            state = .tagName
        } else if text.has("<!--", at: index) {
            state = .comment
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the name of a tag, and no longer one, is there.
    fileprivate func hasName(_ name: StaticString, at start: Int) -> Bool {
        let end = start + name.utf8CodeUnitCount
        return has(name, at: start)
            && (end == count || self[end] == ">" || self[end] == "/" || self[end].isLiquidSpace)
    }
}
