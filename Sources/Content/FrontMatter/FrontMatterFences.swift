internal import Diagnostics
internal import TextAndTime

/// The languages in which the fields of a file may be written.
enum FrontMatterLanguage: String, Sendable {
    case yaml = "YAML"
    /// Between lines of `+++`, as Hugo and Zola have it.
    case toml = "TOML"
    /// One object at the beginning of the file, as Hugo has it.
    case json = "JSON"
}

/// The ranges of a file that its `---` lines delimit.
struct FrontMatterFences: Equatable {
    let language: FrontMatterLanguage
    /// The first line of the fields.
    let opening: Range<Int>
    /// The fields between the lines.
    let yaml: Range<Int>
    /// Everything after the closing line.
    let body: Range<Int>

    init(wholeFile bytes: UnsafeBufferPointer<UInt8>) {
        language = .yaml
        yaml = bytes.lengthOfByteOrderMark..<bytes.count
        opening = yaml.lowerBound..<yaml.lowerBound
        body = bytes.count..<bytes.count
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Mistake) {
        let start = bytes.startOfFrontMatter
        opening = bytes.line(from: start)
        if bytes.isFence(opening, of: "-") {
            language = .yaml
            (yaml, body) = try Self.ranges(in: bytes, after: opening, closedBy: "-", ".")
        } else if bytes.isFence(opening, of: "+") {
            language = .toml
            (yaml, body) = try Self.ranges(in: bytes, after: opening, closedBy: "+", "+")
        } else if let end = bytes.endOfObject(from: start) {
            language = .json
            yaml = start..<end
            body = bytes.startOfLine(after: bytes.line(from: end))..<bytes.count
        } else {
            throw .noFence(in: bytes, from: start)
        }
    }

    private static func ranges(
        in bytes: UnsafeBufferPointer<UInt8>, after opening: Range<Int>, closedBy mark: UInt8, _ other: UInt8
    ) throws(Mistake) -> (fields: Range<Int>, body: Range<Int>) {
        let start = bytes.startOfLine(after: opening)
        var lineStart = start
        while lineStart < bytes.count {
            // Few lines begin like a fence.
            if bytes[lineStart] == mark || bytes[lineStart] == other {
                let line = bytes.line(from: lineStart)
                if bytes.isFence(line, of: bytes[lineStart]) {
                    return (start..<lineStart, bytes.startOfLine(after: line)..<bytes.count)
                }
            }
            lineStart = bytes.offset(of: "\n", from: lineStart) + 1
        }
        let fence = String(repeating: Character(Unicode.Scalar(mark)), count: 3)
        throw .frontMatter(
            "the front matter that begins here is never closed", at: opening,
            help: "add a line `\(fence)` after the last field")
    }
}

/// Why the front matter of a file was not found, or is not a map of fields.
extension Mistake {
    static func frontMatter(_ message: String, at range: Range<Int>?, help: String) -> Mistake {
        Mistake(message, at: range, rule: "front-matter", help: help)
    }

    static func noText(_ flaw: TextFlaw, in bytes: UnsafeBufferPointer<UInt8>) -> Mistake {
        switch flaw {
        case .nul(let offset):
            return Mistake(
                "the file contains a NUL byte, so it is not text", at: offset..<offset + 1, rule: "not-text",
                help: "save the file as UTF-8 text")
        case .notUTF8(let offset):
            return Mistake(
                "this byte is not UTF-8", at: offset..<offset + 1, rule: "not-text",
                help: "save the file with the encoding UTF-8")
        case .control(let range):
            let scalar = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first
            let name = "U+" + String(hexadecimal: scalar?.value ?? 0, digits: 4, uppercase: true)
            return Mistake(
                "there is a control character (\(name)) here, which no page can hold", at: range,
                rule: "not-text", help: "delete it")
        }
    }

    /// An escape, or a text with one, that makes a control character.
    static func escapedControl(_ range: Range<Int>) -> Mistake {
        Mistake(
            "an escape here makes a control character, which no page can hold", at: range, rule: "not-text",
            help: "delete it")
    }

