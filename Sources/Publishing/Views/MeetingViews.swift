internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

extension ViewWriter {
    /// A meeting wherever meetings are listed, with some books.
    func meetingCard(_ meeting: Int, books: Value) -> Value {
        let record = catalog.records.meetings[meeting]
        let (day, today) = (record.date.value, catalog.settings.today)
        let isPlanned = day >= today && record.status == .scheduled
        let slug = record.source.slug
        return view("meeting_card").with([
            "title": text(record.title), "url": url(catalog.has(.meetings) ? .meeting(slug) : nil),
            "date": date(day), "time": text(record.time?.description), "ends": text(record.ends),
            "starts_at": text(record.startsAt),
            "time_zone": text(MeetingZone.name(of: record, catalog)),
            "is_cancelled": .bool(record.status == .cancelled),
            "is_postponed": .bool(record.status == .postponed), "is_past": .bool(day < today),
            "is_today": .bool(day == today),
            "calendar_url": url(
                catalog.hasCalendar && isPlanned ? .calendar(ofMeeting: slug) : nil),
            "place_name": text(record.place?.name),
            // Until the host has written who came, it is who has said to come.
            "attendees": attendees(record.attendees ?? .named(record.going)), "books": books,
        ])
    }

    /// Who was or will be at a meeting, as `privacy` allows; null for none.
    func attendees(_ attendees: Meeting.Attendees?) -> Value {
        let (count, names): (Int, [String])
        switch attendees {
        case nil: return .null
        case .count(let number): (count, names) = (number, [])
        case .names(let all):
            (count, names) = (all.count, all.compactMap { members.shown($0, as: .attendee) })
        }
        let text =
            names.isEmpty
            ? words.text("count.people", count: count)
            : context.namesInRow.text(names.map(keepingInitial))
        return view("attendees").with(["count": .int(count), "names": texts(names), "text": self.text(text)])
    }

    /// No line begins with the initial of a name that is shown short.
    private func keepingInitial(_ name: String) -> String {
        guard name.last == ".", let space = name.lastIndex(of: " ") else { return name }
        return name[..<space] + "\u{A0}" + name[name.index(after: space)...]
    }
}

extension Meeting.Attendees {
    /// Some who have answered; nil if there are none.
    fileprivate static func named(_ names: [String]) -> Self? { names.isEmpty ? nil : .names(names) }
}

extension PageWriter {
    /// A meeting on its own page: what its card has, and all the rest.
    func meetingOnItsPage(_ meeting: Int) -> Value {
        let record = catalog.records.meetings[meeting]
        let today = catalog.settings.today
        let shown = catalog.shown.meetings
        let place = shown.firstIndex(of: Int32(meeting)) ?? 0
        return view("meeting", after: self.meeting(Int32(meeting))).with([
            "group": text(record.group), "host": text(members.shown(record.host, as: .host)),
            "host_url": url(ofMember: record.host, as: .host),
            "picker": text(members.shown(record.picker)), "picker_url": url(ofMember: record.picker),
            "maybe": attendees(.named(record.maybe)),
            "ballot": catalog.ballot(thatLedTo: meeting).map(ballotMention) ?? .null,
            "place": self.place(record.place), "schedule": list(record.schedule.map(step)),
            "questions": questions(of: meeting), "body": body(of: record.source, in: .meetings),
            "photos": list(record.photos.map { photo($0, of: record) }),
            "previous": place > 0 ? link(toMeeting: shown[place - 1]) : .null,
            "next": place + 1 < shown.count ? link(toMeeting: shown[place + 1]) : .null,
            "as_of": record.date.value < today ? .null : date(today),
            "custom": custom(record.source.custom),
        ])
    }

    private func link(toMeeting meeting: Int32) -> Value {
        let record = catalog.records.meetings[Int(meeting)]
        return link(record.title, .meeting(record.source.slug))
    }

    /// The questions of the meeting, then those of its books.
    private func questions(of meeting: Int) -> Value {
        let own = catalog.records.meetings[meeting].questions.map { note($0, in: .meetings) }
        let ofBooks = catalog.appearances.booksOfMeeting[meeting].flatMap { book in
            catalog.records.books[Int(book)].questions.map { note($0, in: .books) }
        }
        return list(own + ofBooks)
    }

    /// What is to be read until a day.
    private func step(_ step: ReadingStep) -> Value {
        view("reading_step").with([
            "until": date(step.until), "read": text(step.part),
            "is_past": .bool(step.until < catalog.settings.today),
        ])
    }

    /// Where a meeting is, without what `privacy` keeps in the club; null if none of it may be shown.
    private func place(_ place: Meeting.Place?) -> Value {
        guard let place = place?.shown(by: site.privacy) else { return .null }
        return view("place").with([
            "name": text(place.name), "address": text(place.address), "url": text(place.url),
        ])
    }
}

/// The time zone of a meeting as readers need it.
enum MeetingZone {
    /// The name of its time zone; nil if it is the same time there as in the site's zone.
    static func name(of meeting: Meeting, _ catalog: ArrangedCatalog) -> String? {
        guard let zone = meeting.timeZone, zone != catalog.site.timeZone else { return nil }
        guard let hours = hours(ofFixed: zone) else { return zone }
        let time = meeting.time.map { ($0.hour * 60 + $0.minute) * 60 } ?? 0
        let rules = catalog.settings.zone
        let offset = rules.offset(at: rules.moment(of: meeting.date.value, second: time))
        if offset == hours * 3600 { return nil }
        return hours == 0 ? "UTC" : "UTC\(hours > 0 ? "+" : "−")\(abs(hours))"
    }

    /// How many hours a zone is ahead of UTC that is written as an offset; those east of Greenwich have a minus sign.
    private static func hours(ofFixed zone: String) -> Int? {
        if zone == "UTC" { return 0 }
        guard zone.hasPrefix("Etc/GMT"), let hours = Int(zone.dropFirst("Etc/GMT".count)) else { return nil }
        return -hours
    }
}
