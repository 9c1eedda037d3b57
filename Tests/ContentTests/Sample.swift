import Content
import Diagnostics
import Testing

/// A record as text, read as the program reads it.
struct Sample {
    let file: SourceFile

    init(_ text: String, path: String = "content/books/dune.md") {
        file = SourceFile(path: path, text: text)
    }

    init(bytes: [UInt8], path: String = "content/books/dune.md") {
        file = SourceFile(path: path, bytes: bytes)
    }

    func read() -> (frontMatter: FrontMatter?, report: DiagnosticReport) {
        var reader = FrontMatterReader()
        var report = DiagnosticReport()
        let isYAML = file.path.hasSuffix(".yaml")
        let read =
            isYAML ? reader.yaml(of: file, into: &report) : reader.frontMatter(of: file, into: &report)
        return (read, report)
    }

    /// The fields of a sample without mistakes; `names` are the known ones.
    func fields(_ names: [Field] = []) throws -> FieldReader {
        let (frontMatter, report) = read()
        #expect(report.isEmpty)
        return FieldReader(try #require(frontMatter).fields(in: file), FieldNames(names))
    }

    func body() throws -> String {
        source(try #require(read().frontMatter).body)
    }

    func source(_ range: Range<Int>) -> String {
        String(decoding: file.bytes[range], as: UTF8.self)
    }

    /// The messages as a person sees them.
    func messages() -> String {
        Sample.shown(read().report.diagnostics)
    }

    static func shown(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { TerminalFormat(hasColor: false).text($0) }.joined()
    }
}
