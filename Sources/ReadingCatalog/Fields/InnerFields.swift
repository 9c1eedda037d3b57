public import Content

/// Fields of the maps within records, by which an edit finds the place of what it changes.
public enum InnerFields {
    public static let borrower = LoanFields.to.field
    public static let lent = LoanFields.at.field
    public static let due = LoanFields.due.field
    public static let returned = LoanFields.returned.field
    public static let started = ReadingFields.started.field
    public static let finished = ReadingFields.finished.field
    public static let reviewer = ReviewFields.by.field
    public static let rating = ReviewFields.rating.field
    public static let review = ReviewFields.note.field
    public static let listedBook = EntryFields.book.field
    public static let reason = EntryFields.note.field
}
