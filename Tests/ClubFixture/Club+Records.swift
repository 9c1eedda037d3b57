import Content
import TextAndTime

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
        body: String = "", isDraft: Bool = false, aliases: [String] = [], custom: JSONObject = [:],
        inFolder isInFolder: Bool = false, contributors: [Contributor] = [], format: BookFormat? = nil,
        hours: Double? = nil, progress: [Progress] = [], identifiers: [ExternalIdentifier] = [],
        suggestion: BookSuggestion? = nil
    ) {
        let title = title ?? slug.prefix(1).uppercased() + slug.dropFirst()
        let names = authors.map { PersonName(display: $0, filed: Self.filed($0)) }
        var details = BookDetails(title: title, authors: names)
        details.subtitle = subtitle
        details.contributors = contributors
        (details.format, details.hours) = (format, hours)
        details.identifiers = identifiers
        details.suggestion = suggestion
        details.progress = progress.map { Located($0, at: 0..<1) }
        details.isbn = isbn.map { Located(ISBN(digits: $0), at: 0..<1) }
        details.openLibrary = openLibrary.flatMap { OpenLibraryKey($0) }
        details.published = published.map(date)
        details.publisher = publisher
        details.pages = pages
        details.language = language
        details.series = series.map { SeriesPlace(name: $0, position: position) }
        details.genres = genres
        details.tags = tags
        details.acquired = acquired.map(date)
        details.status = status
        details.readings = readings
        details.rating = rating.flatMap { Rating(halves: $0) }
        details.reviews = reviews
        details.loans = loans
        details.cover = cover.map { .given(Located($0, at: 0..<1)) } ?? .open
        details.synopsis = synopsis.map { .given(Located($0, at: 0..<1)) } ?? .open
        details.contentWarnings = warnings
        details.links = links
        books.append(
            Book(
                source: .ofTests(
                    "books", slug, body: body, isDraft: isDraft, aliases: aliases, custom: custom,
                    isInFolder: isInFolder),
                details: details,
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
        var details = MeetingDetails(title: title)
        details.time = time
        details.minutes = minutes
        details.timeZone = timeZone
        details.books = books.map { Located(Slug($0), at: 0..<1) }
        details.host = host
        details.picker = picker
        details.place = place
        details.attendees = attendees
        details.status = isCancelled ? .cancelled : .scheduled
        meetings.append(
            Meeting(
                source: .ofTests("meetings", slug, body: body, aliases: aliases),
                date: Located(day(date), at: 0..<1), details: details))
    }

    /// Adds a reading list.
    mutating func list(
        _ slug: String, _ title: String, description: String? = nil, _ entries: [(String, String?)],
        body: String = ""
    ) {
        var list = ReadingList(source: .ofTests("lists", slug, body: body), title: title)
        list.description = description
        list.entries = entries.map { ReadingList.Entry(book: Located(Slug($0.0), at: 0..<1), note: $0.1) }
        lists.append(list)
    }

    /// Adds a free page.
    mutating func page(
        _ slug: String, _ title: String, description: String? = nil, navigationOrder: Int? = nil,
        body: String = "", aliases: [String] = []
    ) {
        var page = FreePage(source: .ofTests("pages", slug, body: body, aliases: aliases), title: title)
        page.description = description
        page.navigationOrder = navigationOrder
        pages.append(page)
    }

    /// Adds a subject shelf with books.
    mutating func shelf(_ slug: String, _ title: String, subject: String, _ books: [ShelfBook]) {
        var shelf = SubjectShelf(source: .ofTests("shelves", slug), title: title, subject: subject)
        shelf.limit = 20
        shelves.append(shelf)
        shelfBooks.append(books)
    }

    private static func filed(_ name: String) -> String {
        let words = name.split(separator: " ")
        guard words.count > 1, let last = words.last else { return name }
        return "\(last), \(words.dropLast().joined(separator: " "))"
    }
}
