internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

extension PageWriter {
    /// What a member thinks of a book.
    func review(_ review: Review) -> Value {
        view("review").with([
            "by": text(members.shown(review.by)), "by_url": url(ofMember: review.by),
            "rating": shared.pieces.rating(review.rating), "note": note(review.note, in: .books),
        ])
    }

    /// A review with its book.
    func quote(_ review: Review, on book: Int32) -> Value {
        view("quote").with(["book": card(book), "review": self.review(review)])
    }

    /// When the club read a book, in the order written.
    func readings(of record: Book) -> Value {
        list(
            record.readings.enumerated().map { index, reading in
                let isLast = index == record.readings.count - 1
                return self.reading(reading, ReadingCourse(reading, isLast: isLast, of: record), book: .null)
            })
    }

    /// A reading that came to its end.
    func reading(_ entry: ReadingLog.Entry) -> Value {
        let (reading, course) = ended(entry)
        return self.reading(reading, course, book: card(entry.book))
    }

    /// When that was.
    func days(_ entry: ReadingLog.Entry) -> String {
        let (reading, course) = ended(entry)
        return course.days(reading, context.dates, words)
    }

    private func ended(_ entry: ReadingLog.Entry) -> (Reading, ReadingCourse) {
        let record = catalog.records.books[Int(entry.book)]
        let reading =
            entry.reading.map { record.readings[Int($0)] } ?? Reading(started: nil, finished: nil)
        return (reading, ReadingCourse(reading, isLast: false, of: record))
    }

    /// One time that the club read a book; `book` is null on the page of its own book.
    private func reading(_ reading: Reading, _ course: ReadingCourse, book: Value) -> Value {
        view("reading").with([
            "label": word(course.label), "started": date(reading.started),
            "finished": date(reading.finished), "text": text(course.days(reading, context.dates, words)),
            "book": book,
        ])
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

    /// `January–March 2024`, `finished 3 May 2024`, `since June 2026`.
    func days(_ reading: Reading, _ dates: DateLanguage, _ words: Words) -> String {
        switch (reading.started, reading.finished) {
        case (nil, nil): ""
        // The word before the date already expresses that.
        case (let started?, nil) where self == .begun: dates.text(started)
        case (let started?, nil):
            words.text(
                self == .goesOn ? "reading.since" : "reading.begun", ["date": dates.text(started)])
        case (nil, let finished?):
            words.text(
                self == .givenUp ? "reading.given-up" : "reading.finished", ["date": dates.text(finished)])
        case (let started?, let finished?): dates.text(from: started, to: finished)
        }
    }
}
