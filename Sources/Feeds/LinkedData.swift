public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
public import Texts
internal import Wording

/// What machines read of pages: schema.org in JSON, with what `privacy` allows.
public enum LinkedData {
    /// A document as it stands in a page.
    private static func document(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            write(&json)
        }
        return json.bytes
    }

    /// The site, its search and the club.
    public static func site(_ catalog: ArrangedCatalog) -> [UInt8] {
        document { json in
            json.key("@graph")
            json.array { json in
                json.object { write(catalog, to: &$0) }
                json.object { writeClub(catalog, to: &$0) }
            }
        }
    }

    private static func write(_ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        json.member("@type", "WebSite")
        json.member("name", catalog.site.title)
        json.member("description", catalog.site.tagline)
        json.member("url", catalog.routes.absoluteURL(.home))
        json.member("inLanguage", catalog.site.language)
        let search = catalog.has(.search) ? catalog.routes.absoluteURL(SitePart.search.path) : nil
        json.object("potentialAction", of: search) { url, json in
            json.member("@type", "SearchAction")
            json.object("target", of: url) {
                $1.member("@type", "EntryPoint")
                $1.member("urlTemplate", $0 + "?q={search_term_string}")
            }
            json.member("query-input", "required name=search_term_string")
        }
    }

    private static func writeClub(_ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        json.member("@type", "Organization")
        json.member("name", catalog.site.title)
        json.member("url", catalog.routes.absoluteURL(.home))
    }

    private static func write(person: String, to json: inout JSONWriter) {
        json.member("@type", "Person")
        json.member("name", person)
    }

    private static func write(authorsOf book: Book, to json: inout JSONWriter) {
        json.key("author")
        json.array { json in
            for author in book.authors { json.object { write(person: author.display, to: &$0) } }
        }
    }
}

// Books
extension LinkedData {
    public static func book(_ index: Int, _ context: SiteContext) -> [UInt8] {
        let catalog = context.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let cover = catalog.has(.covers) ? facts.cover?.value : nil
        return document { json in
            json.member("@type", "Book")
            json.member("name", book.title)
            write(authorsOf: book, to: &json)
            write("translator", .translator, of: book, to: &json)
            write("illustrator", .illustrator, of: book, to: &json)
            write("editor", .editor, of: book, to: &json)
            write("contributor", nil, of: book, to: &json)
            json.member("isbn", book.isbn?.value.digits)
            json.member("datePublished", facts.published?.value.description)
            json.member("publisher", facts.publisher?.value)
            json.member("genre", catalog.genreNames(ofBook: index))
            json.member("inLanguage", book.language)
            json.member("numberOfPages", facts.pages?.value)
            json.object("isPartOf", of: facts.series) {
                $1.member("@type", "BookSeries")
                $1.member("name", $0.value.name)
            }
            json.member("position", facts.series?.value.position.map(Numbers.position))
            json.member("url", catalog.routes.absoluteURL(.book(book.source.slug)))
            json.member("image", cover.flatMap { catalog.routes.absoluteURL(.cover($0.file)) })
            writeReviews(of: book, context, to: &json)
        }
    }

    /// The people who have a role, or one that schema.org does not know: the reader belongs to audiobooks alone there.
    private static func write(
        _ name: StaticString, _ role: Contributor.Role?, of book: Book, to json: inout JSONWriter
    ) {
        let known: [Contributor.Role] = [.translator, .illustrator, .editor]
        let people = book.contributors.filter { contributor in
            contributor.knownRole.flatMap { known.contains($0) ? $0 : nil } == role
        }
        json.objects(name, people) { write(person: $0.person.display, to: &$1) }
    }

    /// The average of what members gave, and what they think, by the names that `privacy` allows; then the club's rating.
    private static func writeReviews(of book: Book, _ context: SiteContext, to json: inout JSONWriter) {
        let ratings = book.reviews.compactMap(\.rating)
        json.object("aggregateRating", of: ratings.isEmpty ? nil : ratings) { ratings, json in
            let halves = ratings.reduce(0) { $0 + $1.halves }
            json.member("@type", "AggregateRating")
            json.member("ratingValue", Numbers.tenths(halves, by: ratings.count * 2))
            json.member("ratingCount", ratings.count)
            json.member("worstRating", worst(isBelowOne: halves < ratings.count * 2))
        }
        let ofClub = book.rating.map { [Review(by: nil, rating: $0, note: nil)] } ?? []
        json.objects("review", book.reviews + ofClub) { review, json in
            json.member("@type", "Review")
            json.key("author")
            json.object { json in
                if let name = context.members.shown(review.by) {
                    write(person: name, to: &json)
                } else {
                    writeClub(context.catalog, to: &json)
                }
            }
            json.object("reviewRating", of: review.rating) {
                $1.member("@type", "Rating")
                $1.member("ratingValue", $0.description)
                $1.member("worstRating", worst(isBelowOne: $0.halves < 2))
            }
            json.member("reviewBody", review.note.map { context.texts.markup.paragraphs(Array($0.utf8)) })
        }
    }

    /// By default, a rating in schema.org is on a scale from 1 to 5.
    private static func worst(isBelowOne: Bool) -> Int? { isBelowOne ? 0 : nil }
}

// Meetings
extension LinkedData {
    public static func meeting(_ index: Int, _ context: SiteContext) -> [UInt8] {
        let catalog = context.catalog
        let meeting = catalog.records.meetings[index]
        let (start, end) = times(of: meeting, catalog)
        let place = meeting.place?.shown(by: catalog.site.privacy)
        let hasPlace = place?.name != nil || place?.address != nil
        let call = hasPlace ? nil : MeetingWords(meeting, index, context).conference
        return document { json in
            json.member("@type", "Event")
            json.member("name", meeting.title)
            json.member("startDate", start)
            json.member("endDate", end)
            json.member("eventStatus", "https://schema.org/" + status(meeting))
            json.member(
                "eventAttendanceMode", call.map { _ in "https://schema.org/OnlineEventAttendanceMode" })
            json.object("location", of: hasPlace ? place : nil) {
                $1.member("@type", "Place")
                $1.member("name", $0.name)
                $1.member("address", $0.address)
            }
            json.object("location", of: call) {
                $1.member("@type", "VirtualLocation")
                $1.member("url", $0)
            }
            json.objects("workFeatured", catalog.appearances.booksOfMeeting[index]) { index, json in
                let book = catalog.records.books[Int(index)]
                json.member("@type", "Book")
                json.member("name", book.title)
                write(authorsOf: book, to: &json)
                json.member("url", catalog.routes.absoluteURL(.book(book.source.slug)))
            }
            json.key("organizer")
            json.object { writeClub(catalog, to: &$0) }
            json.member("url", catalog.routes.absoluteURL(.meeting(meeting.source.slug)))
        }
    }

    /// The times, with their offset from UTC if this machine knows the time zone.
    private static func times(
        of meeting: Meeting, _ catalog: ArrangedCatalog
    ) -> (start: String, end: String?) {
        guard let time = meeting.time,
            let rules = TimeZoneDatabase.rules(of: meeting.timeZone ?? catalog.site.timeZone)
        else { return (meeting.startsAt, nil) }
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
