public import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime

/// A book that a member would like the club to read.
public struct SuggestedBook: Sendable {
    public let title: String
    public let authors: [String]
    public var by: String?
    /// Why, in Markdown.
    public var pitch: String?
    /// Other fields of its record in the form that records have, such as `isbn`.
    public var fields: [NewField] = []

    public init(_ title: String, authors: [String]) {
        (self.title, self.authors) = (title, authors)
    }

    /// Its record, as far as it says which book it is.
    public var record: NewRecord {
        NewRecord(
            .books,
            [NewField("title", .text(title)), NewField("authors", .list(authors.map { .text($0) }))])
    }
}

extension Club {
    /// Adds a suggestion: a book, or a note in the record of one that the club has. Throws `KnownBook` if that cannot be
    /// suggested.
    public func suggesting(_ book: SuggestedBook, on day: CalendarDay) throws -> (plan: EditPlan, slug: Slug)
    {
        let suggestion = BookSuggestion(by: book.by, at: day, pitch: book.pitch)
        if let known = known(book.record) {
            guard canSuggest(known) else { throw KnownBook(book: known) }
            return (suggesting(known, suggestion), known.source.slug)
        }
        var record = book.record
        record.fields += book.fields
        record.fields.append(NewField("status", .text(ReadingStatus.suggested.rawValue)))
        record.fields.append(NewField("suggested", suggestion.written))
        return try adding(record)
    }

    /// Notes that a book of the club is suggested; it stays on its shelf.
    public func suggesting(_ known: Book, _ suggestion: BookSuggestion) -> EditPlan {
        var plan = EditPlan()
        plan.set("suggested", of: known, to: suggestion.written)
        return plan
    }

    /// Whether a book of the club is neither read nor chosen, and nobody has suggested it.
    public func canSuggest(_ known: Book) -> Bool {
        known.isUnread && !known.isSuggested && !catalog.booksOfMeetings.contains(known.source.slug)
    }
}

extension Club {
    /// Notes the answers of members to a meeting, in place of earlier ones.
    public func answering(
        _ meeting: Meeting, _ answers: [(member: String, answer: Meeting.Answer)]
    ) throws -> EditPlan {
        let known = meeting.answers
        let new = answers.filter { known[Ballot.key($0.member)] != $0.answer }
        let keys = Set(new.map { Ballot.key($0.member) })
        let fields = try WrittenFields(meeting)
        var plan = EditPlan()
        for answer in Meeting.Answer.allCases {
            let kept = meeting.members(answer).filter { !keys.contains(Ballot.key($0)) }
            let names = kept + new.filter { $0.answer == answer }.map(\.member)
            guard names != meeting.members(answer) else { continue }
            plan.change(
                meeting.source.file.path, FieldPath(RecordKind.meetings.field(answer.rawValue)),
                from: fields.newValue(answer.rawValue), to: .list(names.map { .text($0) }))
        }
        return plan
    }
}
