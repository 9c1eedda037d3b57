internal import Content
internal import Diagnostics

/// Makes a meeting of the fields of its file.
struct MeetingReader: RecordReader {
    static let names = FieldNames(MeetingFields.all)

    func record(from fields: inout FieldReader, source: RecordSource) -> ParsedRecord? {
        let title = fields.requiredTitle(MeetingFields.title, of: source)
        let date = fields.meetingDate(of: source)
        let (time, minutes) = (fields.time(), fields.minutes())
        let (books, place) = (fields.references(MeetingFields.books), fields.place())
        let (host, picker) = (
            fields.joinedNames(MeetingFields.host), fields.joinedNames(MeetingFields.picker)
        )
        let (attendees, timeZone) = (fields.attendees(), fields.timeZone(MeetingFields.timeZone))
        let status = fields.choice(MeetingFields.status, among: Meeting.Status.names)?.value
        guard let date else { return nil }
        fields.report(DuplicateEntries.findings(books, in: source.file))
        return .meeting(
            Meeting(
                source: source, title: title, date: date, time: time, minutes: minutes, timeZone: timeZone,
                books: books, host: host, picker: picker, place: place, attendees: attendees,
                status: status ?? .scheduled))
    }
}

extension FieldReader {
    /// The date of the record, or the one with which its file's name begins.
    fileprivate mutating func meetingDate(of source: RecordSource) -> Located<CalendarDay>? {
        if value(MeetingFields.date) != nil { return day(MeetingFields.date) }
        if let date = try? CalendarDay(parsing: String(source.slug.text.prefix(10))) {
            return Located(date, at: 0..<0)
        }
        report(RequiredFields.missing(MeetingFields.date, in: self, example: "2026-11-21"))
        return nil
    }

    fileprivate mutating func time() -> TimeOfDay? {
        parsed(MeetingFields.time) { text throws(ValueProblem) in try TimeOfDay(parsing: text) }?.value
    }

    fileprivate mutating func minutes() -> Int? {
        parsed(MeetingFields.duration) { text throws(ValueProblem) in
            try MeetingLength.minutes(parsing: text)
        }?.value
    }

    fileprivate mutating func joinedNames(_ field: Field) -> String? {
        let names = texts(field).map { WikiLink.unwrapped($0).collapsingSpaces }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// A place: its name alone, or a map.
    fileprivate mutating func place() -> Meeting.Place? {
        guard let found = value(MeetingFields.place) else { return nil }
        guard found.value.kind != .map else {
            return fields(of: found.value, PlaceFields.names) { fields in
                fields.reportUnknownFields()
                return Meeting.Place(
                    name: fields.text(PlaceFields.name)?.value,
                    address: fields.text(PlaceFields.address)?.value,
                    url: fields.address(PlaceFields.url))
            }
        }
        guard let text = text(MeetingFields.place)?.value else { return nil }
        if text.hasPrefix("https://") || text.hasPrefix("http://") {
            return Meeting.Place(name: nil, address: nil, url: address(MeetingFields.place))
        }
        return Meeting.Place(name: WikiLink.unwrapped(text).collapsingSpaces, address: nil, url: nil)
    }

    /// A number of people, or their names.
    fileprivate mutating func attendees() -> Meeting.Attendees? {
        guard let found = value(MeetingFields.attendees) else { return nil }
        if found.value.integer != nil {
            return integer(MeetingFields.attendees, in: 0...100_000).map { .count($0.value) }
        }
        let names = names(MeetingFields.attendees)
        return names.isEmpty ? nil : .names(names)
    }
}
