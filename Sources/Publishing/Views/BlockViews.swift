internal import Liquid
internal import ReadingCatalog
internal import Workers

/// The views of blocks: what all pages share is made once, cards where they are shown or all in advance.
///
/// A class, so that passing it on counts one reference.
final class BlockViews: Sendable {
    let context: ViewContext
    /// What templates see as `site` and `build`.
    let site: Value
    let build: Value
    /// Ratings, statuses and genres.
    let pieces: SharedPieces
    /// The links above the pages of a part of the site.
    let trails: Trails
    /// The memory that these values and all cards are in.
    private let arenas: [Arena]
    private let deck: CardDeck?

    /// The views of a site; cards are made where they are shown.
    init(_ plan: SitePlan) {
        let arena = Arena(isLasting: true)
        context = ViewContext(plan)
        pieces = SharedPieces(plan.arranged, in: arena)
        site = SiteView.make(context, in: arena)
        build = BuildView.make(context, in: arena)
        trails = Trails(context, in: arena)
        arenas = [arena]
        deck = nil
    }

    /// The same views with all cards made in advance by so many workers: worth it for many pages.
    init(_ views: BlockViews, cardsBy jobs: Int) async {
        let arena = Arena(isLasting: true)
        let deck = await CardDeck(views.context, views.pieces, in: arena, jobs: jobs)
        context = views.context
        site = views.site
        build = views.build
        pieces = views.pieces
        trails = views.trails
        arenas = deck.arenas + [arena] + views.arenas
        self.deck = deck
    }

    /// The root names of a page's template: `site`, `page` and `build`.
    func data(of page: PlannedPage, in blocks: SiteBlocks, _ arena: Arena) -> Value {
        arena.keepAlive(self)
        return arena.object(Self.shape) { fields in
            fields["site"] = site
            fields["page"] = page.kind.view(of: page, in: blocks, self, arena)
            fields["build"] = build
        }
    }

    private static let shape = Shape(view: "root", "site", "page", "build")
}

extension BlockViews {
    /// The card of a book; null if the book is not shown.
    func card(_ book: Int, in arena: Arena) -> Value {
        if let deck { return deck.books[book] }
        return context.catalog.books.titleRanks[book] < 0
            ? .null
            : CardView.make(book, context, pieces, in: arena) {
                AuthorView.make($0, context.catalog, in: arena)
            }
    }

    func cards(_ books: some Collection<Int32>, in arena: Arena) -> Value {
        arena.array(books.lazy.map { self.card(Int($0), in: arena) })
    }

    func author(_ author: Int, in arena: Arena) -> Value {
        deck?.authors[author] ?? AuthorView.make(author, context.catalog, in: arena)
    }

    func meeting(_ meeting: Int, in arena: Arena) -> Value {
        deck?.meetings[meeting]
            ?? MeetingCardView.make(meeting, context, in: arena) { self.card($0, in: arena) }
    }

    func list(_ list: Int, in arena: Arena) -> Value {
        deck?.lists[list] ?? ListCardView.make(list, context, in: arena) { self.card($0, in: arena) }
    }
}

/// What views are made from: fixed for a run, shared by all workers.
///
/// A class, so that passing it on counts one reference.
final class ViewContext: Sendable {
    let catalog: ArrangedCatalog
    let words: Words
    let dates: DateLanguage
    let namesInRow: NamesInRow
    let members: MemberNaming
    /// The whole address of the theme's large icon, which is the picture of pages without one.
    let icon: String?
    /// The stylesheets of every page in their order: the theme's, that of `theme:` in `site.yaml`, the club's own.
    let stylesheets: [SitePath]
    /// Texts that are made only when they are printed.
    let texts: RecordTexts
    let bookData: BookLinkedData

    init(_ plan: SitePlan) {
        catalog = plan.arranged
        words = plan.arranged.words
        dates = DateLanguage(tag: plan.site.language, words: words)
        namesInRow = NamesInRow(words)
        members = MemberNaming(plan.site.privacy)
        icon =
            plan.files.lazy.compactMap { file -> String? in
                guard case .asset(WebManifest.largeIcon) = file.source else { return nil }
                return plan.routes.absoluteURL(file.path)
            }.first
        stylesheets = ["site.css", LooksStylesheet.name, "extra.css"].compactMap { name in
            plan.files.lazy.compactMap { file -> SitePath? in
                guard case .asset(name) = file.source else { return nil }
                return file.path
            }.first
        }
        texts = RecordTexts(plan)
        bookData = BookLinkedData(plan.arranged, members, texts.markup)
    }
}

/// The small views that cards are made of, each made once.
struct SharedPieces: Sendable {
    /// Each rating, by its half stars.
    private let ratings: [Value]
    let statuses: [ReadingStatus: Value]
    let genres: [Value]

    init(_ catalog: ArrangedCatalog, in arena: Arena) {
        ratings = RatingView.all(catalog.words, in: arena)
        statuses = StatusView.all(catalog.words, in: arena)
        genres = (0..<catalog.genres.named.count).map { GenreView.make($0, catalog, in: arena) }
    }

    func rating(_ rating: Rating?) -> Value { rating.map { ratings[$0.halves] } ?? .null }

    func genres(ofBook book: Int, _ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        let indexes = catalog.genres.named.ofBook[book]
        return arena.array(count: indexes.count) { genres[Int(indexes[indexes.startIndex + $0])] }
    }
}

/// All cards, made in advance.
private struct CardDeck: Sendable {
    /// The card of each book; null for those that are not shown.
    let books: [Value]
    let authors: [Value]
    let meetings: [Value]
    let lists: [Value]
    /// The memory of the books' cards.
    let arenas: [Arena]

    /// The cards that one worker made, each run of neighbours after the number of its first book.
    private struct Hand: Sendable {
        let arena = Arena(isLasting: true)
        var runs: [(first: Int, cards: [Value])] = []
    }

    /// Makes the cards of books with so many workers, all others in `arena`.
    init(_ context: ViewContext, _ pieces: SharedPieces, in arena: Arena, jobs: Int) async {
        let catalog = context.catalog
        let authors = (0..<catalog.authors.count).map { AuthorView.make($0, catalog, in: arena) }
        let ranks = catalog.books.titleRanks
        let hands = await WorkSharing.share(ranks.count, among: jobs) { next in
            var hand = Hand()
            while let books = next() {
                let cards = books.map { book in
                    ranks[book] < 0
                        ? .null : CardView.make(book, context, pieces, in: hand.arena) { authors[$0] }
                }
                hand.runs.append((books.lowerBound, cards))
            }
            return hand
        }
        let books = hands.flatMap(\.runs).sorted { $0.first < $1.first }.flatMap(\.cards)
        self.authors = authors
        self.books = books
        meetings = catalog.records.meetings.indices.map { meeting in
            MeetingCardView.make(meeting, context, in: arena) { books[$0] }
        }
        lists = catalog.records.lists.indices.map { list in
            ListCardView.make(list, context, in: arena) { books[$0] }
        }
        arenas = hands.map(\.arena)
    }
}
