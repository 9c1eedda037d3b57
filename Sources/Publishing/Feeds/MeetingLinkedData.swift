internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// A meeting as linked data: a schema.org event in JSON, with what `privacy` allows.
enum MeetingLinkedData {
    static func value(ofMeeting meeting: Meeting, of catalog: ArrangedCatalog, in arena: Arena) -> Value {
        let times = MeetingTimes(meeting)
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "Event")
            json.member("name", meeting.title)
            json.member("startDate", times.startsAt)
            json.member(
                "eventStatus",
                meeting.status == .cancelled
                    ? "https://schema.org/EventCancelled" : "https://schema.org/EventScheduled")
            addPlace(of: meeting, catalog.site.privacy, to: &json)
            json.key("organizer")
            json.object { json in
                json.member("@type", "Organization")
                json.member("name", catalog.site.title)
                json.member("url", catalog.routes.absoluteURL(.home))
            }
            json.member("url", catalog.routes.absoluteURL(.meeting(meeting.source.slug)))
        }
        return arena.string(json.bytes, isSafe: true)
    }

    private static func addPlace(
        of meeting: Meeting, _ privacy: SiteConfiguration.Privacy, to json: inout JSONWriter
    ) {
        let address = privacy.showsAddresses ? meeting.place?.address : nil
        guard meeting.place?.name != nil || address != nil else { return }
        json.key("location")
        json.object { json in
            json.member("@type", "Place")
            json.member("name", meeting.place?.name)
            json.member("address", address)
        }
    }
}
