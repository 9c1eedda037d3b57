public import ReadingCatalog
internal import TextAndTime

/// Everything that was fetched for a site, as `content/openlibrary.lock` records it.
public struct LockFile: Sendable, Equatable {
    public var books: [Slug: BookRecord] = [:]
    public var shelves: [Slug: RecordedShelf] = [:]
    /// What this Octavo does not know.
    var others: JSONObject = [:]

    public init(books: [Slug: BookRecord] = [:]) {
        self.books = books
    }

    /// A million books take 800 MB.
    static let mostBytes = 2 << 30
    public static let path = "content/openlibrary.lock"

    public var isEmpty: Bool { books.isEmpty && shelves.isEmpty }

    public var coverFiles: [String] {
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
        var merged = self
        merged.books = LockFile.merged(books, changed.books, base.books)
        merged.shelves = LockFile.merged(shelves, changed.shelves, base.shelves)
        return merged
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
public final class BookRecord: Sendable, Equatable {
    public let book: RecordedBook

    public init(_ book: RecordedBook) {
        self.book = book
    }

    public static func == (left: BookRecord, right: BookRecord) -> Bool {
        left === right || left.book == right.book
    }
}
