internal import Arranging
internal import Feeds
internal import LinkChecking
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// Makes the view of a page, from the catalog and from the views that pages share.
struct PageWriter {
    private let page: PlannedPage
    private let views: SharedViews
    private let arena: Arena

    init(_ page: PlannedPage, _ views: SharedViews, _ arena: Arena) {
        self.page = page
        self.views = views
        self.arena = arena
    }

    /// Which of its kind the page is.
    var index: Int { page.index }
    /// Which part of a long list it shows, from 1.
    var number: Int { page.number }
    /// The order of its books.
    var order: BookOrder { page.order }

    var catalog: ArrangedCatalog { views.context.catalog }
    var site: SiteConfiguration { catalog.site }
    /// The words of the interface.
    var words: Words { views.context.words }
}

// The page itself
extension PageWriter {
    /// The fields that every page has, then those that `fill` sets.
    func view<P: Page>(_ kind: P.Type, _ head: PageHead, _ fill: (inout FieldWriter) -> Void) -> Value {
        arena.object(P.shape) { fields in
            let url = head.url ?? url(path)
            fields["kind"] = .text(P.name)
            fields["title"] = head.title
            fields["description"] = head.description
            fields["url"] = url
            fields["canonical_url"] = routes.address.origin.map { arena.string($0, followedBy: url) } ?? .null
            fields["section"] = head.section ?? P.part.map { Value.text($0.key) } ?? .null
            fields["trail"] = views.trails[head.trail]
            let image = cardImage(P.self, head) ?? (head.image.url.isNull ? icon : head.image)
            fields["image_url"] = image.url
            fields["image_width"] = image.width
            fields["image_height"] = image.height
            fields["image_alt"] = image.alt
            fields["is_hidden"] = .bool(!P.isListed)
            fields["json_ld"] = head.jsonLD
            fields["feed_url"] = feedURL(head.feed)
            fill(&fields)
        }
    }

    private var path: SitePath { page.kind.path(of: page, in: catalog) }

    /// The addresses of one of its orders.
    private func path(_ order: BookOrder) -> SitePath {
        page.kind.path(of: PlannedPage(page.kind, page.index, order: order), in: catalog)
    }

    /// A text of the interface.
    func word(_ key: String) -> Value { arena.string(words[key]) }

    /// A sentence about the page with the name of the club.
    func about(_ key: String, count: Int? = nil, _ values: [String: String] = [:]) -> Value {
        let message = words.message("about." + key, count: count)
        return string(
            message?.text { name in
                switch name {
                case "club": site.title
                case "count": count.map(words.numbers.grouped)
                default: values[name]
                }
            })
    }

    /// The share card of the page, or else that of the site.
    private func cardImage<P: Page>(_ kind: P.Type, _ head: PageHead) -> PageImage? {
        let cards = catalog.cards
        guard cards.extent != .none, cards.has(kind) else { return views.siteCard }
        let url = arena.string(routes.absoluteURL(ShareCards.path(of: page, in: catalog)))
        return .card(url, of: head.title)
    }

    /// The icon of the site, as the picture of a page.
    private var icon: PageImage {
        guard let url = views.context.icon else { return PageImage() }
        return PageImage(url: string(url), width: .int(512), height: .int(512), alt: string(site.title))
    }

    private func feedURL(_ topic: NewsTopic?) -> Value {
        guard let topic, catalog.hasFeed(topic) else { return .null }
        return url(topic.path(catalog))
    }

    private var routes: Routes { catalog.routes }
}

// Values
extension PageWriter {
    func string(_ text: String?) -> Value { arena.string(text) }

    /// The words of a Markdown text.
    func words(_ markdown: String?) -> Value {
        arena.string(markdown.map { RecordMarkup.words(of: $0, on: site) })
    }

    func url(_ path: SitePath) -> Value { arena.string(routes.url(path)) }

    /// The address of the page of a year, if it has one.
    func url(ofYear year: Int?) -> Value {
        guard let year, catalog.years.has(year) else { return .null }
        return url(.year(year))
    }

    func fullURL(_ path: SitePath) -> Value { arena.string(routes.fullURL(path)) }

    func array(_ values: [Value]) -> Value { arena.array(values) }

    func object(_ shape: Shape, _ fill: (inout FieldWriter) -> Void) -> Value { arena.object(shape, fill) }

    /// Neighbours that have the same key, each group as an object whose fields `fill` sets.
    func groups<Element, Key: Equatable>(
        of elements: [Element], by key: (Element) -> Key, _ shape: Shape,
        _ fill: (Key, ArraySlice<Element>, inout FieldWriter) -> Void
    ) -> [Value] {
        var groups: [Value] = []
        var rest = elements[...]
        while let first = rest.first.map(key) {
            let group = rest.prefix { key($0) == first }
            rest = rest.dropFirst(group.count)
            groups.append(object(shape) { fill(first, group, &$0) })
        }
        return groups
    }

    func link(_ title: String, _ path: SitePath) -> Value {
        LinkView.make(title, routes.url(path), in: arena)
    }

