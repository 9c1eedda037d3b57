public import Content
internal import Diagnostics
public import TextAndTime

/// A meeting of the club; each of its groups has at most one on a day.
@dynamicMemberLookup
public struct Meeting: Sendable {
    /// Whether it takes place.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case scheduled
        /// It will take place on a day that is not known yet.
        case postponed
        case cancelled
    }

    /// Who was or will be there.
    public enum Attendees: Sendable, Hashable {
        case count(Int)
        case names([String])
    }

    /// Where it takes place.
    public struct Place: Sendable, Hashable {
        /// `Upstairs room, Central Library`.
        public internal(set) var name: String?
        /// The street; left out if the site's privacy settings require it.
        public internal(set) var address: String?
        public internal(set) var url: String?
        /// Whether it was written on one line, and all but the name may be an address or not.
        var isGuess: Bool

        public init(name: String?, address: String?, url: String?, isGuess: Bool = false) {
            (self.name, self.address, self.url, self.isGuess) = (name, address, url, isGuess)
        }
    }

    /// What members say before it takes place.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        case going
        case maybe
        case notGoing = "not_going"
    }

    public let source: RecordSource
    /// The day; its range is empty if it is in the file's name.
    public let date: Located<CalendarDay>
    /// What its fields specify; its properties are also those of the meeting.
    public internal(set) var details: MeetingDetails

    public func members(_ answer: Answer) -> [String] {
        switch answer {
        case .going: details.going
        case .maybe: details.maybe
        case .notGoing: details.notGoing
        }
    }

    /// The answers by the keys of the members who gave them.
    public var answers: [String: Answer] {
        let all = Answer.allCases.flatMap { answer in members(answer).map { (Ballot.key($0), answer) } }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// The name that its file had first, by which calendars know the meeting: that of its first old address, or its own.
    public var firstName: Slug { RecordKind.meetings.formerNames(of: source).first ?? source.slug }

    @inlinable
    public subscript<Value>(dynamicMember property: KeyPath<MeetingDetails, Value>) -> Value {
        details[keyPath: property]
    }
}

/// What the fields of a meeting's file specify; `MeetingFields` declares each of them.
public struct MeetingDetails: Sendable {
    public var title: String
    /// The day, if a field gives it.
    public var date: Located<CalendarDay>?
    public var time: TimeOfDay?
    public var minutes: Int?
    /// The time zone, if it is not the site's.
    public var timeZone: String?
    public var books: [Located<Slug>] = []
    public var host: String?
    public var picker: String?
    public var place: Meeting.Place?
    public var attendees: Meeting.Attendees?
    /// Who has said to come, perhaps to come, and not to come.
    public var going: [String] = []
    public var maybe: [String] = []
    public var notGoing: [String] = []
    /// Which of the club's groups meets; nil if the club has only one.
    public var group: String?
    public var status = Meeting.Status.scheduled
    public var photos: [Photo] = []
    /// What is to be read until when, in the order of the days.
    public var schedule: [ReadingStep] = []
    /// What the club will talk about, each in Markdown.
    public var questions: [String] = []
}

extension Meeting.Status {
    /// The words for each status: Octavo's, and others that people write.
    public static let names = Choices(
        Meeting.Status.self,
        otherNames: [
            "confirmed": .scheduled, "planned": .scheduled, "held": .scheduled, "done": .scheduled,
            "upcoming": .scheduled, "past": .scheduled, "completed": .scheduled, "finished": .scheduled,
            "canceled": .cancelled, "called off": .cancelled, "moved": .postponed, "delayed": .postponed,
            "on hold": .postponed, "rescheduled": .postponed,
        ], offering: .cancelled)
}

enum MeetingFields {
    typealias MeetingField = RecordField<MeetingDetails>

