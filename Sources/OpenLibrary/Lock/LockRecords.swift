internal import ReadingCatalog

/// What was read in a part of a lock file, each with its place.
struct LockRecords: Sendable {
    /// The books, with the places of their names.
    var books: [(record: LockedRecord, name: Range<Int>)] = []
    /// The shelves, with the places of their names.
    var shelves: [(shelf: LockedShelf, name: Range<Int>)] = []
    /// What is wrong, and where.
    var problems: [(problem: LockProblem, place: Range<Int>)] = []
}

extension LockFile {
    /// The lock file that has these parts, and what is wrong with it in the order of its lines.
    static func joining(_ parts: [LockRecords]) -> (lock: LockFile, problems: [(LockProblem, Range<Int>)]) {
        var lock = LockFile()
        var problems = parts.flatMap(\.problems)
        lock.books.reserveCapacity(parts.reduce(0) { $0 + $1.books.count })
        for part in parts {
            for (record, name) in part.books
            where lock.books.updateValue(record, forKey: record.book.slug) != nil {
                problems.append((.twice(record.book.slug.text), name))
            }
            for (shelf, name) in part.shelves
            where lock.shelves.updateValue(shelf, forKey: shelf.slug) != nil {
                problems.append((.twice(shelf.slug.text), name))
            }
        }
        return (lock, problems.sorted { $0.place.lowerBound < $1.place.lowerBound })
    }
}
