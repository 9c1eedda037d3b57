public import Diagnostics
internal import TextAndTime

/// Reads front matter and YAML files; a reader is used for many files, and each worker has its own.
public struct FrontMatterReader: ~Copyable {
    private var events = LibYAML()
    private var builder = YAMLTreeBuilder()
    private let keepsComments: Bool
    private let readsOtherLanguages: Bool

    /// A reader of texts as others may see them, or with `keepsComments` as the club wrote them, to edit them; with
    /// `readsOtherLanguages` front matter may also be TOML or JSON.
    public init(keepsComments: Bool = false, readsOtherLanguages: Bool = false) {
        self.keepsComments = keepsComments
        self.readsOtherLanguages = readsOtherLanguages
    }

    /// The front matter of `file`; nil if it cannot be read, with the reason in `report`.
    public mutating func frontMatter(
        of file: SourceFile, into report: inout DiagnosticReport
    ) -> FrontMatter? {
        read(file, into: &report) { bytes throws(Mistake) in try FrontMatterFences(bytes) }
    }

    /// The fields of a file that is YAML as a whole; nil if it cannot be read, with the reason in `report`.
    public mutating func yaml(of file: SourceFile, into report: inout DiagnosticReport) -> FrontMatter? {
        read(file, into: &report) { bytes in FrontMatterFences(wholeFile: bytes) }
    }
}

extension FrontMatterReader {
    private typealias Split = (UnsafeBufferPointer<UInt8>) throws(Mistake) -> FrontMatterFences

    /// Duplicate keys beyond this number are not reported individually.
    private static let mostDuplicateKeys = 20

    private mutating func read(
        _ file: SourceFile, into report: inout DiagnosticReport, split: Split
    ) -> FrontMatter? {
        file.bytes.withUnsafeBufferPointer { bytes in
            do {
                if let flaw = bytes.firstTextFlaw() { throw Mistake.noText(flaw, in: bytes) }
                if let reference = bytes.firstControlReference() { throw Mistake.escapedControl(reference) }
                let fences = try split(bytes)
                guard fences.language == .yaml || readsOtherLanguages else {
                    throw Mistake.frontMatter(
                        "the front matter is \(fences.language.rawValue); that of a record is YAML",
                        at: fences.opening,
                        help: "`octavo import FOLDER` makes records of files that another program wrote")
                }
                guard fences.yaml.count <= FrontMatter.longestYAML else {
                    throw Mistake.frontMatter(
                        "the YAML is \(fences.yaml.count / 1_000_000) MB long; at most 1 MB is read",
                        at: fences.yaml, help: "move long text below the front matter")
                }
                if fences.language == .toml {
                    return try frontMatter(TOMLReader.tree(of: bytes, fences.yaml), fences, bytes)
                }
                let tree = try tree(of: bytes, fences.yaml)
                report.add(
                    builder.duplicateKeys.prefix(Self.mostDuplicateKeys).map { $0.diagnostic(in: file) })
                return try frontMatter(tree, fences, bytes)
            } catch {
                report.add(Self.diagnostic(for: error, in: file))
                return nil
            }
        }
    }

    /// The one place where texts of fields enter: control characters are refused, and comments stay with the club.
    private func frontMatter(
        _ tree: YAMLTree, _ fences: FrontMatterFences, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(Mistake) -> FrontMatter {
        if let node = tree.firstControl(in: bytes) { throw .escapedControl(node.range) }
        return FrontMatter(
            tree: keepsComments ? tree : tree.withoutComments(of: bytes, fences.yaml), fences)
    }

    private mutating func tree(
        of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) throws -> YAMLTree {
        defer { events.close() }
        builder.begin(bytes)
        try events.open(UnsafeBufferPointer(rebasing: bytes[range]), base: range.lowerBound)
        var documents = 0
        while true {
            let event = try events.next()
            if event.kind == .streamEnd { break }
            if event.kind == .documentStart { documents += 1 }
            if documents > 1 { throw Mistake.secondDocument(event.range) }
            try builder.add(event)
        }
        let tree = builder.finish(emptyAt: range.lowerBound)
        guard tree.nodes[0].kind == .map else {
            throw Mistake.frontMatter(
                "there must be fields here, such as `title: Dune`", at: tree.nodes[0].range,
                help: "write a name, a colon and a value on each line")
        }
        return tree
    }

    private static func diagnostic(for error: any Error, in file: SourceFile) -> Diagnostic {
        switch error {
        case let mistake as Mistake: mistake.diagnostic(in: file)
        case let problem as YAMLProblem: problem.mistake(in: file.bytes).diagnostic(in: file)
        default:
            .error(
                "yaml", "this cannot be read: \(error)", at: file.wholeFile,
                help: "compare it with a record that can be read")
        }
    }
}

/// The front matter of a file, and the range of the body after it.
public struct FrontMatter: Sendable, Equatable {
    /// The fields between the `---` lines; its root is a map.
    let tree: YAMLTree
    /// The bytes of the fields, without the `---` lines.
    let yaml: Range<Int>
    /// The bytes after the closing line, to the end of the file.
    public let body: Range<Int>

    fileprivate init(tree: YAMLTree, _ fences: FrontMatterFences) {
        self.tree = tree
        (yaml, body) = (fences.yaml, fences.body)
    }

    /// Whether a text begins with front matter, which may have no end.
    public static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer(\.beginsWithFrontMatter)
    }

    /// The fields, whose text is in `file`.
    public func fields(in file: SourceFile) -> YAMLValue {
        YAMLValue(tree: tree, file: file)
    }

    /// Longer YAML is surely a mistake; offsets in nodes fit into 32 bits.
    static let longestYAML = 1 << 20
}

/// What is wrong in a file, and what to write instead.
struct Mistake: Error, Equatable {
    let rule: RuleID
    let message: String
    /// Nil for the file as a whole.
    let range: Range<Int>?
    let help: String

    init(_ message: String, at range: Range<Int>?, rule: RuleID = "yaml", help: String) {
        self.rule = rule
        self.message = message
        self.range = range
        self.help = help
    }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        .error(rule, message, at: range.map { file.position(of: $0) } ?? file.wholeFile, help: help)
    }
}