    static let title = MeetingField(
        "title", aliases: ["name", "titel", "titre", "título", "titulo", "titolo"], isRequired: true, .line,
        over: \.title, about: "what it is called",
        example: "Emma, chapters 1 to 18")
    static let date = MeetingField(
        "date", aliases: ["day", "when", "scheduled", "datum", "fecha"], isRequired: true,
        FieldKind("day", .day) { $0.day($1) }, into: \.date,
        about: "the day, perhaps with a time, if the file's name does not begin with it",
        example: "2026-11-21")
    static let time = MeetingField(
        "time", aliases: ["start_time", "starts", "start", "uhrzeit", "zeit", "heure", "hora"], .timeOfDay(),
        into: \.time, beside: [date.field],
        about: "when it begins", example: "\"19:30\"")
    static let duration = MeetingField(
        "duration", aliases: ["length", "minutes"], .minutes(), into: \.minutes, about: "how long it lasts",
        example: "90 min")
    static let timeZone = MeetingField(
        "time_zone", aliases: ["timezone", "tz"], .meetingZone(), into: \.timeZone, beside: [date.field],
        about: "its time zone, if it is not the site's", example: "Europe/London")
    static let books = MeetingField(
        "books",
        aliases: ["book", "reading", "buch", "bücher", "livre", "livres", "libro", "libros", "boek"],
        .references(), into: \.books,
        about: "the books you talk about, by the names of their files or their titles", example: "[emma]")
    static let host = MeetingField(
        "host", aliases: ["hosts", "hosted_by"], .joinedNames, into: \.host, about: "who invites",
        example: "Anna")
    static let picker = MeetingField(
        "picker", aliases: ["picked_by", "chosen_by", "pick"], .joinedNames, into: \.picker,
        about: "who chose the book", example: "Ben")
    static let place = MeetingField(
        "place", aliases: ["location", "venue", "where", "ort", "lieu", "lugar", "luogo", "plaats"], .place(),
        into: \.place, about: "where you meet",
        example: "{name: Upstairs room, address: 12 High Street, url: \"https://maps.example/1\"}")
    static let attendees = MeetingField(
        "attendees", aliases: ["attendance", "present", "members", "who"], .attendees(), into: \.attendees,
        about: "who came, or how many", example: "[Anna, Ben]")
    static let going = MeetingField(
        "going", aliases: ["coming", "yes"], .members(), into: \.going, about: "who has said to come",
        example: "[Anna, Ben]")
    static let maybe = MeetingField(
        "maybe", aliases: ["perhaps"], .members(), into: \.maybe, about: "who may come", example: "[Cleo]")
    static let notGoing = MeetingField(
        "not_going", aliases: ["not_coming", "no"], .members(), into: \.notGoing,
        about: "who has said not to come", example: "[Dora]")
    static let group = MeetingField(
        "group", aliases: ["reading_group", "circle"], .text, into: \.group,
        about: "which of your groups meets; each has one meeting a day", example: "Evening group")
    static let status = MeetingField(
        "status", .meetingStatus(), into: \.status, with: [cancelled, postponed],
        about: "`scheduled`, `postponed` or `cancelled`; `cancelled: true` works too", example: "cancelled")
    static let photos = MeetingField(
        "photos", aliases: ["photographs", "pictures", "gallery"], .photos, into: \.photos,
        about: "pictures of it in `content/images/`, perhaps with captions",
        example: "[{file: evening.jpg, caption: Before the rain}]")
    static let schedule = MeetingField(
        "schedule", aliases: ["reading_schedule", "reading_plan"], .readingSteps, into: \.schedule,
        about: "what to read by which day", example: "[{until: 2026-12-03, read: chapters 1 to 7}]")
    static let questions = MeetingField(
        "questions", aliases: ["discussion_questions", "discussion"], .questions, into: \.questions,
        about: "what you will talk about, each in Markdown", example: "[Is Emma *kind*?]")
    static let cancelled = Field("cancelled", "canceled", "is_cancelled", "is_canceled")
    static let postponed = Field("postponed", "is_postponed")
    /// What other tools write, which is ignored.
    static let other = Field("type", "notes")

    static let all = FieldSet(
        MeetingDetails(title: ""),
        [
            title, date, time, duration, timeZone, books, host, picker, place, attendees, going,
            maybe, notGoing, group, status,
            photos, schedule, questions,
        ],
        others: [other] + CommonFields.names)
}

extension Meeting: ReadableRecord {
    public static var kind: RecordKind { .meetings }
    static var fields: FieldSet<MeetingDetails> { MeetingFields.all }
    public var title: String { details.title }

    public var names: NameIndex.Names {
        var names = NameIndex.Names(source.slug, title)
        names.former = kind.formerNames(of: source)
        names.makers = details.books.map(\.value.text)
        names.numbers = [date.value.description]
        return names
    }

    public var namedBooks: (field: String, books: [Located<Slug>]) { ("books", details.books) }

    /// The meeting that the fields of its file describe; nil if it has no date, which is then reported.
    init?(from fields: inout FieldReader, source: RecordSource, order _: SortOrder) {
        var details = MeetingFields.all.empty
        MeetingFields.all.read(&fields, into: &details)
        details.title = fields.title(details.title, MeetingFields.title.field, of: source)
        guard let date = fields.meetingDate(details, of: source) else { return nil }
        self.init(source: source, date: date, details: details)
    }
}

extension FieldReader {
    /// The date of the record, or the one with which its file's name begins.
    fileprivate mutating func meetingDate(
        _ details: MeetingDetails, of source: RecordSource
    ) -> Located<CalendarDay>? {
        if value(MeetingFields.date.field) != nil { return details.date }
        if let day = CalendarDay.ofClub(String(source.slug.text.prefix(10))) {
            return Located(day, at: 0..<0)
        }
        report(RequiredFields.missing(MeetingFields.date.field, in: self, example: "2026-11-21"))
        return nil
    }
}

