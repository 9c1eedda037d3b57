public import ReadingCatalog

/// A field that is different upstream from what was recorded.
public struct FieldChange: Sendable, Hashable {
    /// The book.
    public let slug: Slug
    /// The field's name, as the lock file has it.
    public let field: String
    /// What was recorded; nothing if there was nothing.
    public let old: String?
    /// What is there now.
    public let new: String?
}

extension FieldChange {
    /// The differences between two records of a book, in the order of the lock file.
    static func changes(from old: LockedBook, to new: LockedBook) -> [FieldChange] {
        zip(fields(old), fields(new)).compactMap { before, after in
            guard before.value != after.value else { return nil }
            return FieldChange(slug: new.slug, field: before.name, old: before.value, new: after.value)
        }
    }

    private static func fields(_ book: LockedBook) -> [(name: String, value: String?)] {
        [
            ("outcome", book.outcome.rawValue), ("work", book.work?.key.description),
            ("edition", book.edition?.key.description), ("title", book.title),
            ("authors", book.authors.joined(separator: ", ").nonEmpty),
            ("published", book.published?.value.description), ("publisher", book.publisher?.value),
            ("pages", book.pages.map { "\($0.value)" }),
            ("subjects", book.subjects.joined(separator: ", ").nonEmpty),
            ("cover", book.cover.map { "\($0.value.id)" }), ("synopsis", book.synopsis?.value),
        ]
    }
}
