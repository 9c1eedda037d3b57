internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// The views that pages share, each made once with its hash beside it: the site, and whatever lists show.
///
/// A class, so that passing it on counts one reference.
final class SharedViews: Sendable {
    let context: SiteContext
    /// What templates see as `site` and `build`.
    let site: Value
    let build: Value
    /// Ratings, statuses, genres and authors.
    let pieces: SharedPieces
    /// The links above the pages of each part of the site that has a page, without home.
    let trails: [SitePart: Value]
    /// The share card of the site, used by pages that have none of their own; nil if there are no cards.
    let siteCard: PageImage?
    /// Writes the linked data of a book when it is printed.
    let linkedBooks: LazyTextMaker
    /// The cards of books, by their numbers; nil where one page is looked at, which makes those that it shows.
    private let books: [Value]?
    /// The books that are suggested and on no shelf.
    private let suggestions: Set<Int32>
    private let drawings: LazyTextMaker
    let meetings: [Value]
    let lists: [Value]
    /// The memory that these values are in.
    private let arena: Arena

    init(_ context: SiteContext, for use: SiteUse = .publication) {
        let (catalog, arena) = (context.catalog, Arena())
        let writer = SharedViewWriter(context: context, arena: arena)
        let cards = CardWriter(
            context: context, arena: arena, pieces: SharedPieces(writer),
            suggestions: Set(catalog.shown.suggestions),
            drawings: .drawnCovers(context, isDrawn: use != .check))
        let books = use == .inspection ? nil : catalog.records.books.indices.map(cards.sealedCard)
        let card = { (book: Int32) in books?[Int(book)] ?? cards.sealedCard(Int(book)) }
        self.context = context
        self.books = books
        self.arena = arena
        (pieces, suggestions, drawings) = (cards.pieces, cards.suggestions, cards.drawings)
        linkedBooks = .linkedBooks(context)
        meetings = catalog.records.meetings.indices.map { meeting in
            let shown = catalog.appearances.booksOfMeeting[meeting].map(card)
            return arena.sealed(writer.meetingCard(meeting, books: arena.array(shown)))
        }
        lists = catalog.records.lists.indices.map { list in
            let shown = catalog.appearances.placesOfList[list].prefix(4).map { card($0.book) }
            return arena.sealed(writer.listCard(list, books: arena.array(shown)))
        }
        site = arena.sealed(writer.siteView())
        build = arena.sealed(writer.buildView())
        trails = Dictionary(
            uniqueKeysWithValues: PlannedPage.parts.filter(catalog.hasPage).map { part in
                (part, writer.list([writer.link(writer.words[part.title], part.path)]))
            })
        siteCard =
            catalog.cards.extent == .none
            ? nil
            : .card(
                arena.string(catalog.routes.absoluteURL(ShareCards.ofSite)),
                of: arena.string(catalog.site.title))
    }

    /// The card of a book, in the memory of a page if it is made for that alone; null for a book that is not shown.
    func card(_ book: Int, in arena: Arena) -> Value {
        if let books { return books[book] }
        return CardWriter(
            context: context, arena: arena, pieces: pieces, suggestions: suggestions, drawings: drawings
        ).sealedCard(book)
    }

    /// The root names of a page's template: `site`, `page` and `build`.
    func data(of page: PlannedPage, in arena: Arena) -> Value {
        arena.keepAlive(self)
        let view = PageWriter(page: page, shared: self, arena: arena).value
        return arena.view("root", ["site": site, "page": view, "build": build])
    }
}

/// The small views that cards are made of, each made once.
struct SharedPieces: Sendable {
    /// Each rating, by its half stars.
    private let ratings: [Value]
    let statuses: [ReadingStatus: Value]
    let genres: [Value]
    let authors: [Value]
    /// The names of the languages of books, by their tags.
    let languages: [String: Value]

    init(_ writer: SharedViewWriter) {
        let (catalog, words, arena) = (writer.catalog, writer.words, writer.arena)
        ratings = (0...10).map { Rating(halves: $0).map(writer.rating) ?? .null }
        statuses = Dictionary(
            uniqueKeysWithValues: ReadingStatus.allCases.map { ($0, writer.status($0)) })
        genres = catalog.genres.groups.indices.map { arena.sealed(writer.genre($0)) }
        authors = catalog.authors.groups.indices.map { arena.sealed(writer.author($0)) }
        languages = Dictionary(
            uniqueKeysWithValues: Set(catalog.records.books.compactMap { $0.language }).map {
                ($0, writer.text(words.name(ofLanguage: $0)))
            })
    }

    func rating(_ rating: Rating?) -> Value { rating.map { ratings[$0.halves] } ?? .null }
}

extension LazyTextMaker {
    /// Writes the linked data of books.
    fileprivate static func linkedBooks(_ context: SiteContext) -> LazyTextMaker {
        // All that it shows is in the book's record and in site.yaml, which count for its page by their bytes, or in the
        // view of the book beside it.
        LazyTextMaker(isSafe: true, fingerprintOfBook: { _ in 0 }) { book, output in
            LinkedData.book(book, context).withUnsafeBufferPointer { output.append($0) }
        }
    }
}

/// Writes the views that pages share.
struct SharedViewWriter: ViewWriter {
    let context: SiteContext
    let arena: Arena
}

/// Writes the cards of books.
struct CardWriter: ViewWriter {
    let context: SiteContext
    let arena: Arena
    let pieces: SharedPieces
    let suggestions: Set<Int32>
    /// Draws the covers of books without a picture.
    let drawings: LazyTextMaker
    let dates = SharedDates()

    /// The card of a book with its hash beside it; null for a book that is not shown.
    func sealedCard(_ book: Int) -> Value {
        catalog.books.titleRanks[book] < 0 && !suggestions.contains(Int32(book))
            ? .null : arena.sealed(card(book))
    }
}

/// The dates of many books, each made once.
final class SharedDates {
    private var made: [PartialDate: Value] = [:]

    /// Null for no date.
    func date(_ date: PartialDate?, _ writer: some ViewWriter) -> Value {
        guard let date else { return .null }
        if let known = made[date] { return known }
        let view = writer.arena.sealed(writer.date(date))
        made[date] = view
        return view
    }
}
