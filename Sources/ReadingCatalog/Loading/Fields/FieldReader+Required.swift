internal import Content
internal import Diagnostics

extension FieldReader {
    /// A title; the record's name stands in for one that is missing, so that nothing else breaks.
    mutating func requiredTitle(_ field: Field, of source: RecordSource) -> String {
        if let title = text(field)?.value { return title.collapsingSpaces }
        if value(field)?.value.kind ?? .scalar == .scalar {
            let words = source.slug.text.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
            let suggestion = words.prefix(1).uppercased() + words.dropFirst()
            report(RequiredFields.missing(field, in: self, example: suggestion))
        }
        return source.slug.text
    }

    /// Says that a book needs an author, if nothing else was said about its authors.
    mutating func proveAuthors(_ authors: [PersonName], of source: RecordSource) {
        guard authors.isEmpty, value(BookFields.authors)?.value.text ?? "" == "" else { return }
        guard value(BookFields.authors)?.value.kind != .map else { return }
        report(RequiredFields.missing(BookFields.authors, in: self, example: "[Jane Austen]"))
    }
}
