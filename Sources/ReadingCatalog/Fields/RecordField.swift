public import Content

/// A field of a record, or of a map within one, declared once: its names, how it is read, how an editor writes it, and its
/// documentation.
///
/// To add a field, declare it in the list of its record (`BookFields`, `MeetingFields`, …), add the property that
/// holds its value, and show it where it is needed.
struct RecordField<Record: Sendable>: Sendable {
    let description: FieldDescription
    /// Fields that are read together with this one, such as `series_position` with `series`.
    let companions: [Field]
    /// Sets the property of a record to the value in its file; false if a value is missing that it cannot do without.
    let read: @Sendable (inout FieldReader, inout Record) -> Bool
    /// The value as an editor writes it; nil if the field is to be left out.
    let written: @Sendable (Record) -> NewValue?
    fileprivate let bits: UInt128

    var field: Field { description.field }

    init<Value>(
        _ name: String, aliases: [String] = [], isRequired: Bool = false, _ kind: FieldKind<Value>,
        into property: any WritableKeyPath<Record, Value> & Sendable, with companions: [Field] = [],
        beside others: [Field] = [], about: String = "", example: String = ""
    ) {
        let field = Field(name, aliases: aliases)
        description = FieldDescription(
            field: field, control: kind.control, parts: kind.parts, type: kind.type, isRequired: isRequired,
            about: about, example: example)
        self.companions = companions
        bits = (companions + others).reduce(field.bit) { $0 | $1.bit }
        read = { fields, record in
            record[keyPath: property] = kind.read(&fields, field)
            return true
        }
        written = { record in kind.written(record[keyPath: property]) }
    }

    /// A field whose property keeps its usual value if none is given. `example` is of a value that a map cannot do
    /// without: that it is missing is reported, unless something else was.
    init<Value>(
        _ name: String, aliases: [String] = [], isRequired: Bool = false, _ kind: FieldKind<Value?>,
        over property: any WritableKeyPath<Record, Value> & Sendable, required: String? = nil,
        about: String = "", example: String = ""
    ) {
        let field = Field(name, aliases: aliases)
        description = FieldDescription(
            field: field, control: kind.control, parts: kind.parts, type: kind.type, isRequired: isRequired,
            about: about, example: example)
        companions = []
        bits = field.bit
        read = { fields, record in
            let reported = fields.diagnostics.count
            if let value = kind.read(&fields, field) {
                record[keyPath: property] = value
            } else if let required {
                if fields.diagnostics.count == reported {
                    fields.report(RequiredFields.missing(field, in: fields, example: required))
                }
                return false
            }
            return true
        }
        written = { record in kind.written(record[keyPath: property]) }
    }
}

/// What forms and the documentation know about a field.
public struct FieldDescription: Sendable {
    /// With the other names that files may give it.
    public let field: Field
    /// How a form lets a person edit it.
    public let control: FieldControl
    public internal(set) var parts = FieldParts()
    public internal(set) var type = ""
    public internal(set) var isRequired = false
    /// What it is, in a few words; empty for a field of a map.
    public internal(set) var about = ""
    /// A value as a host writes it, in YAML on one line.
    public internal(set) var example = ""

    public var name: String { field.name }
}

/// All fields of a kind of record, in the order of the documentation.
///
/// A class, so that passing it on does not copy the empty record.
final class FieldSet<Record: Sendable>: Sendable {
    /// What no field has changed yet.
    let empty: Record
    let fields: [RecordField<Record>]
    let names: FieldNames

    /// A set of `fields`; names in `others` are known and read elsewhere, or not at all.
    init(_ empty: Record, _ fields: [RecordField<Record>], others: [Field] = CommonFields.names) {
        (self.empty, self.fields) = (empty, fields)
        let own = fields.flatMap { [$0.field] + $0.companions }
        let taken = Set(own.flatMap(\.hashes))
        names = FieldNames(own + others.filter { !taken.contains($0.hash) })
    }

    var descriptions: [FieldDescription] { fields.map(\.description) }

    /// Reads each field into its property; one that is not given leaves the property as it is.
    func read(_ reader: inout FieldReader, into record: inout Record) {
        // By index, as most fields are not given: each element that a loop takes out counts references.
        for index in fields.indices where reader.present & fields[index].bits != 0 {
            _ = fields[index].read(&reader, &record)
        }
    }

    /// What an editor writes for a record, without the fields that have no value.
    func written(_ record: Record) -> [NewField] {
        fields.compactMap { field in field.written(record).map { NewField(field.field.name, $0) } }
    }
}

/// The documentation of all fields, derived from their declarations.
public enum FieldGuide {
    static let sections: [(title: String, fields: [FieldDescription])] =
        [("`site.yaml`", SiteConfiguration.declarations)]
        + RecordKind.allCases.map { ("`\($0.rawValue)/`", $0.type.declarations) }
        + [("every record", CommonFields.all.descriptions)]

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
