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
    /// The card of each book; nothing for those that are not shown.
    let cards: [Value]
    /// The card of each meeting.
    let meetings: [Value]
    /// The card of each reading list.
    let lists: [Value]
    /// The links above the pages of a part of the site.
    let trails: Trails
    /// The memory that all of these lie in.
    let memory: SharedMemory

    /// Makes the views of a plan.
    convenience init(_ plan: SitePlan) {
        let ground = Ground(plan)
        self.init(ground, CardDeck(ground.context, ground.pieces))
    }

    /// Makes the views of a plan with so many workers.
    convenience init(_ plan: SitePlan, jobs: Int) async throws {
        let ground = Ground(plan)
        self.init(ground, try await CardDeck(ground.context, ground.pieces, jobs: jobs))
    }

    /// What cards are made of.
    private struct Ground {
        let context: ViewContext
        let arena = Arena(isLasting: true)
        let pieces: SharedPieces

        init(_ plan: SitePlan) {
            context = ViewContext(plan)
            pieces = SharedPieces(plan, in: arena)
        }
    }

    private init(_ ground: Ground, _ deck: CardDeck) {
        let context = ground.context
        let arena = ground.arena
        let plan = context.plan
        self.context = context
        pieces = ground.pieces
        cards = deck.cards
        site = ViewHasher.note(SiteView.make(context, in: arena), in: arena)
        build = BuildView.make(context, in: arena)
        trails = Trails(context, in: arena)
        meetings = plan.catalog.meetings.indices.map {
            ViewHasher.note(MeetingCardView.make($0, context, deck.cards, in: arena), in: arena)
        }
        lists = plan.catalog.lists.indices.map {
            ViewHasher.note(ListCardView.make($0, context, deck.cards, in: arena), in: arena)
        }
        memory = SharedMemory(deck.arenas + [arena])
    }

    /// The cards of books, in order.
    func cards(_ books: some Collection<Int32>, in arena: Arena) -> Value {
        let cards = cards
        return arena.array(books.lazy.map { cards[Int($0)] })
    }
}
