internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

extension CardWriter {
    /// A book wherever books are listed.
    func card(_ book: Int) -> Value {
        let record = catalog.records.books[book]
        let facts = catalog.enriched.facts(ofBook: book)
        return view("card").with([
            "slug": text(record.source.slug.text), "title": text(record.title),
            "subtitle": text(record.subtitle), "url": text(catalog.url(ofBook: book)),
            "authors": list(catalog.authors.ofBook[book].map { pieces.authors[Int($0)] }),
            "author_text": text(context.namesInRow.text(record.authors.map(\.display))),
            "cover": cover(ofBook: book, drawings),
            "published": dates.date(facts.published?.value, self), "pages": number(facts.pages?.value),
            "language": text(foreignLanguage(of: record)),
            "genres": list(catalog.genres.ofBook[book].map { pieces.genres[Int($0)] }),
            "series": seriesPlace(ofBook: book),
            "status": record.status.flatMap { pieces.statuses[$0] } ?? .null,
            "rating": pieces.rating(record.rating), "acquired": dates.date(record.acquired, self),
            "progress": list(record.placesWithin.map { progress($0, pages: facts.pages?.value) }),
            "is_lent": .bool(catalog.has(.loans) && catalog.loans.loan(ofBook: book) != nil),
            "excerpt": context.texts.excerpts.value(ofBook: book, in: arena),
            "custom": custom(record.source.custom),
        ])
    }

    /// The language of a book, if it is not that of the site.
    private func foreignLanguage(of record: Book) -> String? {
        guard let language = record.language, language != site.language else { return nil }
        let isSame = primary(of: language).elementsEqual(primary(of: site.language)) {
            $0 | 0x20 == $1 | 0x20
        }
        return isSame ? nil : language
    }

    /// The language itself in a tag such as `en-GB`.
    private func primary(of tag: String) -> Substring.UTF8View {
        tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    }

    /// A book's place in its series; null for a book outside any series.
    private func seriesPlace(ofBook book: Int) -> Value {
        guard let series = catalog.series.ofBook[book].first.map({ Int($0) }),
            let place = catalog.enriched.facts(ofBook: book).series?.value
        else { return .null }
        return view("series_place").with([
            "name": text(catalog.series.groups[series].name),
            "position": text(place.position.map(Numbers.position)),
            "url": url(catalog.path(of: series, in: .series)),
        ])
    }
}

extension ViewWriter {
    /// How far a member has come with a book of so many pages.
    func progress(_ progress: Progress, pages: Int?) -> Value {
        let (text, percent) = place(progress.place, pages: pages)
        return view("progress").with([
            "by": self.text(members.shown(progress.by)), "text": self.text(text),
            "percent": number(percent),
        ])
    }

    /// `page 120 of 474`, `page 120` or `45%`, and how many hundredths that is, if it is known.
    private func place(_ place: Progress.Place, pages: Int?) -> (text: String, percent: Int?) {
        let numbers = words.numbers
        switch place {
        case .percent(let percent):
            return (words.text("progress.percent", ["percent": numbers.grouped(percent)]), percent)
        case .page(let page):
            let shown = numbers.grouped(page)
            guard let pages, page <= pages else { return (words.text("progress.page", ["page": shown]), nil) }
            return (
                words.text("progress.page-of", ["page": shown, "pages": numbers.grouped(pages)]),
                pages > 0 ? page * 100 / pages : nil
            )
        }
    }

    /// A genre with the number of its books.
    func genre(_ genre: Int) -> Value {
        let group = catalog.genres.groups[genre]
        return self.genre(
            group.name, group.slug, catalog.path(of: genre, in: .genre), catalog.genres.books[genre].count)
    }

    /// The first of the index: all books.
    var allBooks: Value { genre(words["genre.all"], nil, .books(), catalog.books[.title].count) }

    private func genre(_ name: String, _ slug: String?, _ path: SitePath?, _ count: Int) -> Value {
        view("genre").with([
            "title": text(name), "slug": text(slug), "url": url(path), "count": .int(count),
            "is_all": .bool(slug == nil),
        ])
    }

