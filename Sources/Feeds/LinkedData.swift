public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
public import Texts
internal import Wording

/// What machines read of pages: schema.org in JSON, with what `privacy` allows.
public enum LinkedData {
    /// A document as it stands in a page.
    private static func document(_ members: KeyValuePairs<StaticString, JSONValue?>) -> [UInt8] {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.members(members)
        }
        return json.bytes
    }

    /// The site, its search and the club.
    public static func site(_ catalog: ArrangedCatalog) -> [UInt8] {
        let search = catalog.has(.search) ? catalog.routes.absoluteURL(SitePart.search.path) : nil
        let action = search.map { url in
            JSONValue.members([
                "@type": .string("SearchAction"),
                "target": .members([
                    "@type": .string("EntryPoint"), "urlTemplate": .string(url + "?q={search_term_string}"),
                ]),
                "query-input": .string("required name=search_term_string"),
            ])
        }
        let site = JSONValue.members([
            "@type": .string("WebSite"), "name": .string(catalog.site.title),
            "description": .text(catalog.site.tagline),
            "url": .text(catalog.routes.absoluteURL(.home)),
            "inLanguage": .string(catalog.site.language), "potentialAction": action,
        ])
        return document(["@graph": .array([site, club(catalog)])])
    }

    private static func club(_ catalog: ArrangedCatalog) -> JSONValue {
        .members([
            "@type": .string("Organization"), "name": .string(catalog.site.title),
            "url": .text(catalog.routes.absoluteURL(.home)),
        ])
    }

    private static func person(_ name: PersonName) -> JSONValue { person(name.display) }

    private static func person(_ name: String) -> JSONValue {
        .members(["@type": .string("Person"), "name": .string(name)])
    }
}

// Books
extension LinkedData {
    public static func book(_ index: Int, _ context: SiteContext) -> [UInt8] {
        let catalog = context.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let cover = catalog.has(.covers) ? facts.cover?.value : nil
        let ratings = book.reviews.compactMap(\.rating)
        return document([
            "@type": .string("Book"), "name": .string(book.title), "author": .array(book.authors.map(person)),
            "translator": people(.translator, of: book), "illustrator": people(.illustrator, of: book),
            "editor": people(.editor, of: book), "contributor": people(nil, of: book),
            "isbn": .text(book.isbn?.value.digits),
            "datePublished": .text(facts.published?.value.description),
            "publisher": .text(facts.publisher?.value), "genre": .texts(catalog.genreNames(ofBook: index)),
            "inLanguage": .text(book.language), "numberOfPages": .number(facts.pages?.value),
            "isPartOf": facts.series.map {
                .members(["@type": .string("BookSeries"), "name": .string($0.value.name)])
            },
            "position": .text(facts.series?.value.position.map(Numbers.position)),
            "url": .text(catalog.routes.absoluteURL(.book(book.source.slug))),
            "image": .text(cover.flatMap { catalog.routes.absoluteURL(.cover($0.file)) }),
            "aggregateRating": ratings.isEmpty ? nil : average(of: ratings),
            "review": .list(reviews(of: book, context)),
        ])
    }

    /// The people who have a role, or one that schema.org does not know: the reader belongs to audiobooks alone there.
    private static func people(_ role: Contributor.Role?, of book: Book) -> JSONValue? {
        let known: [Contributor.Role] = [.translator, .illustrator, .editor]
        return .list(
            book.contributors.filter { contributor in
                contributor.knownRole.flatMap { known.contains($0) ? $0 : nil } == role
            }.map { person($0.person) })
    }

    private static func average(of ratings: [Rating]) -> JSONValue {
        let halves = ratings.reduce(0) { $0 + $1.halves }
        return .members([
            "@type": .string("AggregateRating"),
            "ratingValue": .string(Numbers.tenths(halves, by: ratings.count * 2)),
            "ratingCount": .integer(ratings.count),
            "worstRating": worst(isBelowOne: halves < ratings.count * 2),
        ])
    }

