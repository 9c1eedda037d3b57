internal import Liquid
internal import ReadingCatalog

/// One time that the club read a book.
enum ReadingView {
    static let shape = Shape(view: "reading", "started", "finished", "text", "book")

    /// A reading on the page of its book.
    static func make(_ reading: Reading, _ context: ViewContext, in arena: Arena) -> Value {
        make(reading, book: .null, context, in: arena)
    }

    /// A reading among those of all books.
    static func make(_ entry: ReadingLog.Entry, _ shared: SharedViews, in arena: Arena) -> Value {
        let book = shared.context.plan.catalog.books[Int(entry.book)]
        let unknown = Reading(started: nil, finished: nil)
        return make(
            entry.reading.map { book.readings[Int($0)] } ?? unknown,
            book: shared.card(Int(entry.book), in: arena),
            shared.context, in: arena)
    }

    private static func make(
        _ reading: Reading, book: Value, _ context: ViewContext, in arena: Arena
    ) -> Value {
        arena.object(shape) { fields in
            fields.add(DateView.make(reading.started, context.dates, in: arena))
            fields.add(DateView.make(reading.finished, context.dates, in: arena))
            fields.add(arena.string(ReadingDates.text(reading, context.dates)))
            fields.add(book)
        }
    }
}
