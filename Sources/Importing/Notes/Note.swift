internal import Authoring
internal import Content
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// A note about a book.
struct Note {
    private let fields: [NewField]
    private let inline: InlineFields
    /// What its text is without.
    private let leftOver: [String]
    private let name: String
    /// The book that its fields describe, without its cover and the day of the note.
    private let book: ImportedBook

    /// A note with the fields of its front matter and those of its text, of which the first ones count more.
    init(
        _ fields: JSONObject, _ inline: InlineFields, _ leftOver: [String], _ name: String,
        _ wishes: ImportWishes
    ) {
        self.leftOver =
            leftOver
            + (NoteText.hasInnerDefinitions(inline.body) ? ["the address of a link to another note"] : [])
        let added = inline.fields.members.filter { fields[$0.name] == nil }
        let all = (fields.members + added).map { NewField($0.name, NewValue($0.value)) }
        self.fields = all
        self.inline = inline
        self.name = name
        let own = all.filter { !Self.coverFields.contains($0.name) && !Self.isDay($0) && !Self.isFlag($0) }
        book = ImportedBook(fields: own, wishes)
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

    private func value(_ name: String) -> NewValue? { fields.first { $0.name == name }?.value }

    var hasNoFields: Bool { inline.fields.members.isEmpty }

    /// What its path says.
    var path: NotePath { NotePath(name) }

    var stem: String { path.stem }

    /// The title, or else the name of the note without a day before it.
    var title: String {
        let title = book.text("title")
        return title.isEmpty ? path.name : title
    }

    private var isPrivate: Bool {
        value("private") == .boolean(true) || value("private")?.scalarText.lowercased() == "yes"
    }

    /// Why it is not imported as a book.
    func reasonToSkip(_ wishes: ImportWishes) -> String? {
        let file = name.split(separator: "/").last ?? ""
        if file.hasPrefix("_index.") { return "it is the page of a section" }
        if value("draft") == .boolean(true) { return "it is a draft" }
        if value("published") == .boolean(false) { return "it is not published" }
        if isPrivate, !wishes.includesPrivate { return "it is private (`--private` includes it)" }
        return nil
    }

    /// Whether it says who wrote the book, or its number.
    var isBook: Bool { book.has("authors") || book.has("isbn") }

    /// Whether it is to become a meeting.
    func isMeeting(_ wishes: ImportWishes) -> Bool { wishes.days == .meetings && day != nil }

    /// The day in its name, else that of its fields.
    private var day: CalendarDay? {
        path.day ?? moment?.day
    }

    /// The day, and perhaps the time, in its fields.
    private var moment: (day: CalendarDay, time: String?)? {
        guard let text = fields.first(where: Self.isDay)?.value.scalarText else { return nil }
        return MeetingOfBook.moment(text, in: MeetingOfBook.hasTime(text) ? book.wishes.zone : nil)
    }

    /// The meeting that it describes.
    func meeting(
        _ pictures: NotePictures, linkingTo titles: [String: String]
    ) throws(FileFailure) -> ImportedMeeting {
        let own = fields.filter { !Self.isFlag($0) }
        var meeting = ImportedMeeting(
            own, on: day ?? CalendarDay(dayNumber: 0), at: moment?.time,
            titled: title.isEmpty ? "Meeting" : title)
        var (copied, isMissing) = ([ImportedPicture](), false)
        meeting.body = try NoteText.markdown(inline.body, linkingTo: titles) { address throws(FileFailure) in
            guard let picture = try pictures.picture(String(address), of: name, into: "content/images") else {
                isMissing = true
                return nil
            }
            copied.append(picture)
            return "../" + picture.path.dropFirst("content/".count)
        }
        meeting.body = ImportedText.trimmed(meeting.body.replacing(#/\n{3,}/#, with: "\n\n")[...])
        meeting.pictures = copied
        if isMissing { meeting.leftOver.append("a picture that is not there") }
        meeting.leftOver += leftOver + inline.tags.map { "the tag #\($0)" }
        return meeting
    }

    /// The book, whose text keeps links to other notes of the folder by their `titles`.
    func book(
        _ pictures: NotePictures, linkingTo titles: [String: String], _ wishes: ImportWishes
    ) throws(FileFailure) -> ImportedBook {
        var book = book
        book.isPrivate = isPrivate
        if !book.has("title") { book.take(title: title) }
        takeDay(wishes, &book)
        book.take("tags", inline.tags)
        var copied: [ImportedPicture] = []
        let body = BookBody(inline.body, of: book).markdown
        let text = try NoteText.markdown(body, linkingTo: titles) { address throws(FileFailure) in
            guard let picture = try pictures.picture(String(address), of: name, into: "content/images") else {
                book.leaveOut("a picture that is not there")
                return nil
            }
            copied.append(picture)
            return "../" + picture.path.dropFirst("content/".count)
        }
        book.take(markdown: text)
        book.pictures = copied
        leftOver.forEach { book.leaveOut($0) }
        let cover = try cover(pictures, &book)
        book = book.completed()
        if let cover {
            book.details.cover = .given(
                Located(String(cover.path.dropFirst("content/covers/".count)), at: 0..<0))
            book.pictures.append(cover)
        }
        return book
    }

    /// What its day and its folder say.
    private func takeDay(_ wishes: ImportWishes, _ book: inout ImportedBook) {
        if let state = path.state, book.text("status").isEmpty {
            book.imply("status", state.status.rawValue)
            book.remark("took the status from the folder `\(state.folder)`")
        }
        var days = fields.filter { Self.isDay($0) && !$0.value.isBlank }
        switch (wishes.days, day) {
        case (.meetings?, let day?) where !book.saysWhenItMet:
            book.meeting = ImportedMeeting(day: day, title: book.text("title"))
            // The time there is that at which the note was written.
            if path.day == nil { days.removeFirst() }
        case (.readings?, _):
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
            guard let written = value(field), !written.isBlank else { continue }
            let address = written.scalarText.replacing("![[", with: "").replacing("[[", with: "").replacing(
                "]]", with: "")
            if cover == nil {
                cover = try pictures.picture(
                    address, of: name, into: "content/covers", called: book.text("title"))
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

/// The text of a note, without what the page of a book shows anyway: the title as its first heading, and the synopsis.
private struct BookBody {
    let markdown: String

    init(_ text: String, of book: ImportedBook) {
        let title = FoldedText.words(book.text("title"))
        let synopsis = FoldedText.words(book.text("synopsis"))
        var isFirst = true
        let kept = text.split(separator: "\n\n", omittingEmptySubsequences: false).map { part in
            var part = part
            if isFirst, part.contains(where: { !$0.isWhitespace }) {
                isFirst = false
                let visible = part.drop(while: \.isWhitespace)
                let line = visible.prefix { !$0.isNewline }
                if line.hasPrefix("# "), FoldedText.words(String(line)) == title {
                    part = visible[line.endIndex...].drop(while: \.isWhitespace)
                }
            }
            return !synopsis.isEmpty && FoldedText.words(String(part)) == synopsis ? "" : part
        }
        markdown = kept.joined(separator: "\n\n").replacing(#/\n{3,}/#, with: "\n\n")
    }
}
