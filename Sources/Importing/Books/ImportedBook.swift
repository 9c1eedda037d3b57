internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// A book as another program knows it, in the values of a record.
///
/// Values are taken from texts one by one. What cannot be taken is left out, and a remark says so.
struct ImportedBook: Sendable {
    var details = BookDetails(title: "", authors: [])
    /// The Markdown below the fields.
    var body = ""
    /// The pictures of the text, and the cover, which the club is to have.
    var pictures: [ImportedPicture] = []
    /// All ISBNs, of which the first one is that of the record.
    var isbns: [ISBN] = []
    /// What was changed or left out.
    var remarks: [String] = []
    /// Whether it is nobody else's business, so that its record is not published.
    var isPrivate = false
    /// The meeting of the club about it, if the entry is a note about both.
    var meeting: ImportedMeeting?
    /// Whether it has the day of a meeting, and no option says what to do with it.
    var hasUnusedMeeting = false
    /// Whether a rating was left out that one of ten may be.
    var hasHighRating = false
    /// What the entry says that no field has, by the names under which the plan counts it.
    var leftOver: [String] = []
    /// Whether private notes were left out because `--private` was not given.
    var hasPrivateNotes = false

    /// What the person who imports wishes.
    let wishes: ImportWishes

    init(_ wishes: ImportWishes) { self.wishes = wishes }

    mutating func remark(_ text: String) { remarks.append(text) }

    /// Notes that a value is not used; the plan says how many entries have one of this name.
    mutating func leaveOut(_ name: String) {
        if !leftOver.contains(name) { leftOver.append(name) }
    }
}

// What it is.
extension ImportedBook {
    /// A title, without the series and the edition that programs put after it: `Gideon the Ninth (The Locked Tomb #1)`.
    mutating func take(title text: String) {
        let title = TitleParts(ImportedText.line(text))
        details.title = title.title
        if details.series == nil { details.series = title.series }
        if details.format == nil { details.format = title.format }
        remarks += title.remarks
        title.editions.forEach { leaveOut("the edition \"\($0)\"") }
    }

    mutating func take(subtitle text: String) {
        let subtitle = ImportedText.line(text)
        if !subtitle.isEmpty { details.subtitle = subtitle }
    }

    /// People, each in a text of their own or several with `and`; those with another role than that of an author are
    /// contributors. A `role` counts for all of them; nil if they are authors as long as they name no role.
    mutating func take(people texts: [String], as role: String? = nil) {
        for text in texts {
            var (name, ownRole) = Contributor.parts(of: ImportedText.line(text))
            // `Peter Thiel with Blake Masters`: the second one helped, and it is not said how.
            if role == nil, ownRole.isEmpty, let with = name.firstRange(of: " with ") {
                take(people: [String(name[with.upperBound...])], as: "")
                name = String(name[..<with.lowerBound])
            }
            let role = ownRole.isEmpty ? role : ownRole
            let (names, family) = ImportedPeople.names(in: name)
            if let family { remark("took \(family) as the family name of all in \"\(name)\"") }
            for person in names { add(PersonName(parsing: person), as: role) }
        }
    }

    /// One person, whatever the name holds: `McKinsey & Company Inc.`
    mutating func take(person text: String, as role: String? = nil) {
        let (name, ownRole) = Contributor.parts(of: ImportedText.line(text))
        if !name.isEmpty { add(PersonName(parsing: name), as: ownRole.isEmpty ? role : ownRole) }
    }

    private mutating func add(_ person: PersonName, as role: String?) {
        if role.map(ImportedPeople.isAuthor) ?? true {
            add(person, to: \.authors, "authors") { $0 == person }
        } else {
            let contributor = Contributor(person, role: role)
            add(contributor, to: \.contributors, "contributors") { $0 == contributor }
        }
    }

    mutating func take(format text: String) {
        if text.isEmpty { return }
        guard let format = BookFormat.names.meaning(of: text) else { return leaveOut("the format \(text)") }
        details.format = format
    }

