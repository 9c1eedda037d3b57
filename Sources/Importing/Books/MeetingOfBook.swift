internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// What an entry about a book says about the meeting of the club at which it was discussed.
enum MeetingOfBook {
    /// The fields, as the tables and data files of clubs name them.
    static let fields = ["meeting_date", "meeting_time", "meeting_place", "picker", "host", "meeting_notes"]

    /// Other names of these fields, in small letters.
    static let otherNames = [
        "meetingdate": "meeting_date", "meeting date": "meeting_date", "discussed": "meeting_date",
        "discussed_on": "meeting_date", "date discussed": "meeting_date", "meetingtime": "meeting_time",
        "meeting time": "meeting_time", "meetinglocation": "meeting_place",
        "meeting_location": "meeting_place", "meeting location": "meeting_place",
        "meetingplace": "meeting_place", "meeting place": "meeting_place", "pickername": "picker",
        "picker_name": "picker", "picked_by": "picker", "picked by": "picker", "chosen_by": "picker",
        "chosen by": "picker", "hosted_by": "host", "hosted by": "host", "meetingnotes": "meeting_notes",
        "meeting notes": "meeting_notes",
    ]

    /// Whether some value is a moment with a time: a file in which none is gives days, which programs write as
    /// `2023-12-21T00:00:00.000Z`.
    static func hasTimes(_ values: some Sequence<JSONValue>) -> Bool {
        values.contains { value in
            guard case .object(let object) = value else { return false }
            return object.members.contains { member in
                ColumnMap.canonical(member.name) == "meeting_date" && member.value.text.map(hasTime) ?? false
            }
        }
    }

    static func hasTime(_ text: String) -> Bool { clock(of: text).map { $0 != "00:00" } ?? false }

    /// Whether it depends on the time zone on which day a moment is.
    static func dependsOnZone(_ text: String) -> Bool { hasTime(text) && text.hasSuffix("Z") }

    /// The day and the time of a moment: one of UTC is that of a clock in `zone`.
    static func moment(_ text: String, in zone: TimeZoneRules?) -> (day: CalendarDay, time: String?)? {
        guard let day = NotePath.day(of: text) ?? written(text) else { return nil }
        guard let clock = clock(of: text), let zone else { return (day, nil) }
        let parts = clock.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, let time = TimeOfDay(hour: parts[0], minute: parts[1]) else {
            return (day, nil)
        }
        guard text.hasSuffix("Z") else { return (day, "\(time)") }
        let local = zone.local(at: day.dayNumber * 86_400 + (time.hour * 60 + time.minute) * 60)
        let minutes = local.secondOfDay / 60
        return (local.day, TimeOfDay(hour: minutes / 60, minute: minutes % 60).map { "\($0)" })
    }

    private static func written(_ text: String) -> CalendarDay? {
        do { return try CalendarDay(written: text) } catch { return nil }
    }

    /// `00:30` of `2025-11-26T00:30:00.000Z`.
    private static func clock(of text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20 else { return nil }
        return String(decoding: bytes[11..<16], as: UTF8.self)
    }
}

extension ImportedBook {
    /// Takes the day of an entry that does not say what it is the day of; a year or a month is when a book was published.
    mutating func take(dayOf text: String, called name: String) {
        if text.isEmpty { return }
        if saysWhenItMet { return leaveOut(name) }
        if let date = ImportedDate.date(text), date.day == nil {
            take("published", [text], called: name)
        } else {
            meetingTexts.append(("meeting_date", name, text))
        }
    }

    /// Makes a meeting of what the entry says about one, if the person who imports has said what its day is.
    mutating func takeMeeting() {
        var unused = meetingTexts
        hasUnusedMeeting = wishes.days == nil && saysWhenItMet
        if let days = wishes.days, let index = unused.firstIndex(where: { $0.field == "meeting_date" }) {
            let written = unused.remove(at: index).text
            if let moment = MeetingOfBook.moment(written, in: wishes.zone) {
                dependsOnZone = !wishes.knowsZone && MeetingOfBook.dependsOnZone(written)
                if days == .meetings {
                    let texts = unused.map { ($0.field, $0.text) }
                    meeting = newMeeting(moment, Dictionary(texts, uniquingKeysWith: { first, _ in first }))
                    return
                }
                take(readingFrom: "", to: "\(moment.day)")
                imply("status", "read")
            } else {
                remark("left out the meeting: \"\(written)\" is not a day")
            }
        }
        for text in unused { leaveOut(text.name) }
    }

    private mutating func newMeeting(
        _ moment: (day: CalendarDay, time: String?), _ texts: [String: String]
    ) -> ImportedMeeting {
        var meeting = ImportedMeeting(day: moment.day, title: text("title"))
        let values = [
            ("time", texts["meeting_time"] ?? moment.time), ("host", texts["host"]),
            ("picker", texts["picker"]),
        ]
        for case (let name, let text?) in values where !meeting.take(name, text) {
            remark("left out the \(name) of the meeting, \"\(text)\"")
        }
        // One line with commas might be taken for a name and an address.
        let place = ImportedText.line(texts["meeting_place"] ?? "")
        if !place.isEmpty { meeting.fields.append(NewField("place", .map([NewField("name", .text(place))]))) }
        meeting.body = texts["meeting_notes"] ?? ""
        return meeting
    }
}
