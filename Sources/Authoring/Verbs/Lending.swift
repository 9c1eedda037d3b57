internal import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime

extension Club {
    /// Lends a book to somebody.
    public func lending(
        _ book: Book, to borrower: String, on day: CalendarDay, due: CalendarDay? = nil
    ) throws -> EditPlan {
        if let loan = book.openLoan {
            throw ReportedFailure(
                .refusal(
                    "\(book.title) has been lent to \(loan.to) since \(loan.at)",
                    help: "`octavo return \(book.source.slug)` notes that it came back", at: book.source))
        }
        var loan = [
            NewField(InnerFields.borrower.name, .text(borrower)),
            NewField(InnerFields.lent.name, day.written),
        ]
        if let due { loan.append(NewField(InnerFields.due.name, due.written)) }
        return EditPlan([
            Edit(book.source.file.path, .append(.map(loan), to: FieldPath(RecordKind.books.field("loans"))))
        ])
    }

    /// Notes that a book came back.
    public func returning(_ book: Book, on day: CalendarDay) throws -> EditPlan {
        let open = try WrittenFields(book.source).items(RecordKind.books.field("loans")).last { loan in
            loan.value.kind == .map && loan.value.value(InnerFields.returned) == nil
        }
        guard let open else {
            throw ReportedFailure(
                .refusal(
                    "\(book.title) is not lent to anybody",
                    help: "`octavo books --lent` lists those that are", at: book.source))
        }
        return EditPlan([Edit(book.source.file.path, .set(open.path(InnerFields.returned), day.written))])
    }
}

extension Book {
    /// The loan that has not ended.
    public var openLoan: Loan? { self.loans.last { $0.returned == nil } }
}
