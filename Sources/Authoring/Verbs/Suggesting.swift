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
    /// Notes the answers of members to a meeting, in place of earlier ones.
    public func answering(
        _ meeting: Meeting, _ answers: [(member: String, answer: Meeting.Answer)]
    ) throws -> EditPlan {
        let path = meeting.source.file.path
        let known = meeting.answers
        let new = answers.filter { known[Ballot.key($0.member)] != $0.answer }
        let keys = Set(new.map { Ballot.key($0.member) })
        let fields = try WrittenFields(meeting.source)
        var plan = EditPlan()
        for answer in Meeting.Answer.allCases {
            let known = meeting.members(answer)
            let kept = known.filter { !keys.contains(Ballot.key($0)) }.map { NewValue.text($0) }
            let added = new.filter { $0.answer == answer }.map { NewValue.text($0.member) }
            if added.isEmpty, kept.count == known.count { continue }
            let field = RecordKind.meetings.field(answer.rawValue)
            let isList = known.isEmpty || fields.value(field)?.kind == .list
            if kept.isEmpty, added.isEmpty {
                plan.add(path, .unset(FieldPath(field)))
            } else if kept.count == known.count, isList {
                plan.add(path, .append(added, to: FieldPath(field)))
            } else {
                // Names with commas between them are one text.
                plan.add(path, .set(FieldPath(field), .list(kept + added)))
            }
        }
        return plan
    }
}