    /// What members think, by the names that `privacy` allows, then the club's rating.
    private static func reviews(of book: Book, _ context: SiteContext) -> [JSONValue] {
        let members = book.reviews.map { review in
            let words = review.note.map { context.texts.markup.paragraphs(Array($0.utf8)) }
            return self.review(review.rating, words, by: context.members.shown(review.by), context)
        }
        return members + (book.rating.map { [review($0, nil, by: nil, context)] } ?? [])
    }

    private static func review(
        _ rating: Rating?, _ words: String?, by name: String?, _ context: SiteContext
    ) -> JSONValue {
        .members([
            "@type": .string("Review"), "author": name.map(person) ?? club(context.catalog),
            "reviewRating": rating.map { rating in
                .members([
                    "@type": .string("Rating"), "ratingValue": .string(rating.description),
                    "worstRating": worst(isBelowOne: rating.halves < 2),
                ])
            },
            "reviewBody": .text(words),
        ])
    }

    /// By default, a rating in schema.org is on a scale from 1 to 5.
    private static func worst(isBelowOne: Bool) -> JSONValue? { isBelowOne ? .integer(0) : nil }
}

// Meetings
extension LinkedData {
    public static func meeting(_ index: Int, _ context: SiteContext) -> [UInt8] {
        let catalog = context.catalog
        let meeting = catalog.records.meetings[index]
        let (start, end) = times(of: meeting, catalog)
        let address = catalog.site.privacy.showsAddresses ? meeting.place?.address : nil
        let hasPlace = meeting.place?.name != nil || address != nil
        let call = hasPlace ? nil : MeetingWords(meeting, index, context).conference
        let place = JSONValue.members([
            "@type": .string("Place"), "name": .text(meeting.place?.name), "address": .text(address),
        ])
        return document([
            "@type": .string("Event"), "name": .string(meeting.title), "startDate": .string(start),
            "endDate": .text(end), "eventStatus": .string("https://schema.org/" + status(meeting)),
            "eventAttendanceMode": call.map { _ in .string("https://schema.org/OnlineEventAttendanceMode") },
            "location": hasPlace
                ? place : call.map { .members(["@type": .string("VirtualLocation"), "url": .string($0)]) },
            "workFeatured": .list(
                catalog.appearances.booksOfMeeting[index].map {
                    featured(catalog.records.books[Int($0)], catalog)
                }),
            "organizer": club(catalog),
            "url": .text(catalog.routes.absoluteURL(.meeting(meeting.source.slug))),
        ])
    }

    private static func featured(_ book: Book, _ catalog: ArrangedCatalog) -> JSONValue {
        .members([
            "@type": .string("Book"), "name": .string(book.title), "author": .array(book.authors.map(person)),
            "url": .text(catalog.routes.absoluteURL(.book(book.source.slug))),
        ])
    }

    /// The times, with their offset from UTC if this machine knows the time zone.
    private static func times(
        of meeting: Meeting, _ catalog: ArrangedCatalog
    ) -> (start: String, end: String?) {
        guard let time = meeting.time,
            let rules = TimeZoneDatabase.rules(of: meeting.timeZone ?? catalog.site.timeZone)
        else { return (MeetingTimes(meeting).startsAt, nil) }
        let start = rules.moment(of: meeting.date.value, second: (time.hour * 60 + time.minute) * 60)
        return (text(of: start, rules), meeting.minutes.map { text(of: start + $0 * 60, rules) })
    }

    /// `2026-05-20T19:30+01:00`
    private static func text(of moment: Int, _ rules: TimeZoneRules) -> String {
        let local = rules.local(at: moment)
        let time = TimeOfDay(hour: local.hour, minute: local.minute)?.description ?? ""
        return "\(local.day)T\(time)\(CalendarText.offset(local.offset))"
    }

    private static func status(_ meeting: Meeting) -> String {
        switch meeting.status {
        case .scheduled: "EventScheduled"
        case .postponed: "EventPostponed"
        case .cancelled: "EventCancelled"
        }
    }
}
