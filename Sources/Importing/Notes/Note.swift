internal import Authoring
internal import Content
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// What the notes of a folder share: their pictures, and the titles of books by the names of their notes.
struct NotesAround {
    let pictures: NotePictures
    var titles: [String: String] = [:]
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
        stem = String(isIndex ? parts[parts.count - 2] : file)
        day = stem.contains(Self.day) ? WrittenDate(String(stem.prefix(10)))?.calendarDay : nil
        let folders = parts.dropLast(isIndex ? 2 : 1).reversed()
        let carrier = folders.first { Self.states[$0.lowercased()] != nil }
        state = carrier.flatMap { folder in Self.states[folder.lowercased()].map { ($0, String(folder)) } }
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

/// A note about a book or a meeting.
struct Note {
    private let fields: [NewField]
    private let inline: InlineFields
    /// What its text is without.
    private let leftOver: [String]
    private let place: String
    private let path: NotePath
    /// The book that its fields describe, without its cover and the day of the note.
    private let book: ImportedBook
    /// The day in its name, else that in its fields, and the time there.
    private let moment: DayAndTime?
    /// Whether the day in its fields is another one in another time zone, and the club has said none.
    private let dependsOnZone: Bool

    /// A note with the fields of its front matter and those of its text, of which the first ones count more.
    init(
        _ fields: [NewField], _ inline: InlineFields, _ leftOver: [String], _ place: String,
        _ wishes: ImportWishes
    ) {
        self.leftOver =
            leftOver
            + (NoteText.hasInnerDefinitions(inline.body) ? ["the address of a link to another note"] : [])
        self.fields = fields + inline.fields.filter { fields.value($0.name) == nil }
        self.inline = inline
        self.place = place
        path = NotePath(place)
        let own = self.fields.filter {
            !Self.coverFields.contains($0.name) && !Self.isDay($0) && !Self.isFlag($0)
        }
        book = ImportedBook(fields: own, wishes)
        let day = self.fields.first(where: Self.isDay)?.value.scalarText
        let given = day.flatMap { wishes.moment($0, onlyDays: !ImportWishes.hasTime($0)) }
        moment = path.day.map { DayAndTime($0, given?.moment.time) } ?? given?.moment
        dependsOnZone = path.day == nil && given?.dependsOnZone ?? false
    }

    /// Whether it is the day of a meeting.
    private static func isDay(_ field: NewField) -> Bool {
        RecordKind.meetings.field(field.name).name == "date"
    }

    /// Whether it says who may see the note.
    private static func isFlag(_ field: NewField) -> Bool {
        guard case .boolean = field.value else { return false }
        return ["draft", "published", "private"].contains(field.name)
    }

    /// The title, or else the name of the note without a day before it.
    var title: String {
        let title = book.text("title")
        return title.isEmpty ? path.name : title
    }

    /// The names by which other notes link to it.
    var names: [String] { [path.stem, title] }

    private var isPrivate: Bool {
        ["true", "yes"].contains(fields.value("private")?.scalarText.lowercased())
    }

    /// Why it is not imported.
    var reasonToSkip: String? {
        if place.split(separator: "/").last?.hasPrefix("_index.") ?? false {
            return "it is the page of a section"
        }
        if fields.value("draft") == .boolean(true) { return "it is a draft" }
        if fields.value("published") == .boolean(false) { return "it is not published" }
        if isPrivate, !book.wishes.includesPrivate { return "it is private (`--private` includes it)" }
        return isBook || isMeeting ? nil : "it has neither an author nor an ISBN"
    }

    /// Whether it says who wrote the book, or its number.
    var isBook: Bool { book.has("authors") || book.has("isbn") }

    private var isMeeting: Bool { book.wishes.days == .meetings && moment != nil }

    func content(_ around: NotesAround) throws(FileFailure) -> ImportedFile.Content {
        isBook ? .book(try book(around)) : .meeting(try meeting(around))
    }

