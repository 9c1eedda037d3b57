internal import Arranging
internal import Feeds
internal import LinkChecking
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// Writes what a page shows, from the catalog and from the views that pages share.
struct PageWriter: ViewWriter {
    let page: PlannedPage
    let shared: SharedViews
    let arena: Arena

    var context: SiteContext { shared.context }
    /// Which of its kind the page is.
    var index: Int { page.index }
    /// Which part of a long list it shows, from 1.
    var number: Int { page.number }
    var order: BookOrder { page.order }
    /// What the year with this number among the catalog's had.
    var highlights: [YearHighlights] { context.highlights }
}

// The page itself
extension PageWriter {
    /// What templates see as `page`: the fields that every page has, then those of its kind.
    var value: Value { value(page.kind) }

    private func value<P: Page>(_ kind: P.Type) -> Value {
        let content = P.content(self)
        let url = content.url ?? url(path)
        let title = content.title ?? text(P.part.map { words[$0.title] })
        let image = cardImage(P.self, title) ?? (content.image.url.isNull ? icon : content.image)
        let whole = routes.address.origin.map { arena.string($0 + (url.asString ?? "")) }
        return view(P.view).with(
            [
                "kind": .text(P.name), "title": title,
                "description": content.description ?? about("\(P.name)"), "url": url,
                "canonical_url": whole ?? .null,
                "section": content.section ?? P.part.map { Value.text($0.key) } ?? .null,
                "trail": P.trail.flatMap { shared.trails[$0] } ?? list([]), "image_url": image.url,
                "image_width": image.width,
                "image_height": image.height, "image_alt": image.alt, "is_hidden": .bool(!P.isListed),
                "json_ld": content.jsonLD, "feed_url": feedURL(content.feed),
            ] + content.fields)
    }

    private var path: SitePath { page.kind.path(of: page, in: catalog) }

    /// A sentence about the page with the name of the club.
    func about(_ key: String, count: Int? = nil, _ values: [String: String] = [:]) -> Value {
        let message = words.message("about." + key, count: count)
        return text(
            message?.text { name in
                switch name {
                case "club": site.title
                case "count": count.map(words.numbers.grouped)
                default: values[name]
                }
            })
    }

    /// The share card of the page, or else that of the site.
    private func cardImage<P: Page>(_ kind: P.Type, _ title: Value) -> PageImage? {
        let cards = catalog.cards
        guard cards.extent != .none, cards.has(kind) else { return shared.siteCard }
        return .card(text(routes.absoluteURL(ShareCards.path(of: page, in: catalog))), of: title)
    }

    /// The icon of the site, as the picture of a page.
    private var icon: PageImage {
        guard let url = context.icon else { return PageImage() }
        return PageImage(url: text(url), width: .int(512), height: .int(512), alt: text(site.title))
    }

    private func feedURL(_ topic: NewsTopic?) -> Value {
        guard let topic, catalog.hasFeed(topic) else { return .null }
        return url(topic.path(catalog))
    }

    private var routes: Routes { catalog.routes }
}

// Long lists
extension PageWriter {
    /// Which part of a list of `count` things the page shows.
    func paging(of count: Int, perPage: Int? = nil) -> Paging {
        Paging(page: page.number, of: count, perPage: perPage ?? site.perPage)
    }

    /// What each page of a long list has: the length of the list, and the links between its pages.
    func fields(of paging: Paging) -> ViewFields {
        ["total": .int(paging.total), "pagination": pagination(paging)]
    }

    /// The links between the pages of a long list; null if there is only one.
    private func pagination(_ paging: Paging) -> Value {
        if paging.count == 1 { return .null }
        let address = addresses(ofPartsOf: page)
        let links = paging.shownNumbers.map { number in
            view("pagination_link").with([
                "number": self.number(number), "url": number.map(address) ?? .null,
                "is_current": .bool(number == paging.number),
            ])
        }
        return view("pagination").with([
            "number": .int(paging.number), "count": .int(paging.count),
            "first": .int(paging.range.lowerBound + 1), "last": .int(paging.range.upperBound),
            "previous_url": paging.number > 1 ? address(paging.number - 1) : .null,
            "next_url": paging.number < paging.count ? address(paging.number + 1) : .null,
            "links": list(links),
        ])
    }

