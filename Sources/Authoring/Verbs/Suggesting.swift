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
        self.title = title
        self.authors = authors
    }
}

extension Club {
    /// Adds a suggestion; throws `KnownBook` if the club has the book, or if it is suggested already.
    public func suggesting(_ book: SuggestedBook, on day: CalendarDay) throws -> (plan: EditPlan, slug: Slug)
    {
        var fields = [
            NewField("title", .text(book.title)), NewField("authors", .list(book.authors.map { .text($0) })),
        ]
        fields += book.fields
        fields.append(NewField("status", .text(ReadingStatus.suggested.rawValue)))
        fields.append(
            NewField(
                "suggested",
                BookSuggestion(by: book.by, at: day, pitch: book.pitch).written))
        return try adding(NewRecord(.books, fields))
    }
}

extension Club {
    /// Notes the answer of members to a meeting, in place of an earlier one.
    public func answering(
        _ meeting: Meeting, _ answer: Meeting.Answer, by members: [String]
    ) throws -> EditPlan {
        let path = meeting.source.file.path
        let new = members.filter { meeting.answer(of: $0) != answer }
        let keys = Set(new.map(Ballot.key))
        let fields = try WrittenFields(meeting.source)
        var plan = EditPlan()
        for other in Meeting.Answer.allCases {
            let known = meeting.members(other)
            let kept = known.filter { !keys.contains(Ballot.key($0)) } + (other == answer ? new : [])
            if kept == known { continue }
            let field = FieldPath(RecordKind.meetings.field(other.rawValue))
            let isList = fields.value(RecordKind.meetings.field(other.rawValue))?.kind == .list
            if kept.isEmpty {
                plan.add(path, .unset(field))
            } else if other == answer, known.isEmpty || isList {
                for member in new { plan.add(path, .append(.text(member), to: field)) }
            } else {
                // Names with commas between them are one text.
                plan.add(path, .set(field, .list(kept.map { .text($0) })))
            }
        }
        return plan
    }
}
