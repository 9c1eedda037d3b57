internal import Liquid
internal import ReadingCatalog

/// The views that many pages show: made once, then only read.
///
/// A class, so that handing it from view to view counts one reference.
final class SharedViews: Sendable {
    let context: ViewContext
    /// What the site says of itself.
    let site: Value
    /// What is known of this build.
    let build: Value
    /// Ratings, statuses, authors and genres.
    let pieces: SharedPieces
    /// The card of each meeting.
    let meetings: [Value]
    /// The card of each reading list.
    let lists: [Value]
    /// The links above the pages of a part of the site.
    let trails: Trails
    /// The memory that all of these lie in.
    let memory: SharedMemory
    /// The cards of all books, if most of them will be shown.
    private let deck: CardDeck?

    /// The views of a plan; the cards of books are made where they are shown.
    init(_ plan: SitePlan) {
        let arena = Arena(isLasting: true)
        let context = ViewContext(plan)
        let pieces = SharedPieces(plan, in: arena)
        let card = { CardView.make($0, context, pieces, in: arena) }
        self.context = context
        self.pieces = pieces
        site = ViewHasher.note(SiteView.make(context, in: arena), in: arena)
        build = BuildView.make(context, in: arena)
        trails = Trails(context, in: arena)
        meetings = plan.catalog.meetings.indices.map {
            ViewHasher.note(MeetingCardView.make($0, context, in: arena, card: card), in: arena)
        }
        lists = plan.catalog.lists.indices.map {
            ViewHasher.note(ListCardView.make($0, context, in: arena, card: card), in: arena)
        }
        memory = SharedMemory([arena])
        deck = nil
    }

    /// The same views with the card of each book made in advance, by so many workers.
    init(_ views: SharedViews, cardsBy jobs: Int) async {
        let arena = Arena(isLasting: true)
        let pieces = views.pieces.withAuthors(in: arena)
        let deck = await CardDeck(views.context, pieces, jobs: jobs)
        self.deck = deck
        self.pieces = pieces
        context = views.context
        site = views.site
        build = views.build
        trails = views.trails
        meetings = views.meetings
        lists = views.lists
        memory = SharedMemory(deck.arenas + [arena], beside: views.memory)
    }

    /// The card of a book; nothing if it is not shown.
    func card(_ book: Int, in arena: Arena) -> Value {
        if let deck { return deck.cards[book] }
        return context.plan.books.titleRanks[book] < 0
            ? .null : CardView.make(book, context, pieces, in: arena)
    }

    /// The cards of books, in order.
    func cards(_ books: some Collection<Int32>, in arena: Arena) -> Value {
        arena.array(books.lazy.map { self.card(Int($0), in: arena) })
    }
}