    /// How long it is to listen to.
    mutating func take(hours text: String) {
        if text.isEmpty { return }
        guard let hours = Double(text), hours > 0, hours <= 1_000 else {
            return remark("left out the hours, \"\(text)\"")
        }
        details.hours = (hours * 10).rounded() / 10
    }

    mutating func take(link address: String, title: String = "") {
        if address.isEmpty { return }
        if title.isEmpty, let number = ExternalIdentifier(page: address),
            !details.identifiers.contains(where: { $0.catalog == number.catalog })
        {
            return details.identifiers.append(number)
        }
        do throws(ValueProblem) {
            let found = try WebLink(parsing: address)
            let link = title.isEmpty ? found : WebLink(title: title, url: found.url)
            add(link, to: \.links, "links") { $0.url == link.url }
            // The page of a shop is named after the number of a printed book.
            let parts = address.split { "/?#".contains($0) }
            if details.isbn == nil,
                let mark = parts.lastIndex(where: { ["dp", "product", "isbn"].contains($0) }),
                mark + 1 < parts.count, parts[mark + 1].utf8.count >= 10
            {
                do { take(isbns: try ISBN(parsing: String(parts[mark + 1])).digits) } catch {
                    // Other goods have numbers that are none of books.
                    return
                }
            }
        } catch {
            remark("left out the link \"\(address)\"")
        }
    }

    mutating func take(published text: String) { details.published = date(text, "the date of publication") }

    mutating func take(publisher text: String) {
        details.publisher = details.publisher ?? Self.nonEmpty(text)
    }

    mutating func take(pages text: String) {
        // Digits may be in groups of three: `1,234`.
        let plain = text.replacing(#/[.,](?=[0-9]{3}(?![0-9]))/#, with: "")
        let numbers = plain.split { !($0.isASCII && $0.isNumber) }
        let number = numbers.compactMap { Int($0) }.max()
        if text.isEmpty || number == 0 { return }
        guard let number, number <= 100_000, !text.hasPrefix("-") else {
            return remark("left out the number of pages, \"\(text)\"")
        }
        let words = plain.lowercased().split { !$0.isLetter }.map(String.init)
        if numbers.count > 1 || !words.allSatisfy(["p", "pp", "pg", "page", "pages", "s", "seiten"].contains)
        {
            remark("took \(number) of \"\(text)\" as the number of pages")
        }
        details.pages = number
    }

    mutating func take(language text: String) {
        let all = text.split { ",;|".contains($0) }.map(ImportedText.trimmed)
        let first = all.first ?? ""
        // What standards have for an unknown language, for none, and for several.
        if ["", "und", "zxx", "mul"].contains(first.lowercased()) { return }
        do throws(ValueProblem) {
            details.language = try LanguageTag.parsed(first)
            for other in all.dropFirst() { leaveOut("the language \(other)") }
        } catch {
            remark("left out the language \"\(text)\"")
        }
    }

    mutating func take(series text: String, position: String = "") {
        let number = Double(position.drop { $0 == "#" }).flatMap { (0...10_000).contains($0) ? $0 : nil }
        if number == nil, !position.isEmpty { remark("left out the place in the series, \"\(position)\"") }
        guard let name = Self.nonEmpty(text) else {
            if let number { leaveOut("the place \(number) in a series without a name") }
            return
        }
        let place = SeriesPlace(parsing: name)
        details.series = SeriesPlace(name: place.name, position: number ?? place.position)
    }

    mutating func take(genres texts: [String]) { add(texts, to: \.genres, "genres") }

    mutating func take(tags texts: [String]) { add(texts, to: \.tags, "tags") }

    /// Shelves of a service: those that say where a copy is, and not what the book is, are tags only if that is wished.
    mutating func take(shelves texts: [String]) {
        take(tags: texts.filter { wishes.keepsAllTags || !ShelfMarks.contains($0) })
        if !wishes.keepsAllTags {
            for mark in texts where ShelfMarks.contains(mark) {
                leaveOut("the shelf \(ImportedText.line(mark))")
            }
        }
    }

    /// Words by which a service describes a book, which are tags only if that is wished.
    mutating func take(descriptions texts: [String], called name: String) {
        if wishes.keepsAllTags { take(tags: texts) } else if !texts.isEmpty { leaveOut(name) }
    }

    mutating func take(warnings texts: [String]) { add(texts, to: \.contentWarnings, "warnings") }

    mutating func take(synopsis text: String) {
        let synopsis = ImportedText.markdown(text)
        if !synopsis.isEmpty { details.synopsis = .given(Located(synopsis, at: 0..<0)) }
    }
}

// Taking values from texts.
extension ImportedBook {
    mutating func take(acquired text: String) { details.acquired = date(text, "the date added") }

