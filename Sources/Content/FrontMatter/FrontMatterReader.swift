public import Diagnostics

/// Reads front matter and YAML files; one reader serves file after file, and each worker has its own.
public struct FrontMatterReader: ~Copyable {
    private var quick = QuickYAML()
    private var events = LibYAML()
    private var builder = YAMLTreeBuilder()
    private let isQuick: Bool

    /// A reader that has read nothing yet.
    public init() {
        self.init(isQuick: true)
    }

    /// A reader that leaves everything to libyaml if it is not to be quick.
    init(isQuick: Bool) {
        self.isQuick = isQuick
    }

    /// The front matter of `file`; nothing if it cannot be read, which `report` then says.
    public mutating func frontMatter(
        of file: SourceFile, into report: inout DiagnosticReport
    ) -> FrontMatter? {
        read(file, into: &report) { bytes throws(FrontMatterFlaw) in try FrontMatterFences(bytes) }
    }

    /// A file that is YAML from its beginning to its end; nothing if it cannot be read.
    public mutating func yaml(of file: SourceFile, into report: inout DiagnosticReport) -> FrontMatter? {
        read(file, into: &report) { bytes throws(FrontMatterFlaw) in FrontMatterFences(wholeFile: bytes) }
    }
}

extension FrontMatterReader {
    private typealias Split = (UnsafeBufferPointer<UInt8>) throws(FrontMatterFlaw) -> FrontMatterFences

    private mutating func read(
        _ file: SourceFile, into report: inout DiagnosticReport, split: Split
    ) -> FrontMatter? {
        file.bytes.withUnsafeBufferPointer { bytes in
            do {
                if let flaw = bytes.firstTextFlaw() { throw FrontMatterFlaw.text(flaw) }
                let fences = try split(bytes)
                guard fences.yaml.count <= FrontMatter.longestYAML else {
                    throw FrontMatterFlaw.tooLong(fences.yaml)
                }
                if isQuick, let tree = quick.tree(of: bytes, fences.yaml) {
                    return FrontMatter(tree: tree, yaml: fences.yaml, body: fences.body)
                }
                let tree = try tree(of: bytes, fences.yaml)
                report.add(builder.duplicateKeys.prefix(20).map { $0.diagnostic(in: file) })
                return FrontMatter(tree: tree, yaml: fences.yaml, body: fences.body)
            } catch {
                report.add(Self.diagnostic(for: error, in: file))
                return nil
            }
        }
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
        case let refusal as YAMLRefusal: refusal.diagnostic(in: file)
        case let problem as YAMLProblem: problem.diagnostic(in: file)
        default:
            .error(
                "yaml", "this cannot be read: \(error)", at: file.wholeFile,
                help: "compare it with a record that can be read")
        }
    }
}

extension FrontMatterFences {
    /// A file of nothing but YAML.
    init(wholeFile bytes: UnsafeBufferPointer<UInt8>) {
        yaml = bytes.lengthOfByteOrderMark..<bytes.count
        body = bytes.count..<bytes.count
    }
}

extension DuplicateKey {
    /// The repetition in words.
    func diagnostic(in file: SourceFile) -> Diagnostic {
        .error(
            "duplicate-key", "`\(text)` is given twice", at: file.position(of: second),
            help: "keep one of the two",
            notes: [Diagnostic.Note("the first one is here", at: file.position(of: first))])
    }
}
