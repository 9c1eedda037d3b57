internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// Gives a page the blocks that it shows, and takes the fingerprint of each into the page's.
struct BlockReader {
    let blocks: SiteBlocks
    var builder = FingerprintBuilder()
    /// How many books a page lists, which is most of what it costs.
    private(set) var cardCount = 0

    init(_ blocks: SiteBlocks) {
        self.blocks = blocks
        builder.take(blocks.site)
    }

    var fingerprint: Fingerprint { builder.fingerprint }
}

// Books
extension BlockReader {
    /// A book as lists show it.
    mutating func card(ofBook book: Int) -> BookCard {
        builder.take(blocks.books[book].card)
        cardCount += 1
        return BookCard(index: book)
    }

    /// The same for one that may be there or not.
    private mutating func card(ifAny book: Int?) -> BookCard? {
        guard let book else {
            builder.take(0)
            return nil
        }
        return card(ofBook: book)
    }

    /// What the page of a book shows: besides its record, the books before and after it in its series, those that
    /// follow in its first genre, the meetings that discuss it, and the lists that it is on.
    mutating func details(ofBook book: Int) -> WholeBook {
        let card = card(ofBook: book)
        builder.take(blocks.books[book].details)
        takePaths(ofBook: book)
        let previous = self.card(ifAny: blocks.series.neighbour(ofBook: book, step: -1))
        let next = self.card(ifAny: blocks.series.neighbour(ofBook: book, step: 1))
        blocks.appearances.meetingsOfBook.forEach(in: book) { builder.take(blocks.meetings[Int($0)]) }
        blocks.appearances.forEachList(ofBook: book) { take($0) }
        blocks.genres.forEach(following: book, count: WholeBook.mostOfGenre) {
            builder.take(blocks.books[Int($0)].card)
        }
        return WholeBook(index: book, card: card, previous: previous, next: next)
    }

    /// Takes a list that a book is on, and what the club wrote about the book there.
    private mutating func take(_ place: BookAppearances.Place) {
        let list = Int(place.list)
        let note = blocks.catalog.records.lists[list].entries[Int(place.entry)].note
        builder.take(blocks.lists[list])
        builder.take(Int(place.entry))
        builder.take(blocks.appearances.number(of: place))
        builder.take(blocks.texts.surroundings(of: note, in: .lists))
    }

    mutating func bookCount() -> Int { number(blocks.catalog.books[.title].count) }

    /// The books that the club reads now, the first few by title.
    mutating func booksBeingRead(atMost count: Int) -> [BookCard] {
        cards(blocks.catalog.booksBeingRead.prefix(count))
    }

    /// The latest acquisitions, among the books whose date of acquisition is known.
    mutating func newestBooks(atMost count: Int) -> [BookCard] {
        let books = blocks.catalog.records.books
        return cards(
            blocks.catalog.books[.acquired].prefix(count).filter { books[Int($0)].acquired != nil })
    }

    /// The books that the club likes best.
    mutating func bestBooks(atMost count: Int) -> [BookCard] {
        cards(blocks.catalog.books[.rating].prefix(count))
    }

    mutating func books(_ order: BookOrder, page: Int) -> PageOfCards {
        self.page(page, of: blocks.catalog.books[order][...])
    }

    mutating func books(ofGenre genre: Int, _ order: BookOrder, page: Int) -> PageOfCards {
        self.page(page, of: blocks.genres.books(ofGenre: genre, order))
    }

    mutating func books(ofAuthor author: Int, page: Int) -> PageOfCards {
        self.page(page, of: blocks.catalog.booksOfAuthor[author])
    }

    /// Where the letters of all books begin.
    mutating func lettersOfBooks(_ order: BookOrder) -> [LetterLink] {
        taken(blocks.catalog.letters.row(order))
    }

    mutating func letters(ofGenre genre: Int, _ order: BookOrder) -> [LetterLink] {
        taken(blocks.catalog.letters.row(ofGenre: genre, order))
    }

    mutating func lettersOfAuthors() -> [LetterLink] { taken(blocks.catalog.lettersOfAuthors) }

    private mutating func taken(_ letters: [LetterLink]) -> [LetterLink] {
        for letter in letters {
            builder.take(letter.letter)
            builder.take(letter.page)
        }
        return counted(letters)
    }

    mutating func page(_ number: Int, of books: ArraySlice<Int32>) -> PageOfCards {
        let paging = self.paging(page: number, of: books.count)
        let start = books.startIndex
        let shown = books[start + paging.range.lowerBound..<start + paging.range.upperBound]
        for book in shown { builder.take(blocks.books[Int(book)].card) }
        cardCount += shown.count
        return PageOfCards(books: shown, paging: paging)
    }

