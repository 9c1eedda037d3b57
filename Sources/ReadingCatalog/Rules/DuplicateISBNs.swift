internal import Content
internal import Diagnostics

extension Rule {
    static let duplicateISBNs = Rule("duplicate-isbn", "no two books share an ISBN") { subject, rule in
        subject.catalog.books.repeats { $0.number }.map { book, other in
            let range = book.isbn?.range ?? 0..<0
            return .error(
                rule.id, "the ISBN \(book.number?.digits ?? "") belongs to \"\(other.title)\" too",
                at: book.source.position(of: range),
                help: "correct one of the two, or delete one of the files if they are the same book",
                notes: [
                    Diagnostic.Note(
                        "the other book is here", at: other.source.position(of: other.isbn?.range ?? 0..<0))
                ])
        }
    }
}
