/// JSON as the fixture library sends it.
indirect enum FixtureJSON {
    case null
    case bool(Bool)
    case number(Int)
    case decimal(Double)
    case string(String)
    case array([FixtureJSON])
    case object([(String, FixtureJSON)])

    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .decimal(let value): "\(value)"
        case .string(let text): quoted(text)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0)): \($1.text)" }.joined(separator: ", ") + "}"
        }
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}

extension FixtureJSON {
    /// A work's record.
    static func work(_ work: FixtureWork) -> FixtureJSON {
        var members: [(String, FixtureJSON)] = [
            ("key", .string(work.key)), ("revision", .number(work.revision)),
        ]
        if let target = work.mergedInto {
            return .object(members + [("location", .string("/works/OL\(target)W")), type("redirect")])
        }
        if work.isDeleted { return .object(members + [type("delete")]) }
        members += [("title", .string(work.title)), type("work")]
        let authors = work.authors.map { name in
            FixtureJSON.object([("author", .object([("key", .string(authorKey(name)))]))])
        }
        members.append(("authors", .array(authors)))
        if let text = work.description {
            members.append(("description", work.hasTypedDescription ? typed(text) : .string(text)))
        }
        if !work.covers.isEmpty { members.append(("covers", covers(work.covers))) }
        if !work.subjects.isEmpty { members.append(("subjects", .array(work.subjects.map { .string($0) }))) }
        if let year = work.firstPublished { members.append(("first_publish_date", .string("\(year)"))) }
        if let location = work.leftoverLocation { members.append(("location", .string(location))) }
        return .object(members)
    }

    private static func authorKey(_ name: String) -> String {
        let number = name.utf8.reduce(7) { ($0 * 31 + Int($1)) % 9_999_991 }
        return "/authors/OL\(number + 1)A"
    }

    /// An edition's record.
    static func edition(_ edition: FixtureEdition) -> FixtureJSON {
        var members: [(String, FixtureJSON)] = [
            ("key", .string(edition.key)), ("revision", .number(edition.revision)),
        ]
        if let target = edition.mergedInto {
            return .object(members + [("location", .string("/books/OL\(target)M")), type("redirect")])
        }
        members += [("title", .string(edition.title)), type("edition")]
        members.append(
            ("works", .array(edition.works.map { .object([("key", .string("/works/OL\($0)W"))]) })))
        members.append(
            ("languages", .array(edition.languages.map { .object([("key", .string("/languages/\($0)"))]) })))
        if let isbn = edition.isbn { members.append(("isbn_13", .array([.string(isbn)]))) }
        if let isbn = edition.isbn10 { members.append(("isbn_10", .array([.string(isbn)]))) }
        if let text = edition.description { members.append(("description", typed(text))) }
        if !edition.covers.isEmpty { members.append(("covers", covers(edition.covers))) }
        if let publisher = edition.publisher { members.append(("publishers", .array([.string(publisher)]))) }
        if let pages = edition.pages { members.append(("number_of_pages", .number(pages))) }
        if let pagination = edition.pagination { members.append(("pagination", .string(pagination))) }
        if let date = edition.published { members.append(("publish_date", .string(date))) }
        return .object(members)
    }

    /// The edition that a search thinks is meant.
    static func bestEdition(_ edition: FixtureEdition) -> FixtureJSON {
        var members: [(String, FixtureJSON)] = [("key", .string(edition.key))]
        members.append(
            ("isbn", .array([edition.isbn, edition.isbn10].compactMap { $0 }.map { .string($0) })))
        if let publisher = edition.publisher { members.append(("publisher", .array([.string(publisher)]))) }
        members.append(("language", .array(edition.languages.map { .string($0) })))
        return .object([
            ("numFound", .number(1)), ("start", .number(0)), ("docs", .array([.object(members)])),
        ])
    }

    private static func type(_ name: String) -> (String, FixtureJSON) {
        ("type", .object([("key", .string("/type/\(name)"))]))
    }

    private static func typed(_ text: String) -> FixtureJSON {
        .object([("type", .string("/type/text")), ("value", .string(text))])
    }

    private static func covers(_ numbers: [Int?]) -> FixtureJSON {
        .array(numbers.map { $0.map { .number($0) } ?? .null })
    }
}
