internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// A meeting on its own page.
enum MeetingView {
    static let shape = Shape(
        view: "meeting",
        MeetingCardView.fields + [
            "group", "host", "host_url", "picker", "picker_url", "maybe", "ballot", "place", "schedule",
            "questions",
            "body", "photos", "previous", "next", "as_of", "custom",
        ])

    static func make(_ meeting: Int, _ views: SharedViews, in arena: Arena) -> Value {
        let context = views.context
        let record = context.catalog.records.meetings[meeting]
        return arena.object(shape) { fields in
            fields.addFields(of: views.meeting(meeting))
            fields["group"] = arena.string(record.group)
            fields["host"] = arena.string(context.members.shown(record.host, as: .host))
            let members = context.catalog.members
            fields["host_url"] = arena.string(
                members.path(ofMember: record.host, as: .host).map(context.catalog.routes.url))
            fields["picker_url"] = arena.string(
                members.path(ofMember: record.picker).map(context.catalog.routes.url))
            fields["picker"] = arena.string(context.members.shown(record.picker))
            fields["maybe"] = AttendeesView.make(names: record.maybe, context, in: arena)
            fields["ballot"] =
                context.catalog.ballot(thatLedTo: meeting).map {
                    BallotMentionView.make($0, context, in: arena)
                }
                ?? .null
            fields["place"] = PlaceView.make(record.place, context.catalog.site.privacy, in: arena)
            fields["schedule"] = arena.array(
                record.schedule.map { ReadingStepView.make($0, context, in: arena) })
            fields["questions"] = questions(of: meeting, context, in: arena)
            fields["body"] = context.texts.body(of: record.source, in: .meetings, arena)
            fields["photos"] = arena.array(
                record.photos.map { PhotoView.make($0, of: record, context.catalog, in: arena) })
            let shown = context.catalog.shown.meetings
            let place = shown.firstIndex(of: Int32(meeting)) ?? 0
            fields["previous"] = place > 0 ? link(shown[place - 1], context, in: arena) : .null
            fields["next"] = place + 1 < shown.count ? link(shown[place + 1], context, in: arena) : .null
            let today = context.catalog.settings.today
            fields["as_of"] =
                record.date.value < today ? .null : DateView.make(today, context.dates, in: arena)
            fields["custom"] = CustomView.make(record.source.custom, in: arena)
        }
    }
}

extension MeetingView {
    /// The questions of the meeting, then those of its books.
    private static func questions(of meeting: Int, _ context: SiteContext, in arena: Arena) -> Value {
        let own = context.catalog.records.meetings[meeting].questions
        var questions = own.map { context.texts.note($0, in: .meetings, arena) }
        context.catalog.appearances.booksOfMeeting.forEach(in: meeting) { book in
            let record = context.catalog.records.books[Int(book)]
            questions += record.questions.map { context.texts.note($0, in: .books, arena) }
        }
        return arena.array(questions)
    }

    private static func link(_ meeting: Int32, _ context: SiteContext, in arena: Arena) -> Value {
        let record = context.catalog.records.meetings[Int(meeting)]
        return LinkView.make(
            record.title, context.catalog.routes.url(.meeting(record.source.slug)), in: arena)
    }
}

/// What is to be read until a day.
enum ReadingStepView {
    static let shape = Shape(view: "reading_step", "until", "read", "is_past")

    static func make(_ step: ReadingStep, _ context: SiteContext, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["until"] = DateView.make(step.until, context.dates, in: arena)
            fields["read"] = arena.string(step.part)
            fields["is_past"] = .bool(step.until < context.catalog.settings.today)
        }
    }
}

/// Where a meeting is; what `privacy` keeps in the club is left out here.
enum PlaceView {
    static let shape = Shape(view: "place", "name", "address", "url")

    /// Null if none of it may be shown.
    static func make(
        _ place: Meeting.Place?, _ privacy: SiteConfiguration.Privacy, in arena: Arena
    ) -> Value {
        guard let place else { return .null }
        let address = privacy.showsAddresses ? place.address : nil
        let url = privacy.showsAddresses ? place.url : nil
        guard place.name != nil || address != nil || url != nil else { return .null }
        return arena.object(shape) { fields in
            fields["name"] = arena.string(place.name)
            fields["address"] = arena.string(address)
            fields["url"] = arena.string(url)
        }
    }
}

/// Who was or will be at a meeting, as `privacy` allows.
enum AttendeesView {
    static let shape = Shape(view: "attendees", "count", "names", "text")

    static func make(_ attendees: Meeting.Attendees?, _ context: SiteContext, in arena: Arena) -> Value {
        guard let attendees else { return .null }
        let (count, names) = read(attendees, context.members)
        let text =
            names.isEmpty
            ? context.words.text("count.people", count: count)
            : context.namesInRow.text(names.map(keepingInitial))
        return arena.object(shape) { fields in
            fields["count"] = .int(count)
            fields["names"] = arena.array(names.map { arena.string($0) })
            fields["text"] = arena.string(text)
        }
    }

    /// No line begins with the initial of a name that is shown short.
    private static func keepingInitial(_ name: String) -> String {
        guard name.last == ".", let space = name.lastIndex(of: " ") else { return name }
        return name[..<space] + "\u{A0}" + name[name.index(after: space)...]
    }

    /// Some who have answered; null if there are none.
    static func make(names: [String], _ context: SiteContext, in arena: Arena) -> Value {
        make(names.isEmpty ? nil : .names(names), context, in: arena)
    }

    private static func read(
        _ attendees: Meeting.Attendees, _ members: MemberNaming
    ) -> (count: Int, names: [String]) {
        switch attendees {
        case .count(let count): (count, [])
        case .names(let names): (names.count, names.compactMap { members.shown($0, as: .attendee) })
        }
    }
}
