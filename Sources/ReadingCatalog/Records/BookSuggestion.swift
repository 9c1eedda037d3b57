public import Content
public import TextAndTime

/// Who would like the club to read a book, and why.
public struct BookSuggestion: Sendable, Hashable {
    public let by: String?
    public let at: CalendarDay?
    /// Why it is a good choice, in Markdown.
    public let pitch: String?

    public init(by: String?, at: CalendarDay?, pitch: String?) {
        self.by = by
        self.at = at
        self.pitch = pitch
    }

    /// As the record writes it.
    public var written: NewValue { SuggestionFields.map.written(self) }
}

/// The fields of a suggestion.
enum SuggestionFields {
    static let map = InnerMap(
        InnerField<BookSuggestion, String?>("by", aliases: ["member", "name", "who"], .name, of: \.by),
        InnerField<BookSuggestion, CalendarDay?>("at", aliases: ["date", "on", "since"], .day, of: \.at),
        InnerField<BookSuggestion, String?>(
            "pitch", aliases: ["note", "why", "reason", "text"], .markdown, of: \.pitch)
    ) { _, by, at, pitch in BookSuggestion(by: by, at: at, pitch: pitch) }
}

extension FieldKind<BookSuggestion?> {
    /// Who suggested it alone, or a map.
    static var suggestion: Self {
        FieldKind(
            type: "map", control: .map(SuggestionFields.map.columns),
            read: { fields, field in
                guard let found = fields.value(field) else { return nil }
                if found.value.kind == .map { return SuggestionFields.map.read(found.value, in: &fields) }
                return fields.name(field).map { BookSuggestion(by: $0, at: nil, pitch: nil) }
            }, scalar: { SuggestionFields.map.written($0) })
    }
}
