internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// Writes the view of a page: turns the blocks that the page was given into values, and knows what every page may
/// show, but nothing else of the site.
struct PageWriter {
    private let page: PlannedPage
    private let views: BlockViews
    private let arena: Arena

    init(_ page: PlannedPage, _ views: BlockViews, _ arena: Arena) {
        self.page = page
        self.views = views
        self.arena = arena
    }
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
            fields["json_ld"] = head.name.map { trail(to: $0, below: head.trail) } ?? head.jsonLD
            fields["feed_url"] = feedURL(head.feed)
            fill(&fields)
        }
    }

    private var path: SitePath { page.kind.path(of: page, in: views.context.catalog) }

    /// The addresses of one of its orders.
    private func path(_ order: BookOrder) -> SitePath {
        page.kind.path(of: PlannedPage(page.kind, page.index, order: order), in: views.context.catalog)
    }

    var site: SiteConfiguration { views.context.catalog.site }

    /// Where a page is in the site, for search engines.
    private func trail(to name: String, below part: SitePart?) -> Value {
        let catalog = views.context.catalog
        guard catalog.settings.address.origin != nil else { return .null }
        return arena.string(LinkedDocument.make(part, name, path, catalog).bytes, isSafe: true)
    }

    /// The order of the site's language.
    var sortOrder: SortOrder { views.context.catalog.sortOrder }

    /// The words of the interface.
    var words: Words { views.context.words }

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
        let cards = views.context.catalog.cards
        guard cards.extent != .none else { return nil }
        let isOwn = cards.has(kind)
        let path = isOwn ? ShareCards.path(of: page, in: views.context.catalog) : ShareCards.ofSite
        return PageImage(
            url: arena.string(routes.absoluteURL(path)), width: .int(ShareCards.width),
            height: .int(ShareCards.height), alt: isOwn ? head.title : string(site.title))
    }

    /// The icon of the site, as the picture of a page.
    private var icon: PageImage {
        guard let url = views.context.icon else { return PageImage() }
        return PageImage(url: string(url), width: .int(512), height: .int(512), alt: string(site.title))
    }

    private func feedURL(_ topic: NewsTopic?) -> Value {
        guard let topic, views.context.catalog.hasFeeds else { return .null }
        return url(topic.path("xml", views.context.catalog))
    }

    private var routes: Routes { views.context.catalog.routes }
}

// Values
extension PageWriter {
    func string(_ text: String?) -> Value { arena.string(text) }

    /// The words of a Markdown text.
    func words(_ markdown: String?) -> Value {
        arena.string(markdown.map { RecordMarkup.words(of: $0, on: site) })
    }

    func url(_ path: SitePath) -> Value { arena.string(routes.url(path)) }

    func url(_ path: SitePath?) -> Value { path.map { url($0) } ?? .null }

    /// The address of the page of a year, if it has one.
    func url(ofYear year: Int?) -> Value {
        guard let year, views.context.catalog.years.has(year) else { return .null }
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

    func link(_ link: RecordLink) -> Value { LinkView.make(link.title, routes.url(link.path), in: arena) }

    func link(_ link: RecordLink?) -> Value { link.map { self.link($0) } ?? .null }

    func links(_ links: [RecordLink]) -> Value { arena.array(links.map { link($0) }) }

    func pagination(_ paging: Paging) -> Value {
        PaginationView.make(paging, in: arena) { number in
            let number = PlannedPage(page.kind, page.index, order: page.order, number: number)
            return url(page.kind.path(of: number, in: views.context.catalog))
        }
    }

    /// Sets what each page of a long list has: the length of the list, and the links between its pages.
    func addPaging(_ paging: Paging, to fields: inout FieldWriter) {
        fields["total"] = .int(paging.total)
        fields["pagination"] = pagination(paging)
    }

    /// The letters above a long list, each with the page that has it; `first` is the first page of another list.
    func letters(_ letters: [LetterLink], of first: PlannedPage? = nil) -> Value {
        let first = first ?? page
        var last: (number: Int, url: Value)?
        return array(
            letters.map { letter in
                // Several letters are often on one page.
                if last?.number != letter.page {
                    let page = PlannedPage(first.kind, first.index, order: first.order, number: letter.page)
                    let path = page.kind.path(of: page, in: views.context.catalog)
                    last = (letter.page, url(path))
                }
                return LinkView.make(letter.letter, last?.url ?? .null, in: arena)
            })
    }

    /// The orders in which a list can be shown, and which of them this page has.
    func addOrders(_ orders: [BookOrder], to fields: inout FieldWriter) {
        fields["order"] = arena.string(page.order.key)
        fields["orders"] = OrderView.list(orders, current: page.order, words, in: arena) { url(path($0)) }
    }

    /// The orders in which all books are listed, and those of a genre.
    var bookOrders: [BookOrder] { views.context.catalog.bookOrders }
    var genreOrders: [BookOrder] { views.context.catalog.genreOrders }
}

// Books
extension PageWriter {
    func card(_ card: BookCard) -> Value { views.card(card.index, in: arena) }

    func card(_ card: BookCard?) -> Value { card.map { self.card($0) } ?? .null }

    func cards(_ cards: [BookCard]) -> Value { arena.array(cards.map { card($0) }) }

    func cards(_ page: PageOfCards) -> Value { views.cards(page.books, in: arena) }

    func book(_ book: WholeBook, card: Value) -> Value { BookView.make(book, card, views, in: arena) }

