public import Content
internal import Diagnostics

/// A field of a map within a record, such as `due` of a loan: its names, how it is read, and how an editor writes it.
struct InnerField<Owner: Sendable, Value: Sendable>: Sendable {
    let field: Field
    private let kind: FieldKind<Value>
    /// An example of the value, if there must be one.
    private let required: String?
    private let value: @Sendable (Owner) -> Value

    init(
        _ name: String, aliases: [String] = [], _ kind: FieldKind<Value>, required: String? = nil,
        of value: @escaping @Sendable (Owner) -> Value
    ) {
        field = Field(name, aliases: aliases)
        (self.kind, self.required, self.value) = (kind, required, value)
    }

    fileprivate var column: FieldColumn { FieldColumn(field, kind.control) }

    /// The value; that a required one is missing is reported, unless something else was.
    fileprivate func read(_ fields: inout FieldReader) -> Value {
        let reported = fields.diagnostics.count
        let value = kind.read(&fields, field)
        if let required, kind.written(value) == nil, fields.diagnostics.count == reported {
            fields.report(RequiredFields.missing(field, in: fields, example: required))
        }
        return value
    }

    fileprivate func written(_ owner: Owner) -> NewField? {
        kind.written(value(owner)).map { NewField(field.name, $0) }
    }
}

/// A map within a record, such as a loan, declared by its fields.
struct InnerMap<Owner: Sendable>: Sendable {
    let names: FieldNames
    /// What a form shows of it.
    let columns: [FieldColumn]
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

    /// A map of `fields`, from whose values `make` makes the owner.
    init<each Value: Sendable>(
        _ fields: repeat InnerField<Owner, each Value>, others: Others = .warned,
        make: @escaping @Sendable (inout FieldReader, repeat each Value) -> Owner?
    ) {
        var all: [Field] = []
        var columns: [FieldColumn] = []
        for field in repeat each fields {
            all.append(field.field)
            columns.append(field.column)
        }
        names = FieldNames(all)
        self.columns = columns
        self.make = { reader in
            let owner = make(&reader, repeat (each fields).read(&reader))
            if others != .ignored { reader.reportUnknownFields(isStrict: others == .refused) }
            return owner
        }
        self.fields = { owner in
            var written: [NewField] = []
            for field in repeat each fields { if let new = field.written(owner) { written.append(new) } }
            return written
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
        FieldKind(type, .rows(map.columns, short: column)) { fields, field in
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

    static func map(_ map: InnerMap<Value>, usually usual: Value) -> Self {
        FieldKind(
            "map", .map(map.columns), read: { $0.map($1, map) ?? usual }, written: { map.written($0) })
    }

    /// A map, or something else in its place, of which `other` makes the value.
    static func map<Owner: RecordValue>(
        _ map: InnerMap<Owner>, or other: @escaping @Sendable (inout FieldReader, Field) -> Owner?
    ) -> Self where Value == Owner? {
        FieldKind("map", .map(map.columns)) { fields, field in
            guard let found = fields.value(field) else { return nil }
            return found.value.kind == .map ? map.read(found.value, in: &fields) : other(&fields, field)
        }
    }
}

extension FieldReader {
    /// A map; what else the field may hold is read before.
    fileprivate mutating func map<Owner>(_ field: Field, _ map: InnerMap<Owner>) -> Owner? {
        self.map(field, "a map of fields") { "write `\($0): {name: value}`" }
            .flatMap { map.read($0.value, in: &self) }
    }

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
