internal import Content
internal import Diagnostics

extension Rule {
    static let duplicateEntries = Rule("duplicate-entry", "a list or a meeting names a book once")
}

enum DuplicateEntries {
    static func findings(_ entries: [ReadingList.Entry], in file: SourceFile) -> [Diagnostic] {
        findings(entries.map(\.book), in: file)
    }

    static func findings(_ books: [Located<Slug>], in file: SourceFile) -> [Diagnostic] {
        guard books.count > 1 else { return [] }
        var first: [Slug: Range<Int>] = [:]
        return books.compactMap { book in
            guard let earlier = first[book.value] else {
                first[book.value] = book.range
                return nil
            }
            return .error(
                Rule.duplicateEntries.id, "`\(book.value)` is named twice", at: file.position(of: book.range),
                help: "delete one of the two",
                notes: [Diagnostic.Note("the first one is here", at: file.position(of: earlier))])
        }
    }
}
