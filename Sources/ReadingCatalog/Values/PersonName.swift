internal import Content
internal import TextAndTime

/// A person as records name them, and the form of the name that sorts them.
public struct PersonName: Sendable, Hashable {
    /// As it is shown: `Jane Austen`.
    public let display: String
    /// As it is filed: `Austen, Jane`.
    public let filed: String

    public init(display: String, filed: String) {
        (self.display, self.filed) = (display, filed)
    }

    /// A name as it is written, without the brackets of a link.
    public static func unlinked(_ text: String) -> String { WikiLink.unwrapped(text).collapsingSpaces }

    /// A person as records write them: `Jane Austen`, `Austen, Jane` or `[[Jane Austen]]`.
    public init(parsing text: String) {
        let name = Self.unlinked(text)
        let parts = NameParts.commaParts(name)
        switch parts.count {
        case 2 where NameParts.isSuffix(parts[1]):
            self.init(display: name, filed: NameParts.filed(parts[0]) + ", " + parts[1])
        case 2: self.init(display: Self.joined(parts[1], parts[0]), filed: name)
        case 3 where NameParts.isSuffix(parts[2]):
            self.init(display: Self.joined(parts[1], parts[0]) + ", \(parts[2])", filed: name)
        default: self.init(display: name, filed: NameParts.filed(name))
        }
    }

    /// A given name and a family's; an article such as `al-` or `d’` is joined to it.
    private static func joined(_ given: String, _ family: String) -> String {
        let isArticle = given.hasSuffix("-") || given.hasSuffix(" d'") || given.hasSuffix(" d’")
        return given + (isArticle ? "" : " ") + family
    }

    /// The people of one text: `A and B`, `A, B and C`, `Last, First; Last, First`.
    public static func list(parsing text: String) -> [PersonName] {
        var bytes = text
        guard bytes.withUTF8({ $0.contains(where: isSeparator) || $0.contains(and) }) else {
            return text.isEmpty ? [] : [PersonName(parsing: text)]
        }
        return text.split { $0 == ";" || $0 == "；" || $0 == "、" }
            .flatMap { people(in: String($0).collapsingSpaces) }
            .filter { !$0.isEmpty }.map { PersonName(parsing: $0) }
    }

    /// The bytes of `,` `;` `&` and the first one of East Asian and Arabic commas.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == "," || byte == ";" || byte == "&" || byte == 0xE3 || byte == 0xEF || byte == 0xD8
    }

    private static let and = Array(" and ".utf8)

    private static func people(in text: String) -> [String] {
        if let links = links(in: text) { return links }
        let groups = text.split(separator: " & ").flatMap { $0.split(separator: " and ") }
        guard groups.count == 1 else { return groups.flatMap { people(in: trimmed($0)) } }
        let parts = NameParts.commaParts(trimmed(groups.first ?? ""))
        return isOnePerson(parts) ? [parts.joined(separator: ", ")] : joiningSuffixes(parts)
    }

    /// The links of a text that begins with one: `[[Anna]], [[Ben]]`; nil if there is something else as well.
    private static func links(in text: String) -> [String]? {
        guard text.hasPrefix("[["), text.hasSuffix("]]") else { return nil }
        let links = text.split(separator: "]]").map { part in
            let start = part.firstRange(of: "[[")?.lowerBound ?? part.endIndex
            let between = part[..<start].filter { !$0.isWhitespace && $0 != "," }
            return ["", "&", "and"].contains(between) ? String(part[start...]) + "]]" : ""
        }
        return links.allSatisfy { $0.count > 4 } ? links : nil
    }

    /// Whether names between commas are the parts of one name: `Le Guin, Ursula K.`, `King, Martin Luther, Jr.`
    private static func isOnePerson(_ parts: [String]) -> Bool {
        let words = parts.map { $0.split(separator: " ").count }
        switch parts.count {
        case 1: return true
        case 2 where NameParts.isSuffix(parts[1]): return true
        case 2: return words[0] == 1 || words[1] == 1 || NameParts.beginsWithParticle(parts[0])
        case 3: return NameParts.isSuffix(parts[2]) && words[0] == 1
        default: return false
        }
    }

    private static func joiningSuffixes(_ parts: [String]) -> [String] {
        parts.reduce(into: []) { people, part in
            if NameParts.isSuffix(part), let last = people.popLast() {
                people.append("\(last), \(part)")
            } else {
                people.append(part)
            }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " || $0 == "," }.reversed().drop { $0 == " " || $0 == "," }.reversed())
    }
}

extension FieldKind<[PersonName]> {
    /// People: one text, a list of texts, or maps with `name`, or with `first` and `last`.
    static var people: Self {
        FieldKind("list of names", .people) { $0.people($1) }
    }
}

extension PersonName: RecordValue {
    var written: NewValue {
        // A text would be read as several people: `McKinsey & Company`.
        Self.list(parsing: display).count == 1
            ? .text(display) : .map([NewField("name", .text(display))])
    }
}

extension FieldKind<String?> {
    static var joinedNames: Self {
        FieldKind("names") { fields, field in
            let names = fields.texts(field).flatMap { text in
                text.hasPrefix("[[")
                    ? PersonName.list(parsing: text).map(\.display) : [text.collapsingSpaces]
            }
            return names.isEmpty ? nil : names.joined(separator: ", ")
        }
    }
}

extension FieldReader {
    mutating func name(_ field: Field) -> String? {
        text(field).map { PersonName.unlinked($0.value) }
    }

    /// People: one text, a list of texts, or maps with `name`, or with `first` and `last`.
    mutating func people(_ field: Field) -> [PersonName] {
        guard let found = value(field) else { return [] }
        if let text = found.value.text { return PersonName.list(parsing: text) }
        return items(field).flatMap { item -> [PersonName] in
            if let text = item.text { return PersonName.list(parsing: text) }
            if item.kind == .map, let person = person(item) { return [person] }
            report(
                item.mismatch(
                    found.name, "a name or a list of names", help: "write `[Jane Austen, Ann Author]`"))
            return []
        }
    }

    /// A person as lists of references describe them.
    private mutating func person(_ map: YAMLValue) -> PersonName? {
        fields(of: map, PersonName.partNames) { fields in
            let parts = PersonName.parts.map { fields.text($0)?.value }
            if let name = parts[0] {
                let person = PersonName(parsing: name)
                return PersonName(display: person.display, filed: parts[3] ?? person.filed)
            }
            guard let family = parts[2] else { return parts[1].map { PersonName(parsing: $0) } }
            guard let given = parts[1] else { return PersonName(display: family, filed: family) }
            return PersonName(display: "\(given) \(family)", filed: "\(family), \(given)")
        }
    }
}

extension PersonName {
    fileprivate static let parts = [
        Field("name", "literal", "author"), Field("first", "given", "first_name", "given_name"),
        Field("last", "family", "last_name", "family_name", "surname"),
        Field("filed", "file_as", "sort", "sort_name", "sort_as"),
    ]
    fileprivate static let partNames = FieldNames(parts)
}
