internal import Content

/// Makes a subject shelf of the fields of its file.
struct ShelfReader: RecordReader {
    static let names = FieldNames(ShelfFields.all)

    func record(from fields: inout FieldReader, source: RecordSource) -> ParsedRecord? {
        let subject = fields.text(ShelfFields.subject)?.value.collapsingSpaces
        if subject == nil {
            fields.report(RequiredFields.missing(ShelfFields.subject, in: fields, example: "gothic fiction"))
        }
        let title = fields.text(ShelfFields.title)?.value.collapsingSpaces
        let shown = subject ?? source.slug.text
        return .shelf(
            SubjectShelf(
                source: source, title: title ?? shown.prefix(1).uppercased() + shown.dropFirst(),
                subject: shown,
                limit: fields.integer(ShelfFields.limit, in: 1...100)?.value ?? Self.usualLimit))
    }

    private static let usualLimit = 24
}
