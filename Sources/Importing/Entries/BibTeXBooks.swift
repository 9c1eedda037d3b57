internal import ReadingCatalog

extension ImportedFile {
    static let bibTeX = "BibTeX"

    /// The books of a BibTeX file. Articles and the like are skipped.
    init(bibTeX bytes: [UInt8], at path: String, _ wishes: ImportWishes) {
        var reader = BibTeX(bytes)
        let entries = reader.entries().map { entry in
            Entry(place: "line \(entry.line)", content: Content(entry, wishes))
        }
        self.init(path: path, format: Self.bibTeX, entries: entries)
    }
}

extension ImportedFile.Content {
    fileprivate init(_ entry: BibTeX.Entry, _ wishes: ImportWishes) {
        let rejected = { (reason: String) in
            Self.rejected(RejectedEntry(line: entry.line, cells: [], source: entry.source, reason: reason))
        }
        if let flaw = entry.flaw {
            self = rejected(flaw)
            return
        }
        let used = UsedValues()
        let book = ImportedBook(entry, used, wishes)
        let title = book.details.title
        if !Self.kinds.contains(entry.kind) {
            self = .skipped(title.isEmpty ? entry.key : title, reason: "it is not a book but \(entry.kind)")
        } else {
            let leftOver = entry.fields.keys.sorted().filter { !used.has($0) && entry.fields[$0] != "" }
            self = title.isEmpty ? rejected("it has no title") : .book(book.completed(leaving: leftOver))
        }
    }

    private static let kinds: Set<String> = [
        "book", "mvbook", "booklet", "collection", "mvcollection", "proceedings", "reference", "manual",
        "misc", "bookinbook",
        "thesis", "phdthesis", "techreport",
    ]
}

extension ImportedBook {
    /// The book of an entry, with notes of the fields that are `used`.
    fileprivate init(_ entry: BibTeX.Entry, _ used: UsedValues, _ wishes: ImportWishes) {
        self.init(wishes)
        let text = { (names: String...) in
            for name in names {
                guard let field = entry.fields[name], case let text = LaTeXText.plain(field), !text.isEmpty
                else {
                    continue
                }
                used.use(name)
                return text
            }
            return ""
        }
        for role in ["author", "editor", "translator", "foreword", "introduction"] {
            guard let people = entry.fields[role] else { continue }
            used.use(role)
            take(people: Self.people(people), as: role)
        }
        take(title: text("title"))
        take(subtitle: text("subtitle"))
        take(isbns: text("isbn"))
        take(published: text("date", "year"))
        take(publisher: text("publisher"))
        take(pages: text("pagetotal"))
        take(language: text("language", "langid"))
        take(series: text("series"), position: text("number", "volume"))
        take(tags: text("keywords").split { ",;".contains($0) }.map(String.init))
        take(synopsis: text("abstract"))
        for name in ["note", "annote", "annotation"] { take(notes: text(name)) }
        take(link: text("url"))
    }

    /// `Austen, Jane and {World Health Organization} and others`: braces keep an ` and ` within a name.
    private static func people(_ text: String) -> [String] {
        var (people, depth): ([[Substring]], Int) = ([[]], 0)
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word == "and", depth == 0 {
                people.append([])
            } else {
                people[people.count - 1].append(word)
                depth += word.count { $0 == "{" } - word.count { $0 == "}" }
            }
        }
        return people.map { LaTeXText.plain($0.joined(separator: " ")) }.filter {
            !$0.isEmpty && $0 != "others"
        }
    }
}
