internal import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// `books.csl.json`: the books for programs that manage references.
enum CitationExport {
    static func bytes(_ catalog: ArrangedCatalog) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for index in catalog.books[.title] {
                json.newline()
                json.object { write(Int(index), catalog, to: &$0) }
            }
        }
        json.newline(isLast: true)
        return json.bytes
    }

    private static func write(_ index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        json.member("id", book.source.slug.text)
        json.member("type", "book")
        json.member("title", book.fullTitle)
        write("author", book.authors, to: &json)
        for role in book.otherPeople(in: [.translator, .illustrator, .editor, .narrator]) {
            write(role.name, role.people, to: &json)
        }
        if let published = facts.published?.value {
            json.key("issued")
            json.object { json in
                json.key("date-parts")
                json.array { json in
                    json.array { json in
                        for part in [published.year, published.month, published.day] {
                            if let part { json.number(part) }
                        }
                    }
                }
            }
        }
        json.member("publisher", facts.publisher?.value)
        json.member("number-of-pages", facts.pages?.value)
        json.member("collection-title", facts.series?.value.name)
        json.member("collection-number", facts.series?.value.position.map(Numbers.position))
        json.member("ISBN", book.isbn?.value.digits)
        json.member("language", book.language)
        json.member("URL", catalog.routes.fullURL(.book(book.source.slug)))
    }

    private static func write(_ name: String, _ people: [PersonName], to json: inout JSONWriter) {
        json.key(name)
        json.array { json in
            for person in people {
                json.object { json in
                    guard let (family, given) = person.parts else {
                        return json.member("literal", person.display)
                    }
                    json.member("family", family)
                    json.member("given", given)
                }
            }
        }
    }
}

/// `books.bib`: the books for LaTeX.
enum BibliographyExport {
    static func bytes(_ catalog: ArrangedCatalog) -> [UInt8] {
        var text = ByteText(capacity: 1 << 16)
        for index in catalog.books[.title] {
            write(Int(index), catalog, to: &text)
        }
        return text.bytes
    }

    private static func write(_ index: Int, _ catalog: ArrangedCatalog, to text: inout ByteText) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        func field(_ name: StaticString, _ value: String?) {
            guard let value else { return }
            text.append(",\n  ")
            text.append(name)
            text.append(" = {")
            text.append(value)
            text.append("}")
        }
        text.append("@book{")
        text.append(key(book.source.slug.text))
        field("title", "{" + escaped(book.fullTitle) + "}")
        field("author", people(book.authors))
        for role in book.otherPeople(in: [.translator, .editor]) where role.name != "contributor" {
            field(role.name == "editor" ? "editor" : "translator", people(role.people))
        }
        field("year", (facts.published?.value.year).map(String.init))
        field("publisher", facts.publisher.map { escaped($0.value) })
        field("series", facts.series.map { escaped($0.value.name) })
        field("number", facts.series?.value.position.map(Numbers.position))
        field("isbn", book.isbn?.value.digits)
        field("pagetotal", facts.pages.map { String($0.value) })
        field("langid", book.language)
        field("url", catalog.routes.fullURL(.book(book.source.slug)))
        text.append("\n}\n\n")
    }

    private static func people(_ people: [PersonName]) -> String? {
        let names = people.map { person in
            person.parts.map { escaped("\($0.family), \($0.given)") } ?? "{" + escaped(person.display) + "}"
        }
        return names.isEmpty ? nil : names.joined(separator: " and ")
    }

    /// Keys must not contain commas, braces or percent signs, and old programs accept only ASCII letters.
    private static func key(_ slug: String) -> String {
        if slug.utf8.allSatisfy(plain.contains) { return slug }
        let key = SlugText.make(slug, .transliterated)
        return key.isEmpty || !key.utf8.allSatisfy { $0 < 0x80 }
            ? "b" + String(Fingerprint(of: slug.utf8).bits, radix: 36) : key
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: special.contains) else { return text }
        var result = ByteText(capacity: text.utf8.count + 16)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): result.append("\\textbackslash{}")
            case UInt8(ascii: "~"): result.append("\\textasciitilde{}")
            case UInt8(ascii: "^"): result.append("\\textasciicircum{}")
            default:
                if special.contains(byte) { result.append(UInt8(ascii: "\\")) }
                result.append(byte)
            }
        }
        return result.string
    }

    private static let plain = ByteSet([0x30...0x39, 0x61...0x7A], others: "-")
    private static let special = ByteSet(others: "\\~^&%$#_{}")
}