    /// A status in the words of any program, also with a sign before it; others are left out.
    mutating func take(status text: String) {
        if !takeKnown(status: text) { leaveOut("\(ImportedFile.unknownStatus)\(text)\"") }
    }

    /// A status in the words of any program; false if it is not one.
    mutating func takeKnown(status text: String) -> Bool {
        let words = text.split { !$0.isLetter && !"-’'".contains($0) }.joined(separator: " ")
        guard
            let status = wishes.statuses[text] ?? ImportedStatus.names.meaning(of: text)
                ?? ImportedStatus.names.meaning(of: words)
        else {
            return text.isEmpty
        }
        details.status = status
        return true
    }

    mutating func take(readingFrom started: String, to finished: String) {
        let reading = Reading(
            started: date(started, "the date begun"), finished: date(finished, "the date read"))
        if let begun = reading.started, let ended = reading.finished, begun > ended,
            begun.year > ended.year || begun.day != nil
        {
            remark("left out the date begun, \(begun): it is after \(ended)")
            return add(Reading(started: nil, finished: ended))
        }
        add(reading)
    }

    /// How far somebody has come with it.
    mutating func take(progress text: String, by person: String?) {
        if text.isEmpty { return }
        // `Ann: 120; Ben: 45%`, as in the tables that sites offer.
        for part in text.split(separator: ";") {
            let words = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                .map { ImportedText.trimmed($0) }
            take(place: words[words.count - 1], by: words.count == 2 ? words[0] : person)
        }
    }

    private mutating func take(place text: String, by person: String?) {
        // One place for each member, or one for all.
        let isTaken = details.progress.contains {
            $0.value.by == person || $0.value.by == nil || person == nil
        }
        let written = person == wishes.reader ? text : "\(person ?? ""): \(text)"
        if isTaken { return remark("left out the progress \"\(written)\"") }
        do throws(ValueProblem) {
            let progress = Progress(by: person, try Progress.Place(parsing: text))
            add(Located(progress, at: 0..<0), to: \.progress, "places that members have come to")
        } catch {
            remark("left out the progress \"\(written)\"")
        }
    }

    private mutating func add(_ reading: Reading) {
        guard reading.started != nil || reading.finished != nil else { return }
        add(reading, to: \.readings, "readings") { $0 == reading }
    }

    /// What the person thinks of the book: the club itself, if nobody is named.
    ///
    /// A review with spoilers begins with a `warning`.
    mutating func take(
        rating text: String, review: String = "", isSpoiler: Bool = false, warning: String = "Spoilers"
    ) {
        if wishes.reader == nil { details.rating = rating(text) }
        let note = isSpoiler && !review.isEmpty ? "**\(warning).** \(review)" : review
        take(review: note, rating: wishes.reader == nil ? "" : text, by: wishes.reader)
    }

    /// What somebody thinks of the book. Only half stars are kept, and zero is not a rating.
    mutating func take(review text: String, rating stars: String, by person: String?) {
        let (note, rating) = (ImportedText.markdown(text), rating(stars))
        guard !note.isEmpty || rating != nil else { return }
        let review = Review(by: person, rating: rating, note: note.isEmpty ? nil : note)
        add(review, to: \.reviews, "reviews")
    }

