/// A book's record in a place of its own: to find one among thousands, or to move them all, copies none.
final class LockedRecord: Sendable, Equatable {
    /// What is recorded.
    let book: LockedBook

    /// A place for a record.
    init(_ book: LockedBook) {
        self.book = book
    }

    /// Whether both say the same; a record is never changed, so that one place says so at once.
    static func == (left: LockedRecord, right: LockedRecord) -> Bool {
        left === right || left.book == right.book
    }
}
