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
        let book = ImportedBook(entry, wishes)
        let title = book.details.title
        if !Self.kinds.contains(entry.kind) {
            self = .skipped(title.isEmpty ? entry.key : title, reason: "it is not a book but \(entry.kind)")
        } else {
            self = title.isEmpty ? rejected("it has no title") : .book(book.completed)
        }
    }

    private static let kinds: Set<String> = [
        "book", "mvbook", "booklet", "collection", "mvcollection", "proceedings", "reference", "manual",
        "misc", "bookinbook",
        "thesis", "phdthesis", "techreport",
    ]
}

extension ImportedBook {
    fileprivate init(_ entry: BibTeX.Entry, _ wishes: ImportWishes) {
        self.init(wishes)
        let text = { (names: String...) in
            names.lazy.compactMap { entry.fields[$0] }.map(LaTeXText.plain).first { !$0.isEmpty } ?? ""
        }
        take(title: text("title"))
        take(subtitle: text("subtitle"))
        take(authors: Self.people(entry.fields["author"] ?? entry.fields["editor"] ?? ""))
        take(isbns: text("isbn"))
        take(published: text("date").isEmpty ? text("year") : text("date"))
        take(publisher: text("publisher"))
        take(pages: text("pagetotal"))
        take(language: text("language", "langid"))
        take(series: text("series"), position: text("number", "volume"))
        take(tags: text("keywords").split { ",;".contains($0) }.map(String.init))
        take(synopsis: text("abstract"))
        take(notes: text("note", "annote", "annotation"))
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
