internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Synchronization
internal import TextAndTime
internal import Wording
internal import Workers

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
    /// The links above the pages of a part of the site.
    let trails: Trails
    /// The share card of the site, used by pages that have none of their own; nil if there are no cards.
    let siteCard: PageImage?
    /// Writes the linked data of a book, given by its slug, when it is printed; nil if nobody is to read it.
    let linkedBooks: LazyTextMaker?
    private let books: Cards
    private let meetings: [Value]
    private let lists: [Value]
    /// The memory that these values are in.
    private let arenas: [Arena]

    /// The views of a site for some use, made by so many workers.
    convenience init(_ plan: SitePlan, for use: SiteUse, jobs: Int) async {
        let (context, arena) = (plan.context, Arena())
        let pieces = SharedPieces(context, for: use, in: arena)
        if use == .onePage {
            let cards = CardsOnDemand(context, pieces)
            self.init(context, pieces, .onDemand(cards), for: use, [arena])
            return
        }
        let cards = await ParallelWork.run(plan.catalog.books.count, among: jobs) { next in
            var cards = BookCards()
            while let books = next() { cards.make(books, context, pieces) }
            return cards
        }
        self.init(context, pieces, cards, for: use, in: arena)
    }

    /// The views of a site, whose cards of books have been made.
    convenience init(
        _ context: SiteContext, _ pieces: SharedPieces, _ cards: [BookCards], for use: SiteUse = .published,
        in arena: Arena
    ) {
        self.init(
            context, pieces, .made(BookCards.all(cards)), for: use, [arena] + cards.map(\.arena))
    }

    /// The views of a site, most of them in the first of its memories.
    private init(
        _ context: SiteContext, _ pieces: SharedPieces, _ books: Cards, for use: SiteUse, _ arenas: [Arena]
    ) {
        let (catalog, arena) = (context.catalog, arenas[0])
        let writer = SharedViewWriter(context: context, arena: arena)
        linkedBooks = use == .checked ? nil : .linkedBooks(context)
        self.context = context
        self.pieces = pieces
        self.books = books
        meetings = catalog.records.meetings.indices.map { meeting in
            let shown = catalog.appearances.booksOfMeeting[meeting].map { books[Int($0)] }
            return arena.sealed(writer.meetingCard(meeting, books: arena.array(shown)))
        }
        lists = catalog.records.lists.indices.map { list in
            let shown = catalog.appearances.booksOfList[list].prefix(4).map { books[Int($0)] }
            return arena.sealed(writer.listCard(list, books: arena.array(shown)))
        }
        site = arena.sealed(writer.siteView())
        build = arena.sealed(writer.buildView())
        trails = Trails(writer)
        siteCard =
            catalog.cards.extent == .none
            ? nil
            : .card(
                arena.string(catalog.routes.absoluteURL(ShareCards.ofSite)),
                of: arena.string(catalog.site.title))
        self.arenas = arenas
    }

    /// The root names of a page's template: `site`, `page` and `build`.
    func data(of page: PlannedPage, in arena: Arena) -> Value {
        arena.keepAlive(self)
        let view = PageWriter(page, self, arena).value
        return arena.view("root", ["site": site, "page": view, "build": build])
    }
}

extension SharedViews {
    /// The card of a book; null if the book is not shown.
    func card(_ book: Int) -> Value { books[book] }

    func meeting(_ meeting: Int) -> Value { meetings[meeting] }

    func list(_ list: Int) -> Value { lists[list] }
}

/// What the pages of a site are prepared for: what does not matter for that is not made.
public enum SiteUse: Sendable {
    /// They are published, with the files that other programs read.
    case published
    /// They are looked through for mistakes, which cannot be in what only machines read.
    case checked
    /// One of them is looked at.
    case onePage
}

/// The cards of books, by their numbers; null for those that are not shown.
private enum Cards: Sendable {
    case made([Value])
    case onDemand(CardsOnDemand)

    subscript(book: Int) -> Value {
        switch self {
        case .made(let cards): cards[book]
        case .onDemand(let cards): cards[book]
        }
    }
}

/// The cards of books, each made when it is first asked for.
private final class CardsOnDemand: Sendable {
    private let context: SiteContext
    private let pieces: SharedPieces
    private let made = Mutex((cards: BookCards(), known: [Int: Value]()))

