internal import Content
public import ReadingCatalog
internal import TextAndTime
public import Wording

/// When a meeting begins and ends, in the forms that pages need.
public struct MeetingTimes {
    /// The start, such as `19:30`.
    public let begins: String?
    /// `21:00`, if time and length are known.
    public let ends: String?
    /// `2026-11-21T19:30`, or the day alone.
    public let startsAt: String

    public init(_ meeting: Meeting) {
        begins = meeting.time?.description
        let day = meeting.date.value.description
        startsAt = begins.map { day + "T" + $0 } ?? day
        guard let time = meeting.time, let minutes = meeting.minutes else {
            ends = nil
            return
        }
        let end = (time.hour * 60 + time.minute + minutes) % (24 * 60)
        ends = TimeOfDay(hour: end / 60, minute: end % 60)?.description
    }

    /// `20 May 2026, 19:30, Library`.
    public static func summary(of meeting: Meeting, _ dates: DateLanguage) -> String {
        let day = dates.text(PartialDate(meeting.date.value))
        return [day, meeting.time?.description, meeting.place?.name].compactMap { $0 }.joined(separator: ", ")
    }
}
