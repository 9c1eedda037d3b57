internal import Authoring
internal import Content
internal import ReadingCatalog
internal import TextAndTime

// Values that other programs write as no record does.

// What it is.
extension ImportedBook {
    /// People of one text; those with another role than that of an author are contributors. A `role` counts for all of
    /// them; nil if they are authors as long as they name no role.
    mutating func take(people text: String, as role: String? = nil) {
        let (names, family) = ImportedPeople.names(
            in: ImportedText.line(text), commasPart: wishes.commasPartPeople)
        if let family { remark("took \(family) as the family name of all in \"\(text)\"") }
        for name in names {
            // `Peter Thiel with Blake Masters`: the second one helped, and it is not said how.
            guard role == nil, let with = name.firstRange(of: " with ") else {
                take(person: name, as: role)
                continue
            }
            take(person: String(name[..<with.lowerBound]))
            take(person: String(name[with.upperBound...]), as: "")
        }
    }

    /// One person, whatever the name holds: `McKinsey & Company Inc.`
    mutating func take(person text: String, as role: String? = nil) {
        let (name, ownRole) = Contributor.parts(of: ImportedText.line(text))
        if name.isEmpty { return }
        let role = ownRole.isEmpty ? role : ownRole
        let person = NewField("name", .text(PersonName(parsing: name).display))
        if let role, !ImportedPeople.isAuthor(role) {
            add("contributors", .map(role.isEmpty ? [person] : [person, NewField("role", .text(role))]))
        } else {
            add("authors", .map([person]))
        }
    }

    mutating func take(pages text: String) {
        // Digits may be in groups of three: `1,234`.
        let hasMarks = text.hasByte(",") || text.hasByte(".")
        let plain = (hasMarks ? text.replacing(#/[.,](?=[0-9]{3}(?![0-9]))/#, with: "") : text).lowercased()
        let numbers = plain.split { !($0.isASCII && $0.isNumber) }
        let number = numbers.compactMap { Int($0) }.max()
        if number == 0 { return }
        guard let number, !text.hasPrefix("-") else { return set("pages", text, "pages") }
        let words = Set(plain.split { !$0.isLetter }.map(String.init))
        if numbers.count > 1 || !words.isSubset(of: ["p", "pp", "pg", "page", "pages", "s", "seiten"]) {
            remark("took \(number) of \"\(text)\" as the number of pages")
        }
        set("pages", "\(number)", "pages")
    }

    mutating func take(languages text: String) {
        let all = text.split { ",;|".contains($0) }.map(ImportedText.trimmed)
        // What standards have for an unknown language, for none, and for several.
        guard let first = all.first, !["und", "zxx", "mul"].contains(first.lowercased()) else { return }
        set("language", ImportedText.line(first), "the language \(first)")
        for other in all.dropFirst() { leaveOut("the language \(other)") }
    }

    mutating func take(link address: String, title: String = "") {
        let address = address.onOneLine
        if address.isEmpty { return }
        if title.isEmpty, let number = ExternalIdentifier(page: address), !has(number.catalog.rawValue) {
            return set(number.catalog.rawValue, number.number, address)
        }
        let titled = NewValue.map([NewField("title", .text(title)), NewField("url", .text(address))])
        add("links", title.isEmpty ? .text(address) : titled)
        // The page of a shop is named after the number of a printed book; other goods have numbers that are none.
        let number = address.firstMatch(of: #/\/(?:dp|product|isbn)\/([0-9]{9}[0-9Xx]|[0-9]{13})\b/#)?.1
        if isbns.isEmpty, let number { take(isbn: number) }
    }

    /// Shelves of a service: those that say where a copy is, and not what the book is, are tags only if that is wished.
    mutating func take(shelves: [String]) {
        for shelf in shelves.map(ImportedText.line) where !shelf.isEmpty {
            let word = shelf.lowercased().filter { $0.isLetter || $0.isNumber }
            if !wishes.keepsAllTags, Self.marksOfCopies.contains(word) {
                leaveOut("the shelf \(shelf)")
            } else {
                add("tags", .text(shelf))
            }
        }
    }

    /// Shelves that mark where a copy is and what is to be done with it.
    private static let marksOfCopies = Set(
        """
        owned own iown booksiown ownedbooks kindle nook kobo audible ebook ebooks audiobook audiobooks physical library x \
        xx xxx default tobuy buy wishlist borrowed lent
        """.split(separator: " ").map(String.init))
}

// The numbers by which catalogs know it.
extension ImportedBook {
    /// ISBNs as files have them: `="0441013597"`, `[0441013597]`, without leading zeros, or some other number.
    mutating func take(isbns text: String) {
        // Zeros alone have a valid check digit.
        for part in text.split(whereSeparator: { ",;| ".contains($0) })
        where part.contains(where: { $0.isLetter || $0.isNumber && $0 != "0" }) {
            take(isbn: part)
        }
    }

    private mutating func take(isbn text: Substring) {
        let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "X" || $0 == "x") }
        if text.lowercased().contains("e+") {
            return remark("left out the ISBN \(text), which a spreadsheet has rounded")
        }
        guard !text.contains(where: { $0.isLetter && !"xX".contains($0) }), digits.count >= 7 else {
            return remark("left out \"\(text)\", which is no ISBN")
        }
        do throws(ValueProblem) {
            let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
            let isbn = try ISBN(parsing: zeros + digits)
            if isbns.count == Self.mostValues { return leaveOut("more than \(Self.mostValues) ISBNs") }
            if !isbns.contains(isbn) { isbns.append(isbn) }
            values["isbn"] = .text(isbns[0].digits)
        } catch {
            remark("left out the ISBN \(digits): it \(error.message)")
        }
    }

    mutating func take(openLibrary text: String) {
        guard let key = OpenLibraryKey(text) else {
            return remark("left out \"\(text)\", which is no key of Open Library")
        }
        set("openlibrary", "\(key)", "the key \(key)")
    }

    /// The number of the book in another catalog.
    mutating func take(_ catalog: ExternalCatalog, _ text: String) {
        guard let number = ExternalIdentifier(catalog, parsing: text) else {
            return remark("left out \"\(text)\", which is no number of a book at \(catalog.title)")
        }
        if !text.contains("/"), text.lowercased() != number.number.lowercased() {
            remark("took \(number.number) of \"\(text)\" as the number at \(catalog.title)")
        }
        set(catalog.rawValue, number.number, catalog.rawValue)
    }
}

// What was made of it.
extension ImportedBook {
    /// A status in the words of any program, also with a sign before it; false if it is not one.
    mutating func takeKnown(status text: String) -> Bool {
        let status = wishes.statuses[text] ?? ImportedStatus.meaning(of: text)
        if let status { set("status", status.rawValue, "the status \"\(text)\"") }
        return status != nil || text.isEmpty
    }

