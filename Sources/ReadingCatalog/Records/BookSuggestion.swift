public import Content
public import TextAndTime

/// Who would like the club to read a book, and why.
public struct BookSuggestion: Sendable, Hashable {
    public let by: String?
    public let at: CalendarDay?
    /// Why it is a good choice, in Markdown.
    public let pitch: String?

    public init(by: String?, at: CalendarDay?, pitch: String?) {
        (self.by, self.at, self.pitch) = (by, at, pitch)
    }
}

extension BookSuggestion: RecordValue {
    fileprivate static let map = InnerMap<BookSuggestion>(
        InnerField("by", aliases: ["member", "name", "who"], .name, of: \.by),
        InnerField("at", aliases: ["date", "on", "since"], .day, of: \.at),
        InnerField("pitch", aliases: ["note", "why", "reason", "text"], .markdown, of: \.pitch)
    ) { _, by, at, pitch in BookSuggestion(by: by, at: at, pitch: pitch) }

    public var written: NewValue { Self.map.written(self) }
}

extension FieldKind<BookSuggestion?> {
    /// Who suggested it alone, or a map.
    static var suggestion: Self {
        .map(BookSuggestion.map) { fields, field in
            fields.name(field).map { BookSuggestion(by: $0, at: nil, pitch: nil) }
        }
    }
}
