public import Content
public import TextAndTime

/// Who would like the club to read a book, and why.
public struct BookSuggestion: Sendable, Hashable {
    public internal(set) var by: String?
    public internal(set) var at: CalendarDay?
    /// Why it is a good choice, in Markdown.
    public internal(set) var pitch: String?

    public init(by: String?, at: CalendarDay?, pitch: String?) {
        (self.by, self.at, self.pitch) = (by, at, pitch)
    }
}

extension BookSuggestion: RecordValue {
    fileprivate static let map = InnerMap(
        BookSuggestion(by: nil, at: nil, pitch: nil),
        [
            RecordField("by", aliases: ["member", "name", "who"], .name, into: \.by),
            RecordField("at", aliases: ["date", "on", "since"], .day(), into: \.at),
            RecordField("pitch", aliases: ["note", "why", "reason", "text"], .markdown, into: \.pitch),
        ])

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
