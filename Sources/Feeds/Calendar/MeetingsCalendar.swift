public import Arranging
internal import LinkChecking
internal import ReadingCatalog

/// The meetings as a calendar to subscribe to, and each of them as a file to add to one's own.
struct MeetingsCalendar: Feed {
    /// The number of the meeting; nil for all.
    private let meeting: Int?
    let path: SitePath

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        guard catalog.hasCalendar else { return [] }
        let each = catalog.shown.meetings.map { index in
            let slug = catalog.records.meetings[Int(index)].source.slug
            return MeetingsCalendar(meeting: Int(index), path: .calendar(ofMeeting: slug))
        }
        return [MeetingsCalendar(meeting: nil, path: .calendar)] + each
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        source.calendar.map { calendar in
            meeting.map(calendar.bytes(ofMeeting:)) ?? calendar.bytes(source.catalog)
        } ?? []
    }
}

extension ArrangedCatalog {
    /// Whether meetings are published as a calendar, whose events need whole addresses.
    public var hasCalendar: Bool { has(.meetings) && has(.calendar) && settings.address.origin != nil }
}
