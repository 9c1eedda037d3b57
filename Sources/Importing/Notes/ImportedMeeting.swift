internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// What a note or an entry about a book says about a meeting of the club.
struct ImportedMeeting: Sendable {
    let day: CalendarDay
    var title: String
    /// The names of its books, as the note writes them.
    var books: [String] = []
    /// Other fields, such as `time`, by their names.
    var fields: [NewField] = []
    var body = ""
    var pictures: [ImportedPicture] = []
    /// What the note says that no field has.
    var leftOver: [String] = []
    /// Whether its day is another one in another time zone, and the club has said none.
    var dependsOnZone = false
}

extension ImportedMeeting {
    /// A meeting at a moment, as the fields of a note describe it.
    init(_ note: [NewField], at moment: DayAndTime, titled title: String) {
        self.init(day: moment.day, title: title)
        for member in note where !member.value.isBlank {
            let field = RecordKind.meetings.field(member.name).name
            switch field {
            case "title", "date": continue
            case "cancelled", "postponed":
                if ImportedText.flag(member.value.scalarText) == true {
                    fields.append(NewField("status", .text(field)))
                }
            case "books":
                books += member.value.items.map(\.scalarText).filter { !NoteText.unlinked($0).isEmpty }
            case "time", "duration", "host", "picker", "place", "group", "status":
                let isTaken = take(field, NoteText.unlinked(member.value.scalarText))
                if !isTaken { leftOver.append(member.name) }
            default: leftOver.append(member.name)
            }
        }
        if let time = moment.time, !fields.contains(where: { $0.name == "time" }) {
            fields.append(NewField("time", .text("\(time)")))
        }
    }

    /// Takes the value of a field; false if no meeting may have it.
    mutating func take(_ field: String, _ text: String) -> Bool {
        do {
            if let value = try RecordKind.meetings.value(text, for: field) {
                fields.append(NewField(field, value))
            }
            return true
        } catch {
            return false
        }
    }

    /// The record of the meeting about books of the club.
    func record(about books: [Slug]) -> NewRecord {
        var record = NewRecord(
            .meetings, [NewField("title", .text(title)), NewField("date", day.written)], body: body)
        if !books.isEmpty {
            record.fields.append(NewField("books", .list(books.map { .text($0.text) })))
        }
        record.fields += fields
        return record
    }

    /// Adds what another entry about the meeting says: fields that are not known yet, and other words.
    fileprivate mutating func add(_ other: ImportedMeeting) {
        fields += other.fields.filter { field in !fields.contains { $0.name == field.name } }
        if !body.contains(other.body) { body += (body.isEmpty ? "" : "\n\n") + other.body }
    }
}

extension ImportWishes {
    /// Whether a time is given: a file in which none is gives days, which programs write as `2023-12-21T00:00:00.000Z`.
    static func hasTime(_ text: String) -> Bool { WrittenDate(text)?.time != nil }

    /// When a meeting was, and whether its day is another one in another time zone, and the club has said none: one of UTC
    /// is that of a clock where the club is, unless only days count.
    func moment(_ text: String, onlyDays: Bool = false) -> (moment: DayAndTime, dependsOnZone: Bool)? {
        guard let written = WrittenDate(text), let day = written.offered?.calendarDay else { return nil }
        guard let zone, !onlyDays else { return (DayAndTime(day), false) }
        guard written.zone == "UTC" else { return (DayAndTime(day, written.time), false) }
        let minutes = (written.time?.hour ?? 0) * 60 + (written.time?.minute ?? 0)
        let local = zone.local(at: day.dayNumber * 86_400 + minutes * 60)
        let minute = local.secondOfDay / 60
        let moment = DayAndTime(local.day, TimeOfDay(hour: minute / 60, minute: minute % 60))
        return (moment, !knowsZone && written.time != nil)
    }
}

/// The meetings of a club, and those that an import adds, of which each has a day of its own.
struct MeetingPlanning {
    private struct Planned {
        let slug: Slug
        var books: [Slug]
        /// What is to be written; nil for a meeting that the club has.
        var new: ImportedMeeting?
    }

    private var meetings: [CalendarDay: Planned] = [:]
    private var slugs: Set<Slug>

    init(_ catalog: Catalog) {
        slugs = RecordKind.meetings.takenNames(in: catalog)
        for meeting in catalog.meetings {
            let books = meeting.books.map(\.value)
            meetings[meeting.date.value] = Planned(slug: meeting.source.slug, books: books)
        }
    }

    /// Adds a meeting about books of the club; the record's path, and whether it has all of this already. Nil if the
    /// club has another meeting on that day.
    mutating func add(_ meeting: ImportedMeeting, about books: [Slug]) -> (path: String, isKnown: Bool)? {
        guard let known = meetings[meeting.day] else {
            let name = "\(meeting.day) \(books.first?.text ?? meeting.title)"
            let slug = Slug.free(for: name, isTaken: slugs.contains)
            slugs.insert(slug)
            meetings[meeting.day] = Planned(slug: slug, books: books, new: meeting)
            return (RecordKind.meetings.path(of: slug), false)
        }
        let path = RecordKind.meetings.path(of: known.slug)
        let others = books.filter { !known.books.contains($0) }
        if others.isEmpty { return (path, true) }
        if known.new == nil { return nil }
        meetings[meeting.day]?.new?.add(meeting)
        meetings[meeting.day]?.books += others
        return (path, false)
    }

    /// The records to write.
    var new: [(slug: Slug, record: NewRecord, pictures: [ImportedPicture])] {
        meetings.sorted { $0.key < $1.key }.compactMap { _, planned in
            planned.new.map { (planned.slug, $0.record(about: planned.books), $0.pictures) }
        }
    }
}
