internal import Diagnostics

/// Why a file has no front matter that could be read as YAML.
enum FrontMatterFlaw: Error, Equatable {
    case text(TextFlaw)
    case empty
    case absent
    case blankLinesAbove(Range<Int>)
    case notOpened(Range<Int>)
    case toml(Range<Int>)
    case notClosed(Range<Int>)
    case tooLong(Range<Int>)
    case noMap(Range<Int>)

    /// What is wrong with the beginning of a file that does not begin with `---`.
    init(noFenceIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var line = bytes.line(from: start)
        let first = line
        while line.allSatisfy({ bytes[$0].isASCIISpace }), bytes.startOfLine(after: line) < bytes.count {
            line = bytes.line(from: bytes.startOfLine(after: line))
        }
        if line.allSatisfy({ bytes[$0].isASCIISpace }) {
            self = .empty
        } else if bytes.isFence(line, of: 0x2D) {
            self = .blankLinesAbove(line)
        } else if bytes.isFence(first, of: 0x2B) {
            self = .toml(first)
        } else if bytes.beginsWithField(line) {
            self = .notOpened(line)
        } else {
            self = .absent
        }
    }
}

extension FrontMatterFlaw {
    /// The flaw in words.
    func diagnostic(in file: SourceFile) -> Diagnostic {
        let range = range
        return .error(
            rule, message, at: range.map { file.position(of: $0) } ?? file.wholeFile, help: help)
    }

    private var rule: RuleID {
        switch self {
        case .text: "not-text"
        default: "front-matter"
        }
    }

    private var range: Range<Int>? {
        switch self {
        case .text(.nul(let offset)), .text(.notUTF8(let offset)): offset..<(offset + 1)
        case .empty, .absent: nil
        case .blankLinesAbove(let range), .notOpened(let range), .toml(let range): range
        case .notClosed(let range), .tooLong(let range), .noMap(let range): range
        }
    }

    private var message: String {
        switch self {
        case .text(.nul): "the file holds a NUL byte, so it is not text"
        case .text(.notUTF8): "this byte is not UTF-8"
        case .empty: "the file is empty"
        case .absent: "the file has no front matter"
        case .blankLinesAbove: "`---` must be the first line of the file"
        case .notOpened: "the line `---` that begins the front matter is missing"
        case .toml: "front matter between `+++` lines is TOML, which is not read"
        case .notClosed: "the front matter that begins here has no end"
        case .tooLong(let range): "the YAML is \(range.count / 1_000_000) MB long; at most 1 MB is read"
        case .noMap: "these must be fields such as `title: Dune`"
        }
    }

    private var help: String {
        switch self {
        case .text(.nul): "save the file as UTF-8 text"
        case .text(.notUTF8): "save the file with the encoding UTF-8"
        case .empty, .absent: "begin it with a line `---`, fields such as `title: Dune`, and a line `---`"
        case .blankLinesAbove: "delete what stands above it"
        case .notOpened: "write `---` on a line of its own above this one"
        case .toml: "write the fields as `name: value`, between lines of `---`"
        case .notClosed: "write `---` on a line of its own after the last field"
        case .tooLong: "move long text below the front matter"
        case .noMap: "write a name, a colon and a value on each line"
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a line looks like `name: value`.
    func beginsWithField(_ line: Range<Int>) -> Bool {
        var index = line.lowerBound
        while index < line.upperBound, self[index].isFieldNameByte { index += 1 }
        guard index > line.lowerBound, index < line.upperBound, self[index] == 0x3A else { return false }
        return index + 1 == line.upperBound || self[index + 1].isASCIISpace
    }
}

extension UInt8 {
    /// A byte that the names of Octavo's fields are made of.
    fileprivate var isFieldNameByte: Bool {
        switch self {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x5F: true
        default: false
        }
    }
}