    /// An author with the number of books.
    func author(_ author: Int) -> Value {
        let group = catalog.authors.groups[author]
        return view("author").with([
            "name": text(group.name), "filed": text(group.filed),
            "url": url(catalog.path(of: author, in: .author)),
            "count": .int(catalog.authors.books[author].count),
        ])
    }

    /// A rating as number, stars and words.
    func rating(_ rating: Rating) -> Value {
        let stars = String(repeating: "★", count: rating.halves / 2) + (rating.halves % 2 == 1 ? "½" : "")
        return view("rating").with([
            "key": text(rating.description), "value": .float(Double(rating.halves) / 2),
            "text": text(words.numbers.decimal(rating.description)), "stars": text(stars),
            "label": text(words.rating(rating.description)),
        ])
    }

    /// How far the club has come with a book.
    func status(_ status: ReadingStatus) -> Value {
        view("status").with(["key": text(status.rawValue), "label": word("status." + status.rawValue)])
    }
}

extension Words {
    /// `4.5 out of 5`.
    func rating(_ rating: String) -> String { text("rating.label", ["rating": numbers.decimal(rating)]) }
}

extension PageWriter {
    /// The most books of the same genre that a book's page lists.
    private var mostOfGenre: Int { 6 }

    /// A book on its own page: what its card has, and all the rest.
    func book(_ book: Int) -> Value {
        let record = catalog.records.books[book]
        let facts = catalog.enriched.facts(ofBook: book)
        let notes = facts.serviceNotes
        return view("book", after: card(book)).with([
            "isbn": text(record.isbn?.value.digits), "publisher": text(facts.publisher?.value),
            "publisher_url": url(
                catalog.publishers.ofBook[book].first.flatMap {
                    catalog.path(of: Int($0), in: .publisher)
                }),
            "contributors": contributors(record.contributors),
            "format": text(record.format.map { words["format." + $0.rawValue] }),
            "hours": text(record.hours.map { words.numbers.decimal(Numbers.position($0)) }),
            "language_name": record.language.flatMap { shared.pieces.languages[$0] } ?? .null,
            "tags": texts(record.tags), "tag_links": tagLinks(ofBook: book),
            "questions": list(record.questions.map { note($0, in: .books) }),
            "series_previous": neighbour(of: book, step: -1),
            "series_next": neighbour(of: book, step: 1), "readings": readings(of: record),
            "reviews": list(record.reviews.map(review)),
            "loan": catalog.has(.loans) ? catalog.loans.loan(ofBook: book).map(loan) ?? .null : .null,
            "synopsis": context.texts.synopsis(facts.synopsis, arena),
            "synopsis_source": source(facts.synopsis?.origin),
            "notes": body(of: record.source, in: .books),
            "content_warnings": texts(record.contentWarnings), "links": links(of: record),
            "open_library_url": text(facts.work.map(OpenLibraryAddress.page)),
            "open_library_rating": serviceRating(notes.rating),
            "first_sentence": text(notes.firstSentence), "ebook": ebook(notes.ebook),
            "meetings": meetings(ofBook: book), "lists": mentions(ofBook: book),
            "ballots": list(catalog.ballots.won(byBook: book).map(ballotMention)),
            "more_genre": catalog.genres.ofBook[book].first.map { shared.pieces.genres[Int($0)] }
                ?? .null,
            "more": cards(catalog.books(followingInGenre: book, count: mostOfGenre)),
        ])
    }

    /// The people who worked on a book besides its authors: those of each role together, in the order in which roles occur.
    private func contributors(_ all: [Contributor]) -> Value {
        let roles = all.map(\.role).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
        return list(
            roles.flatMap { role in all.filter { $0.role == role } }.map { contributor in
                let label = contributor.knownRole.map { words["role." + $0.rawValue] } ?? contributor.role
                return view("contributor").with([
                    "name": text(contributor.person.display), "label": text(label ?? words["role.other"]),
                ])
            })
    }

    private func tagLinks(ofBook book: Int) -> Value {
        list(
            catalog.tags.ofBook[book].map { tag in
                link(catalog.tags.groups[Int(tag)].name, catalog.path(of: Int(tag), in: .tag))
            })
    }

