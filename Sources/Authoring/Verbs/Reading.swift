internal import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime

extension Club {
    /// Begins a reading of a book.
    public func starting(_ book: Book, on day: CalendarDay) throws -> EditPlan {
        if let open = book.readings.last(where: { $0.finished == nil && $0.started != nil }),
            book.status == .reading, let since = open.started
        {
            throw ReportedFailure.refusal(
                "\(book.title) is already being read, since \(since)",
                help: "`octavo finish \(book.source.slug)` ends that reading", at: book.source)
        }
        var plan = EditPlan()
        plan.append(.map([NewField(InnerFields.started.name, day.written)]), to: "readings", of: book)
        plan.set(.reading, of: book)
        return plan
    }

    /// Ends the reading that was begun last, or notes one whose beginning is not known; what can hardly be meant is
    /// refused: a day after `today` or before the beginning, and another end of a book that was not begun again, unless
    /// it is said that it was read once more.
    public func ending(
        _ book: Book, as status: ReadingStatus, on day: CalendarDay, today: CalendarDay, isAgain: Bool = false
    ) throws -> EditPlan {
        let slug = book.source.slug
        if day > today {
            throw ReportedFailure.refusal(
                "\(day) has not come yet", help: "give the day on which the reading ended as `--date`",
                at: book.source)
        }
        if let begun = book.openReading?.started?.calendarDay, day < begun {
            throw ReportedFailure.refusal(
                "\(book.title) was begun on \(begun), after \(day)",
                help: "give a later day, or correct `started` in its record", at: book.source)
        }
        if !isAgain, let former = book.formerEnd(before: status, on: day) {
            throw ReportedFailure.refusal(
                "\(book.title) has ended on \(former) already",
                help:
                    "`octavo start \(slug)` begins another reading; if it was read once more, add `--again`",
                at: book.source)
        }
        var plan = EditPlan()
        plan.add(book.source.file.path, try endOfReading(book, day))
        plan.set(status, of: book)
        return plan
    }

    private func endOfReading(_ book: Book, _ day: CalendarDay) throws -> Edit.Change {
        let fields = try WrittenFields(book)
        let open = fields.items("readings").last { reading in
            reading.value.value(InnerFields.started) != nil
                && reading.value.value(InnerFields.finished) == nil
        }
        if let open { return .set(open.path(InnerFields.finished), day.written) }
        // Other programs write one reading as two fields of the record itself.
        if fields.value("date_started") != nil, fields.value("date_finished") == nil {
            return .set(FieldPath(RecordKind.books.field("date_finished")), day.written)
        }
        let reading = NewValue.map([NewField(InnerFields.finished.name, day.written)])
        return .append([reading], to: FieldPath(RecordKind.books.field("readings")))
    }
}

extension Book {
    fileprivate var openReading: Reading? { self.readings.last { $0.started != nil && $0.finished == nil } }

    /// When the book has ended already, if another end on a day is doubtful: nothing was begun since, and that end
    /// would say nothing new.
    public func formerEnd(before status: ReadingStatus, on day: CalendarDay) -> PartialDate? {
        guard openReading == nil, let former = self.readings.compactMap(\.finished).max() else { return nil }
        return self.status == status || former >= PartialDate(day) ? former : nil
    }
}

extension ReportedFailure {
    /// Why a verb does not do what was asked, as the records are.
    static func refusal(_ message: String, help: String, at source: RecordSource? = nil) -> ReportedFailure {
        ReportedFailure("refused", message, at: source?.file.wholeFile, help: help)
    }
}

extension Club {
    /// Rates a book: for the club as a whole, or as a member, whose earlier rating and words are replaced.
    public func rating(
        of book: Book, _ rating: Rating, by member: String? = nil, note: String? = nil
    ) throws -> EditPlan {
        var plan = EditPlan()
        if member == nil { plan.set("rating", of: book, to: rating.written) }
        guard member != nil || note != nil else { return plan }
        let old = try WrittenFields(book).newValue("reviews")
        var items = old?.items ?? []
        let place = items.firstIndex { review in
            guard case .map = review else { return false }
            return review.value(InnerFields.reviewer).map { Self.foldedName($0.scalarText) }
                == member.map(Self.foldedName)
        }
        var review = place.map { items[$0] } ?? .map([])
        if let member {
            if place == nil { review = review.setting(InnerFields.reviewer, to: .text(member)) }
            review = review.setting(InnerFields.rating, to: rating.written)
        }
        if let note { review = review.setting(InnerFields.review, to: .text(note)) }
        if let place { items[place] = review } else { items.append(review) }
        let reviews = FieldPath(RecordKind.books.field("reviews"))
        plan.change(book.source.file.path, reviews, from: old, to: .list(items))
        return plan
    }

