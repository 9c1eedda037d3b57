public import Content
public import Diagnostics
public import ReadingCatalog

/// A record, or the settings of the site, as a form shows it: each field with its value and the control that edits it.
public struct RecordForm: Sendable {
    /// A field that the file has.
    public struct Entry: Sendable {
        /// As Octavo calls it, or as the file does if it is not one of Octavo's.
        public let name: String
        /// Nil for a field of the club's own, or of another program.
        public let declaration: FieldDescription?
        public let value: NewValue
        /// The lines of the file that it takes, counted from 1.
        public let lines: ClosedRange<Int>
    }

    public let file: SourceFile
    /// Nil for the settings.
    public let kind: RecordKind?
    public let entries: [Entry]
    /// The Markdown below the fields, with line breaks as forms have them.
    public let body: String

    /// Throws if the front matter cannot be read.
    public init(_ file: SourceFile, _ kind: RecordKind?) throws {
        self.file = file
        self.kind = kind
        let fields = try WrittenFields(file, kind)
        let starts = fields.entries.map { file.position(of: $0.key.range).line }
        let last = file.position(of: fields.body.lowerBound..<fields.body.lowerBound).line
        let declarations = RecordForm.declarations(of: kind)
        var entries: [Entry] = []
        for (index, (key, value)) in fields.entries.enumerated() where !value.isNull {
            let name = kind.field(key.text ?? "").name
            let end = index + 1 < starts.count ? starts[index + 1] - 1 : max(starts[index], last - 1)
            entries.append(
                Entry(
                    name: name, declaration: declarations.first { $0.name == name },
                    value: NewValue(written: value),
                    lines: starts[index]...max(starts[index], end)))
        }
        self.entries = entries
        body = kind == nil ? "" : Self.unified(String(decoding: file.bytes[fields.body], as: UTF8.self))
    }

    public func value(_ name: String) -> NewValue? { entries.first { $0.name == name }?.value }

    /// The field that a line of the file belongs to.
    public func field(atLine line: Int) -> String? { entries.first { $0.lines.contains(line) }?.name }

    /// The fields that a file of a kind may have; those of the settings without a kind.
    public static func declarations(of kind: RecordKind?) -> [FieldDescription] {
        kind?.declarations ?? SiteConfiguration.declarations
    }

    /// A text with line feeds alone between its lines.
    static func unified(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
}

/// A field that differs between two forms of a record.
public struct FieldDifference: Sendable, Equatable {
    /// The field; `body` for the text below the fields.
    public let name: String
    /// The values as people read them; nil where there is none.
    public let before: String?
    public let after: String?

    /// What differs between a file before and after; a file that is not there has no fields.
    public static func all(from before: RecordForm?, to after: RecordForm?) -> [FieldDifference] {
        var names = before?.entries.map(\.name) ?? []
        names += (after?.entries.map(\.name) ?? []).filter { !names.contains($0) }
        var differences = names.compactMap { name -> FieldDifference? in
            let values = (before?.value(name), after?.value(name))
            guard values.0 != values.1 else { return nil }
            return FieldDifference(name: name, before: values.0?.shown, after: values.1?.shown)
        }
        let texts = (before?.body ?? "", after?.body ?? "")
        if texts.0 != texts.1 {
            differences.append(
                FieldDifference(
                    name: "body", before: texts.0.isEmpty ? nil : texts.0,
                    after: texts.1.isEmpty ? nil : texts.1))
        }
        return differences
    }
}

extension NewValue {
    /// A value of a file; a wiki link without quotes is a list to YAML.
    init(written value: YAMLValue) {
        self = value.text.map { value.kind == .list ? .text($0) : NewValue(value) } ?? NewValue(value)
    }

    /// The value as people read it.
    public var shown: String { RecordSummary.text(self) }
}