    /// The addresses of the parts of a long list, by their numbers: each begins with that of the list itself.
    private func addresses(ofPartsOf list: PlannedPage) -> (Int) -> Value {
        let first = PlannedPage(list.kind, list.index, order: list.order)
        let url = routes.url(first.kind.path(of: first, in: catalog))
        return { number in text(url + SitePath.part(number)) }
    }

    /// The letters above a long list, each with the page that has it; `first` is the first page of another list.
    func letters(_ letters: [LetterLink], of first: PlannedPage? = nil) -> Value {
        let url = addresses(ofPartsOf: first ?? page)
        return list(letters.map { link($0.letter, url($0.page)) })
    }

    /// What a page shows of a list of books: the books of this part, and the way to the others.
    func books(_ books: some RandomAccessCollection<Int32>) -> ViewFields {
        let paging = paging(of: books.count)
        return ["books": cards(books, paging)] + fields(of: paging)
    }

    /// The same with the letters of the list, and perhaps the other orders in which it can be shown.
    func books(
        _ books: some RandomAccessCollection<Int32>, _ letters: [LetterLink], orders: ViewFields = [:]
    ) -> ViewFields {
        let paging = paging(of: books.count)
        return ["books": cards(books, paging), "total": .int(paging.total)] + orders
            + ["letters": self.letters(letters), "pagination": pagination(paging)]
    }

    /// A link to the list of the page in another order.
    func link(to order: BookOrder) -> Value {
        let path = page.kind.path(of: PlannedPage(page.kind, page.index, order: order), in: catalog)
        return view("order").with([
            "key": text(order.key), "title": word(order.title), "url": url(path),
            "is_current": .bool(order == self.order),
        ])
    }

    /// The cards of one part of a list.
    private func cards(_ books: some RandomAccessCollection<Int32>, _ paging: Paging) -> Value {
        cards(books.dropFirst(paging.range.lowerBound).prefix(paging.range.count))
    }

    /// Neighbours that have the same key.
    func groups<Element, Key: Equatable>(
        of elements: some Collection<Element>, by key: (Element) -> Key
    ) -> [(key: Key, members: [Element])] {
        var groups: [(key: Key, members: [Element])] = []
        for element in elements {
            let key = key(element)
            if groups.last?.key != key { groups.append((key, [])) }
            groups[groups.count - 1].members.append(element)
        }
        return groups
    }

    /// How many covers each of `count` groups on a page shows: as many as are wanted, but none if there are many groups.
    func covers(_ wanted: Int, among count: Int) -> Int { count <= 60 ? wanted : 0 }
}

// What several pages show
extension PageWriter {
    /// The card of a book; null if the book is not shown.
    func card(_ book: Int) -> Value { shared.card(book, in: arena) }

    func card(_ book: Int32) -> Value { card(Int(book)) }

    func cards(_ books: some Collection<Int32>) -> Value { list(books.lazy.map { card($0) }) }

    func meeting(_ meeting: Int32) -> Value { shared.meetings[Int(meeting)] }

    func meetings(_ meetings: some Collection<Int32>) -> Value { list(meetings.lazy.map { meeting($0) }) }

    /// All reading lists by title; none if they are switched off.
    var lists: Value { list(catalog.has(.lists) ? catalog.shown.lists.map { shared.lists[Int($0)] } : []) }

    /// Links to the years that have pages, latest first.
    var linksToYears: Value { list(catalog.years.all.map { link(String($0.year), .year($0.year)) }) }

    /// Links to the subject shelves; none if they are switched off.
    var linksToShelves: Value {
        let shelves = catalog.has(.shelves) ? catalog.shown.shelves : []
        return list(
            shelves.map { index in
                let shelf = catalog.records.shelves[Int(index)]
                return link(shelf.title, .shelf(shelf.source.slug))
            })
    }

    /// The longest note of a few lines, else the shortest, on the first of some books that has one; null if none has.
    func quote(onFirstOf books: some Collection<Int32>) -> Value {
        guard let book = books.first(where: { !notes(on: $0).isEmpty }) else { return .null }
        let sorted = notes(on: book).sorted { ($0.note ?? "").utf8.count < ($1.note ?? "").utf8.count }
        let review = sorted.last { ($0.note ?? "").utf8.count <= 280 } ?? sorted.first
        return review.map { quote($0, on: book) } ?? .null
    }

    /// What members wrote about a book.
    func notes(on book: Int32) -> [Review] {
        catalog.records.books[Int(book)].reviews.filter { $0.note != nil }
    }
}
