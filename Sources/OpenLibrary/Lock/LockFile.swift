internal import ReadingCatalog
internal import TextAndTime

/// Everything that was fetched for a site, as `content/openlibrary.lock` records it.
struct LockFile: Sendable, Equatable {
    var books: [Slug: BookRecord] = [:]
    var shelves: [Slug: RecordedShelf] = [:]
    /// What this Octavo does not know.
    var others: JSONObject = [:]

    /// A million books take 800 MB.
    static let mostBytes = 2 << 30
    static let path = "content/openlibrary.lock"

    var isEmpty: Bool { books.isEmpty && shelves.isEmpty }

    var coverFiles: [String] {
        var names: [String] = []
        for record in books.values {
            if let cover = record.book.cover { names.append(cover.value.file) }
            if let small = record.book.smallCover { names.append(small.file) }
        }
        for shelf in shelves.values { names += shelf.coverNames }
        return names
    }

    func applying(_ changed: LockFile, since base: LockFile) -> LockFile {
        guard self != base else { return changed }
        return LockFile(
            books: LockFile.merged(books, changed.books, base.books),
            shelves: LockFile.merged(shelves, changed.shelves, base.shelves), others: others)
    }

    private static func merged<Record: Equatable>(
        _ current: [Slug: Record], _ changed: [Slug: Record], _ base: [Slug: Record]
    ) -> [Slug: Record] {
        var merged = current
        for slug in Set(changed.keys).union(base.keys) where changed[slug] != base[slug] {
            merged[slug] = changed[slug]
        }
        return merged
    }
}

/// A recorded book in memory of its own, so that thousands can be moved and looked up without being copied.
final class BookRecord: Sendable, Equatable {
    let book: RecordedBook

    init(_ book: RecordedBook) {
        self.book = book
    }

    static func == (left: BookRecord, right: BookRecord) -> Bool {
        left === right || left.book == right.book
    }
}