/// `books.csv`: the books as a table (RFC 4180), several values of a cell separated by semicolons.
enum TableExport {
    private static let columns =
        [
            "title", "subtitle", "authors", "series", "position", "published", "publisher", "pages",
            "language",
            "isbn", "genres", "tags", "status", "rating", "acquired", "progress", "contributors", "format",
            "hours",
        ] + ExternalCatalog.allCases.map(\.rawValue) + ["url"]

    static func bytes(_ source: FeedSource) -> [UInt8] {
        var text = ByteText(capacity: 1 << 16)
        for column in columns { add(column, to: &text) }
        endRow(&text)
        for index in source.catalog.books[.title] { write(Int(index), source, to: &text) }
        return text.bytes
    }

    private static func write(_ index: Int, _ source: FeedSource, to text: inout ByteText) {
        let catalog = source.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        add(book.title, to: &text)
        add(book.subtitle, to: &text)
        add(book.authors.lazy.map(\.display), to: &text)
        add(facts.series?.value.name, to: &text)
        add(facts.series?.value.position.map(Numbers.position), to: &text)
        add(facts.published?.value.description, to: &text)
        add(facts.publisher?.value, to: &text)
        add(facts.pages.map { String($0.value) }, to: &text)
        add(book.language, to: &text)
        add(book.isbn?.value.digits, to: &text)
        add(facts.genres, to: &text)
        add(book.tags, to: &text)
        add(book.status?.rawValue, to: &text)
        add(book.rating?.description, to: &text)
        add(book.acquired?.description, to: &text)
        add(
            book.progress.lazy.map { found in
                let name = source.context.members.shown(found.value.by)
                return (name.map { "\($0): " } ?? "") + found.value.place.description
            }, to: &text)
        add(
            book.contributors.lazy.map { $0.person.display + ($0.role.map { " (\($0))" } ?? "") }, to: &text)
        add(book.format?.rawValue, to: &text)
        add(book.hours.map(Numbers.position), to: &text)
        for other in ExternalCatalog.allCases {
            add(book.identifiers.first { $0.catalog == other }?.number, to: &text)
        }
        add(catalog.routes.fullURL(.book(book.source.slug)), to: &text)
        endRow(&text)
    }

    /// Adds a cell, with the comma after it.
    private static func add(_ cell: String?, to text: inout ByteText) {
        if let cell { TableCell.write(cell, to: &text) }
        text.append(UInt8(ascii: ","))
    }

    private static func add(_ values: some Collection<String>, to text: inout ByteText) {
        add(values.count < 2 ? values.first : values.joined(separator: "; "), to: &text)
    }

    /// Ends a row in the place of its last comma.
    private static func endRow(_ text: inout ByteText) {
        text.removeLast()
        text.append("\r\n")
    }
}

extension Book {
    /// The contributors by the names of a format that knows some roles, and calls the others `contributor`.
    func otherPeople(in roles: [Contributor.Role]) -> [(name: String, people: [PersonName])] {
        // Of most books nothing is known but the authors.
        if self.contributors.isEmpty { return [] }
        let named = self.contributors.map { contributor in
            (
                contributor.knownRole.flatMap { roles.contains($0) ? $0.rawValue : nil } ?? "contributor",
                contributor
            )
        }
        return (roles.map(\.rawValue) + ["contributor"]).compactMap { name in
            let people = named.filter { $0.0 == name }.map(\.1.person)
            return people.isEmpty ? nil : (name, people)
        }
    }

    fileprivate var fullTitle: String {
        self.subtitle.map { "\(self.title): \($0)" } ?? self.title
    }
}

extension PersonName {
    /// `Austen` and `Jane` of a name that is filed as `Austen, Jane`; nil for a name of one part.
    fileprivate var parts: (family: String, given: String)? {
        let bytes = filed.utf8
        let comma = bytes.indices.first {
            bytes[$0] == UInt8(ascii: ",") && bytes[$0...].dropFirst().first == 0x20
        }
        guard let comma else { return nil }
        let (family, given) = (filed[..<comma], filed[bytes.index(comma, offsetBy: 2)...])
        return family.isEmpty || given.isEmpty ? nil : (String(family), String(given))
    }
}
