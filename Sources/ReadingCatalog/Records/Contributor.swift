internal import Content

/// A person who worked on a book besides its authors, such as its translator.
public struct Contributor: Sendable, Hashable {
    /// The roles that have words in every language of the interface.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        case translator
        case illustrator
        case editor
        case narrator
        case foreword
    }

    public internal(set) var person: PersonName
    /// The raw value of a `Role`, or another role as it was written; nil if it is not known.
    public internal(set) var role: String?

    public init(_ person: PersonName, role: String?) {
        self.person = person
        self.role = role.flatMap { $0.isEmpty ? nil : Role.names.meaning(of: $0)?.rawValue ?? $0 }
    }

    /// The role, if it is one that has words.
    public var knownRole: Role? { role.flatMap(Role.init) }

    /// The name and the role in `Ken Liu (translator)` or `(illustrator) Boulet`; the role is empty if there is none.
    public static func parts(of text: String) -> (name: String, role: String) {
        let text = text.collapsingSpaces
        if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex {
            let role = text[text.index(after: open)...].dropLast()
            return (String(text[..<open]).collapsingSpaces, String(role).collapsingSpaces)
        }
        if text.hasPrefix("("), let close = text.firstIndex(of: ")"),
            close < text.index(before: text.endIndex)
        {
            let role = text[..<close].dropFirst()
            return (String(text[text.index(after: close)...]).collapsingSpaces, String(role).collapsingSpaces)
        }
        return (text, "")
    }
}

extension Contributor.Role {
    /// The words for each role: Octavo's, and those of other tools.
    static let names = Choices(
        Contributor.Role.self,
        otherNames: [
            "translated by": .translator, "translation": .translator, "trans": .translator,
            "tr": .translator, "Übersetzer": .translator, "Übersetzerin": .translator,
            "Übersetzung": .translator, "traducteur": .translator, "traductrice": .translator,
            "traductor": .translator, "traductora": .translator, "traduttore": .translator,
            "çevirmen": .translator, "переводчик": .translator,
            "illustrated by": .illustrator, "illustrations": .illustrator, "artist": .illustrator,
            "illus": .illustrator, "ill": .illustrator, "illustratrice": .illustrator,
            "Illustratorin": .illustrator, "illustrateur": .illustrator, "ilustrador": .illustrator,
            "edited by": .editor, "ed": .editor, "eds": .editor, "Herausgeber": .editor,
            "Herausgeberin": .editor, "Hrsg": .editor, "éditeur scientifique": .editor,
            "read by": .narrator, "narrated by": .narrator, "reader": .narrator, "Sprecher": .narrator,
            "Sprecherin": .narrator, "narrateur": .narrator,
            "foreword by": .foreword, "preface": .foreword, "introduction": .foreword,
            "introduction by": .foreword, "Vorwort": .foreword,
        ])

    /// The fields of a record that name the people in each role.
    static let fields: [(role: Self, field: Field)] = [
        (.translator, Field("translator", "translators", "translated_by")),
        (.illustrator, Field("illustrator", "illustrators", "illustrated_by")),
        (.editor, Field("editor", "editors", "edited_by")),
        (.narrator, Field("narrator", "narrators", "narrated_by")),
        (.foreword, Field("foreword", "foreword_by")),
    ]
}

extension Contributor: MappedValue {
    private var name: String {
        get { person.display }
        set { person = PersonName(parsing: newValue) }
    }

    static let map = InnerMap(
        Contributor(PersonName(display: "", filed: ""), role: nil),
        [
            RecordField("name", aliases: ["person", "who"], .name, over: \.name, required: "Ken Liu"),
            RecordField("role", aliases: ["as"], .text, into: \.role),
        ]
    ) { _, contributor in
        contributor = Contributor(contributor.person, role: contributor.role?.collapsingSpaces)
    }
}

extension FieldKind<[Contributor]> {
    /// Who worked on a book: a list of maps or of texts such as `Ken Liu (translator)`, or fields called like roles.
    static var contributors: Self {
        list(
            of: Contributor.map, "a list of maps such as `{name: Ken Liu, role: translator}`",
            help: "write `- {name: Ken Liu, role: translator}`", meaning: "name"
        ) { _, text, _ in
            let (name, role) = Contributor.parts(of: text.value)
            return Contributor(PersonName(parsing: name), role: role)
        }.reading { fields, contributors in
            var contributors = contributors
            for (role, field) in Contributor.Role.fields where fields.value(field) != nil {
                contributors += fields.people(field).map { Contributor($0, role: role.rawValue) }
            }
            return contributors
        }
    }
}
