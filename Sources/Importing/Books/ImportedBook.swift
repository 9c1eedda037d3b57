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
    /// Whether private notes were left out because `--private` was not given.
    var hasPrivateNotes = false

    /// What the person who imports wishes.
    let wishes: ImportWishes

    init(_ wishes: ImportWishes) { self.wishes = wishes }

    mutating func remark(_ text: String) { remarks.append(text) }
}

// What it is.
extension ImportedBook {
    /// A title, with the series that Goodreads and its heirs put after it: `Gideon the Ninth (The Locked Tomb #1)`.
    mutating func take(title text: String) {
        let title = ImportedText.line(text)
        guard let place = SeriesMark(in: title) else {
            details.title = title
            return
        }
        details.title = place.title
        if details.series == nil { details.series = place.series }
    }

    mutating func take(subtitle text: String) {
        let subtitle = ImportedText.line(text)
        if !subtitle.isEmpty { details.subtitle = subtitle }
    }

    /// People, each in a text of their own. Those with another role than that of an author are left out.
    mutating func take(authors texts: [String]) {
        let people = texts.map { Contributor(ImportedText.line($0)) }.filter { !$0.name.isEmpty }
        let authors = people.filter(\.isAuthor)
        for person in authors.isEmpty ? people : authors {
            let name = PersonName(parsing: person.name)
            if !details.authors.contains(name) { details.authors.append(name) }
        }
        let others = authors.isEmpty ? [] : people.filter { !$0.isAuthor }
        if !others.isEmpty {
            remark("left out \(others.map { "\($0.name) (\($0.role))" }.joined(separator: ", "))")
        }
    }

    /// ISBNs as files have them: `="0441013597"`, `[0441013597]`, without leading zeros, or some other number.
    mutating func take(isbns texts: String...) {
        for text in texts {
            for part in text.split(whereSeparator: { ",;| ".contains($0) }) { take(isbn: part) }
        }
    }

    private mutating func take(isbn text: Substring) {
        let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "X" || $0 == "x") }
        if text.lowercased().contains("e+") {
            return remark("left out the ISBN \(text), which a spreadsheet has rounded")
        }
        // A number of another kind, such as the identifier of a service; or zeros alone, which have a valid check digit.
        guard !text.contains(where: { $0.isLetter && !"xX".contains($0) }), digits.count >= 7,
            digits.contains(where: { $0 != "0" })
        else { return }
        let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        do throws(ValueProblem) {
            let isbn = try ISBN(parsing: padded)
            if !isbns.contains(isbn) { isbns.append(isbn) }
            details.isbn = details.isbn ?? Located(isbn, at: 0..<0)
        } catch {
            remark("left out the ISBN \(digits): it \(error.message)")
        }
    }

    mutating func take(openLibrary texts: String...) {
        for text in texts where details.openLibrary == nil { details.openLibrary = OpenLibraryKey(text) }
    }

    mutating func take(published text: String) { details.published = date(text, "the date of publication") }

    mutating func take(publisher text: String) {
        details.publisher = details.publisher ?? Self.nonEmpty(text)
    }

    mutating func take(pages text: String) {
        let number = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }.max()
        guard let number, number > 0 else { return }
        guard number <= 100_000, !text.hasPrefix("-") else {
            return remark("left out the number of pages, \"\(text)\"")
        }
        details.pages = number
    }

    mutating func take(language text: String) {
        let first = text.split { ",;|".contains($0) }.first.map(ImportedText.trimmed) ?? ""
        // What standards have for an unknown language, for none, and for several.
        if ["", "und", "zxx", "mul"].contains(first.lowercased()) { return }
        do throws(ValueProblem) {
            details.language = try LanguageTag.parsed(first)
        } catch {
            remark("left out the language \"\(first)\"")
        }
    }

    mutating func take(series text: String, position: String = "") {
        guard let name = Self.nonEmpty(text) else { return }
        let place = SeriesPlace(parsing: name)
        let number = Double(position).flatMap { (0...10_000).contains($0) ? $0 : nil }
        details.series = SeriesPlace(name: place.name, position: number ?? place.position)
    }

    mutating func take(genres texts: [String]) { Self.add(texts, to: &details.genres) }

    mutating func take(tags texts: [String]) { Self.add(texts, to: &details.tags) }

    mutating func take(warnings texts: [String]) { Self.add(texts, to: &details.contentWarnings) }

    mutating func take(synopsis text: String) {
        let synopsis = ImportedText.markdown(text)
        if !synopsis.isEmpty { details.synopsis = .given(Located(synopsis, at: 0..<0)) }
    }
}

