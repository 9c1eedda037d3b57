internal import Liquid
internal import ReadingCatalog

/// One time that the club read a book.
enum ReadingView {
    static let shape = Shape(view: "reading", "started", "finished", "text", "book")

    /// A reading; `book` is null on the page of its own book.
    static func make(_ reading: Reading, book: Value, _ context: ViewContext, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["started"] = DateView.make(reading.started, context.dates, in: arena)
            fields["finished"] = DateView.make(reading.finished, context.dates, in: arena)
            fields["text"] = arena.string(text(reading, context.dates, context.words))
            fields["book"] = book
        }
    }

    /// `January–March 2024`, `finished 3 May 2024`, `since June 2026`.
    static func text(_ reading: Reading, _ language: DateLanguage, _ words: Words) -> String {
        switch (reading.started, reading.finished) {
        case (nil, nil): ""
        case (let started?, nil): words.text("reading.since", ["date": language.text(started)])
        case (nil, let finished?): words.text("reading.finished", ["date": language.text(finished)])
        case (let started?, let finished?): language.text(from: started, to: finished)
        }
    }
}
