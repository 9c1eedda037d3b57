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
            fields["text"] = arena.string(text(reading, context.dates))
            fields["book"] = book
        }
    }

    /// `January to March 2024`, `finished 3 May 2024`, `since June 2026`.
    static func text(_ reading: Reading, _ language: DateLanguage) -> String {
        switch (reading.started, reading.finished) {
        case (nil, nil): ""
        case (let started?, nil): "since \(language.text(started))"
        case (nil, let finished?): "finished \(language.text(finished))"
        case (let started?, let finished?): span(started, finished, language)
        }
    }

    private static func span(
        _ started: PartialDate, _ finished: PartialDate, _ language: DateLanguage
    ) -> String {
        if started == finished { return language.text(finished) }
        return "\(language.text(started)) to \(language.text(finished))"
    }
}
