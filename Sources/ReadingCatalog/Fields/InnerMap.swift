public import Content
internal import Diagnostics

/// A map within a record, such as a loan.
struct InnerMap<Owner: Sendable>: Sendable {
    let names: FieldNames
    /// What a form shows of it.
    let columns: [FieldDescription]
    var parts: FieldParts { FieldParts(columns: columns, short: columns.first?.name) }
    private let make: @Sendable (inout FieldReader) -> Owner?
    private let fields: @Sendable (Owner) -> [NewField]

    /// What is done with other fields.
    enum Others {
        /// Other programs write many of them.
        case ignored
        case warned
        /// Leaving one out would not be safe.
        case refused
    }

    /// A map that `make` reads, and that has `fields` where an editor writes it.
    init(
        _ columns: [FieldDescription], others: Others = .warned,
        make: @escaping @Sendable (inout FieldReader) -> Owner?,
        fields: @escaping @Sendable (Owner) -> [NewField]
    ) {
        names = FieldNames(columns.map(\.field))
        self.columns = columns
        self.make = { reader in
            let owner = make(&reader)
            if others != .ignored { reader.reportUnknownFields(isStrict: others == .refused) }
            return owner
        }
        self.fields = fields
    }

    /// A map of `fields`, whose values take the place of the `usual` ones; `finish` adds what depends on several.
    init(
        _ usual: Owner, _ fields: [RecordField<Owner>], others: Others = .warned,
        finish: @escaping @Sendable (inout FieldReader, inout Owner) -> Void = { _, _ in }
    ) {
        self.init(fields.map(\.description), others: others) { reader in
            var owner = usual
            var isWhole = true
            for field in fields where !field.read(&reader, &owner) { isWhole = false }
            guard isWhole else { return nil }
            finish(&reader, &owner)
            return owner
        } fields: { owner in
            fields.compactMap { field in field.written(owner).map { NewField(field.field.name, $0) } }
        }
    }

    /// The owner that the map `value` describes; nil if it lacks something, which is then reported.
    func read(_ value: YAMLValue, in reader: inout FieldReader) -> Owner? {
        reader.fields(of: value, names, make)
    }

    func written(_ owner: Owner) -> NewValue { .map(fields(owner)) }

    /// Whether the map `value` has `field`.
    func has(_ field: Field, in value: YAMLValue) -> Bool { FieldReader(value, names).key(of: field) != nil }
}

/// A value that an editor writes as a map.
protocol MappedValue: RecordValue {
    static var map: InnerMap<Self> { get }
}

extension MappedValue {
    var written: NewValue { Self.map.written(self) }
}

extension FieldKind {
    /// A list of maps; an item that is a text is made by `short` and means `column`, and any other one is reported.
    static func list<Element: RecordValue>(
        _ type: String = "list of maps", of map: InnerMap<Element>, _ expected: String, help: String,
        meaning column: String? = nil,
        short: (@Sendable (inout FieldReader, Located<String>, Field) -> Element?)? = nil
    ) -> Self where Value == [Element] {
        FieldKind(type, .rows, FieldParts(columns: map.columns, short: column)) { fields, field in
            fields.items(field).compactMap { item in
                if item.kind == .map { return map.read(item, in: &fields) }
                if let short, let text = item.text {
                    return short(&fields, Located(text, at: item.range), field)
                }
                fields.report(item.mismatch(fields.name(of: field), expected, help: help))
                return nil
            }
        }
    }

    /// A map, or something else in its place, of which `other` makes the value.
    static func map<Owner>(
        _ map: InnerMap<Owner>, or other: (@Sendable (inout FieldReader, Field) -> Owner?)? = nil
    ) -> Self where Value == Owner? {
        FieldKind(
            "map", .map, map.parts,
            read: { fields, field in
                if let other, let found = fields.value(field), found.value.kind != .map {
                    return other(&fields, field)
                }
                return fields.map(field, "a map of fields") { "write `\($0): {name: value}`" }
                    .flatMap { map.read($0.value, in: &fields) }
            }, written: { $0.map(map.written) })
    }
}

extension FieldReader {
    /// A field that has to hold a map; anything else is reported with what is expected, and the help for the name.
    mutating func map(_ field: Field, _ expected: String, help: (String) -> String) -> FieldValue? {
        guard let found = value(field) else { return nil }
        if found.value.kind == .map { return found }
        report(found.mismatch(expected, help: help(found.name)))
        return nil
    }

    /// What the file calls a field.
    func name(of field: Field) -> String { key(of: field)?.value ?? field.name }
}

/// Fields of the maps within records, by which an edit finds the place of what it changes.
public enum InnerFields {
    public static let borrower = Loan.to.field
    public static let lent = Loan.at.field
    public static let due = Loan.due.field
    public static let returned = Loan.returned.field
    public static let started = Reading.started.field
    public static let finished = Reading.finished.field
    public static let reviewer = Review.by.field
    public static let rating = Review.rating.field
    public static let review = Review.note.field
    public static let listedBook = EntryFields.book.field
    public static let reason = EntryFields.note.field
}