    /// The card of the book that comes so many after this one in its series.
    private func neighbour(of book: Int, step: Int) -> Value {
        catalog.book(step, afterInSeries: book).map(card) ?? .null
    }

    /// The links of the record, then those to its entries in catalogs.
    private func links(of record: Book) -> Value {
        let elsewhere = record.identifiers.map(\.link).filter { link in
            !record.links.contains { $0.url == link.url }
        }
        return list((record.links + elsewhere).map { link($0.title, text($0.url)) })
    }

    private func meetings(ofBook book: Int) -> Value {
        catalog.has(.meetings) ? meetings(catalog.appearances.meetingsOfBook[book]) : list([])
    }

    /// The reading lists that a book is on.
    private func mentions(ofBook book: Int) -> Value {
        let places = catalog.has(.lists) ? catalog.appearances.placesOfBook[book] : []
        return list(
            places.map { place in
                let record = catalog.records.lists[Int(place.list)]
                return view("list_mention").with([
                    "title": text(record.title), "url": url(.list(record.source.slug)),
                    "number": .int(place.number),
                    "note": note(record.entries[place.entry].note, in: .lists),
                ])
            })
    }

    /// Where something that the club did not write comes from; null for what it wrote.
    private func source(_ origin: Origin?) -> Value {
        guard case .openLibrary(let key, _, let fetched)? = origin else { return .null }
        return view("source").with([
            "name": .text("Open Library"), "url": text(OpenLibraryAddress.page(of: key)),
            "fetched": date(fetched),
        ])
    }

    /// A scan of a book at the Internet Archive, and what one may do there.
    private func ebook(_ ebook: Ebook?) -> Value {
        guard let ebook else { return .null }
        return view("ebook").with(["title": word("ebook." + ebook.access.rawValue), "url": text(ebook.url)])
    }

    /// How readers at Open Library rate a book; it is named as theirs wherever it is shown.
    private func serviceRating(_ rating: ServiceRating?) -> Value {
        guard let rating else { return .null }
        let tenths = (rating.hundredths + 5) / 10
        let value = words.numbers.decimal("\(tenths / 10).\(tenths % 10)")
        return view("service_rating").with([
            "text": text(words.text("rating.elsewhere", count: rating.count, ["rating": value]))
        ])
    }

    /// A book that is on loan.
    func loan(_ entry: LoanLedger.Entry) -> Value {
        let isOverdue = entry.daysOverdue > 0
        return view("loan").with([
            "book": card(entry.book), "to": text(members.shown(entry.loan.to)),
            "since": date(entry.loan.at), "due": date(entry.loan.due), "is_overdue": .bool(isOverdue),
            "days_overdue": .int(entry.daysOverdue),
            "as_of": isOverdue ? date(catalog.settings.today) : .null,
        ])
    }

    /// A series, genre, tag or publisher with the number of its books, and its first few.
    func group(_ group: Int, of grouping: BookGrouping, covers: Int) -> Value {
        let named = grouping.named(in: catalog)
        return self.group(
            named.groups[group].name, grouping.path(of: group, in: catalog), named.books[group],
            covers: covers)
    }

    /// A group or a year with the number of its books, and its first few.
    func group(_ name: String, _ path: SitePath, _ books: some Collection<Int32>, covers: Int) -> Value {
        view("group").with([
            "name": text(name), "url": url(path), "count": .int(books.count),
            "books": cards(books.prefix(covers)),
        ])
    }

    /// A book that Open Library lists on a subject, and the card of the club's own copy if it has one.
    func shelfBook(_ book: ShelfBook) -> Value {
        let authors = context.namesInRow.text(book.authors)
        return view("shelf_book").with([
            "title": text(book.title), "author_text": text(authors.isEmpty ? nil : authors),
            "year": number(book.firstPublished), "url": text(OpenLibraryAddress.page(of: book.work)),
            "cover": cover(of: book, authors: authors),
            "book": catalog.works[book.work].map { card($0) } ?? .null,
        ])
    }
}
