public import Content
internal import Diagnostics
public import TextAndTime

/// What can be voted for.
public struct BallotOption: Sendable {
    public enum Subject: Sendable, Hashable {
        /// A book that has a record.
        case book(Slug)
        /// A book that the club does not have.
        case title(String, author: String?)
        case day(CalendarDay)
        case words(String)
    }

    public internal(set) var subject: Subject
    public var by: String?
    public var at: CalendarDay?
    /// Why it is a good choice, in Markdown.
    public var pitch: String?
    let range: Range<Int>
    /// Whether it was written as a text alone, which may be the name of a book.
    var isPlain = false

    public init(_ subject: Subject, by: String? = nil, at: CalendarDay? = nil, pitch: String? = nil) {
        self.init(subject, at: 0..<0)
        (self.by, self.at, self.pitch) = (by, at, pitch)
    }

    init(_ subject: Subject, at range: Range<Int>) {
        (self.subject, self.range) = (subject, range)
    }

    /// What votes call it.
    public var name: Slug {
        switch subject {
        case .book(let slug): slug
        case .day(let day): Slug(day.description)
        case .title(let text, author: _), .words(let text): Slug(title: text)
        }
    }

    /// The book, if it is one that has a record, and where it is named.
    var book: Located<Slug>? {
        if case .book(let slug) = subject { Located(slug, at: range) } else { nil }
    }
}

extension BallotOption.Subject {
    /// What a text means that is not the name of a book: a day, `Title by Author`, or words.
    public init(_ text: String) {
        let text = text.collapsingSpaces
        if let day = CalendarDay.ofClub(text) {
            self = .day(day)
        } else if let by = text.ranges(of: " by ").last, by.lowerBound > text.startIndex {
            self = .title(String(text[..<by.lowerBound]), author: String(text[by.upperBound...]))
        } else {
            self = .words(text)
        }
    }

    /// As it is written on one line.
    var text: String {
        switch self {
        case .book(let slug): slug.text
        case .title(let title, author: let author): author.map { "\(title) by \($0)" } ?? title
        case .day(let day): day.description
        case .words(let words): words
        }
    }
}

private enum OptionFields {
    static let book = FieldDescription(field: Field("book", "slug"), control: .book)
    static let title = FieldDescription(field: Field("title"), control: .line)
    static let author = FieldDescription(field: Field("author", "authors"), control: .line)
    static let date = FieldDescription(field: Field("date", "day"), control: .day)
    static let text = FieldDescription(field: Field("text", "option", "words"), control: .line)
    static let by = FieldDescription(field: Field("by", "from", "suggested_by", "member"), control: .line)
    static let at = FieldDescription(field: Field("at", "added", "suggested", "since"), control: .day)
    static let pitch = FieldDescription(field: Field("pitch", "note", "why", "reason"), control: .text)

    static let map = InnerMap<BallotOption>([book, title, author, date, text, by, at, pitch]) { fields in
        let reference = fields.text(book.field)
        let bookTitle = fields.text(title.field)?.value.collapsingSpaces
        let writer = fields.joined(author.field)
        let day = fields.day(date.field)?.value
        let words = fields.text(text.field)?.value.collapsingSpaces
        let subject: BallotOption.Subject? =
            reference.map { .book(Slug(reference: $0.value)) } ?? bookTitle.map { .title($0, author: writer) }
            ?? day.map { .day($0) } ?? words.map { .words($0) }
        var option = subject.map { BallotOption($0, at: reference?.range ?? fields.map.range) }
        option?.by = fields.name(by.field)
        option?.at = fields.day(at.field)?.value
        option?.pitch = fields.text(pitch.field)?.value
        if option == nil, fields.value(date.field) == nil {
            fields.report(RequiredFields.missing(book.field, in: fields, example: "emma"))
        }
        return option
    } fields: { option in
        let subject: [(FieldDescription, String?)] =
            switch option.subject {
            case .book(let slug): [(book, slug.text)]
            case .title(let text, author: let writer): [(title, text), (author, writer)]
            case .day(let day): [(date, day.description)]
            case .words(let words): [(text, words)]
            }
        let others = [(by, option.by), (at, option.at?.description), (pitch, option.pitch)]
        return (subject + others).compactMap { field, text in text.map { NewField(field.name, .text($0)) } }
    }
}

extension BallotOption: RecordValue {
    public var written: NewValue {
        by == nil && at == nil && pitch == nil ? .text(subject.text) : OptionFields.map.written(self)
    }
}

extension FieldKind<[BallotOption]> {
    static var ballotOptions: Self {
        .list(
            "list of options", of: OptionFields.map,
            "a list of books, days or words, or of maps with `book`, `title`, `date` or `text`",
            help: "write `- emma`, or `- {book: emma, by: Anna, pitch: …}`", meaning: "text"
        ) { _, text, _ in
            var option = BallotOption(BallotOption.Subject(text.value), at: text.range)
            option.isPlain = true
            return option
        }
    }
}