    /// A text of the note with links to other notes by the titles of their books, and the pictures that it shows.
    private func text(
        _ markdown: String, _ around: NotesAround
    ) throws(FileFailure) -> (text: String, pictures: [ImportedPicture], leftOver: [String]) {
        var (copied, missing): ([ImportedPicture], [String]) = ([], [])
        let text = try NoteText.markdown(markdown, linkingTo: around.titles) { address throws(FileFailure) in
            let picture = try around.pictures.picture(String(address), of: place, into: "content/images")
            guard let picture else {
                missing = ["a picture that is not there"]
                return nil
            }
            copied.append(picture)
            return "../" + picture.path.dropFirst("content/".count)
        }
        return (ImportedText.trimmed(text.replacing(#/\n{3,}/#, with: "\n\n")), copied, missing)
    }

    private func meeting(_ around: NotesAround) throws(FileFailure) -> ImportedMeeting {
        let moment = moment ?? DayAndTime(CalendarDay(dayNumber: 0))
        let own = fields.filter { !Self.isFlag($0) }
        var meeting = ImportedMeeting(own, at: moment, titled: title.isEmpty ? "Meeting" : title)
        let missing: [String]
        (meeting.body, meeting.pictures, missing) = try text(inline.body, around)
        meeting.dependsOnZone = dependsOnZone
        meeting.leftOver += missing + leftOver + inline.tags.map { "the tag #\($0)" }
        return meeting
    }

    private func book(_ around: NotesAround) throws(FileFailure) -> ImportedBook {
        var book = book
        book.isPrivate = isPrivate
        if !book.has("title") { book.take(title: title) }
        takeDay(&book)
        book.take("tags", inline.tags)
        let (text, pictures, missing) = try text(ownText(of: book), around)
        book.take(markdown: text)
        book.pictures = pictures
        for name in missing + leftOver { book.leaveOut(name) }
        let cover = try cover(around.pictures, &book)
        book = book.completed()
        if let cover {
            book.details.cover = .given(
                Located(String(cover.path.dropFirst("content/covers/".count)), at: 0..<0))
            book.pictures.append(cover)
        }
        return book
    }

    /// Its text without what the page of a book shows anyway: the title as its first heading, and the synopsis.
    private func ownText(of book: ImportedBook) -> String {
        let synopsis = FoldedText.words(book.text("synopsis"))
        var text = inline.body.drop(while: \.isWhitespace)
        let heading = text.prefix { !$0.isNewline }
        if heading.hasPrefix("# "), FoldedText.words(String(heading)) == FoldedText.words(book.text("title"))
        {
            text = text[heading.endIndex...]
        }
        return text.split(separator: "\n\n", omittingEmptySubsequences: false).filter {
            synopsis.isEmpty || FoldedText.words(String($0)) != synopsis
        }.joined(separator: "\n\n")
    }

    /// What its day and its folder say.
    private func takeDay(_ book: inout ImportedBook) {
        if let state = path.state, book.text("status").isEmpty {
            book.imply("status", state.status.rawValue)
            book.remark("took the status from the folder `\(state.folder)`")
        }
        var days = fields.filter { Self.isDay($0) && !$0.value.isBlank }
        switch book.wishes.days {
        case .meetings? where moment != nil && !book.saysWhenItMet:
            book.meeting = moment.map { ImportedMeeting(day: $0.day, title: book.text("title")) }
            book.meeting?.dependsOnZone = dependsOnZone
            // The time there is that at which the note was written.
            if path.day == nil { days.removeFirst() }
        case .readings?:
            if let day = path.day {
                book.take(readingFrom: "", to: "\(day)")
                book.imply("status", "read")
            }
        default: if path.day != nil { book.leaveOut("the day in the name of the file") }
        }
        for day in days { book.leaveOut(day.name) }
    }

    /// The cover, if one of the fields for it names a picture that is there.
    private func cover(
        _ pictures: NotePictures, _ book: inout ImportedBook
    ) throws(FileFailure) -> ImportedPicture? {
        var cover: ImportedPicture?
        for field in Self.coverFields {
            guard let written = fields.value(field), !written.isBlank else { continue }
            if cover == nil {
                let address = written.scalarText.replacing(#/!?\[\[|\]\]/#, with: "")
                cover = try pictures.picture(
                    address, of: place, into: "content/covers", called: book.text("title"))
                if cover != nil { continue }
            }
            book.take(field, written)
        }
        return cover
    }

    /// From the surest to the least sure.
    private static let coverFields = [
        "localCover", "localCoverImage", "local_cover", "cover", "coverImage", "cover_image", "image", "img",
        "thumbnail", "featured_image", "featureImage", "poster",
    ]
}