    mutating func cards(_ books: some Sequence<Int32>) -> [BookCard] {
        counted(books.map { card(ofBook: Int($0)) })
    }
}

// Groups of books
extension BlockReader {
    mutating func genre(_ index: Int) -> GroupLink {
        builder.take(blocks.groups.genres[index])
        return GroupLink(index: index, blocks.genres.named.groups[index])
    }

    mutating func genres() -> [GroupLink] {
        counted(blocks.genres.named.groups.indices.map { genre($0) })
    }

    mutating func author(_ index: Int) -> GroupLink {
        builder.take(blocks.groups.authors[index])
        return GroupLink(index: index, blocks.catalog.authors.groups[index])
    }

    mutating func authors(page: Int) -> (authors: [GroupLink], paging: Paging) {
        let paging = paging(page: page, of: blocks.catalog.authors.count, perPage: Paging.authorsPerPage)
        return (paging.range.map { author($0) }, paging)
    }
}

// Meetings
extension BlockReader {
    /// The next meeting that takes place.
    mutating func nextMeeting() -> MeetingCard? {
        let meetings = blocks.catalog.records.meetings
        let next = blocks.catalog.upcomingMeetings.first { meetings[Int($0)].status == .scheduled }
        builder.take(next == nil ? 0 : 1)
        return next.map { card(ofMeeting: $0) }
    }

    /// Today's and later meetings, soonest first.
    mutating func upcomingMeetings(atMost count: Int = .max) -> [MeetingCard] {
        counted(blocks.catalog.upcomingMeetings.prefix(count).map { card(ofMeeting: $0) })
    }

    /// Meetings whose day has passed, latest first.
    mutating func pastMeetings(atMost count: Int = .max) -> [MeetingCard] {
        counted(blocks.catalog.pastMeetings.prefix(count).map { card(ofMeeting: $0) })
    }

    mutating func details(ofMeeting index: Int) -> WholeMeeting {
        let record = blocks.catalog.records.meetings[index]
        let shown = blocks.catalog.shown.meetings
        let place = shown.firstIndex(of: Int32(index)) ?? 0
        take(bodyOf: record.source, in: .meetings)
        takePaths(of: record)
        for step in record.schedule { builder.take(step.until < blocks.catalog.settings.today ? 1 : 0) }
        for question in record.questions {
            builder.take(blocks.texts.surroundings(of: question, in: .meetings))
        }
        blocks.appearances.booksOfMeeting.forEach(in: index) { book in
            for question in blocks.catalog.records.books[Int(book)].questions {
                builder.take(blocks.texts.surroundings(of: question, in: .books))
            }
        }
        for photo in record.photos {
            if let picture = blocks.catalog.pictures.picture(photo.path) { builder.take(picture) }
        }
        // The page of a future meeting shows for which day it was made.
        let today = blocks.catalog.settings.today
        builder.take(record.date.value < today ? 0 : today.dayNumber)
        return WholeMeeting(
            card: card(ofMeeting: Int32(index)), record: record,
            previous: link(toMeeting: place > 0 ? shown[place - 1] : nil),
            next: link(toMeeting: place + 1 < shown.count ? shown[place + 1] : nil))
    }

    mutating func card(ofMeeting index: Int32) -> MeetingCard {
        builder.take(blocks.meetings[Int(index)])
        return MeetingCard(index: Int(index))
    }

    private mutating func link(toMeeting index: Int32?) -> RecordLink? {
        builder.take(index == nil ? 0 : 1)
        return index.map { index in
            let meeting = blocks.catalog.records.meetings[Int(index)]
            return link(meeting.title, .meeting(meeting.source.slug))
        }
    }
}

// Reading lists, shelves and free pages
extension BlockReader {
    /// All reading lists by title; none if they are switched off.
    mutating func lists() -> [ListCard] {
        guard blocks.catalog.has(.lists) else { return [] }
        return counted(
            blocks.catalog.shown.lists.map { list in
                builder.take(blocks.lists[Int(list)])
                return ListCard(index: Int(list))
            })
    }

    mutating func list(_ index: Int) -> WholeList {
        let record = blocks.catalog.records.lists[index]
        builder.take(blocks.lists[index])
        builder.take(blocks.texts.surroundings(of: record.description, in: .lists))
        take(bodyOf: record.source, in: .lists)
        let places = zip(
            blocks.appearances.entriesOfList[index], blocks.appearances.booksOfList[index])
        let entries = places.map { entry, book in
            let note = record.entries[Int(entry)].note
            builder.take(Int(entry))
            builder.take(blocks.texts.surroundings(of: note, in: .lists))
            return WholeList.Entry(book: card(ofBook: Int(book)), note: note)
        }
        return WholeList(record: record, entries: counted(entries))
    }

