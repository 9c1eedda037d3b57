internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// The fields of a record as its file has them, to find the places of what is to change.
struct WrittenFields {
    private let map: YAMLValue
    private let kind: RecordKind?
    /// The text below the fields.
    let body: Range<Int>

    init(_ record: some ClubRecord) throws { try self.init(record.source.file, record.kind) }

    /// The fields of a record's file, or the settings of `site.yaml`.
    init(_ file: SourceFile, _ kind: RecordKind?) throws {
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true)
        let isSettings = file.path.hasSuffix(".yaml")
        let read =
            isSettings ? reader.yaml(of: file, into: &report) : reader.frontMatter(of: file, into: &report)
        guard let found = read else { throw ReportedFailure(report) }
        (map, body, self.kind) = (found.fields(in: file), found.body, kind)
    }

    /// The value of a field, whatever name the file gives it; nil if it has none.
    func value(_ name: String) -> YAMLValue? { map.value(kind.field(name)) }

    /// The value of a field as an edit would write it.
    func newValue(_ name: String) -> NewValue? { value(name).map { NewValue(written: $0) } }

    /// Whether the file has a field, with a value or without.
    func has(_ name: String) -> Bool {
        let field = kind.field(name)
        return entries.contains { field.isCalled($0.key.text ?? "") }
    }

    /// Its fields with the places of their names, as the file writes them.
    var entries: [(key: YAMLValue, value: YAMLValue)] { map.entries }

    /// Its fields that have a value, as Octavo calls them.
    var values: [(name: String, value: YAMLValue)] {
        entries.compactMap { key, value in value.isNull ? nil : (kind.field(key.text ?? "").name, value) }
    }

    /// The items of a list; a value that is not a list is its only item.
    func items(_ name: String) -> [WrittenItem] {
        guard let value = value(name) else { return [] }
        let field = kind.field(name)
        // A wiki link without quotes is a list to YAML.
        guard value.kind == .list, value.text == nil else {
            return [WrittenItem(path: FieldPath(field), value: value)]
        }
        return value.items.enumerated().map { index, item in
            WrittenItem(path: FieldPath([.field(field), .item(index)]), value: item)
        }
    }

    /// All texts, at any depth.
    var texts: [WrittenItem] { Self.texts(in: map, at: []) }

    private static func texts(in value: YAMLValue, at steps: [FieldPath.Step]) -> [WrittenItem] {
        switch value.kind {
        case .scalar: [WrittenItem(path: FieldPath(steps), value: value)]
        case .list:
            value.items.enumerated().flatMap { texts(in: $1, at: steps + [.item($0)]) }
        case .map:
            value.entries.flatMap { key, value in
                texts(in: value, at: steps + [.field(Field(key.text ?? ""))])
            }
        }
    }
}

/// A value in a record, and the path to it.
struct WrittenItem {
    let path: FieldPath
    let value: YAMLValue

    /// The path to a field of this map.
    func path(_ field: Field) -> FieldPath { FieldPath(path.steps + [.field(field)]) }
}

extension YAMLValue {
    /// The value of a field of this map; nil if it has none.
    func value(_ field: Field) -> YAMLValue? {
        let value = entries.first { field.isCalled($0.key.text ?? "") }?.value
        return value.flatMap { $0.isNull ? nil : $0 }
    }
}

extension RecordKind? {
    /// The field that a name means in a file of this kind, or in the settings.
    func field(_ name: String) -> Field { self?.field(name) ?? SiteConfiguration.field(name) }
}
