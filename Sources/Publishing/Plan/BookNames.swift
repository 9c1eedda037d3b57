internal import ReadingCatalog

/// Gathers books under the names by which they are found.
enum BookNames {
    /// The first book of each work in Open Library.
    static func works(of enriched: EnrichedCatalog, books: [Int32]) -> [OpenLibraryKey: Int32] {
        var works: [OpenLibraryKey: Int32] = [:]
        for book in books {
            guard let work = enriched.facts(ofBook: Int(book)).work, works[work] == nil else { continue }
            works[work] = book
        }
        return works
    }
}

extension BookNames {
    /// Genres, as the club and the service give them.
    static func genres(of enriched: EnrichedCatalog, _ books: [Int32]) -> NamedGroups {
        let count = books.reduce(0) { $0 + enriched.facts(ofBook: Int($1)).genres.count }
        return groups(of: books, in: enriched.catalog, nameCount: count) { book, groups in
            for genre in enriched.facts(ofBook: Int(book)).genres {
                groups.add(genre, filed: genre, book: book)
            }
        }
    }

    /// Authors, by their filed names.
    static func authors(of catalog: Catalog, _ books: [Int32]) -> NamedGroups {
        let count = catalog.books.reduce(0) { $0 + $1.authors.count }
        return groups(of: books, in: catalog, nameCount: count) { book, groups in
            for author in catalog.books[Int(book)].authors {
                groups.add(author.display, filed: author.filed, book: book)
            }
        }
    }

    /// Series.
    static func series(of catalog: Catalog, _ books: [Int32]) -> NamedGroups {
        groups(of: books, in: catalog, nameCount: catalog.books.count) { book, groups in
            guard let place = catalog.books[Int(book)].series else { return }
            groups.add(place.name, filed: place.name, book: book)
        }
    }

    private static func groups(
        of books: [Int32], in catalog: Catalog, nameCount: Int,
        _ add: (Int32, inout NamedGroupsBuilder) -> Void
    ) -> NamedGroups {
        var groups = NamedGroupsBuilder(capacity: nameCount)
        for book in books { add(book, &groups) }
        return groups.build(bookCount: catalog.books.count, in: SortOrder(language: catalog.site.language))
    }
}
