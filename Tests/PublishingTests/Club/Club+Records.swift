import Content

@testable import ReadingCatalog

extension Club {
    /// Adds a book; what is not said is not known.
    mutating func book(
        _ slug: String, _ title: String? = nil, subtitle: String? = nil, authors: [String] = ["Ann Author"],
        isbn: String? = nil, openLibrary: String? = nil, published: String? = nil, publisher: String? = nil,
        pages: Int? = nil, language: String? = nil, series: String? = nil, position: Double? = nil,
        genres: [String] = [], tags: [String] = [], acquired: String? = nil, status: ReadingStatus? = nil,
        readings: [Reading] = [], rating: Int? = nil, reviews: [Review] = [], loans: [Loan] = [],
        cover: String? = nil, synopsis: String? = nil, warnings: [String] = [], links: [WebLink] = [],
        body: String = "", isDraft: Bool = false, aliases: [String] = [], custom: [CustomField] = []
    ) {
        let title = title ?? slug.prefix(1).uppercased() + slug.dropFirst()
        let names = authors.map { PersonName(display: $0, filed: Self.filed($0)) }
        books.append(
            Book(
                source: .ofTests(
                    "books", slug, body: body, isDraft: isDraft, aliases: aliases, custom: custom),
                title: title, subtitle: subtitle, authors: names,
                isbn: isbn.map { Located(ISBN(proved: $0), at: 0..<1) },
                openLibrary: openLibrary.flatMap { OpenLibraryKey($0) }, published: published.map(date),
                publisher: publisher, pages: pages, language: language,
                series: series.map { SeriesPlace(name: $0, position: position) }, genres: genres, tags: tags,
                acquired: acquired.map(date), status: status, readings: readings,
                rating: rating.flatMap { Rating(halves: $0) }, reviews: reviews, loans: loans,
                cover: cover.map { .given(Located($0, at: 0..<1)) } ?? .open,
                synopsis: synopsis.map { .given(Located($0, at: 0..<1)) } ?? .open, contentWarnings: warnings,
                links: links,
                sortKeys: BookSortKeys(
                    title: SortKey(bytes: Array(title.lowercased().utf8)),
                    author: SortKey(bytes: Array((names.first?.filed ?? "").lowercased().utf8)))))
    }

    /// Adds a meeting.
    mutating func meeting(
        _ slug: String, _ title: String, date: String, time: TimeOfDay? = nil, minutes: Int? = nil,
        timeZone: String? = nil, books: [String] = [], host: String? = nil, picker: String? = nil,
        place: Meeting.Place? = nil, attendees: Meeting.Attendees? = nil, isCancelled: Bool = false,
        body: String = "", aliases: [String] = []
    ) {
        meetings.append(
            Meeting(
                source: .ofTests("meetings", slug, body: body, aliases: aliases), title: title,
                date: Located(day(date), at: 0..<1), time: time, minutes: minutes, timeZone: timeZone,
                books: books.map { Located(Slug($0), at: 0..<1) }, host: host, picker: picker, place: place,
                attendees: attendees, status: isCancelled ? .cancelled : .scheduled))
    }

    /// Adds a reading list.
    mutating func list(
        _ slug: String, _ title: String, description: String? = nil, _ entries: [(String, String?)],
        body: String = ""
    ) {
        lists.append(
            ReadingList(
                source: .ofTests("lists", slug, body: body), title: title, description: description,
                entries: entries.map {
                    ReadingList.Entry(book: Located(Slug($0.0), at: 0..<1), note: $0.1)
                }))
    }

    /// Adds a free page.
    mutating func page(
        _ slug: String, _ title: String, description: String? = nil, navigationOrder: Int? = nil,
        body: String = "", aliases: [String] = []
    ) {
        pages.append(
            FreePage(
                source: .ofTests("pages", slug, body: body, aliases: aliases), title: title,
                description: description, navigationOrder: navigationOrder))
    }

    /// Adds a subject shelf with books.
    mutating func shelf(_ slug: String, _ title: String, subject: String, _ books: [ShelfBook]) {
        shelves.append(
            SubjectShelf(source: .ofTests("shelves", slug), title: title, subject: subject, limit: 20))
        shelfBooks.append(books)
    }

    private static func filed(_ name: String) -> String {
        let words = name.split(separator: " ")
        guard words.count > 1, let last = words.last else { return name }
        return "\(last), \(words.dropLast().joined(separator: " "))"
    }
}
