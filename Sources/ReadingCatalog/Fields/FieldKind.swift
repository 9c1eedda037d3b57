public import Content
public import TextAndTime

/// A value that a field has, as an editor writes it.
protocol RecordValue: Sendable {
    var written: NewValue { get }
}

extension NewValue {
    /// A map, unless it would be empty.
    static func unlessEmpty(_ fields: [NewField]) -> NewValue? { fields.isEmpty ? nil : .map(fields) }
}

/// A kind of value that fields have: how it is read from a record, and how an editor writes it there.
struct FieldKind<Value: Sendable>: Sendable {
    /// What it is called where the fields are explained, such as `whole number`.
    let type: String
    /// How a form lets a person edit it.
    let control: FieldControl
    let parts: FieldParts
    /// Reads a field; what is wrong with it is reported, and leaves the usual value.
    let read: @Sendable (inout FieldReader, Field) -> Value
    /// The value as an editor writes it; nil if the field is to be left out.
    let written: @Sendable (Value) -> NewValue?

    init(
        _ type: String, _ control: FieldControl = .line, _ parts: FieldParts = FieldParts(),
        read: @escaping @Sendable (inout FieldReader, Field) -> Value,
        written: @escaping @Sendable (Value) -> NewValue?
    ) {
        (self.type, self.control, self.parts) = (type, control, parts)
        (self.read, self.written) = (read, written)
    }

    /// A kind of value that may be missing.
    init<Wrapped: RecordValue>(
        _ type: String, _ control: FieldControl = .line, _ parts: FieldParts = FieldParts(),
        read: @escaping @Sendable (inout FieldReader, Field) -> Wrapped?
    ) where Value == Wrapped? {
        self.init(type, control, parts, read: read) { $0?.written }
    }

    /// A kind of list that is left out if it is empty.
    init<Element: RecordValue>(
        _ type: String, _ control: FieldControl, _ parts: FieldParts = FieldParts(),
        read: @escaping @Sendable (inout FieldReader, Field) -> [Element]
    ) where Value == [Element] {
        self.init(type, control, parts, read: read) { $0.isEmpty ? nil : .list($0.map(\.written)) }
    }

    /// This kind, but that `change` makes the value of what was read.
    func reading(_ change: @escaping @Sendable (inout FieldReader, Value) -> Value) -> Self {
        FieldKind(type, control, parts, read: { change(&$0, read(&$0, $1)) }, written: written)
    }

    /// A kind of value that is written as one text, of which `parse` makes it.
    static func parsed<Wrapped: RecordValue>(
        _ type: String, _ control: FieldControl = .line,
        by parse: @escaping @Sendable (String) throws(ValueProblem) -> Wrapped
    ) -> Self where Value == Wrapped? {
        FieldKind(type, control) { $0.parsed($1, parse)?.value }
    }
}

extension FieldKind<String?> {
    /// Words on one line, such as a title.
    static var line: Self { FieldKind("one line of text") { $0.text($1)?.value.collapsingSpaces } }

    static var text: Self { FieldKind("text") { $0.text($1)?.value } }

    /// Markdown on several lines.
    static var markdown: Self { FieldKind("text", .text) { $0.text($1)?.value } }

    static var joinedTexts: Self { FieldKind("text") { $0.joined($1) } }

    /// A language tag; the first one if there are several.
    static var language: Self { FieldKind("language") { $0.language($1) } }

    static var name: Self { FieldKind("name") { $0.name($1) } }

    static var address: Self { .parsed("web address", by: WebAddress.validated(_:)) }
}

extension FieldKind<[String]> {
    /// Short texts: a list, or one text with commas between them.
    static var words: Self { FieldKind("list of words", .words) { $0.words($1) } }

    /// Words of the club's own, without the `#` that some programs put before them.
    static var tags: Self {
        FieldKind("list of words", .words) { fields, field in
            fields.words(field).map { $0.hasPrefix("#") ? String($0.dropFirst()) : WikiLink.unwrapped($0) }
        }
    }
}

extension FieldKind {
    static func day() -> Self where Value == CalendarDay? {
        FieldKind("day", .day) { $0.day($1)?.value }
    }

    static func date() -> Self where Value == PartialDate? {
        FieldKind("date", .date) { $0.date($1)?.value }
    }

    static func rating() -> Self where Value == Rating? { FieldKind("number", .stars) { $0.rating($1) } }

    static func integer(in range: ClosedRange<Int>) -> Self where Value == Int? {
        FieldKind("whole number", .whole) { $0.integer($1, in: range)?.value }
    }

    static func boolean() -> Self where Value == Bool? {
        FieldKind("`true` or `false`", .flag) { $0.boolean($1)?.value }
    }

    /// `true` or `false`, and which of them holds when neither is given.
    static func flag(usually usual: Bool = false) -> Self where Value == Bool {
        FieldKind(
            "`true` or `false`", .flag, read: { $0.boolean($1)?.value ?? usual },
            written: { $0 == usual ? nil : $0.written })
    }

    /// One of some words, and the meaning that holds when there is none.
    static func choice(_ choices: Choices<Value>, usually usual: Value) -> Self
    where Value: RawRepresentable & Equatable, Value.RawValue == String {
        FieldKind(
            "one of some words", .choice, FieldParts(choices: choices.names),
            read: { $0.choice($1, among: choices)?.value ?? usual },
            written: { $0 == usual ? nil : .text($0.rawValue) })
    }

    /// One of some words, if there is any.
    static func choice<Choice>(_ choices: Choices<Choice>) -> Self
    where Value == Choice?, Choice: RawRepresentable & Sendable, Choice.RawValue == String {
        FieldKind(
            "one of some words", .choice, FieldParts(choices: choices.names),
            read: { $0.choice($1, among: choices)?.value },
            written: { $0.map { .text($0.rawValue) } })
    }

    static func reference() -> Self where Value == Located<Slug>? {
        FieldKind("name of a record", .book) { fields, field in
            fields.text(field).map { Located(Slug(reference: $0.value), at: $0.range) }
        }
    }

    /// The records that a field names: slugs, files, titles or `[[wiki links]]`.
    static func references() -> Self where Value == [Located<Slug>] {
        FieldKind("list of records", .books) { fields, field in
            fields.textList(field).map { Located(Slug(reference: $0.value), at: $0.range) }
        }
    }
}

extension RecordValue where Self: CustomStringConvertible {
    var written: NewValue { .text(description) }
}

extension String: RecordValue {}
extension Slug: RecordValue {}
extension TimeOfDay: RecordValue {}
extension ISBN: RecordValue {}
extension OpenLibraryKey: RecordValue {}
extension ThemeColor: RecordValue {}

extension CalendarDay: RecordValue {
    public var written: NewValue { .text(description) }
}

extension Int: RecordValue {
    var written: NewValue { .integer(self) }
}

extension Bool: RecordValue {
    var written: NewValue { .boolean(self) }
}

extension Double: RecordValue {
    var written: NewValue { self == rounded() ? .integer(Int(self)) : .number(self) }
}

extension Located: RecordValue where Value: RecordValue {
    var written: NewValue { value.written }
}

extension PartialDate: RecordValue {
    public var written: NewValue { month == nil ? .integer(year) : .text(description) }
}

extension Rating: RecordValue {
    public var written: NewValue { (Double(halves) / 2).written }
}
