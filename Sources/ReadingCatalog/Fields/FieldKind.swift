internal import Content
internal import TextAndTime

/// A kind of value that fields have: how it is read from a record, and how an editor writes it there.
struct FieldKind<Value: Sendable>: Sendable {
    /// Reads a field; what is wrong with it is reported, and leaves the usual value.
    let read: @Sendable (inout FieldReader, Field) -> Value
    /// The value as an editor writes it; nil if the field is to be left out.
    let written: @Sendable (Value) -> NewValue?

    /// A kind of value.
    init(
        read: @escaping @Sendable (inout FieldReader, Field) -> Value,
        written: @escaping @Sendable (Value) -> NewValue?
    ) {
        self.read = read
        self.written = written
    }

    /// A kind of value that is written as one scalar if it is there.
    init<Wrapped>(
        read: @escaping @Sendable (inout FieldReader, Field) -> Wrapped?,
        scalar: @escaping @Sendable (Wrapped) -> NewValue
    ) where Value == Wrapped? {
        self.init(read: read, written: { $0.map(scalar) })
    }

    /// A kind of list that is left out if it is empty.
    init<Element>(
        read: @escaping @Sendable (inout FieldReader, Field) -> [Element],
        item: @escaping @Sendable (Element) -> NewValue
    ) where Value == [Element] {
        self.init(read: read, written: { $0.isEmpty ? nil : .list($0.map(item)) })
    }
}

extension NewValue {
    /// A map of those fields that have a value.
    static func map(of fields: KeyValuePairs<String, NewValue?>) -> NewValue {
        .map(fields.compactMap { name, value in value.map { NewField(name, $0) } })
    }
}

extension FieldKind<String> {
    /// Words on one line, such as a title; empty if they are missing, for which the record has an answer.
    static var line: Self {
        FieldKind(read: { $0.text($1)?.value.collapsingSpaces ?? "" }, written: { .text($0) })
    }
}

extension FieldKind<String?> {
    /// One text.
    static var text: Self { FieldKind(read: { $0.text($1)?.value }, scalar: { .text($0) }) }

    /// One text, or several that are joined by commas.
    static var joinedTexts: Self { FieldKind(read: { $0.joined($1) }, scalar: { .text($0) }) }

    /// A language tag; the first one if there are several.
    static var language: Self { FieldKind(read: { $0.language($1) }, scalar: { .text($0) }) }

    /// A time zone.
    static var timeZone: Self { FieldKind(read: { $0.timeZone($1) }, scalar: { .text($0) }) }
}

extension FieldKind<[String]> {
    /// Short texts: a list, or one text with commas between them.
    static var words: Self { FieldKind(read: { $0.words($1) }, item: { .text($0) }) }

    /// Words of the club's own, without the `#` that some programs put before them.
    static var tags: Self {
        FieldKind(
            read: { fields, field in
                fields.words(field).map {
                    $0.hasPrefix("#") ? String($0.dropFirst()) : WikiLink.unwrapped($0)
                }
            }, item: { .text($0) })
    }
}

extension FieldKind<Int?> {
    /// A whole number within a range.
    static func integer(in range: ClosedRange<Int>) -> Self {
        FieldKind(read: { $0.integer($1, in: range)?.value }, scalar: { .integer($0) })
    }
}

extension FieldKind<Int> {
    /// A whole number within a range, and the number that holds when there is none.
    static func integer(in range: ClosedRange<Int>, usually usual: Int) -> Self {
        FieldKind(read: { $0.integer($1, in: range)?.value ?? usual }, written: { .integer($0) })
    }
}

extension FieldKind<Bool> {
    /// `true` or `false`, and which of them holds when neither is given.
    static func flag(usually usual: Bool = false) -> Self {
        FieldKind(
            read: { $0.boolean($1)?.value ?? usual }, written: { $0 == usual ? nil : .boolean($0) })
    }
}

extension FieldKind<PartialDate?> {
    /// A date that may lack month or day.
    static var date: Self { FieldKind(read: { $0.date($1)?.value }, scalar: { $0.written }) }
}

extension FieldKind<Rating?> {
    /// A rating in halves.
    static var rating: Self { FieldKind(read: { $0.rating($1) }, scalar: { $0.written }) }
}

extension FieldKind<[Located<Slug>]> {
    /// The records that a field names: slugs, files, titles or `[[wiki links]]`.
    static var references: Self {
        FieldKind(
            read: { fields, field in
                fields.textList(field).map { Located(Slug(reference: $0.value), at: $0.range) }
            }, item: { .text($0.value.text) })
    }
}

extension PartialDate {
    /// The date as an editor writes it.
    var written: NewValue { month == nil ? .integer(year) : .text(description) }
}

extension CalendarDay {
    /// The day as an editor writes it.
    var written: NewValue { .text(description) }
}

extension Rating {
    /// The rating as an editor writes it.
    var written: NewValue { halves % 2 == 0 ? .integer(halves / 2) : .number(Double(halves) / 2) }
}