extension FieldKind {
    static func timeOfDay() -> Self where Value == TimeOfDay? {
        FieldKind("time of day", .time) { fields, field in
            fields.parsed(field, TimeOfDay.init(parsing:))?.value
                ?? fields.moment(of: MeetingFields.date.field)?.time
        }
    }

    /// The time zone of the meeting, or that of the moment at which it begins.
    fileprivate static func meetingZone() -> Self where Value == String? {
        FieldKind("time zone") { $0.timeZone($1) ?? $0.moment(of: MeetingFields.date.field)?.zone }
    }

    /// A length of time in minutes.
    static func minutes() -> Self where Value == Int? {
        FieldKind(
            "length of time", read: { $0.parsed($1, MeetingLength.minutes(parsing:))?.value },
            written: { $0.map { .text("\($0) min") } })
    }

    fileprivate static func meetingStatus() -> Self where Value == Meeting.Status {
        FieldKind(
            "one of some words", .choice, FieldParts(choices: Meeting.Status.names.names),
            read: { fields, field in
                if let status = fields.choice(field, among: Meeting.Status.names)?.value { return status }
                if fields.isSet(MeetingFields.cancelled) { return .cancelled }
                return fields.isSet(MeetingFields.postponed) ? .postponed : .scheduled
            }, written: { $0 == .scheduled ? nil : .text($0.rawValue) })
    }

    fileprivate static func attendees() -> Self where Value == Meeting.Attendees? {
        FieldKind("list of names, or a number", .people) { fields, field in
            guard let found = fields.value(field) else { return nil }
            if found.value.integer != nil {
                return fields.integer(field, in: 0...100_000).map { .count($0.value) }
            }
            // Commas are between members, who are called by their first names.
            let members = found.value.text?.split { $0 == "," || $0 == ";" || $0 == "&" } ?? []
            let people =
                members.count > 1
                ? members.flatMap { PersonName.list(parsing: String($0).collapsingSpaces) }
                : fields.people(field)
            return people.isEmpty ? nil : .names(people.map(\.display))
        }
    }

    /// Names of members: a list, or one text with commas between them.
    fileprivate static func members() -> Self where Value == [String] {
        FieldKind("list of names", .people) { $0.words($1).map(\.collapsingSpaces) }
    }

    /// A place: its name or address alone, or a map.
    static func place() -> Self where Value == Meeting.Place? {
        FieldKind("text or map", .map, Meeting.Place.map.parts) { $0.place($1) }
    }
}

extension FieldReader {
    /// The day and the time that a field gives.
    fileprivate mutating func moment(of field: Field) -> WrittenDate? {
        guard let moment = value(field)?.value.text.flatMap({ WrittenDate($0) }) else { return nil }
        return moment.ofRecord == nil || moment.time == nil ? nil : moment
    }

    /// Whether a field is set: to `true`, or to a reason or a date instead.
    fileprivate mutating func isSet(_ field: Field) -> Bool {
        guard let found = value(field) else { return false }
        return found.value.boolean
            ?? (found.value.text.map { !["no", "off", "false"].contains($0.lowercased()) } ?? true)
    }
}

extension Meeting.Place: MappedValue {
    static let map = InnerMap(
        Meeting.Place(name: nil, address: nil, url: nil),
        [
            RecordField("name", aliases: ["title", "room"], .text, into: \.name),
            RecordField("address", aliases: ["street"], .text, into: \.address),
            RecordField("url", aliases: ["link", "map", "online", "call"], .address, into: \.url),
        ])
}

extension Meeting.Attendees: RecordValue {
    var written: NewValue {
        switch self {
        case .count(let count): .integer(count)
        case .names(let names): .list(names.map(\.written))
        }
    }
}

extension FieldReader {
    fileprivate mutating func place(_ field: Field) -> Meeting.Place? {
        guard let found = value(field), let place = writtenPlace(found, field) else { return nil }
        let texts = [place.name, place.address, place.url]
        guard texts.contains(where: { $0.map(WebAddress.holdsPassword) ?? false }) else { return place }
        report(
            .warning(
                Rule.placesUnderstood.id, "the link of this place has a password in it, and is not shown",
                at: found.position, help: "send it to members, or write the address without the password"))
        let name = place.name?.split(separator: " ").prefix { !$0.contains("://") }.joined(separator: " ")
        return Meeting.Place(name: name.flatMap { $0.isEmpty ? nil : $0 }, address: nil, url: nil)
    }

    private mutating func writtenPlace(_ found: FieldValue, _ field: Field) -> Meeting.Place? {
        if found.value.kind == .map { return Meeting.Place.map.read(found.value, in: &self) }
        guard let text = text(field)?.value else { return nil }
        let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
        if isAddress, !text.contains(where: \.isWhitespace) {
            return Meeting.Place(name: nil, address: nil, url: parsed(field, WebAddress.validated(_:))?.value)
        }
        return Meeting.Place(written: WikiLink.unwrapped(text))
    }
}