    /// Links to the years that have pages, latest first.
    var linksToYears: Value {
        array(catalog.years.all.map { link(String($0.year), .year($0.year)) })
    }

    /// Links to the subject shelves; none if they are switched off.
    var linksToShelves: Value {
        guard catalog.has(.shelves) else { return array([]) }
        return array(
            catalog.shown.shelves.map { index in
                let shelf = catalog.records.shelves[Int(index)]
                return link(shelf.title, .shelf(shelf.source.slug))
            })
    }

    /// Which part of a list of `count` things the page shows.
    func paging(of count: Int, perPage: Int? = nil) -> Paging {
        Paging(page: page.number, of: count, perPage: perPage ?? site.perPage)
    }

    /// Null if there is only one page.
    func pagination(_ paging: Paging) -> Value {
        paging.count == 1 ? .null : PaginationView.make(paging, in: arena, url: urls(ofPartsOf: page))
    }

    /// The addresses of the parts of a long list, by their numbers: each begins with that of the list itself.
    private func urls(ofPartsOf list: PlannedPage) -> (Int) -> Value {
        let first = PlannedPage(list.kind, list.index, order: list.order)
        let url = routes.url(first.kind.path(of: first, in: catalog))
        return { number in arena.string(String(joining: url, SitePath.part(number))) }
    }

    /// Sets what each page of a long list has: the length of the list, and the links between its pages.
    func addPaging(_ paging: Paging, to fields: inout FieldWriter) {
        fields["total"] = .int(paging.total)
        fields["pagination"] = pagination(paging)
    }

    /// The letters above a long list, each with the page that has it; `first` is the first page of another list.
    func letters(_ letters: [LetterLink], of first: PlannedPage? = nil) -> Value {
        guard !letters.isEmpty else { return array([]) }
        let url = urls(ofPartsOf: first ?? page)
        var last: (number: Int, url: Value)?
        return array(
            letters.map { letter in
                // Several letters are often on one page.
                if last?.number != letter.page { last = (letter.page, url(letter.page)) }
                return LinkView.make(letter.letter, last?.url ?? .null, in: arena)
            })
    }

    /// Sets what a page shows of a list of books: the books of this part, and the way to the others.
    func addBooks(_ books: ArraySlice<Int32>, to fields: inout FieldWriter) {
        let paging = paging(of: books.count)
        fields["books"] = cards(books, paging)
        addPaging(paging, to: &fields)
    }

    /// Sets the same of a list of books that can be shown in several orders.
    func addBooks(
        _ books: ArraySlice<Int32>, _ orders: [BookOrder], _ letters: [LetterLink],
        to fields: inout FieldWriter
    ) {
        let paging = paging(of: books.count)
        fields["books"] = cards(books, paging)
        fields["total"] = .int(books.count)
        fields["order"] = arena.string(page.order.key)
        fields["orders"] = OrderView.list(orders, current: page.order, words, in: arena) { url(path($0)) }
        fields["letters"] = self.letters(letters)
        fields["pagination"] = pagination(paging)
    }
}

// Books
extension PageWriter {
    func card(_ book: Int32) -> Value { views.card(Int(book)) }

    func cards(_ books: some Collection<Int32>) -> Value { views.cards(books, in: arena) }

    /// The cards of one part of a list.
    func cards(_ books: ArraySlice<Int32>, _ paging: Paging) -> Value {
        let start = books.startIndex
        return cards(books[start + paging.range.lowerBound..<start + paging.range.upperBound])
    }

    func book(_ book: Int, card: Value) -> Value { BookView.make(book, card, views, in: arena) }

    /// The first words about a book, or who wrote it.
    func description(of book: Int, card: Value) -> Value {
        if let excerpt = card["excerpt"], !excerpt.isNull { return excerpt }
        let record = catalog.records.books[book]
        let authors = views.context.namesInRow.text(record.authors.map(\.display))
        return about("book", ["title": record.title, "authors": authors])
    }

    /// A book's cover for previews.
    func image(of book: Int, card: Value) -> PageImage {
        guard catalog.has(.covers), let cover = catalog.enriched.facts(ofBook: book).cover?.value
        else { return PageImage() }
        let shown = card["cover"] ?? .null
        return PageImage(
            url: arena.string(routes.absoluteURL(.cover(cover.file))), width: shown["width"] ?? .null,
            height: shown["height"] ?? .null, alt: shown["alt"] ?? .null)
    }

    func linkedData(ofBook book: Int) -> Value {
        views.hasLinkedData ? BookLinkedData.value(ofBook: book, in: views.context, arena) : .null
    }

    /// Every status that a book on the shelves can have.
    var statuses: Value {
        array(ReadingStatus.allCases.filter { $0 != .suggested }.map { views.pieces.statuses[$0] ?? .null })
    }

    func genre(_ genre: Int) -> Value { views.pieces.genres[genre] }

    var genres: [Value] { views.pieces.genres }

    /// The first of the index of genres: all books.
    var allBooks: Value { GenreView.all(catalog.books[.title].count, routes, words, in: arena) }