    init(_ context: SiteContext, _ pieces: SharedPieces) {
        (self.context, self.pieces) = (context, pieces)
    }

    subscript(book: Int) -> Value {
        made.withLock { made in
            if let card = made.known[book] { return card }
            made.cards.make(book..<book + 1, context, pieces)
            let card = made.cards.last
            made.known[book] = card
            return card
        }
    }
}

/// The cards of books that one worker makes.
struct BookCards: Sendable {
    fileprivate let arena = Arena()
    /// Each run of neighbours after the number of its first book.
    private var runs: [(first: Int, cards: [Value])] = []
    private var dates = SharedDates()

    mutating func make(_ books: Range<Int>, _ context: SiteContext, _ pieces: SharedPieces) {
        let ranks = context.catalog.books.titleRanks
        let suggestions = Set(context.catalog.shown.suggestions)
        let writer = SharedViewWriter(context: context, arena: arena)
        let cards = books.map { book in
            ranks[book] < 0 && !suggestions.contains(Int32(book))
                ? .null : arena.sealed(writer.card(book, pieces, &dates))
        }
        runs.append((books.lowerBound, cards))
    }

    /// The card that was made last.
    fileprivate var last: Value { runs.last?.cards.last ?? .null }

    /// The cards that several workers made, in the order of their books.
    fileprivate static func all(_ cards: [BookCards]) -> [Value] {
        cards.flatMap(\.runs).sorted { $0.first < $1.first }.flatMap(\.cards)
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
    /// What all books without a picture have as their cover where none is looked at; nil where covers are drawn.
    let anyDrawnCover: Value?

    init(_ context: SiteContext, for use: SiteUse = .published, in arena: Arena) {
        let (catalog, words) = (context.catalog, context.words)
        let writer = SharedViewWriter(context: context, arena: arena)
        anyDrawnCover =
            use == .checked && catalog.has(.covers)
            ? arena.sealed(writer.cover(drawn: CoveredBook(title: "", authors: ""))) : nil
        ratings = (0...10).map { Rating(halves: $0).map(writer.rating) ?? .null }
        statuses = Dictionary(
            uniqueKeysWithValues: ReadingStatus.allCases.map { ($0, writer.status($0)) })
        genres = (0..<catalog.genres.named.count).map { arena.sealed(writer.genre($0)) }
        authors = (0..<catalog.authors.count).map { arena.sealed(writer.author($0)) }
        languages = Dictionary(
            uniqueKeysWithValues: Set(catalog.records.books.compactMap(\.language)).map {
                ($0, writer.text(words.name(ofLanguage: $0)))
            })
    }

    func rating(_ rating: Rating?) -> Value { rating.map { ratings[$0.halves] } ?? .null }
}

extension LazyTextMaker {
    fileprivate static func linkedBooks(_ context: SiteContext) -> LazyTextMaker {
        // All that it shows is in the book's record and in site.yaml, which count for its page by their bytes, or in the
        // view of the book beside it.
        LazyTextMaker(isSafe: true, fingerprint: { _ in 0 }) { slug, output in
            let book = context.catalog.records.index(ofBook: Slug(String(decoding: slug, as: UTF8.self)))
            guard let book else { return }
            LinkedData.book(book, context).withUnsafeBufferPointer { output.append($0) }
        }
    }
}

/// Writes the views that pages share.
struct SharedViewWriter: ViewWriter {
    let context: SiteContext
    let arena: Arena
}

/// The dates of many books, each made once.
struct SharedDates {
    private var made: [PartialDate: Value] = [:]

    /// Null for no date.
    mutating func date(_ date: PartialDate?, _ writer: some ViewWriter) -> Value {
        guard let date else { return .null }
        if let known = made[date] { return known }
        let view = writer.arena.sealed(writer.date(date))
        made[date] = view
        return view
    }
}

/// The breadcrumb links above the pages of each part of the site, without home.
struct Trails: Sendable {
    private let ofParts: [SitePart: Value]
    private let none: Value

    init(_ writer: some ViewWriter) {
        none = writer.list([])
        ofParts = Dictionary(
            uniqueKeysWithValues: writer.catalog.parts.map { part in
                (part, writer.list([writer.link(writer.words[part.title], part.path)]))
            })
    }

    /// Nothing for a page outside all parts, or if the part has no page to link to.
    subscript(part: SitePart?) -> Value { part.flatMap { ofParts[$0] } ?? none }
}
