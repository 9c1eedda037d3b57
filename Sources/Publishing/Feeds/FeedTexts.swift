internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// Texts of records as markup for feeds, where links need scheme and host.
struct FeedTexts {
    private let markup: RecordMarkup

    init(_ texts: RecordTexts) {
        markup = texts.markup.forFeeds
    }

    /// The body of a record; empty if it is blank.
    func markup(of source: RecordSource, in folder: RecordFolder) -> String {
        let body = Array(source.file.bytes[source.body])
        return String(decoding: markup.clubText(body, from: folder).bytes, as: UTF8.self)
    }

    /// What a book is about: its synopsis, else the club's notes.
    func markup(of book: Book, _ facts: BookFacts) -> String {
        guard let synopsis = facts.synopsis else { return markup(of: book.source, in: .books) }
        let text = Array(synopsis.value.utf8)
        let markup =
            synopsis.origin == .club ? markup.clubText(text, from: .books) : markup.fetchedText(text)
        return String(decoding: markup.bytes, as: UTF8.self)
    }
}
