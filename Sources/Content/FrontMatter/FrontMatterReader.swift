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
        read(file, into: &report) { bytes throws(FrontMatterFlaw) in try FrontMatterFences(bytes) }
    }

    /// The fields of a file that is YAML as a whole; nil if it cannot be read, with the reason in `report`.
    public mutating func yaml(of file: SourceFile, into report: inout DiagnosticReport) -> FrontMatter? {
        read(file, into: &report) { bytes in FrontMatterFences(wholeFile: bytes) }
    }
}

extension FrontMatterReader {
    private typealias Split = (UnsafeBufferPointer<UInt8>) throws(FrontMatterFlaw) -> FrontMatterFences

    /// Duplicate keys beyond this number are not reported individually.
    private static let mostDuplicateKeys = 20

    private mutating func read(
        _ file: SourceFile, into report: inout DiagnosticReport, split: Split
    ) -> FrontMatter? {
        file.bytes.withUnsafeBufferPointer { bytes in
            do {
                if let flaw = bytes.firstTextFlaw() { throw FrontMatterFlaw.text(flaw) }
                if let reference = bytes.firstControlReference() {
                    throw FrontMatterFlaw.escapedControl(reference)
                }
                let fences = try split(bytes)
                guard fences.language == .yaml || readsOtherLanguages else {
                    throw FrontMatterFlaw.otherLanguage(fences.language, fences.opening)
                }
                guard fences.yaml.count <= FrontMatter.longestYAML else {
                    throw FrontMatterFlaw.tooLong(fences.yaml)
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
    ) throws(FrontMatterFlaw) -> FrontMatter {
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
            if documents > 1 { throw YAMLRefusal.secondDocument(event.range) }
            try builder.add(event)
        }
        let tree = builder.finish(emptyAt: range.lowerBound)
        guard tree.nodes[0].kind == .map else { throw FrontMatterFlaw.noMap(tree.nodes[0].range) }
        return tree
    }

    private static func diagnostic(for error: any Error, in file: SourceFile) -> Diagnostic {
        switch error {
        case let flaw as FrontMatterFlaw: flaw.diagnostic(in: file)
        case let mistake as Mistake: mistake.diagnostic("toml", in: file)
        case let refusal as YAMLRefusal: refusal.diagnostic(in: file)
        case let problem as YAMLProblem: problem.diagnostic(in: file)
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
        bytes.withUnsafeBufferPointer { bytes in
            do throws(FrontMatterFlaw) {
                _ = try FrontMatterFences(bytes)
                return true
            } catch {
                if case .notClosed = error { return true }
                return false
            }
        }
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
    let message: String
    let range: Range<Int>
    let help: String

    init(_ message: String, at range: Range<Int>, help: String) {
        self.message = message
        self.range = range
        self.help = help
    }

    func diagnostic(_ rule: RuleID, in file: SourceFile) -> Diagnostic {
        .error(rule, message, at: file.position(of: range), help: help)
    }
}
