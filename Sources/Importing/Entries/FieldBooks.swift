internal import ReadingCatalog
internal import TextAndTime

extension ImportedBook {
    /// A book whose members are called like the fields of records, or like those of other programs.
    init(fields item: EntryValue, _ wishes: ImportWishes) {
        self.init(wishes)
        let fields = NamedFields(item)
        take(title: fields.text("title"))
        take(subtitle: fields.text("subtitle"))
        take(people: authors(fields))
        take(contributorsOf: fields)
        takeNumbers(fields)
        take(published: fields.text("published"))
        take(publisher: fields.text("publisher"))
        take(pages: fields.text("pages"))
        take(format: fields.text("format"))
        take(hours: fields.text("hours"))
        take(language: fields.text("language"))
        takeSeries(fields)
        take(genres: Self.words(fields.texts("genres")))
        take(tags: Self.words(fields.texts("tags")))
        take(warnings: fields.texts("content_warnings"))
        take(acquired: fields.text("acquired"))
        takeReadings(fields)
        takeProgress(fields)
        take(rating: fields.text("rating"))
        for review in fields["review"]?.items ?? [] { take(reviewOf: review) }
        for loan in fields["loans"]?.elements ?? [] where loan.isObject {
            take(
                loanTo: loan["to"]?.text ?? "", from: loan["at"]?.text ?? "", due: loan["due"]?.text ?? "",
                returned: loan["returned"]?.text ?? "")
        }
        take(synopsis: fields.text("synopsis"))
        details.questions += fields.texts("questions")
        for link in fields["links"]?.items ?? [] { take(linkOf: link) }
        for notes in fields.all("notes") { take(markdown: NoteText.unlinked(notes.text)) }
        take(privateNotes: fields.text("private_notes"))
        if fields["meeting_date"] != nil { take(meetingOf: fields.text) }
    }

    /// A list of authors, or one text in which they are separated as in the rest of the file.
    private func authors(_ fields: NamedFields) -> [String] {
        let all = fields.all("authors")
        if all.count == 1, let one = fields["authors"], !one.isObject, one.elements.isEmpty,
            let separator = wishes.authorSeparator, separator.isComma
        {
            return separator.people(in: one.text)
        }
        let texts = all.map { $0["name"]?.text ?? ($0.isObject ? "" : $0.text) }
        // Beside a name, its slug says nothing new.
        let slugs = Set(texts.map { SlugText.make($0, .withoutAccents) })
        return texts.filter { text in
            !slugs.contains(text) || texts.count { SlugText.make($0, .withoutAccents) == text } == 1
        }
        .flatMap(ImportedPeople.people)
    }

    private mutating func take(contributorsOf fields: NamedFields) {
        for item in fields["contributors"]?.items ?? [] {
            if item.isObject {
                take(people: [item["name"]?.text ?? ""], as: item["role"]?.text ?? "")
            } else {
                take(people: [item.text], as: "")
            }
        }
        for role in Contributor.Role.allCases {
            take(people: fields.texts(role.rawValue).flatMap(ImportedPeople.people), as: role.rawValue)
        }
    }

    private mutating func takeNumbers(_ fields: NamedFields) {
        for isbn in fields.all("isbn") { take(isbns: isbn.text) }
        take(openLibrary: fields.text("openlibrary"))
        let others = fields["identifiers"]
        for catalog in ExternalCatalog.allCases {
            take(catalog, fields.text(catalog.rawValue))
            take(catalog, others?[catalog.rawValue]?.text ?? "")
        }
    }

    private mutating func takeSeries(_ fields: NamedFields) {
        let series = fields["series"]
        let inner = series.flatMap { $0.isObject ? $0 : nil }
        let position = inner?["position"] ?? inner?["number"]
        take(
            series: inner.map { $0["name"]?.text ?? $0["title"]?.text ?? "" } ?? fields.text("series"),
            position: position?.text ?? (fields["series_part"] ?? fields["series_position"])?.text ?? "")
    }

    private mutating func takeReadings(_ fields: NamedFields) {
        take(status: fields.text("status"))
        if fields["in_progress"]?.boolean == true { details.status = details.status ?? .reading }
        for read in fields.all("read") { take(isRead: read) }
        for reading in fields["readings"]?.items ?? [] {
            guard reading.isObject else {
                take(readingFrom: "", to: reading.text)
                continue
            }
            take(readingFrom: reading["started"]?.text ?? "", to: reading["finished"]?.text ?? "")
        }
        take(readingFrom: fields.text("date_started"), to: fields.text("date_finished"))
    }

    /// Whether it was read, or the day on which it was.
    private mutating func take(isRead value: EntryValue) {
        if let isRead = value.boolean ?? ImportedText.flag(value.unusedText) {
            _ = value.text
            details.status = details.status ?? (isRead ? .read : .toRead)
        } else {
            take(readingFrom: "", to: value.text)
            if !details.readings.isEmpty { details.status = details.status ?? .read }
        }
    }

    /// A page or share alone, those of members by their names, or a list of them such as that of `books.json`.
    private mutating func takeProgress(_ fields: NamedFields) {
        for item in fields["progress"]?.items ?? [] {
            guard item.isObject else {
                take(progress: item.text, by: wishes.reader)
                continue
            }
            if let place = item["page"]?.text ?? item["percent"].map({ $0.text + "%" }) {
                take(progress: place, by: item["by"]?.text ?? wishes.reader)
            } else {
                for member in item.members { take(progress: member.value.text, by: member.name) }
            }
        }
    }

    private mutating func take(reviewOf review: EntryValue) {
        guard review.isObject else { return take(review: review.text, rating: "", by: wishes.reader) }
        take(
            review: review["note"]?.text ?? review["text"]?.text ?? "", rating: review["rating"]?.text ?? "",
            by: review["by"]?.text ?? wishes.reader)
    }

    private mutating func take(linkOf link: EntryValue) {
        guard link.isObject else { return take(link: link.text) }
        let address = link["url"] ?? link["link"] ?? link["href"]
        take(link: address?.text ?? "", title: (link["title"] ?? link["name"] ?? link["text"])?.text ?? "")
    }

    /// Short words: a list, or one text with commas between them.
    private static func words(_ texts: [String]) -> [String] {
        let words = texts.count == 1 ? texts[0].split(separator: ",").map(String.init) : texts
        return words.map { word in
            let word = NoteText.unlinked(ImportedText.trimmed(word[...]))
            return word.hasPrefix("#") ? String(word.dropFirst()) : word
        }
    }
}

/// The members of an entry by the names that records have for them.
struct NamedFields {
    private var members: [String: [EntryValue]] = [:]

    init(_ item: EntryValue) {
        for (name, value) in item.members where !value.isEmpty {
            members[ColumnMap.canonical(name), default: []].append(value)
        }
        // A year beside a month is when the book was read or discussed.
        if item.members.contains(where: { $0.name.lowercased() == "month" }), item["year"] != nil {
            members["published"] = nil
        }
    }

    /// Of several names for one field, the first one counts.
    subscript(name: String) -> EntryValue? { members[name]?.first }

    /// The items of all names for one field.
    func all(_ name: String) -> [EntryValue] { (members[name] ?? []).flatMap(\.items) }

    /// The texts of a list, or a text alone; of an object, its name.
    func texts(_ name: String) -> [String] {
        (self[name]?.items ?? []).map { $0["name"]?.text ?? ($0.isObject ? "" : $0.text) }.filter {
            !$0.isEmpty
        }
    }

    func text(_ name: String) -> String { texts(name).joined(separator: ", ") }
}
