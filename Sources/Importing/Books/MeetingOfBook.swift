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
                guard ColumnMap.canonical(member.name) == "meeting_date", let text = member.value.text,
                    let time = clock(of: text)
                else { return false }
                return time != "00:00"
            }
        }
    }

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
    /// Takes the day of an entry that does not say what it is the day of.
    mutating func take(dayOf item: EntryValue) {
        guard meeting == nil, !hasUnusedMeeting, let day = item["date"], !day.isEmpty else { return }
        // A year or a month is when a book was published.
        if details.published == nil, case .date(let date) = ImportedDate.reading(day.unusedText),
            date.day == nil
        {
            return take(published: day.text)
        }
        take(meetingOf: { $0 == "meeting_date" ? day.text : "" })
    }

    /// Takes the meeting about the book, if the person who imports has said what its day is.
    mutating func take(meetingOf text: (String) -> String) {
        guard let days = wishes.days else {
            hasUnusedMeeting = true
            return
        }
        let written = text("meeting_date")
        guard let (day, time) = MeetingOfBook.moment(written, in: wishes.zone) else {
            return remark("left out the meeting: \"\(written)\" is not a day")
        }
        guard days == .meetings else {
            take(readingFrom: "", to: "\(day)")
            details.status = details.status ?? .read
            return
        }
        var meeting = ImportedMeeting(day: day, title: details.title)
        let given = text("meeting_time")
        let values = [
            ("time", given.isEmpty ? time ?? "" : given), ("host", text("host")), ("picker", text("picker")),
        ]
        for (name, value) in values where !value.isEmpty {
            do {
                if let value = try RecordKind.meetings.value(value, for: name) {
                    meeting.fields.append(NewField(name, value))
                }
            } catch {
                remark("left out the \(name) of the meeting, \"\(value)\"")
            }
        }
        // One line with commas might be taken for a name and an address.
        let place = ImportedText.line(text("meeting_place"))
        if !place.isEmpty { meeting.fields.append(NewField("place", .map([NewField("name", .text(place))]))) }
        meeting.body = ImportedText.trimmed(text("meeting_notes")[...])
        self.meeting = meeting
    }
}
