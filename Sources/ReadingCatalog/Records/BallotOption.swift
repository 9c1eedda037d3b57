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
    static let book = InnerField<BallotOption, Located<Slug>?>(
        "book", aliases: ["slug"], .reference, of: \.book)
    static let date = InnerField<BallotOption, CalendarDay?>("date", aliases: ["day"], .day) {
        if case .day(let day) = $0.subject { day } else { nil }
    }

    static let map = InnerMap<BallotOption>(
        book,
        InnerField("title", .text) {
            if case .title(let title, author: _) = $0.subject { title } else { nil }
        },
        InnerField("author", aliases: ["authors"], .joinedTexts) {
            if case .title(_, let author) = $0.subject { author } else { nil }
        },
        date,
        InnerField("text", aliases: ["option", "words"], .text) {
            if case .words(let words) = $0.subject { words } else { nil }
        },
        InnerField("by", aliases: ["from", "suggested_by", "member"], .name, of: \.by),
        InnerField("at", aliases: ["added", "suggested", "since"], .day, of: \.at),
        InnerField("pitch", aliases: ["note", "why", "reason"], .markdown, of: \.pitch)
    ) { (fields: inout FieldReader, book, title, author, date, text, by, at, pitch) in
        let subject: BallotOption.Subject? =
            if let book {
                .book(book.value)
            } else if let title {
                .title(title.collapsingSpaces, author: author)
            } else {
                date.map { .day($0) } ?? text.map { .words($0.collapsingSpaces) }
            }
        guard let subject else {
            if fields.value(OptionFields.date.field) == nil {
                fields.report(RequiredFields.missing(OptionFields.book.field, in: fields, example: "emma"))
            }
            return nil
        }
        var option = BallotOption(subject, at: book?.range ?? fields.map.range)
        (option.by, option.at, option.pitch) = (by, at, pitch)
        return option
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