    private mutating func rating(_ text: String) -> Rating? {
        let written = Double(text.replacing(",", with: "."))
        if text.isEmpty || written == 0 { return nil }
        let number = written.map { $0 * 5 / Double(wishes.bestRating) }
        if let number, (0...5).contains(number) {
            // A quarter rounds up to the next half.
            let rating = Rating(halves: max(1, Int((number * 2).rounded(.toNearestOrAwayFromZero))))
            if let rating, abs(Double(rating.halves) - number * 2) > 0.001 {
                remark("rounded the rating \(text) to \(rating)")
            }
            return rating
        }
        do throws(ValueProblem) {
            return try Rating(parsing: text)
        } catch {
            hasHighRating = hasHighRating || written.map { $0 > 5 && $0 <= 10 } ?? false
            remark("left out the rating \"\(text)\"")
            return nil
        }
    }

    /// Notes that are Markdown already.
    mutating func take(markdown text: String) {
        let text = ImportedText.trimmed(HTMLEntities.withoutControls(text)[...])
        if !text.isEmpty { body += (body.isEmpty ? "" : "\n\n") + text }
    }

    /// Notes for everyone.
    mutating func take(notes text: String) {
        let notes = ImportedText.markdown(text)
        if !notes.isEmpty { body += (body.isEmpty ? "" : "\n\n") + notes }
    }

    /// Notes that the person wrote for herself: in a record they are a comment, which is not published.
    mutating func take(privateNotes text: String) {
        let notes = ImportedText.markdown(text).replacing("%%", with: "% %")
        if notes.isEmpty { return }
        guard wishes.includesPrivate else {
            hasPrivateNotes = true
            return
        }
        body += (body.isEmpty ? "" : "\n\n") + "%%\n\(notes)\n%%"
    }

    mutating func take(loanTo person: String, from start: String, due: String, returned: String) {
        if person.isEmpty { return }
        guard let at = date(start, "the date of the loan")?.calendarDay else {
            return remark("left out the loan to \(person), which has no date")
        }
        let ends = [due, returned].map { text -> CalendarDay? in
            guard let end = date(text, "the end of the loan")?.calendarDay else { return nil }
            if end < at { remark("left out the end of the loan to \(person), \(end): it is before \(at)") }
            return end < at ? nil : end
        }
        add(Loan(to: person, at: at, due: ends[0], returned: ends[1]), to: \.loans, "loans")
    }
}

extension ImportedBook {
    private mutating func date(_ text: String, _ name: String) -> PartialDate? {
        if text.isEmpty { return nil }
        switch ImportedDate.reading(text) {
        case .none: return nil
        case .date(let date): return date
        case .unreadable:
            remark("left out \(name), \"\(text)\"")
            return nil
        }
    }

    private static func nonEmpty(_ text: String) -> String? {
        let line = ImportedText.line(text)
        return line.isEmpty ? nil : line
    }

    /// No book has as many values of a kind: what an entry has beyond them is damage, and every one would be compared
    /// with all others.
    static let mostValues = 1_000

    /// Adds a value, unless one is there that is equal.
    private mutating func add<Value>(
        _ value: Value, to list: WritableKeyPath<BookDetails, [Value]>, _ name: String,
        unless isEqual: (Value) -> Bool = { _ in false }
    ) {
        guard details[keyPath: list].count < Self.mostValues else {
            return leaveOut("more than \(Self.mostValues) \(name)")
        }
        if !details[keyPath: list].contains(where: isEqual) { details[keyPath: list].append(value) }
    }

    /// Adds words that are not there yet.
    private mutating func add(
        _ texts: [String], to list: WritableKeyPath<BookDetails, [String]>, _ name: String
    ) {
        for word in texts.map(ImportedText.line) where !word.isEmpty {
            add(word, to: list, name) { $0 == word }
        }
    }
}
