internal import Arranging
internal import Content
public import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// A meeting as linked data: a schema.org event in JSON, with what `privacy` allows.
public enum MeetingLinkedData {
    public static func value(ofMeeting index: Int, in context: SiteContext, _ arena: Arena) -> Value {
        let catalog = context.catalog
        let meeting = catalog.records.meetings[index]
        let path = SitePath.meeting(meeting.source.slug)
        let document = LinkedDocument.make { json in
            json.member("@type", "Event")
            json.member("name", meeting.title)
            addTimes(of: meeting, catalog, to: &json)
            json.member("eventStatus", "https://schema.org/" + status(meeting))
            addPlace(of: meeting, MeetingWords(meeting, index, context), catalog, to: &json)
            addBooks(ofMeeting: index, catalog, to: &json)
            json.key("organizer")
            json.append(written: context.linkedClub)
            json.member("url", catalog.routes.absoluteURL(path))
        }
        return arena.string(document.bytes, isSafe: true)
    }

    /// Adds the times, with their offset from UTC if this machine knows the time zone.
    private static func addTimes(of meeting: Meeting, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        guard let time = meeting.time,
            let rules = TimeZoneDatabase.rules(of: meeting.timeZone ?? catalog.site.timeZone)
        else { return json.member("startDate", MeetingTimes(meeting).startsAt) }
        let start = rules.moment(of: meeting.date.value, second: (time.hour * 60 + time.minute) * 60)
        json.member("startDate", text(of: start, rules))
        json.member("endDate", meeting.minutes.map { text(of: start + $0 * 60, rules) })
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

    private static func addPlace(
        of meeting: Meeting, _ words: MeetingWords, _ catalog: ArrangedCatalog, to json: inout JSONWriter
    ) {
        let address = catalog.site.privacy.showsAddresses ? meeting.place?.address : nil
        if meeting.place?.name != nil || address != nil {
            json.key("location")
            json.object { json in
                json.member("@type", "Place")
                json.member("name", meeting.place?.name)
                json.member("address", address)
            }
        } else if let call = words.conference {
            json.member("eventAttendanceMode", "https://schema.org/OnlineEventAttendanceMode")
            json.key("location")
            json.object { json in
                json.member("@type", "VirtualLocation")
                json.member("url", call)
            }
        }
    }

    private static func addBooks(
        ofMeeting index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter
    ) {
        let books = catalog.appearances.booksOfMeeting[index]
        guard !books.isEmpty else { return }
        json.key("workFeatured")
        json.array { json in
            for book in books {
                let record = catalog.records.books[Int(book)]
                json.object { json in
                    json.member("@type", "Book")
                    json.member("name", record.title)
                    BookLinkedData.addAuthors(of: record, to: &json)
                    json.member("url", catalog.routes.absoluteURL(.book(record.source.slug)))
                }
            }
        }
    }
}
