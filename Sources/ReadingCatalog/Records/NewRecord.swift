public import Content
public import Diagnostics

/// A record that is to be written, field by field, as a person would write it.
public struct NewRecord: Sendable {
    public let kind: RecordKind
    /// Its fields in the order in which they are written; others may be added.
    public var fields: [NewField]
    /// The Markdown below the fields.
    public var body = ""

    public init(_ kind: RecordKind, _ fields: [NewField], body: String = "") {
        (self.kind, self.fields, self.body) = (kind, fields, body)
    }

    public init(_ book: BookDetails, body: String = "") {
        self.init(.books, BookFields.all.written(book), body: body)
    }

    /// The book that its fields describe, and what is wrong with them; what no record may have is left out.
    public var book: (details: BookDetails, problems: [Diagnostic]) {
        let file = Self.file(fields)
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true)
        var details = BookFields.all.empty
        guard let found = reader.frontMatter(of: file, into: &report) else {
            return (details, report.diagnostics)
        }
        var fields = FieldReader(found.fields(in: file), BookFields.all.names)
        BookFields.all.read(&fields, into: &details)
        return (details, fields.diagnostics)
    }

    public var bytes: [UInt8] { Self.file(fields, body: body).bytes }

    static func file(_ fields: [NewField], body: String = "") -> SourceFile {
        let body = body.isEmpty || body.hasSuffix("\n") ? body : body + "\n"
        return SourceFile(path: "a new record", text: "---\n\(YAMLText.lines(of: fields))---\n\(body)")
    }
}