// Taking values from texts.
extension ImportedBook {
    mutating func take(acquired text: String) { details.acquired = date(text, "the date added") }

    /// A status in the words of any program; a word that is none is left to the caller.
    @discardableResult
    mutating func take(status text: String) -> Bool {
        guard let status = ReadingStatus.names.meaning(of: text) else { return text.isEmpty }
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

    private mutating func add(_ reading: Reading) {
        guard reading.started != nil || reading.finished != nil else { return }
        if !details.readings.contains(reading) { details.readings.append(reading) }
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
        details.reviews.append(Review(by: person, rating: rating, note: note.isEmpty ? nil : note))
    }

    private mutating func rating(_ text: String) -> Rating? {
        let number = Double(text.replacing(",", with: "."))
        if text.isEmpty || number == 0 { return nil }
        if let number, (0...5).contains(number) {
            // A quarter rounds up to the next half.
            let rating = Rating(halves: max(1, Int((number * 2).rounded(.toNearestOrAwayFromZero))))
            if let rating, Double(rating.halves) != number * 2 {
                remark("rounded the rating \(text) to \(rating)")
            }
            return rating
        }
        do throws(ValueProblem) {
            return try Rating(parsing: text)
        } catch {
            remark("left out the rating \"\(text)\"")
            return nil
        }
    }

    /// Notes that are Markdown already.
    mutating func take(markdown text: String) {
        let text = ImportedText.trimmed(text[...])
        if !text.isEmpty { body += (body.isEmpty ? "" : "\n\n") + text }
    }

    /// Notes for everyone.
    mutating func take(notes text: String) {
        let notes = ImportedText.markdown(text)
        if !notes.isEmpty { body += (body.isEmpty ? "" : "\n\n") + notes }
    }

    /// Notes that the person wrote for herself.
    mutating func take(privateNotes text: String) {
        if text.isEmpty { return }
        if wishes.includesPrivate { take(notes: text) } else { hasPrivateNotes = true }
    }

    mutating func take(loanTo person: String, from start: String, due: String, returned: String) {
        if person.isEmpty { return }
        guard let at = date(start, "the date of the loan")?.calendarDay else {
            return remark("left out the loan to \(person), which has no date")
        }
        let ends = [due, returned].map { date($0, "the end of the loan")?.calendarDay }
            .map { $0.flatMap { $0 < at ? nil : $0 } }
        details.loans.append(Loan(to: person, at: at, due: ends[0], returned: ends[1]))
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

    /// Adds words that are not there yet.
    private static func add(_ texts: [String], to words: inout [String]) {
        for word in texts.map(ImportedText.line) where !word.isEmpty && !words.contains(word) {
            words.append(word)
        }
    }
}

/// What the person who imports wishes.
public struct ImportWishes: Sendable {
    /// Whose ratings and reviews these are; nil if they are the club's.
    public let reader: String?
    /// Whether private notes and private books are taken too.
    public let includesPrivate: Bool

    public init(reader: String? = nil, includesPrivate: Bool = false) {
        self.reader = reader
        self.includesPrivate = includesPrivate
    }
}

/// A title with the place in a series after it, in parentheses: `(The Locked Tomb #1)`, `(Dune, #1)`.
private struct SeriesMark {
    let title: String
    let series: SeriesPlace

    init?(in text: String) {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
            return nil
        }
        let inner = text[text.index(after: open)...].dropLast()
        guard inner.contains("#") else { return nil }
        // The first of several series counts: `(Death, #1; Discworld, #4)`.
        let place = SeriesPlace(parsing: ImportedText.trimmed(inner.prefix { $0 != ";" }))
        guard place.position != nil else { return nil }
        title = ImportedText.trimmed(text[..<open])
        series = place
        if title.isEmpty { return nil }
    }
}

/// A person with a role, as in `Ken Liu (Translator)`.
private struct Contributor {
    let name: String
    let role: String

    init(_ text: String) {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
            (name, role) = (text, "")
            return
        }
        name = ImportedText.trimmed(text[..<open])
        role = ImportedText.trimmed(text[text.index(after: open)...].dropLast())
    }

    var isAuthor: Bool {
        role.isEmpty || ["author", "writer", "creator", "autor"].contains(role.lowercased())
    }
}
