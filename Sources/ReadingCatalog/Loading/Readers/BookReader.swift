internal import Content

/// Makes a book of the fields of its file.
struct BookReader: RecordReader {
    static let names = FieldNames(BookFields.all)
    let order: SortOrder

    func record(from fields: inout FieldReader, source: RecordSource) -> ParsedRecord? {
        let title = fields.requiredTitle(BookFields.title, of: source)
        let authors = fields.people(BookFields.authors)
        fields.proveAuthors(authors, of: source)
        return .book(
            Book(
                source: source, title: title, subtitle: fields.text(BookFields.subtitle)?.value,
                authors: authors, isbn: fields.isbn(), openLibrary: fields.openLibraryKey(),
                published: fields.date(BookFields.published),
                publisher: fields.joined(BookFields.publisher),
                pages: fields.integer(BookFields.pages, in: 1...100_000)?.value,
                language: fields.language(BookFields.language), series: fields.seriesPlace(),
                genres: fields.words(BookFields.genres), tags: fields.tags(),
                acquired: fields.date(BookFields.acquired),
                status: fields.choice(BookFields.status, among: ReadingStatus.names)?.value,
                readings: fields.readings(), rating: fields.rating(BookFields.rating),
                reviews: fields.reviews(), loans: fields.loans(), cover: fields.cover(),
                synopsis: fields.synopsis(), contentWarnings: fields.words(BookFields.contentWarnings),
                links: fields.links(BookFields.links),
                sortKeys: BookSortKeys(
                    title: order.key(ofTitle: title),
                    author: order.key(ofName: authors.first?.filed ?? ""))))
    }
}
