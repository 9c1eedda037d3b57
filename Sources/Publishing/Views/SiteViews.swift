public import Liquid

/// What templates see: the data of each page, made whole, once a page.
///
/// Any number of tasks may ask at once, each with an arena of its own.
public struct SiteViews: Sendable {
    let shared: SharedViews

    /// The views of a plan; what all pages share is made here.
    public init(_ plan: SitePlan) {
        shared = SharedViews(plan)
    }

    private init(_ shared: SharedViews) {
        self.shared = shared
    }

    /// The same views with the cards of all books made in advance by so many workers: worth it for many pages.
    func withAllCards(jobs: Int) async -> SiteViews {
        SiteViews(await SharedViews(shared, cardsBy: jobs))
    }

    /// The root names of a page's template: `site`, `page` and `build`.
    public func data(of page: PlannedPage, in arena: Arena) -> Value {
        arena.keepAlive(shared.memory)
        return arena.object(Self.shape) { fields in
            fields.add(shared.site)
            fields.add(view(of: page, in: arena))
            fields.add(shared.build)
        }
    }

    /// Stands for all that templates could show of a page's data.
    public static func fingerprint(of data: Value) -> Fingerprint {
        var hasher = ViewHasher()
        data.hashContent(into: &hasher)
        return hasher.fingerprint
    }

    private static let shape = Shape(view: "root", "site", "page", "build")
}

extension SiteViews {
    private func view(of page: PlannedPage, in arena: Arena) -> Value {
        switch page {
        case .home: HomePageView.make(shared, in: arena)
        case .books(let order, let page): BooksPageView.make(order, page: page, shared, in: arena)
        case .book(let book): BookPageView.make(book, shared, in: arena)
        case .genres: GenresPageView.make(shared, in: arena)
        case .genre(let genre, let order, let page):
            GenrePageView.make(genre, order, page: page, shared, in: arena)
        case .authors(let page): AuthorsPageView.make(page: page, shared, in: arena)
        case .author(let author, let page): AuthorPageView.make(author, page: page, shared, in: arena)
        case .series(let series, let page): SeriesPageView.make(series, page: page, shared, in: arena)
        case .read(let page): ReadPageView.make(page: page, shared, in: arena)
        case .lists: ListsPageView.make(shared, in: arena)
        case .list(let list): ListPageView.make(list, shared, in: arena)
        case .meetings: MeetingsPageView.make(shared, in: arena)
        case .meeting(let meeting): MeetingPageView.make(meeting, shared, in: arena)
        case .loans: LoansPageView.make(shared, in: arena)
        case .stats: StatsPageView.make(shared, in: arena)
        case .myList: MyListPageView.make(shared, in: arena)
        case .shelf(let shelf, let page): ShelfPageView.make(shelf, page: page, shared, in: arena)
        case .free(let page): FreePageView.make(page, shared, in: arena)
        case .notFound: NotFoundPageView.make(shared, in: arena)
        case .redirect(let redirect): RedirectPageView.make(redirect, shared, in: arena)
        }
    }
}
