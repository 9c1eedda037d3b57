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
    private var verbatimElement: VerbatimElement?
    /// Whether the last tag starts an element whose first white space is never seen.
    private(set) var isAfterBlockStart = false

    private enum VerbatimElement: CaseIterable {
        case pre, textarea, code

        var opening: StaticString {
            switch self {
            case .pre: "<pre"
            case .textarea: "<textarea"
            case .code: "<code"
            }
        }

        var closing: StaticString {
            switch self {
            case .pre: "</pre"
            case .textarea: "</textarea"
            case .code: "</code"
            }
        }
    }

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
    var escaping: Escaping {
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
            let index = text.offset(of: 0x3C, from: start)
            if index < text.count { openTag(text, at: index) }
            return index + 1
        case .tagName:
            var index = start
            while index < text.count, text[index].isASCIILetter { index += 1 }
            if index < text.count { state = .tag }
            return index
        case .tag:
            let index = text.offset(of: 0x3E, or: 0x3D, from: start, before: text.count)
            if index < text.count { state = text[index] == 0x3E ? contentOfTag : .attributeStart }
            return index + 1
        case .attributeStart:
            switch text[start] {
            case 0x22: state = .doubleQuoted
            case 0x27: state = .singleQuoted
            case 0x3E: state = contentOfTag
            case let byte where !byte.isLiquidSpace: state = .unquoted
            default: break
            }
        case .unquoted:
            if text[start] == 0x3E { state = contentOfTag } else if text[start].isLiquidSpace { state = .tag }
        case .doubleQuoted, .singleQuoted:
            let end = text.offset(of: state == .doubleQuoted ? 0x22 : 0x27, from: start)
            if end < text.count { state = .tag }
            return end + 1
        case .comment:
            if text.starts(with: "-->", at: start) { state = .content }
        case .script:
            if text.starts(with: "</script", at: start) { (state, contentOfTag) = (.tag, .content) }
        case .style:
            if text.starts(with: "</style", at: start) { (state, contentOfTag) = (.tag, .content) }
        }
        return start + 1
    }

    mutating func openTag(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
        contentOfTag =
            text.starts(with: "<script", at: index)
            ? .script : text.starts(with: "<style", at: index) ? .style : .content
        guard index + 1 < text.count else { return }
        if let element = verbatimElement {
            if text.startsTag(element.closing, at: index) { verbatimElement = nil }
        } else {
            isAfterBlockStart = BlockElement.isStart(UnsafeBufferPointer(rebasing: text[index...]))
            verbatimElement = VerbatimElement.allCases.first { text.startsTag($0.opening, at: index) }
        }
        if text[index + 1].isASCIILetter || text[index + 1] == 0x2F {
            state = .tagName
        } else if text.starts(with: "<!--", at: index) {
            state = .comment
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a tag begins at `index`, given by `<` or `</` and the whole name.
    fileprivate func startsTag(_ tag: StaticString, at index: Int) -> Bool {
        guard starts(with: tag, at: index) else { return false }
        let next = index + tag.utf8CodeUnitCount
        return next == count || self[next] == 0x3E || self[next] == 0x2F || self[next].isLiquidSpace
    }

    /// Whether `word`, given in lower case, occurs at `index`, ignoring case.
    fileprivate func starts(with word: StaticString, at index: Int) -> Bool {
        guard index + word.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<word.utf8CodeUnitCount {
            if self[index + offset].asciiLowercased != word.utf8Start[offset] { return false }
        }
        return true
    }
}
