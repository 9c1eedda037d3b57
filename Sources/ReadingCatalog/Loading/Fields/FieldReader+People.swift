internal import Content
internal import Diagnostics

extension FieldReader {
    /// People: one text, a list of texts, or maps with `name`, or with `first` and `last`.
    mutating func people(_ field: Field) -> [PersonName] {
        guard let found = value(field) else { return [] }
        if let text = found.value.text { return PersonName.list(parsing: text) }
        var people: [PersonName] = []
        if found.value.kind == .list {
            found.value.forEachItem { add($0, of: found, to: &people) }
        } else {
            add(found.value, of: found, to: &people)
        }
        return people
    }

    private mutating func add(_ item: YAMLValue, of field: FieldValue, to people: inout [PersonName]) {
        if item.isNull { return }
        if let text = item.text {
            people.append(naming: text)
        } else if item.kind == .map, let person = fields(of: item, PersonFields.names, { $0.person() }) {
            people.append(person)
        } else {
            report(
                item.mismatch(
                    field.name, "a name or a list of names", help: "write `[Jane Austen, Ann Author]`"))
        }
    }

    /// The names of people as they are shown.
    mutating func names(_ field: Field) -> [String] {
        people(field).map(\.display)
    }

    /// One person's name.
    mutating func name(_ field: Field) -> String? {
        text(field).map { WikiLink.unwrapped($0.value).collapsingSpaces }
    }

    private mutating func person() -> PersonName? {
        let (given, family) = (text(PersonFields.given)?.value, text(PersonFields.family)?.value)
        if let name = text(PersonFields.name)?.value { return PersonName(parsing: name) }
        guard let family else { return given.map { PersonName(parsing: $0) } }
        guard let given else { return PersonName(display: family, filed: family) }
        return PersonName(display: "\(given) \(family)", filed: "\(family), \(given)")
    }
}

/// The fields of a person.
private enum PersonFields {
    static let name = Field("name", "literal", "author")
    static let given = Field("first", "given", "first_name", "given_name")
    static let family = Field("last", "family", "last_name", "family_name", "surname")
    static let names = FieldNames([name, given, family])
}
