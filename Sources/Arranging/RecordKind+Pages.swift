internal import Content
public import ReadingCatalog

/// The pages of records of a kind, whose folder in `content/` links in their texts are relative to.
extension RecordKind {
    /// The part of the site of the same name, whose absence leaves its records without pages; nil for records that always
    /// have one.
    public var section: SiteSection? { SiteSection(rawValue: rawValue) }

    /// The address of the page of a record.
    public func path(_ slug: Slug) -> SitePath {
        self == .pages ? .page(slug) : SitePath("\(rawValue)/\(slug.text)/")
    }

    public func source(_ index: Int, of catalog: Catalog) -> RecordSource {
        catalog.record(self, index).source
    }

    /// The Markdown in the fields of a record, and where it is written if that is known.
    public func texts(_ index: Int, of catalog: Catalog) -> [(markdown: String, range: Range<Int>?)] {
        switch self {
        case .books:
            let book = catalog.books[index]
            let own = [book.suggestion?.pitch].compactMap { $0 } + book.reviews.compactMap(\.note)
            return (book.synopsis.own.map { [($0.value, $0.range)] } ?? [])
                + (own + book.questions).map { ($0, nil) }
        case .lists:
            let list = catalog.lists[index]
            return (list.description.map { [($0, nil)] } ?? [])
                + list.entries.map { ($0.note ?? "", $0.book.range) }
        case .meetings: return catalog.meetings[index].questions.map { ($0, nil) }
        case .ballots:
            let ballot = catalog.ballots[index]
            return ([ballot.question] + ballot.options.map(\.pitch)).compactMap { $0 }.map { ($0, nil) }
        case .pages, .shelves: return []
        }
    }
}
