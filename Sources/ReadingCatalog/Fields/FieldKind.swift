public import Content
public import TextAndTime

/// A kind of value that fields have: how it is read from a record, and how an editor writes it there.
struct FieldKind<Value: Sendable>: Sendable {
    /// What it is called where the fields are explained, such as `whole number`.
    let type: String
    /// How a form lets a person edit it.
    let control: FieldControl
    /// Reads a field; what is wrong with it is reported, and leaves the usual value.
    let read: @Sendable (inout FieldReader, Field) -> Value
    /// The value as an editor writes it; nil if the field is to be left out.
    let written: @Sendable (Value) -> NewValue?

    init(
        type: String, control: FieldControl = .line,
        read: @escaping @Sendable (inout FieldReader, Field) -> Value,
        written: @escaping @Sendable (Value) -> NewValue?
    ) {
        self.type = type
        self.control = control
        self.read = read
        self.written = written
    }

    /// A kind of value that is written as one scalar if it is there.
    init<Wrapped>(
        type: String, control: FieldControl = .line,
        read: @escaping @Sendable (inout FieldReader, Field) -> Wrapped?,
        scalar: @escaping @Sendable (Wrapped) -> NewValue
    ) where Value == Wrapped? {
        self.init(type: type, control: control, read: read, written: { $0.map(scalar) })
    }

    /// A kind of list that is left out if it is empty.
    init<Element>(
        type: String, control: FieldControl = .yaml,
        read: @escaping @Sendable (inout FieldReader, Field) -> [Element],
        item: @escaping @Sendable (Element) -> NewValue
    ) where Value == [Element] {
        self.init(
            type: type, control: control, read: read, written: { $0.isEmpty ? nil : .list($0.map(item)) })
    }
}

extension FieldKind<String> {
    /// Words on one line, such as a title; empty if they are missing, for which the record has an answer.
    static var line: Self {
        FieldKind(
            type: "one line of text", read: { $0.text($1)?.value.collapsingSpaces ?? "" },
            written: { .text($0) })
    }
}

extension FieldKind<String?> {
    static var text: Self { FieldKind(type: "text", read: { $0.text($1)?.value }, scalar: { .text($0) }) }

    /// Markdown on several lines.
    static var markdown: Self {
        FieldKind(type: "text", control: .text, read: { $0.text($1)?.value }, scalar: { .text($0) })
    }

    static var joinedTexts: Self { FieldKind(type: "text", read: { $0.joined($1) }, scalar: { .text($0) }) }

    /// A language tag; the first one if there are several.
    static var language: Self {
        FieldKind(type: "language", read: { $0.language($1) }, scalar: { .text($0) })
    }

    static var name: Self { FieldKind(type: "name", read: { $0.name($1) }, scalar: { .text($0) }) }

    static var address: Self {
        FieldKind(
            type: "web address", read: { $0.parsed($1, WebAddress.validated(_:))?.value },
            scalar: { .text($0) })
    }
}

extension FieldKind<CalendarDay?> {
    static var day: Self {
        FieldKind(type: "day", control: .day, read: { $0.day($1)?.value }, scalar: { $0.written })
    }
}

extension FieldKind<[String]> {
    /// Short texts: a list, or one text with commas between them.
    static var words: Self {
        FieldKind(type: "list of words", control: .words, read: { $0.words($1) }, item: { .text($0) })
    }

    /// Words of the club's own, without the `#` that some programs put before them.
    static var tags: Self {
        FieldKind(
            type: "list of words", control: .words,
            read: { fields, field in
                fields.words(field).map {
                    $0.hasPrefix("#") ? String($0.dropFirst()) : WikiLink.unwrapped($0)
                }
            }, item: { .text($0) })
    }
}

extension FieldKind<Int?> {
    static func integer(in range: ClosedRange<Int>) -> Self {
        FieldKind(
            type: "whole number", control: .whole, read: { $0.integer($1, in: range)?.value },
            scalar: { .integer($0) })
    }
}

extension FieldKind<Int> {
    /// A whole number within a range, and the number that holds when there is none.
    static func integer(in range: ClosedRange<Int>, usually usual: Int) -> Self {
        FieldKind(
            type: "whole number", control: .whole, read: { $0.integer($1, in: range)?.value ?? usual },
            written: { .integer($0) })
    }
}

extension FieldKind<Bool> {
    /// `true` or `false`, and which of them holds when neither is given.
    static func flag(usually usual: Bool = false) -> Self {
        FieldKind(
            type: "`true` or `false`", control: .flag,
            read: { $0.boolean($1)?.value ?? usual }, written: { $0 == usual ? nil : .boolean($0) })
    }
}

extension FieldKind {
    /// One of some words, and the meaning that holds when there is none.
    static func choice(_ choices: Choices<Value>, usually usual: Value) -> Self
    where Value: RawRepresentable & Equatable, Value.RawValue == String {
        FieldKind(
            type: "one of some words", control: .choice(choices.names),
            read: { $0.choice($1, among: choices)?.value ?? usual },
            written: { $0 == usual ? nil : .text($0.rawValue) })
    }
}

extension FieldKind {
    /// One of some words, if there is any.
    static func choice<Choice>(_ choices: Choices<Choice>) -> Self
    where Value == Choice?, Choice: RawRepresentable & Sendable, Choice.RawValue == String {
        FieldKind(
            type: "one of some words", control: .choice(choices.names),
            read: { $0.choice($1, among: choices)?.value }, written: { $0.map { .text($0.rawValue) } })
    }
}

extension FieldKind<PartialDate?> {
    static var date: Self {
        FieldKind(type: "date", control: .date, read: { $0.date($1)?.value }, scalar: { $0.written })
    }
}

extension FieldKind<Rating?> {
    static var rating: Self {
        FieldKind(type: "number", control: .stars, read: { $0.rating($1) }, scalar: { $0.written })
    }
}

extension FieldKind<Located<Slug>?> {
    static var reference: Self {
        FieldKind(
            type: "name of a record", control: .book,
            read: { fields, field in
                fields.text(field).map { Located(Slug(reference: $0.value), at: $0.range) }
            }, scalar: { .text($0.value.text) })
    }
}

extension FieldKind<[Located<Slug>]> {
    /// The records that a field names: slugs, files, titles or `[[wiki links]]`.
    static var references: Self {
        FieldKind(
            type: "list of records", control: .books,
            read: { fields, field in
                fields.textList(field).map { Located(Slug(reference: $0.value), at: $0.range) }
            }, item: { .text($0.value.text) })
    }
}

extension PartialDate {
    public var written: NewValue { month == nil ? .integer(year) : .text(description) }
}

extension CalendarDay {
    public var written: NewValue { .text(description) }
}

extension Rating {
    public var written: NewValue { halves % 2 == 0 ? .integer(halves / 2) : .number(Double(halves) / 2) }
}
