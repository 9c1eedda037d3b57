internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// One time that the club read a book.
enum ReadingView {
    static let shape = Shape(view: "reading", "label", "started", "finished", "text", "book")

    /// A reading; `book` is null on the page of its own book.
    static func make(
        _ reading: Reading, _ course: ReadingCourse, book: Value, _ context: SiteContext, in arena: Arena
    ) -> Value {
        arena.object(shape) { fields in
            fields["label"] = arena.string(context.words[course.label])
            fields["started"] = DateView.make(reading.started, context.dates, in: arena)
            fields["finished"] = DateView.make(reading.finished, context.dates, in: arena)
            fields["text"] = arena.string(text(reading, course, context.dates, context.words))
            fields["book"] = book
        }
    }

    /// A reading that came to its end: what was given up is not among those that are listed.
    static func ended(_ entry: ReadingLog.Entry, _ catalog: ArrangedCatalog) -> (Reading, ReadingCourse) {
        let record = catalog.records.books[Int(entry.book)]
        let reading =
            entry.reading.map { record.readings[Int($0)] } ?? Reading(started: nil, finished: nil)
        return (reading, ReadingCourse(reading, isLast: false, of: record))
    }

    /// `January–March 2024`, `finished 3 May 2024`, `since June 2026`.
    static func text(
        _ reading: Reading, _ course: ReadingCourse, _ language: DateLanguage, _ words: Words
    ) -> String {
        switch (reading.started, reading.finished) {
        case (nil, nil): ""
        // The word before the date already expresses that.
        case (let started?, nil) where course == .begun: language.text(started)
        case (let started?, nil): words.text(course.sinceKey, ["date": language.text(started)])
        case (nil, let finished?): words.text(course.untilKey, ["date": language.text(finished)])
        case (let started?, let finished?): language.text(from: started, to: finished)
        }
    }
}

/// How a reading went: only a book that is being read is read “since” a day.
enum ReadingCourse {
    case whole
    case goesOn
    case begun
    case givenUp

    /// The course of one of a book's readings; the status of the book is that of its last one.
    init(_ reading: Reading, isLast: Bool, of book: Book) {
        switch book.status {
        case .didNotFinish where isLast: self = .givenUp
        case .reading where reading.finished == nil: self = .goesOn
        default: self = reading.finished == nil && reading.started != nil ? .begun : .whole
        }
    }

    /// The key of the word before its dates.
    var label: String {
        switch self {
        case .whole: "fact.read"
        case .goesOn: "status.reading"
        case .begun: "fact.begun"
        case .givenUp: "status.did-not-finish"
        }
    }

    fileprivate var sinceKey: String { self == .goesOn ? "reading.since" : "reading.begun" }
    fileprivate var untilKey: String { self == .givenUp ? "reading.given-up" : "reading.finished" }
}
