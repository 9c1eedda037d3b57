internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// What a note says about a meeting of the club.
struct ImportedMeeting: Sendable {
    let day: CalendarDay
    var title: String
    /// The titles of its books, as the note has them.
    var books: [String] = []
    /// Other fields, such as `time`, by their names.
    var fields: [NewField] = []
    var body = ""
    var pictures: [ImportedPicture] = []
    /// What the note says that no field has.
    var leftOver: [String] = []
}

/// What the path of a note says: the day with which its name begins, and the folder that carries a state.
struct NotePath {
    /// The name of the file, or of its folder if it is the index of one.
    let stem: String
    /// Nil if the name does not begin with a day that exists.
    let day: CalendarDay?
    /// The state that the nearest folder of one has, and its name.
    let state: (status: ReadingStatus, folder: String)?

    init(_ path: String) {
        let parts = path.split(separator: "/")
        let file = parts.last.map { $0[..<($0.lastIndex(of: ".") ?? $0.endIndex)] } ?? ""
        let isIndex = ["index", "readme"].contains(file.lowercased()) && parts.count > 1
        let stem = String(isIndex ? parts[parts.count - 2] : file)
        self.stem = stem
        day = stem.contains(Self.day) ? Self.day(of: stem) : nil
        let folders = parts.dropLast(isIndex ? 2 : 1).reversed()
        state =
            folders.lazy.compactMap { folder in
                Self.states[folder.lowercased()].map { ($0, String(folder)) }
            }.first
    }

    /// The day with which a text begins; nil if there is none.
    static func day(of text: String) -> CalendarDay? {
        do { return try PartialDate(parsing: String(text.prefix(10))).calendarDay } catch { return nil }
    }

    /// The name without the day before it.
    var name: String {
        String(stem[(stem.firstMatch(of: Self.day)?.range.upperBound ?? stem.startIndex)...])
    }

    /// `2022-11-12-` at the beginning of a name.
    private static var day: Regex<Substring> { #/^[0-9]{4}-[0-9]{2}-[0-9]{2}[-_ ]+/# }

    private static let states: [String: ReadingStatus] = [
        "upcoming": .toRead, "ballot": .toRead, "to-read": .toRead, "tbr": .toRead,
        "currently-reading": .reading, "previous": .read, "past": .read, "held": .read, "finished": .read,
    ]
}

extension ImportedMeeting {
    /// A meeting on a day, as the fields of a note describe it.
    init(_ note: [NewField], on day: CalendarDay, at time: String?, titled title: String) {
        self.init(day: day, title: title)
        for member in note where !member.value.isBlank {
            let field = RecordKind.meetings.field(member.name).name
            switch field {
            case "title", "date": continue
            case "cancelled", "postponed":
                if ImportedText.flag(member.value.scalarText) == true {
                    fields.append(NewField("status", .text(field)))
                }
            case "books":
                books += member.value.items.map { NoteText.unlinked($0.scalarText) }.filter { !$0.isEmpty }
            case "time", "duration", "host", "picker", "place", "group", "status":
                let isTaken = take(field, NoteText.unlinked(member.value.scalarText))
                if !isTaken { leftOver.append(member.name) }
            default: leftOver.append(member.name)
            }
        }
        if let time, !fields.contains(where: { $0.name == "time" }) {
            fields.append(NewField("time", .text(time)))
        }
    }
}

extension ImportedMeeting {
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

/// The meetings that an import adds, beside those that the club has.
struct MeetingPlanning {
    private struct Known {
        let slug: Slug
        var books: [Slug]
    }

    /// The records to write.
    private(set) var new: [(slug: Slug, meeting: ImportedMeeting, books: [Slug])] = []
    private var known: [CalendarDay: Known] = [:]
    private var slugs: Set<Slug>

    init(_ meetings: [Meeting]) {
        slugs = Set(meetings.map(\.source.slug))
        for meeting in meetings {
            known[meeting.date.value] = Known(slug: meeting.source.slug, books: meeting.books.map(\.value))
        }
    }

    /// Adds a meeting about books of the club; the record's path, and whether it has all of this already. Nil if the
    /// club has another meeting on that day.
    mutating func add(_ meeting: ImportedMeeting, about books: [Slug]) -> (path: String, isKnown: Bool)? {
        if let there = known[meeting.day] {
            let path = RecordKind.meetings.path(of: there.slug)
            if books.allSatisfy(there.books.contains) { return (path, true) }
            guard let index = new.firstIndex(where: { $0.slug == there.slug }) else { return nil }
            let others = books.filter { !there.books.contains($0) }
            new[index].books += others
            new[index].meeting.add(meeting)
            known[meeting.day]?.books += others
            return (path, false)
        }
        let name = "\(meeting.day) \(books.first?.text ?? meeting.title)"
        let slug = Slug.free(for: name) { slugs.contains($0) }
        slugs.insert(slug)
        known[meeting.day] = Known(slug: slug, books: books)
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
