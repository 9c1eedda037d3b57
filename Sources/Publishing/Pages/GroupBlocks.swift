internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// A series, genre, tag or publisher with some of its books.
struct GroupCard {
    let name: String
    let path: SitePath
    let count: Int
    /// The first of its books, if the page shows any.
    let books: [BookCard]

    /// How many covers each of `count` groups on a page shows: as many as are wanted, but none if there are many groups.
    static func covers(_ wanted: Int, among count: Int) -> Int { count <= mostWithCovers ? wanted : 0 }

    private static let mostWithCovers = 60
}

/// A member where members are listed.
struct MemberCard {
    let name: String
    let path: SitePath
    let picks: Int
    let hosted: Int
    let reviews: Int
}

/// All that the page of a member shows.
struct WholeMember {
    let name: String
    let picks: [MeetingCard]
    let hosted: [MeetingCard]
    let reviews: [(book: BookCard, review: Review)]
    /// Which part of the reviews the page shows.
    let paging: Paging
}

/// All that a page of a year shows.
struct WholeYear {
    let year: Int
    let totals: [ClubTotal]
    let readings: [FinishedReading]
    /// Which part of the readings the page shows.
    let paging: Paging
    let best: [BookCard]
    let longest: BookCard?
    let first: FinishedReading?
    let last: FinishedReading?
    let meetings: [MeetingCard]
    let others: [Int]
}

extension BlockReader {
    /// A page of the groups of a kind, each with its first few books.
    mutating func groups(_ grouping: BookGrouping, page: Int, perPage: Int, covers: Int) -> ListedGroups {
        let count = grouping.groups(in: blocks.catalog).count
        let paging = paging(page: page, of: count, perPage: perPage)
        let covers = GroupCard.covers(covers, among: paging.range.count)
        return ListedGroups(groups: paging.range.map { group(grouping, $0, covers: covers) }, paging: paging)
    }

    mutating func group(_ grouping: BookGrouping, _ index: Int, covers: Int = 0) -> GroupCard {
        let catalog = blocks.catalog
        let books = grouping.books(ofGroup: index, in: catalog)
        let name = grouping.groups(in: catalog)[index].name
        let path = grouping.path(ofGroup: index, in: catalog)
        builder.take(name)
        builder.take(path.text)
        builder.take(books.count)
        return GroupCard(
            name: name, path: path, count: books.count, books: cards(books.prefix(covers)))
    }

    /// All genres, each with its first few books unless there are many.
    mutating func genreCards(covers: Int) -> [GroupCard] {
        let all = blocks.genres
        let covers = GroupCard.covers(covers, among: all.named.count)
        return counted(
            all.named.groups.indices.map { index in
                let genre = genre(index)
                let books = all.books(ofGenre: index)
                return GroupCard(
                    name: genre.name, path: .genre(all.named.groups[index].slug), count: books.count,
                    books: cards(books.prefix(covers)))
            })
    }

    mutating func books(ofGroup group: Int, _ grouping: BookGrouping, page: Int) -> PageOfCards {
        self.page(page, of: grouping.books(ofGroup: group, in: blocks.catalog))
    }

    /// The first books of an author, by title.
    mutating func firstBooks(ofAuthor author: Int, atMost count: Int) -> [BookCard] {
        cards(blocks.catalog.booksOfAuthor[author].prefix(count))
    }

    /// Takes where the tags, the publisher and the reviewers of a book have their pages.
    mutating func takePaths(ofBook book: Int) {
        let catalog = blocks.catalog
        catalog.tags.ofBook.forEach(in: book) { builder.take(catalog.path(ofTag: $0)?.text) }
        builder.take(catalog.path(ofPublisherOf: book)?.text)
        for review in catalog.records.books[book].reviews {
            builder.take(catalog.members.path(ofMember: review.by)?.text)
        }
    }

    /// Takes the paths of the pages of a meeting's picker and host.
    mutating func takePaths(of meeting: Meeting) {
        builder.take(blocks.catalog.members.path(ofMember: meeting.picker)?.text)
        builder.take(blocks.catalog.members.path(ofMember: meeting.host, as: .host)?.text)
    }
}

extension BlockReader {
    mutating func members() -> [MemberCard] {
        counted(
            blocks.catalog.members.all.map { member in
                builder.take(member.name)
                builder.take(member.slug)
                for count in [member.picks.count, member.hosted.count, member.reviews.count] {
                    builder.take(count)
                }
                return MemberCard(
                    name: member.name, path: .member(member.slug), picks: member.picks.count,
                    hosted: member.hosted.count, reviews: member.reviews.count)
            })
    }

    /// A member, with a page of what they say about books.
    mutating func member(_ index: Int, page: Int) -> WholeMember {
        let member = blocks.catalog.members.all[index]
        builder.take(member.name)
        let paging = paging(page: page, of: member.reviews.count)
        let reviews = member.reviews[paging.range].map { entry in
            let review = blocks.catalog.records.books[Int(entry.book)].reviews[Int(entry.review)]
            builder.take(blocks.texts.surroundings(of: review.note, in: .books))
            return (card(ofBook: Int(entry.book)), review)
        }
        let isFirst = page == 1
        return WholeMember(
            name: member.name,
            picks: counted((isFirst ? member.picks : []).map { card(ofMeeting: $0) }),
            hosted: counted((isFirst ? member.hosted : []).map { card(ofMeeting: $0) }), reviews: reviews,
            paging: paging)
    }

    /// The years that have pages, latest first.
    mutating func years() -> [Int] {
        let years = blocks.catalog.years.all.map(\.year)
        for year in years { builder.take(year) }
        return counted(years)
    }

    /// The year of each meeting, and whether that has a page.
    mutating func years(of meetings: [MeetingCard]) -> [(year: Int, hasPage: Bool)] {
        meetings.map { meeting in
            let year = blocks.catalog.records.meetings[meeting.index].date.value.year
            let hasPage = blocks.catalog.years.has(year)
            builder.take(hasPage ? year : 0)
            return (year, hasPage)
        }
    }

    /// A year, with a page of what was read in it.
    mutating func year(_ index: Int, page: Int) -> WholeYear {
        let year = blocks.catalog.years.all[index]
        let highlights = YearHighlights(year, blocks.catalog)
        let paging = paging(page: page, of: year.readings.count)
        let others = years()
        builder.take(year.year)
        for total in highlights.totals {
            for text in [total.key, total.label, total.text] { builder.take(text) }
        }
        return WholeYear(
            year: year.year, totals: counted(highlights.totals),
            readings: counted(year.readings[paging.range].map { reading($0) }), paging: paging,
            best: cards(highlights.best), longest: cards([highlights.longest].compactMap { $0 }).first,
            first: counted(year.readings.prefix(1).map { reading($0) }).first,
            last: counted(year.readings.dropFirst().suffix(1).map { reading($0) }).first,
            meetings: counted(year.meetings.map { card(ofMeeting: $0) }), others: others)
    }

    /// A reading that came to its end.
    mutating func reading(_ entry: ReadingLog.Entry) -> FinishedReading {
        builder.take(Int(entry.reading ?? -1))
        let book = blocks.catalog.records.books[Int(entry.book)]
        return FinishedReading(
            book: card(ofBook: Int(entry.book)),
            reading: entry.reading.map { book.readings[Int($0)] } ?? Reading(started: nil, finished: nil),
            year: entry.finished?.year)
    }
}
