internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The books that messages suggest: which of them are new, and what is to be written of them.
struct ReceivedSuggestions {
    private let club: Club
    /// Where each was suggested first.
    private var places: [Slug: String] = [:]
    private(set) var edits = EditPlan()

    init(_ club: Club) { self.club = club }

    /// Takes a book with its authors.
    mutating func take(
        _ book: SuggestedBook, in message: ReceivedMessage, on day: CalendarDay
    ) throws -> ReceivedPlan.Fate {
        if let known = club.known(book.record) {
            return take(known, BookSuggestion(by: book.by, at: day, pitch: book.pitch), in: message)
        }
        let (plan, slug) = try club.suggesting(book, on: day)
        let authors = book.authors.joined(separator: ", ")
        return take(plan, slug, "\(book.title) by \(authors)", in: message)
    }

    /// Takes a book of the club by its name, as links to lists have it.
    mutating func take(
        listed name: String, from member: String, in message: ReceivedMessage, on day: CalendarDay
    ) -> ReceivedPlan.Fate {
        guard let book = club.catalog.record(.books, called: name) as? Book else {
            return .leftOut("the club has no book `\(MessageText.line(name).prefix(80))`")
        }
        return take(book, BookSuggestion(by: member, at: day, pitch: nil), in: message)
    }

    private mutating func take(
        _ book: Book, _ suggestion: BookSuggestion, in message: ReceivedMessage
    ) -> ReceivedPlan.Fate {
        guard club.canSuggest(book) else {
            return .unchanged("\(book.described) is in \(book.source.file.path)")
        }
        let plan = club.suggesting(book, suggestion)
        return take(plan, book.source.slug, book.described, ", which the club has", in: message)
    }

    private mutating func take(
        _ plan: EditPlan, _ slug: Slug, _ said: String, _ end: String = "", in message: ReceivedMessage
    ) -> ReceivedPlan.Fate {
        if let place = places[slug] { return .unchanged("\(said) is suggested in \(place)") }
        places[slug] = message.place
        edits.add(plan)
        return .new("suggests \(said)\(end)")
    }
}
