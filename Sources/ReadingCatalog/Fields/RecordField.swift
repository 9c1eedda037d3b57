internal import Content

/// A field of a record, declared once: its names, how it is read, how an editor writes it, and its documentation.
///
/// To add a field, declare it in the list of its record (`BookFields`, `MeetingFields`, …), add the property that
/// holds its value, and show it where it is needed.
struct RecordField<Record: Sendable>: Sendable {
    let field: Field
    /// Fields that are read together with this one, such as `series_position` with `series`.
    let companions: [Field]
    let description: FieldDescription
    /// Sets the property of a record to the value in its file.
    let read: @Sendable (inout FieldReader, inout Record) -> Void
    /// The value as an editor writes it; nil if the field is to be left out.
    let written: @Sendable (Record) -> NewValue?
    fileprivate let bits: UInt128

    // Inlined, so that the optimizer sees which property it is: access through a key path takes ten times as long.
    @inline(__always)
    init<Value>(
        _ name: String, aliases: [String] = [], isRequired: Bool = false, _ kind: FieldKind<Value>,
        into property: any WritableKeyPath<Record, Value> & Sendable, with companions: [Field] = [],
        beside others: [Field] = [], about: String, example: String
    ) {
        let field = Field(name, aliases: aliases)
        self.field = field
        self.companions = companions
        bits = (companions + others).reduce(field.bit) { $0 | $1.bit }
        description = FieldDescription(
            name: name, isRequired: isRequired, type: kind.type, control: kind.control, about: about,
            example: example)
        read = { fields, record in record[keyPath: property] = kind.read(&fields, field) }
        written = { record in kind.written(record[keyPath: property]) }
    }
}

/// What the documentation lists about a field.
public struct FieldDescription: Sendable {
    public let name: String
    public let isRequired: Bool
    public let type: String
    /// How a form lets a person edit it.
    public let control: FieldControl
    /// What it is, in a few words.
    public let about: String
    /// A value as a host writes it, in YAML on one line.
    public let example: String
}

/// All fields of a kind of record, in the order of the documentation.
struct FieldSet<Record: Sendable>: Sendable {
    let fields: [RecordField<Record>]
    let names: FieldNames
    private let readers: [(bits: UInt128, read: @Sendable (inout FieldReader, inout Record) -> Void)]

    /// A set of `fields`; names in `others` are known and read elsewhere, or not at all.
    init(_ fields: [RecordField<Record>], others: [Field] = CommonFields.names) {
        self.fields = fields
        let own = fields.flatMap { [$0.field] + $0.companions }
        let taken = Set(own.flatMap(\.hashes))
        names = FieldNames(own + others.filter { !taken.contains($0.hash) })
        readers = fields.map { ($0.bits, $0.read) }
    }

    /// Reads each field into its property; one that is not given leaves the property as it is.
    func read(_ reader: inout FieldReader, into record: inout Record) {
        // By index, as most fields are not given: each element that a loop takes out counts references.
        for index in readers.indices where reader.present & readers[index].bits != 0 {
            readers[index].read(&reader, &record)
        }
    }

    /// What an editor writes for a record, without the fields that have no value.
    func written(_ record: Record) -> [(field: Field, value: NewValue)] {
        fields.compactMap { field in field.written(record).map { (field.field, $0) } }
    }
}

/// The documentation of all fields, derived from their declarations.
public enum FieldGuide {
    struct Section: Sendable {
        let title: String
        let fields: [FieldDescription]
    }

    static let sections =
        [Section(title: "`site.yaml`", fields: SiteFields.all.fields.map(\.description))]
        + RecordKind.allCases.map { Section(title: "`\($0.rawValue)/`", fields: $0.type.declarations) }
        + [Section(title: "every record", fields: CommonFields.all.fields.map(\.description))]

    /// The chapter on fields in the manual: each field of each kind of file, with its type and an example.
    public static let manual = sections.map { section in
        let title = section.title.replacing("`", with: "")
        let items = section.fields.map { field in
            let type = field.isRequired ? "\(field.type), required" : field.type
            return "- `\(field.name)` (\(type)): \(field.about)\n\n        \(field.name): \(field.example)\n"
        }
        return "## Fields of \(title)\n\n" + items.joined(separator: "\n")
    }.joined(separator: "\n")
}