    /// The first words about a book, or who wrote it.
    func description(of book: WholeBook, card: Value) -> Value {
        if let excerpt = card["excerpt"], !excerpt.isNull { return excerpt }
        let record = views.context.catalog.records.books[book.index]
        let authors = views.context.namesInRow.text(record.authors.map(\.display))
        return about("book", ["title": record.title, "authors": authors])
    }

    /// A book's cover for previews.
    func image(of book: WholeBook, card: Value) -> PageImage {
        let catalog = views.context.catalog
        guard catalog.has(.covers), let cover = catalog.enriched.facts(ofBook: book.index).cover?.value
        else { return PageImage() }
        let shown = card["cover"] ?? .null
        return PageImage(
            url: arena.string(catalog.routes.absoluteURL(.cover(cover.file))), width: shown["width"] ?? .null,
            height: shown["height"] ?? .null, alt: shown["alt"] ?? .null)
    }

    func linkedData(of book: WholeBook) -> Value {
        views.context.bookData.value(ofBook: book.index, in: arena)
    }

    /// Every status that a book can have.
    var statuses: Value { array(ReadingStatus.allCases.map { views.pieces.statuses[$0] ?? .null }) }

    func genre(_ genre: GroupLink) -> Value { views.pieces.genres[genre.index] }

    /// The first of the index of genres: all books.
    func allBooks(_ count: Int) -> Value { GenreView.all(count, routes, words, in: arena) }

    func group(_ group: GroupCard) -> Value {
        GroupView.make(group.name, url(group.path), group.count, cards(group.books), in: arena)
    }

    func review(_ review: Review) -> Value { ReviewView.make(review, views, in: arena) }

    func author(_ author: GroupLink) -> Value { views.author(author.index, in: arena) }

    func reading(_ reading: FinishedReading) -> Value {
        let record = views.context.catalog.records.books[reading.book.index]
        // What was given up is not among the readings that are listed.
        let course = ReadingCourse(reading.reading, isLast: false, of: record)
        return ReadingView.make(
            reading.reading, course, book: card(reading.book), views.context, in: arena)
    }

    func loan(_ lent: LentBook) -> Value {
        LoanView.make(lent.entry, book: card(lent.book), views.context, in: arena)
    }

    func shelfBook(_ entry: ShelfEntry) -> Value {
        ShelfBookView.make(entry.book, own: card(entry.own), views.context, in: arena)
    }
}

// Meetings, lists, texts and numbers
extension PageWriter {
    func meeting(_ card: MeetingCard?) -> Value {
        card.map { views.meeting($0.index, in: arena) } ?? .null
    }

    func meetings(_ cards: [MeetingCard]) -> Value { arena.array(cards.map { meeting($0) }) }

    func meeting(_ details: WholeMeeting) -> Value {
        MeetingView.make(
            details, card: meeting(details.card), previous: link(details.previous), next: link(details.next),
            views.context, in: arena)
    }

    /// When and where a meeting is, in a line.
    func summary(of meeting: Meeting) -> Value {
        arena.string(MeetingTimes.summary(of: meeting, views.context.dates))
    }

    func linkedData(of meeting: MeetingCard) -> Value {
        MeetingLinkedData.value(ofMeeting: meeting.index, in: views.context, arena)
    }

    /// The site and the club, for search engines.
    var linkedDataOfSite: Value {
        arena.string(LinkedDocument.site(views.context.catalog).bytes, isSafe: true)
    }

    func lists(_ cards: [ListCard]) -> Value {
        arena.array(cards.map { views.list($0.index, in: arena) })
    }

    func list(_ details: WholeList) -> Value {
        ListView.make(details, views.context, in: arena) { card($0) }
    }

    func body(of source: RecordSource, in folder: RecordKind) -> Value {
        views.context.texts.body(of: source, in: folder, arena)
    }

    func note(_ markdown: String, in folder: RecordKind) -> Value {
        views.context.texts.note(markdown, in: folder, arena)
    }

    func custom(_ fields: [CustomField]) -> Value { CustomView.make(fields, in: arena) }

    func total(_ total: ClubTotal) -> Value { TotalView.make(total, in: arena) }

    func chart(_ tally: Tally) -> Value { ChartView.make(tally, views.context, in: arena) }
}

/// A picture for previews in messengers; all of it null if there is none.
struct PageImage {
    var url: Value = .null
    var width: Value = .null
    var height: Value = .null
    var alt: Value = .null
}

/// The fields common to all pages that a page sets itself; the others follow from its kind and address.
struct PageHead {
    static let fields = [
        "kind", "title", "description", "url", "canonical_url", "section", "trail", "image_url",
        "image_width",
        "image_height", "image_alt", "is_hidden",
        "json_ld", "feed_url",
    ]

    let title: Value
    /// The address as a value, if it was made already.
    var url: Value?
    /// The section of the site, if it differs from the usual one for this kind of page.
    var section: Value?
    /// A sentence for search engines.
    var description: Value = .null
    /// The pages above it.
    var trail: SitePart?
    var image = PageImage()
    var jsonLD: Value = .null
    /// The feed of what it lists.
    var feed: NewsTopic?
    /// Its name in the breadcrumbs for search engines; nil if it has other linked data, or none.
    var name: String?

    /// A shape that begins with these fields.
    static func shape(view: String, _ own: String...) -> Shape {
        Shape(view: view, fields + own)
    }
}
