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
            throw ReportedFailure(
                .refusal(
                    "\(book.title) is already being read, since \(since)",
                    help: "`octavo finish \(book.source.slug)` ends that reading", at: book.source))
        }
        var plan = EditPlan()
        let started = NewField(InnerFields.started.name, day.written)
        plan.add(
            book.source.file.path, .append(.map([started]), to: FieldPath(RecordKind.books.field("readings")))
        )
        plan.setStatus(.reading, of: book)
        return plan
    }

    /// Ends the reading that was begun last, or notes one whose beginning is not known.
    public func ending(_ book: Book, as status: ReadingStatus, on day: CalendarDay) throws -> EditPlan {
        var plan = EditPlan()
        plan.add(book.source.file.path, try endOfReading(book, day))
        plan.setStatus(status, of: book)
        return plan
    }

    private func endOfReading(_ book: Book, _ day: CalendarDay) throws -> Edit.Change {
        let fields = try WrittenFields(book.source)
        let readings = RecordKind.books.field("readings")
        let open = fields.items(readings).last { reading in
            reading.value.value(InnerFields.started) != nil
                && reading.value.value(InnerFields.finished) == nil
        }
        if let open { return .set(open.path(InnerFields.finished), day.written) }
        // Other programs write one reading as two fields of the record itself.
        let (started, finished) = (
            RecordKind.books.field("date_started"), RecordKind.books.field("date_finished")
        )
        if fields.value(started) != nil, fields.value(finished) == nil {
            return .set(FieldPath(finished), day.written)
        }
        let reading = NewValue.map([NewField(InnerFields.finished.name, day.written)])
        return .append(reading, to: FieldPath(readings))
    }
}

extension EditPlan {
    /// Sets how far the club has come with a book, unless its record says so already.
    fileprivate mutating func setStatus(_ status: ReadingStatus, of book: Book) {
        guard book.status != status else { return }
        add(
            book.source.file.path,
            .set(FieldPath(RecordKind.books.field("status")), .text(status.rawValue)))
    }
}

extension Diagnostic {
    /// Why a verb does not do what was asked, as the records are.
    static func refusal(_ message: String, help: String, at source: RecordSource? = nil) -> Diagnostic {
        .error("refused", message, at: source?.file.wholeFile, help: help)
    }
}
