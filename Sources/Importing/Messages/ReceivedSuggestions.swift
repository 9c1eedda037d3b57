internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The books that messages suggest: which of them are new, and what is to be written of them.
struct ReceivedSuggestions {
    private let club: Club
    /// Where each was suggested first, by its name or title.
    private var places: [String: String] = [:]
    /// In their order.
    private var new: [(book: SuggestedBook, day: CalendarDay)] = []
    private var known: [(book: Book, suggestion: BookSuggestion)] = []

    init(_ club: Club) { self.club = club }

    /// Takes a book with its authors.
    mutating func take(
        _ spoken: SpokenSuggestion, by author: String, from name: String, in message: ReceivedMessage,
        on day: CalendarDay
    ) -> ReceivedPlan.Fate {
        var book = SuggestedBook(
            spoken.title, authors: PersonName.list(parsing: author).map(\.display))
        book.by = name
        book.pitch = spoken.pitch.map(PlainMarkdown.text)
        if let known = club.known(book.record) {
            return take(known, BookSuggestion(by: name, at: day, pitch: book.pitch), in: message)
        }
        let said = "\(book.title) by \(book.authors.joined(separator: ", "))"
        let key = FoldedText.title(book.title).joined(separator: " ")
        if let refusal = refusal(key, said, message) { return refusal }
        new.append((book, day))
        return .new("suggests \(said)")
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
        let said = "\(book.described), which the club has"
        if let refusal = refusal("/\(book.source.slug)", book.described, message) {
            return refusal
        }
        known.append((book, suggestion))
        return .new("suggests \(said)")
    }

    /// Why a book is not taken; a later call for it finds the place of this message.
    private mutating func refusal(
        _ key: String, _ said: String, _ message: ReceivedMessage
    ) -> ReceivedPlan.Fate? {
        if let place = places[key] { return .unchanged("\(said) is suggested in \(place)") }
        places[key] = message.place
        return nil
    }

    func edits() throws -> EditPlan {
        var plan = EditPlan()
        for (book, suggestion) in known { plan.add(club.suggesting(book, suggestion)) }
        for (book, day) in new { plan.add(try club.suggesting(book, on: day).plan) }
        return plan
    }
}
