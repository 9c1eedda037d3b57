internal import Content

extension FieldReader {
    /// The ISBN, from any of the fields that may hold one; they must agree.
    mutating func isbn() -> Located<ISBN>? {
        var found = isbns()
        if let identifiers = value(BookFields.identifiers), identifiers.value.kind == .map {
            found += fields(of: identifiers.value, known) { $0.isbns() }
        }
        guard let first = found.first else { return nil }
        for other in found.dropFirst() where other.value != first.value {
            report(.differentISBNs("\(first.value) and \(other.value)"), at: other.range, of: BookFields.isbn)
        }
        return first
    }

    /// The key of a work or an edition in Open Library, also as an address of it.
    mutating func openLibraryKey() -> OpenLibraryKey? {
        parsedList(BookFields.openLibrary) { text throws(ValueProblem) in
            let parts = text.split(separator: "/").map { $0.uppercased() }
            guard let key = parts.lazy.compactMap({ OpenLibraryKey($0) }).first else {
                throw .notAnOpenLibraryKey(text)
            }
            return key
        }.first?.value
    }

    private mutating func isbns() -> [Located<ISBN>] {
        var found = isbns(BookFields.isbn)
        found += isbns(BookFields.isbn13)
        found += isbns(BookFields.isbn10)
        return found
    }

    private mutating func isbns(_ field: Field) -> [Located<ISBN>] {
        parsedList(field, quick: ISBN.plain) { text throws(ValueProblem) in try ISBN(parsing: text) }
    }
}
