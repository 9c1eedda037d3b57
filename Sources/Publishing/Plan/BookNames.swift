internal import ReadingCatalog

/// The names under which books are found.
struct BookNames {
    /// Genres, as the club and the service give them.
    let genres: NamedGroups
    /// Authors, by their filed names.
    let authors: NamedGroups
    /// Series.
    let series: NamedGroups

    /// Gathers the names of the shown books.
    init(_ enriched: EnrichedCatalog, byTitle: [Int32]) {
        let books = enriched.catalog.books
        var genres = NamedGroupsBuilder(capacity: enriched.facts.reduce(0) { $0 + $1.genres.count })
        var authors = NamedGroupsBuilder(capacity: books.reduce(0) { $0 + $1.authors.count })
        var series = NamedGroupsBuilder(capacity: books.count)
        for index in byTitle {
            let book = books[Int(index)]
            for genre in enriched.facts[Int(index)].genres {
                genres.add(genre.value, filed: genre.value, book: index)
            }
            for author in book.authors { authors.add(author.display, filed: author.filed, book: index) }
            if let place = book.series { series.add(place.name, filed: place.name, book: index) }
        }
        let order = SortOrder(language: enriched.catalog.site.language)
        self.genres = genres.build(bookCount: books.count, in: order)
        self.authors = authors.build(bookCount: books.count, in: order)
        self.series = series.build(bookCount: books.count, in: order)
    }

    /// The first book of each work in Open Library.
    static func works(of enriched: EnrichedCatalog, books: [Int32]) -> [OpenLibraryKey: Int32] {
        var works: [OpenLibraryKey: Int32] = [:]
        for book in books {
            guard let work = enriched.facts[Int(book)].work, works[work] == nil else { continue }
            works[work] = book
        }
        return works
    }
}
