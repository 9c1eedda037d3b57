public import Content
public import Diagnostics
public import TextAndTime

extension RecordKind {
    /// The field that `name` means; if no field of such records is called that, one of the site's own.
    public func field(_ name: String) -> Field { declaration(of: name)?.field ?? Field(name) }

    /// The field that may be meant by a name that no field of such records has.
    public func field(likely name: String) -> String? {
        declaration(of: name) == nil ? type.fieldNames.nearest(to: name) : nil
    }

    /// What a person typed for a field, in the form in which records hold it; nil if the field is better left out.
    ///
    /// The field's own declaration reads the text, so what it accepts is what a record may have. A text in brackets is
    /// a list or a map, as in YAML. A date may be written as it is said `today`.
    public func value(
        _ text: String, for name: String, today: CalendarDay? = nil
    ) throws(ReportedFailure) -> NewValue? {
        let declared = declaration(of: name)
        switch (declared?.control, today) {
        case (.day?, let today?), (.date?, let today?):
            let date = WrittenDate.ofRecord(text, ofField: declared?.field.name ?? name, today: today)
            return try declared.value(date, for: name)
        default: return try declared.value(text, for: name)
        }
    }
}

extension SiteConfiguration {
    /// What a person typed for a setting, in the form in which `site.yaml` holds it.
    public static func value(_ text: String, for name: String) throws(ReportedFailure) -> NewValue? {
        try SiteFields.all.declaration(of: name).value(text, for: name)
    }
}

extension ReadableRecord {
    fileprivate static func declaration(of name: String) -> DeclaredField? { fields.declaration(of: name) }
}

/// A field, and what takes its value out of a map of fields.
private struct DeclaredField {
    let field: Field
    /// Nil if the field is read together with another one.
    var control: FieldControl?
    var read: ((YAMLValue) -> (value: NewValue?, findings: [Diagnostic]))?
}

extension DeclaredField? {
    /// The value of what was typed; a field that is not declared has what YAML makes of it.
    fileprivate func value(_ text: String, for name: String) throws(ReportedFailure) -> NewValue? {
        let fields = try TypedText.fields(text, for: name)
        guard let read = self?.read else { return fields.entries.first.map { NewValue($0.value) } }
        let (value, findings) = read(fields)
        // What is only warned of in a record is refused where nothing of it would be left.
        let errors = findings.filter { $0.severity == .error || value == nil }
        guard errors.isEmpty else {
            // Without a position: it would be in a file that exists only in memory.
            throw ReportedFailure(
                DiagnosticReport(errors.map { .error($0.rule, $0.message, at: nil, help: $0.help) }))
        }
        return value
    }
}

extension RecordKind {
    private func declaration(of name: String) -> DeclaredField? {
        type.declaration(of: name) ?? CommonFields.all.declaration(of: name)
    }
}

extension FieldSet {
    fileprivate func declaration(of name: String) -> DeclaredField? {
        for declared in fields {
            if declared.field.isCalled(name) {
                return DeclaredField(field: declared.field, control: declared.description.control) {
                    [empty] map in
                    var record = empty
                    var reader = FieldReader(map, FieldNames([declared.field]))
                    _ = declared.read(&reader, &record)
                    return (declared.written(record), reader.diagnostics)
                }
            }
            if let companion = declared.companions.first(where: { $0.isCalled(name) }) {
                return DeclaredField(field: companion)
            }
        }
        return nil
    }
}

/// What a person typed as the value of a field.
private enum TypedText {
    /// A map with this field alone: with the text as YAML if that keeps its meaning, else in quotes.
    static func fields(_ text: String, for name: String) throws(ReportedFailure) -> YAMLValue {
        var report = DiagnosticReport()
        guard let quoted = fields(of: NewRecord.file([NewField(name, .text(text))]), &report) else {
            throw ReportedFailure(report)
        }
        guard let key = quoted.entries.first?.key, !text.contains(where: \.isNewline) else { return quoted }
        let name = String(decoding: quoted.file.bytes[key.range], as: UTF8.self)
        let plain = SourceFile(path: quoted.file.path, text: "---\n\(name): \(text)\n---\n")
        return fields(of: plain, &report).flatMap { isKept(text, in: $0) ? $0 : nil } ?? quoted
    }

    private static func fields(of file: SourceFile, _ report: inout DiagnosticReport) -> YAMLValue? {
        FrontMatterEditor(file, into: &report)?.fields
    }

    /// Whether the only value is this text, or a list or map if the text looks like one.
    private static func isKept(_ text: String, in fields: YAMLValue) -> Bool {
        guard fields.entries.count == 1, let value = fields.entries.first?.value else { return false }
        return value.kind == .scalar ? value.text == text : text.hasPrefix("[") || text.hasPrefix("{")
    }
}

extension NewValue {
    /// A value as it was read, to be written elsewhere.
    public init(_ value: YAMLValue) {
        switch value.kind {
        case .list: self = .list(value.items.map { NewValue($0) })
        case .map: self = .map(value.entries.map { NewField($0.key.text ?? "", NewValue($0.value)) })
        case .scalar:
            let text = value.text ?? ""
            if let boolean = value.boolean {
                self = .boolean(boolean)
            } else if let integer = value.integer, String(integer) == text {
                self = .integer(integer)
            } else if let number = value.number, String(number) == text {
                self = .number(number)
            } else {
                self = .text(text)
            }
        }
    }
}
