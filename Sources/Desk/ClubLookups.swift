internal import Authoring
internal import ReadingCatalog
internal import Synchronization

/// What screens look up in a club again and again. Each is made once, by the first request that needs it; others wait for it.
final class ClubLookups: Sendable {
    private let catalog: Catalog
    private let knownTexts = Known<[[CChar]]>()
    private let knownTitles = Known<[String]>()
    private let knownNames = Known<NameIndex>()
    private let knownGaps = Known<[BookGap: [Int]]>()

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// The text by which each book is found: its title, authors, series, number and name.
    var texts: [[CChar]] {
        knownTexts.value {
            catalog.books.map { book in
                let names = book.authors.map(\.display).joined(separator: " ")
                let series = book.series?.name ?? ""
                return TypedWords.searched(
                    TypedWords.folded("\(book.title) \(book.subtitle ?? "") \(names) \(series)")
                        + " \(book.number?.digits ?? "") \(book.source.slug)")
            }
        }
    }

    /// The title by which each book is sorted.
    var titles: [String] { knownTitles.value { catalog.books.map(BookQuery.sortTitle) } }

    /// The books by their names.
    var names: NameIndex { knownNames.value { catalog.names(of: .books) } }

    /// The places of the books that lack something.
    var gaps: [BookGap: [Int]] {
        knownGaps.value {
            Dictionary(
                uniqueKeysWithValues: BookGap.allCases.map { gap in
                    (gap, catalog.books.indices.filter { gap.isThere(catalog.books[$0], catalog) })
                })
        }
    }

    /// Makes what a search needs, while nobody waits for it.
    func prepare() {
        Task.detached(priority: .utility) { _ = (self.texts, self.titles, self.names, self.gaps) }
    }
}

/// A value that is made when it is first needed.
private final class Known<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    func value(_ make: () -> Value) -> Value {
        known.withLock { known in
            let value = known ?? make()
            known = value
            return value
        }
    }
}

extension ClubState {
    /// The places of the books that words fit, in the order of the catalog: words that begin its own, or one of its names.
    func books(found words: String) -> [Int] {
        let fitting = TypedWords(words).places(in: lookups.texts)
        let named = lookups.names.find(words)
        return named.isEmpty ? fitting : Set(fitting + named).sorted()
    }
}