    /// What is wrong with a file that does not begin with `---`.
    fileprivate static func noFence(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Mistake {
        let first = bytes.line(from: start)
        var line = first
        while line.allSatisfy({ bytes[$0].isASCIISpace }), bytes.startOfLine(after: line) < bytes.count {
            line = bytes.line(from: bytes.startOfLine(after: line))
        }
        let isEmpty = line.allSatisfy { bytes[$0].isASCIISpace }
        if !isEmpty, bytes[first.lowerBound] == "{" {
            return .frontMatter(
                "the `{` that begins the front matter is never closed", at: first,
                help: "add a `}` after the last field, on a line of its own")
        }
        if !isEmpty, bytes.beginsWithField(line) {
            return .frontMatter(
                "the line `---` that begins the front matter is missing", at: line,
                help: "add a line `---` above this one")
        }
        return .frontMatter(
            isEmpty ? "the file is empty" : "the file has no front matter", at: nil,
            help: "begin it with a line `---`, fields such as `title: Dune`, and a line `---`")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first reference such as `&#7;` to a control character.
    func firstControlReference() -> Range<Int>? {
        var index = offset(of: "&", from: 0)
        while index + 3 < count {
            let end = Swift.min(index + Self.longestReference, count)
            if self[index + 1] == "#", let last = self[index..<end].firstIndex(of: ";"),
                let scalar = NumericReference.scalar(
                    String(decoding: self[index + 1..<last], as: UTF8.self)[...]),
                String(scalar).withoutControls != nil
            {
                return index..<last + 1
            }
            index = offset(of: "&", from: index + 1)
        }
        return nil
    }

    private static var longestReference: Int { 12 }

    /// Three if the bytes begin with a byte order mark, else zero.
    var lengthOfByteOrderMark: Int {
        starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Whether it begins with front matter, which may have no end.
    var beginsWithFrontMatter: Bool {
        let line = line(from: startOfFrontMatter)
        return isFence(line, of: "-") || isFence(line, of: "+") || endOfObject(from: line.lowerBound) != nil
    }

    /// Where the first line that is not blank begins, if it may open front matter; usually at the start.
    fileprivate var startOfFrontMatter: Int {
        let first = lengthOfByteOrderMark
        let start = end(from: first, while: \.isASCIISpace)
        let isLineStart = start == first || start < count && self[start - 1] == "\n"
        return isLineStart && start < count ? start : first
    }

    /// The line that begins at `start`, without its line break.
    fileprivate func line(from start: Int) -> Range<Int> {
        var end = offset(of: "\n", from: start)
        if end < count, end > start, self[end - 1] == "\r" { end -= 1 }
        return start..<end
    }

    /// Where the line after `line` begins; the end of the bytes if there is none.
    fileprivate func startOfLine(after line: Range<Int>) -> Int {
        Swift.min(offset(of: "\n", from: line.upperBound) + 1, count)
    }

    /// Whether a line is three of `mark`, followed by white space at most.
    fileprivate func isFence(_ line: Range<Int>, of mark: UInt8) -> Bool {
        self[line].starts(with: [mark, mark, mark]) && self[line].dropFirst(3).allSatisfy(\.isASCIISpace)
    }

    /// Where the JSON object that begins at `start` ends; nil if there is none, or if it does not end.
    fileprivate func endOfObject(from start: Int) -> Int? {
        guard start < count, self[start] == "{" else { return nil }
        var (depth, index, isText) = (0, start, false)
        while index < count {
            switch self[index] {
            case "\\" where isText: index += 1
            case "\"": isText.toggle()
            case "{" where !isText: depth += 1
            case "}" where !isText:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether a line looks like `name: value`.
    fileprivate func beginsWithField(_ line: Range<Int>) -> Bool {
        let name = self[line].prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" || $0 == "_" }
        let rest = self[line][name.endIndex...]
        return !name.isEmpty && rest.first == ":" && rest.dropFirst().first?.isASCIISpace ?? true
    }
}
