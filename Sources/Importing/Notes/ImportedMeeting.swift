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
            let value = try RecordKind.meetings.value(text, for: field)
            if let value { fields.append(NewField(field, value)) }
            return true
        } catch {
            return false
        }
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

/// The meetings that an import adds, beside those that the club has.
struct MeetingPlanning {
    /// The records to write.
    private(set) var new: [(slug: Slug, meeting: ImportedMeeting, books: [Slug])] = []
    private var known: [CalendarDay: (slug: Slug, books: [Slug])] = [:]
    private var slugs: Set<Slug>

    init(_ catalog: Catalog) {
        slugs = RecordKind.meetings.takenNames(in: catalog)
        for meeting in catalog.meetings {
            known[meeting.date.value] = (meeting.source.slug, meeting.books.map(\.value))
        }
    }

    /// Adds a meeting about books of the club; the record's path, and whether it has all of this already. Nil if the
    /// club has another meeting on that day.
    mutating func add(_ meeting: ImportedMeeting, about books: [Slug]) -> (path: String, isKnown: Bool)? {
        if let (slug, named) = known[meeting.day] {
            let path = RecordKind.meetings.path(of: slug)
            let others = books.filter { !named.contains($0) }
            if others.isEmpty { return (path, true) }
            guard let index = new.firstIndex(where: { $0.slug == slug }) else { return nil }
            new[index].books += others
            new[index].meeting.add(meeting)
            known[meeting.day]?.books += others
            return (path, false)
        }
        let name = "\(meeting.day) \(books.first?.text ?? meeting.title)"
        let slug = Slug.free(for: name) { slugs.contains($0) }
        slugs.insert(slug)
        known[meeting.day] = (slug, books)
        new.append((slug, meeting, books))
        return (RecordKind.meetings.path(of: slug), false)
    }

    /// The records as files.
    static func record(_ meeting: ImportedMeeting, about books: [Slug]) -> NewRecord {
        var fields = [NewField("title", .text(meeting.title)), NewField("date", meeting.day.written)]
        if !books.isEmpty { fields.append(NewField("books", .list(books.map { .text($0.text) }))) }
        return NewRecord(.meetings, fields + meeting.fields, body: meeting.body)
    }
}
