internal import Liquid

/// All views that templates may meet, as `Templates/README.md` documents them.
enum ViewShapes {
    /// What is seen everywhere.
    static let everywhere: [Shape] = [
        SiteView.shape, NavigationView.shape, SiteLinksView.shape, BuildView.shape,
    ]

    /// What `page` may be; each begins with the fields of every page.
    static let pages: [Shape] = [
        HomePageView.shape, BooksPageView.shape, BookPageView.shape, GenresPageView.shape,
        GenrePageView.shape, AuthorsPageView.shape, AuthorPageView.shape, SeriesPageView.shape,
        ReadPageView.shape, ListsPageView.shape, ListPageView.shape, MeetingsPageView.shape,
        MeetingPageView.shape, LoansPageView.shape, StatsPageView.shape, MyListPageView.shape,
        ShelfPageView.shape, FreePageView.shape, NotFoundPageView.shape, RedirectPageView.shape,
    ]

    /// What pages are made of.
    static let pieces: [Shape] = [
        LinkView.shape, OrderView.shape, PaginationView.shape, PaginationView.linkShape, DateView.shape,
        RatingView.shape, CoverView.shape, StatusView.shape, AuthorView.shape, AuthorsPageView.groupShape,
        GenreView.shape, SeriesPlaceView.shape, CardView.shape, BookView.shape, ReadingView.shape,
        ReadPageView.groupShape, ReviewView.shape, LoanView.shape, SourceView.shape, ListCardView.shape,
        ListView.shape, ListView.entryShape, ListMentionView.shape, MeetingCardView.shape, MeetingView.shape,
        PlaceView.shape, AttendeesView.shape, TotalView.shape, ChartView.shape, ChartView.rowShape,
        ShelfBookView.shape,
    ]
}
