internal import Content
internal import ReadingCatalog
internal import TextAndTime

// What an entry about a book says about the meeting of the club at which it was discussed.

extension ImportedMeeting {
    /// The fields of an entry about a book that describe its meeting, as the tables and data files of clubs name them,
    /// and other names for each, in small letters and with `_` for spaces.
    static let namesInBooks: [(field: String, otherNames: String)] = [
        ("meeting_date", "meetingdate discussed discussed_on date_discussed"),
        ("meeting_time", "meetingtime"),
        ("meeting_place", "meetingplace meetinglocation meeting_location"),
        ("picker", "pickername picker_name picked_by chosen_by"), ("host", "hosted_by"),
        ("meeting_notes", "meetingnotes"),
    ]
}

extension ImportedBook {
    /// Whether it is there to say when the club talked about a book, which it names by the title alone.
    var namesBookOfMeeting: Bool { hasUnknownAuthor && saysWhenItMet }

    /// Whether it says when the club talked about it.
    var saysWhenItMet: Bool { meetingTexts["meeting_date"] != nil }

    /// Whether it has the day of a meeting, and no option says what to do with it.
    var hasUnusedMeeting: Bool { wishes.days == nil && saysWhenItMet }

    /// Takes the day of an entry that does not say what it is the day of; a year or a month is when a book was published.
    mutating func take(dayOf text: String, called name: String) {
        if text.isEmpty { return }
        if let date = ImportedDate.date(text), date.day == nil, !saysWhenItMet {
            take("published", [text], called: name)
        } else {
            take("meeting_date", [text], called: name)
        }
    }

    /// Makes a meeting of what the entry says about one, if the person who imports has said what its day is.
    mutating func takeMeeting() {
        var texts = meetingTexts
        if let days = wishes.days, let written = texts.removeValue(forKey: "meeting_date")?.text {
            if let (moment, depends) = wishes.moment(written) {
                dependsOnZone = depends
                if days == .meetings { return makeMeeting(moment, texts.mapValues(\.text)) }
                take(readingFrom: "", to: "\(moment.day)")
                imply("status", "read")
            } else {
                remark("left out the meeting: \"\(written)\" is not a day")
            }
        }
        for (field, _) in ImportedMeeting.namesInBooks { if let text = texts[field] { leaveOut(text.name) } }
    }

    private mutating func makeMeeting(_ moment: DayAndTime, _ texts: [String: String]) {
        var meeting = ImportedMeeting(day: moment.day, title: text("title"))
        let time = texts["meeting_time"] ?? moment.time.map { "\($0)" }
        for case (let name, let text?) in [
            ("time", time), ("host", texts["host"]), ("picker", texts["picker"]),
        ]
        where !meeting.take(name, text) {
            remark("left out the \(name) of the meeting, \"\(text)\"")
        }
        // One line with commas might be taken for a name and an address.
        let place = ImportedText.line(texts["meeting_place"] ?? "")
        if !place.isEmpty { meeting.fields.append(NewField("place", .map([NewField("name", .text(place))]))) }
        meeting.body = texts["meeting_notes"] ?? ""
        self.meeting = meeting
    }
}
