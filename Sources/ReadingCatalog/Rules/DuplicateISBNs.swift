internal import Content
internal import Diagnostics

extension Rule {
    static let duplicateISBNs = Rule("duplicate-isbn", "no two books share an ISBN") { subject, rule in
        var first: [Int: Int] = [:]
        first.reserveCapacity(subject.catalog.books.count)
        var findings: [Diagnostic] = []
        for (index, book) in subject.catalog.books.enumerated() {
            guard let isbn = book.isbn else { continue }
            if let other = first.updateValue(index, forKey: isbn.value.number) {
                first[isbn.value.number] = other
                findings.append(sameNumber(book, isbn, subject.catalog.books[other], rule))
            }
        }
        return findings
    }

    private static func sameNumber(
        _ book: Book, _ isbn: Located<ISBN>, _ other: Book, _ rule: Rule
    ) -> Diagnostic {
        .error(
            rule.id, "the ISBN \(isbn.value) belongs to \"\(other.title)\" too",
            at: book.source.position(of: isbn.range),
            help: "correct one of the two, or delete one of the files if they are the same book",
            notes: [
                Diagnostic.Note(
                    "the other book is here", at: other.source.position(of: other.isbn?.range ?? 0..<0))
            ])
    }
}
