internal import Liquid

/// All views that templates may meet, as `Templates/README.md` documents them.
enum ViewShapes {
    static let all = everywhere + PlannedPage.kinds.map { $0.shape } + pieces

    private static let everywhere: [Shape] = [
        SiteView.shape, NavigationView.shape, SiteLinksView.shape, BuildView.shape,
    ]

    private static let pieces: [Shape] = [
        LinkView.shape, OrderView.shape, PaginationView.shape, PaginationView.linkShape, DateView.shape,
        RatingView.shape, CoverView.shape, StatusView.shape, AuthorView.shape, AuthorsPage.groupShape,
        AuthorsPage.entryShape,
        GenreView.shape, SeriesPlaceView.shape, CardView.shape, BookView.shape, ContributorView.shape,
        ReadingView.shape,
        ReadPage.groupShape, MeetingsPage.yearShape, GroupView.shape, MembersPage.memberShape,
        MemberPage.reviewShape,
        HomePage.quoteShape, MemberPage.readingShape, YearPage.highlightShape, ProgressView.shape,
        GoalView.shape, GoalView.shapeOfYear,
        ReadingStepView.shape, ReviewView.shape,
        LoanView.shape,
        SourceView.shape, EbookView.shape,
        ServiceRatingView.shape, ListCardView.shape,
        ListView.shape, ListView.entryShape, ListAppearanceView.shape, MeetingCardView.shape,
        MeetingView.shape, PhotoView.shape, PlaceView.shape, AttendeesView.shape, TotalView.shape,
        ChartView.shape,
        BallotCardView.shape, BallotView.shape, BallotOptions.shape, BallotResultView.shape,
        BallotMentionView.shape, VotingWayView.shape, CountTable.shape, CountTable.columnShape,
        CountTable.rowShape, CountTable.cellShape,
        ChartView.rowShape, ShelfBookView.shape, ShareCardView.shape, ShareCardView.textShape,
    ]
}