    /// A group of books, with its first few.
    func group(_ name: String, _ path: SitePath, _ books: ArraySlice<Int32>, covers: Int) -> Value {
        GroupView.make(name, url(path), books.count, cards(books.prefix(covers)), in: arena)
    }

    /// How many covers each of `count` groups on a page shows: as many as are wanted, but none if there are many groups.
    func covers(_ wanted: Int, among count: Int) -> Int { count <= 60 ? wanted : 0 }

    func review(_ review: Review) -> Value { ReviewView.make(review, views, in: arena) }

    func author(_ author: Int) -> Value { views.pieces.authors[author] }

    /// A reading that came to its end.
    func reading(_ entry: ReadingLog.Entry) -> Value {
        let (reading, course) = ReadingView.ended(entry, catalog)
        return ReadingView.make(reading, course, book: card(entry.book), views.context, in: arena)
    }

    /// When that was.
    func days(_ entry: ReadingLog.Entry) -> String {
        let (reading, course) = ReadingView.ended(entry, catalog)
        return ReadingView.text(reading, course, views.context.dates, words)
    }

    func loan(_ entry: LoanLedger.Entry) -> Value {
        LoanView.make(entry, book: card(entry.book), views.context, in: arena)
    }

    /// A book of a subject shelf, and the club's own copy if it has one.
    func shelfBook(_ book: ShelfBook) -> Value {
        ShelfBookView.make(
            book, own: catalog.works[book.work].map { card($0) } ?? .null, views.context, in: arena)
    }
}

// Meetings, lists, texts and numbers
extension PageWriter {
    func meeting(_ meeting: Int32) -> Value { views.meeting(Int(meeting)) }

    func meetings(_ meetings: some Collection<Int32>) -> Value {
        arena.array(meetings.lazy.map { self.meeting($0) })
    }

    func ballots(_ ballots: [ClubBallots.Entry]) -> Value {
        array(ballots.map { BallotCardView.make($0, views, in: arena) })
    }

    /// The ballot that the page is about.
    var ballotOfPage: Value {
        catalog.ballots[page.index].map { BallotView.make($0, views, in: arena) } ?? .null
    }

    func suggestion(_ book: Int) -> Value { BallotOptions.suggestion(book, views, in: arena) }

    /// The meeting that the page is about.
    var meetingOfPage: Value { MeetingView.make(page.index, views, in: arena) }

    /// When and where a meeting is, in a line.
    func summary(of meeting: Meeting) -> Value {
        arena.string(MeetingTimes.summary(of: meeting, views.context.dates))
    }

    func linkedData(ofMeeting meeting: Int) -> Value {
        MeetingLinkedData.value(ofMeeting: meeting, in: views.context, arena)
    }

    /// The site and the club, for search engines.
    var linkedDataOfSite: Value { arena.string(LinkedDocument.site(catalog).bytes, isSafe: true) }

    /// All reading lists by title; none if they are switched off.
    var lists: Value {
        array(catalog.has(.lists) ? catalog.shown.lists.map { list($0) } : [])
    }

    func list(_ list: Int32) -> Value { views.list(Int(list)) }

    /// The reading list that the page is about.
    var listOfPage: Value { ListView.make(page.index, views, in: arena) }

    func body(of source: RecordSource, in folder: RecordKind) -> Value {
        views.context.texts.body(of: source, in: folder, arena)
    }

    func note(_ markdown: String, in folder: RecordKind) -> Value {
        views.context.texts.note(markdown, in: folder, arena)
    }

    func custom(_ fields: [CustomField]) -> Value { CustomView.make(fields, in: arena) }

    /// The goal for a year; null if there is none.
    func goal(ofYear year: Int) -> Value {
        let read = catalog.years.all.first { $0.year == year }?.readings.count ?? 0
        return GoalView.make(site.goals[year], read: read, words, in: arena)
    }

    /// The goal for the year of the build with a link to the page of that, which says more; null without such a page.
    func goalOfThisYear() -> Value {
        let year = catalog.settings.today.year
        guard site.goals[year] != nil, catalog.years.has(year) else { return .null }
        return object(GoalView.shapeOfYear) { fields in
            fields["title"] = string(words.text("title.year", ["year": String(year)]))
            fields["url"] = url(.year(year))
            fields["goal"] = goal(ofYear: year)
        }
    }

    /// How far somebody has come with a book.
    func progress(_ progress: Progress, ofBook book: Int32) -> Value {
        let pages = catalog.enriched.facts(ofBook: Int(book)).pages?.value
        return ProgressView.make(progress, pages: pages, views.context, in: arena)
    }

    func totals(_ totals: [ClubTotal]) -> Value { array(totals.map { TotalView.make($0, in: arena) }) }

    func chart(_ tally: Tally) -> Value { ChartView.make(tally, views.context, in: arena) { cards($0) } }

    /// What the year with this number among the catalog's had.
    func highlights(ofYear index: Int) -> YearHighlights { views.context.highlights[index] }
}
