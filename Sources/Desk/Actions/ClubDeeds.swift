internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What a request changes, as the verbs of the command line do.
struct DeskDeeds {
    let state: ClubState
    let input: DeskInput
    let language: InterfaceLanguage

    private var club: Club { state.club }

    /// The deed of this name; nil if there is none.
    func deed(_ name: String) throws -> DeskDeed? {
        switch name {
        case "begin":
            try onBook { try club.starting($0, on: day()) }
        case "finish": try onBook(finishing)
        case "rate": try onBook { try rating($0, input) }
        case "lend":
            try onBook { book in
                try club.lending(
                    book, to: input.required("to"), on: day(),
                    due: input.day("due", .coming, today: state.today))
            }
        case "return": try onBook { try club.returning($0, on: day()) }
        case "list": try onBook(listing)
        case "place": try placing()
        case "plan": try planning(input)
        case "plan-row": try planningRow()
        case "cancel": try onMeeting { club.cancelling($0) }
        case "postpone": try postponing()
        case "photo": try onMeeting(showing)
        case "came": try onMeeting { try attendance(of: $0) }
        case "after": try onMeeting(afterwards)
        case "create": try created()
        case "create-many": try severalCreated()
        case "rename": try renamed()
        case "delete": try deleted()
        case "many": try many()
        case "delete-many": try manyDeleted()
        case "convert": try converted()
        case "library": try libraryAllowed()
        case "fix": try fixed()
        default: nil
        }
    }
}

// What one click does to a book or a meeting.
extension DeskDeeds {
    /// The record whose file has this name: of a page that is out of date, no other one may be meant.
    private func record<Record: ClubRecord>(_ name: String) throws -> Record {
        guard let record = state.record(Record.kind, name) as? Record else {
            throw DeskRefusal.noRecord(name)
        }
        return record
    }

    /// The day on which something was done: today, unless the request says another one.
    private func day() throws -> CalendarDay { try input.day("day", today: state.today) ?? state.today }

    private func onBook(_ work: (Book) throws -> EditPlan) throws -> DeskDeed {
        let book: Book = try record(input.required("book"))
        return DeskDeed(try work(book), book.title, (.books, book.source.slug.text))
    }

    private func onMeeting(_ work: (Meeting) throws -> EditPlan) throws -> DeskDeed {
        let meeting: Meeting = try record(input.required("meeting"))
        return DeskDeed(try work(meeting), meeting.title, (.meetings, meeting.source.slug.text))
    }

    private func postponing() throws -> DeskDeed {
        let meeting: Meeting = try record(input.required("meeting"))
        guard let day = try input.day("to", .coming, today: state.today) else {
            throw DeskRefusal.lacking("date")
        }
        let (plan, slug) = try club.postponing(meeting, to: day)
        return DeskDeed(plan, meeting.title, (.meetings, slug.text))
    }

    private func finishing(_ book: Book) throws -> EditPlan {
        let status = input.text("status").flatMap(ReadingStatus.init) ?? .read
        return try club.ending(book, as: status, on: day(), today: state.today)
    }

    private func rating(_ book: Book, _ input: DeskInput) throws -> EditPlan {
        guard let stars = input["stars"]?.scalarText else { throw DeskRefusal.lacking("rating") }
        do {
            return try club.rating(
                of: book, try Rating(parsing: stars), by: input.text("by"), note: input.text("note"))
        } catch is ValueProblem {
            throw DeskRefusal.noRating(stars)
        }
    }

    private func listing(_ book: Book) throws -> EditPlan {
        let list: ReadingList = try record(input.required("list"))
        return input.flag("on")
            ? try club.adding(book, to: list, note: input.text("note")) : try club.removing(book, from: list)
    }

    private func placing() throws -> DeskDeed {
        let list: ReadingList = try record(input.required("list"))
        guard let place = input["to"]?.integer else { throw DeskRefusal.lacking("to") }
        let plan = try club.moving(try record(input.required("book")), in: list, to: place)
        return DeskDeed(plan, list.title, (.lists, list.source.slug.text))
    }

    private func planning(_ input: DeskInput) throws -> DeskDeed {
        guard let day = try input.day("date", .coming, today: state.today) else {
            throw DeskRefusal.lacking("date")
        }
        var meeting = PlannedMeeting(on: day)
        meeting.title = input.text("title")
        meeting.books = try input.texts("books").map(record)
        for name in ["time", "duration", "place", "host", "group"] {
            guard let text = input.text(name) else { continue }
            let value = try name == "place" ? .text(text) : RecordKind.meetings.value(text, for: name)
            if let value { meeting.fields.append(NewField(name, value)) }
        }
        let (plan, slug) = try club.planning(meeting)
        return DeskDeed(
            plan, meeting.title ?? meeting.books.first?.title ?? language.text(day), (.meetings, slug.text))
    }

    /// Several meetings that differ in their days alone.
    private func planningRow() throws -> DeskDeed {
        let days = input["days"]?.texts ?? []
        guard let first = days.first else { throw DeskRefusal.lacking("date") }
        var plan = EditPlan()
        for day in days { plan.add(try planning(input.with("date", day)).plan) }
        return DeskDeed(plan, "\(language.shown(first)) – \(language.shown(days[days.count - 1]))")
    }

    private func attendance(of meeting: Meeting) throws -> EditPlan {
        let changes = FormChanges([("attendees", .texts(input.texts("attendees")))])
        return try saving(changes, meeting.source.file, .meetings)
    }

    /// A picture of the club among the photographs of a meeting.
    private func showing(_ meeting: Meeting) throws -> EditPlan {
        let file = try input.required("file")
        let cells = [TypedField("file", file)] + (input.text("alt").map { [TypedField("alt", $0)] } ?? [])
        let former = meeting.photos.indices.map { FormRow($0, []) }
        let changes = FormChanges([("photos", .rows(former + [FormRow(nil, cells)]))])
        return try saving(changes, meeting.source.file, .meetings)
    }

    /// Everything that one notes after a meeting, as one change.
    private func afterwards(_ meeting: Meeting) throws -> EditPlan {
        var plan = EditPlan()
        if input["attendees"] != nil { plan.add(try attendance(of: meeting)) }
        for item in input["ratings"]?.elements ?? [] {
            let rating = DeskInput(item)
            plan.add(try self.rating(try record(rating.required("book")), rating))
        }
        for name in input.texts("finished") {
            let book: Book = try record(name)
            guard book.standing != .read else { continue }
            plan.add(try club.ending(book, as: .read, on: meeting.date.value, today: state.today))
        }
        if let next = input["next"], DeskInput(next).text("date") != nil {
            plan.add(try planning(DeskInput(next)).plan)
        }
        return plan
    }
}