    fileprivate static func foldedName(_ name: String) -> [String] {
        FoldedText.words(PersonName(parsing: name).display)
    }
}

extension Club {
    /// Notes how far a member has come with a book, or the club as a whole; a book that is not begun is then being read.
    public func progressing(
        with book: Book, to place: Progress.Place, by member: String? = nil
    ) throws -> EditPlan {
        if case .page(let page) = place, let pages = book.pages, page > pages {
            throw ReportedFailure.refusal(
                "\(book.title) has \(pages) pages",
                help: "correct the page, or write a share such as `45%`, which holds for every edition",
                at: book.source)
        }
        let isOfAll = book.progress.contains { $0.value.by == nil }
        if !book.progress.isEmpty, isOfAll != (member == nil) {
            throw ReportedFailure.refusal(
                isOfAll
                    ? "the progress in this record is that of the club as a whole"
                    : "the progress in this record is that of members",
                help: isOfAll
                    ? "`octavo unset \(book.source.slug) progress` takes it out" : "add `--by NAME`",
                at: book.source)
        }
        let known = book.progress.first { member.map(Self.foldedName) == $0.value.by.map(Self.foldedName) }
        let name = known?.value.by ?? member
        var plan = EditPlan()
        plan.add(
            book.source.file.path,
            .set(
                FieldPath(
                    [.field(RecordKind.books.field("progress"))] + (name.map { [.field(Field($0))] } ?? [])),
                place.written))
        if [nil, .toRead, .suggested].contains(book.status) { plan.set(.reading, of: book) }
        return plan
    }

    /// Sets how many books the club wants to read in a year.
    public func goal(of count: Int, in year: Int) -> EditPlan {
        let path = FieldPath(["goals", "\(year)"].map { .field(Field($0)) })
        return EditPlan([Edit("content/site.yaml", .set(path, .integer(count)))])
    }
}

extension Club {
    /// Lends a book to somebody.
    public func lending(
        _ book: Book, to borrower: String, on day: CalendarDay, due: CalendarDay? = nil
    ) throws -> EditPlan {
        if let loan = book.openLoan {
            throw ReportedFailure.refusal(
                "\(book.title) has been lent to \(loan.to) since \(loan.at)",
                help: "`octavo return \(book.source.slug)` notes that it came back", at: book.source)
        }
        var loan = [
            NewField(InnerFields.borrower.name, .text(borrower)),
            NewField(InnerFields.lent.name, day.written),
        ]
        if let due { loan.append(NewField(InnerFields.due.name, due.written)) }
        var plan = EditPlan()
        plan.append(.map(loan), to: "loans", of: book)
        return plan
    }

    /// Notes that a book came back, from a certain person if one is named.
    public func returning(_ book: Book, from person: String? = nil, on day: CalendarDay) throws -> EditPlan {
        if let person, let loan = book.openLoan, Self.foldedName(person) != Self.foldedName(loan.to) {
            throw ReportedFailure.refusal(
                "\(book.title) was lent to \(loan.to), and not to \(person)",
                help: "`octavo return \(book.source.slug)` notes that it came back", at: book.source)
        }
        let open = try WrittenFields(book).items("loans").last { loan in
            loan.value.kind == .map && loan.value.value(InnerFields.returned) == nil
        }
        guard let open else {
            throw ReportedFailure.refusal(
                "\(book.title) is not lent to anybody",
                help: "`octavo books --lent` lists those that are", at: book.source)
        }
        return EditPlan([Edit(book.source.file.path, .set(open.path(InnerFields.returned), day.written))])
    }
}