    /// Links to the subject shelves; none if they are switched off.
    mutating func shelves() -> [RecordLink] {
        guard blocks.catalog.has(.shelves) else { return [] }
        return counted(
            blocks.catalog.shown.shelves.map { index in
                let shelf = blocks.catalog.records.shelves[Int(index)]
                return link(shelf.title, .shelf(shelf.source.slug))
            })
    }

    mutating func shelf(_ index: Int) -> SubjectShelf {
        let shelf = blocks.catalog.records.shelves[index]
        take(shelf.source, in: .shelves)
        return shelf
    }

    /// A page of the books that Open Library has for a shelf.
    mutating func books(ofShelf shelf: Int, page: Int) -> (books: [ShelfEntry], paging: Paging) {
        let books = blocks.catalog.enriched.shelves[shelf]
        let paging = paging(page: page, of: books.count)
        let entries = books[paging.range].map { book in
            builder.take(book, blocks.catalog.pictures)
            return ShelfEntry(book: book, own: card(ifAny: blocks.catalog.works[book.work].map { Int($0) }))
        }
        return (entries, paging)
    }

    mutating func freePage(_ index: Int) -> FreePage {
        let page = blocks.catalog.records.pages[index]
        take(page.source, in: .pages)
        return page
    }

    /// The greeting of `site.yaml`, else the page `welcome`, if the club has one of them.
    mutating func greeting() -> Greeting? {
        if let text = blocks.catalog.site.welcome {
            builder.take(text)
            builder.take(blocks.texts.surroundings(of: text, in: .pages))
            return .text(text)
        }
        let pages = blocks.catalog.records.pages
        let index = blocks.catalog.shown.pages.first { pages[Int($0)].source.slug.text == "welcome" }
        builder.take(index == nil ? 0 : 1)
        return index.map { .page(freePage(Int($0))) }
    }

    private mutating func take(_ source: RecordSource, in folder: RecordKind) {
        builder.take(source.slug.text)
        builder.take(source.digest.head)
        take(bodyOf: source, in: folder)
    }

    private mutating func take(bodyOf source: RecordSource, in folder: RecordKind) {
        builder.take(source.digest.body)
        builder.take(blocks.texts.surroundings(ofBodyOf: source, in: folder))
    }

    mutating func link(_ title: String, _ path: SitePath) -> RecordLink {
        builder.take(title)
        builder.take(path.text)
        return RecordLink(title: title, path: path)
    }
}

// What the club has read and lent, and all in numbers
extension BlockReader {
    /// A page of what the club has read, latest first.
    mutating func readings(page: Int) -> (readings: [FinishedReading], paging: Paging) {
        let entries = blocks.catalog.readings.entries
        let paging = paging(page: page, of: entries.count)
        let readings = entries[paging.range].map { reading($0) }
        for year in Set(readings.compactMap(\.year)).sorted() {
            builder.take(blocks.catalog.years.has(year) ? year : 0)
        }
        return (readings, paging)
    }

    /// All books that are lent now, overdue ones first.
    mutating func lentBooks() -> [LentBook] {
        counted(
            blocks.catalog.loans.entries.map { entry in
                builder.take(entry.daysOverdue)
                return LentBook(book: card(ofBook: Int(entry.book)), entry: entry)
            })
    }

    mutating func totals() -> [ClubTotal] {
        let totals = ClubTotal.all(blocks.catalog)
        for total in totals { for text in [total.key, total.label, total.text] { builder.take(text) } }
        return counted(totals)
    }

    /// What the club can be counted by.
    mutating func tallies() -> [Tally] {
        let tallies = Tally.all(blocks.catalog)
        for tally in tallies {
            for text in [tally.key, tally.title, tally.column, tally.unit] { builder.take(text) }
            for row in counted(tally.rows) {
                builder.take(row.label)
                builder.take(row.path?.text)
                builder.take(row.count)
            }
        }
        return counted(tallies)
    }

    mutating func redirect(_ index: Int) -> Redirect {
        let redirect = blocks.catalog.redirects[index]
        builder.take(redirect.path.text)
        builder.take(redirect.target.text)
        return redirect
    }

    mutating func paging(page: Int, of count: Int, perPage: Int? = nil) -> Paging {
        builder.take(page)
        builder.take(count)
        return Paging(page: page, of: count, perPage: perPage ?? blocks.catalog.site.perPage)
    }

    private mutating func number(_ number: Int) -> Int {
        builder.take(number)
        return number
    }

    /// Adds the count to the fingerprint, so that the boundary between adjacent lists matters.
    mutating func counted<Element>(_ all: [Element]) -> [Element] {
        builder.take(all.count)
        return all
    }
}