    /// Whether it was read or begun, or the day on which it was read.
    mutating func take(flag text: String, of field: String, called name: String) {
        switch ImportedText.flag(text) {
        case true?: imply("status", field == "read" ? "read" : "reading")
        case false?: if field == "read" { imply("status", "to-read") }
        case nil where field == "read":
            take(readingFrom: "", to: text)
            if ImportedDate.date(text) != nil { imply("status", "read") }
        case nil: leaveOut(name)
        }
    }

    mutating func take(readingFrom started: String, to finished: String) {
        var started = ImportedDate.written(started)
        let finished = ImportedDate.written(finished)
        if let begun = ImportedDate.date(started), let ended = ImportedDate.date(finished), begun > ended,
            begun.year > ended.year || begun.day != nil
        {
            remark("left out the date begun, \(begun): it is after \(ended)")
            started = ""
        }
        let days = [("started", started), ("finished", finished)].filter { !$0.1.isEmpty }
        if !days.isEmpty { add("readings", .map(days.map { NewField($0.0, .text($0.1)) })) }
    }

    /// How far somebody has come with it: `120`, or `Ann: 120; Ben: 45%`, as in the tables that sites offer.
    mutating func take(progress text: String) {
        for part in text.split(separator: ";") {
            let colon = part.firstIndex(of: ":")
            let place = ImportedText.trimmed(colon.map { part[$0...].dropFirst() } ?? part)
            take(place: place, by: colon.map { ImportedText.trimmed(part[..<$0]) } ?? wishes.reader)
        }
    }

    /// One place for each member, or one for all.
    mutating func take(place text: String, by person: String?) {
        if text.isEmpty { return }
        let said = "the progress \"\(person.map { "\($0): " } ?? "")\(text)\""
        do { _ = try Progress.Place(parsing: text) } catch { return remark("left out \(said)") }
        guard let person else { return set("progress", text, said) }
        let members: [NewField]? = if case .map(let fields)? = values["progress"] { fields } else { nil }
        if has("progress"), members?.value(person) != nil || members == nil {
            return remark("left out \(said)")
        }
        values["progress"] = .map((members ?? []) + [NewField(person, .text(text))])
    }

    /// What the person who imports thinks of the book. A review with spoilers begins with a `warning`.
    mutating func take(review text: String, isSpoiler: Bool, warning: String = "Spoilers") {
        take("review", [isSpoiler && !text.isEmpty ? "**\(warning).** \(text)" : text])
    }

    mutating func take(review text: String, rating stars: String, by person: String?) {
        let (note, rating) = (ImportedText.markdown(text), rating(stars))
        guard !note.isEmpty || rating != nil else { return }
        let fields = [("by", person ?? ""), ("rating", rating.map { "\($0)" } ?? ""), ("note", note)]
        add("reviews", .map(fields.filter { !$0.1.isEmpty }.map { NewField($0.0, .text($0.1)) }))
    }

    /// A rating of the file's scale, in half stars; zero is none.
    mutating func rating(_ text: String) -> Rating? {
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

    mutating func take(loanTo person: String, from start: String, due: String, returned: String) {
        if person.isEmpty { return }
        guard let at = ImportedDate.date(start)?.calendarDay else {
            return remark("left out the loan to \(person), which has no date")
        }
        var fields = [NewField("to", .text(person)), NewField("at", at.written)]
        for (name, text) in [("due", due), ("returned", returned)] {
            let written = ImportedDate.written(text)
            if let end = ImportedDate.date(text)?.calendarDay, end < at {
                remark("left out the end of the loan to \(person), \(end): it is before \(at)")
            } else if !written.isEmpty {
                fields.append(NewField(name, .text(written)))
            }
        }
        add("loans", .map(fields))
    }
}

// Its text.
extension ImportedBook {
    /// Notes that are Markdown already.
    mutating func take(markdown text: String) {
        let text = ImportedText.trimmed(HTMLEntities.withoutControls(text)[...])
        if !text.isEmpty { body += (body.isEmpty ? "" : "\n\n") + text }
    }

    /// Notes that the person wrote for herself: in a record they are a comment, which is not published.
    mutating func take(privateNotes text: String) {
        let notes = ImportedText.markdown(text).replacing("%%", with: "% %")
        if notes.isEmpty { return }
        if wishes.includesPrivate { take(markdown: "%%\n\(notes)\n%%") } else { hasPrivateNotes = true }
    }
}
