internal import Diagnostics
internal import ReadingCatalog
internal import Theming

/// Why the desk itself refuses something: a key of its words, so that it is said in the language of the club.
struct DeskRefusal: Error {
    private let key: String
    private let values: [String: String]
    /// The field of the form that it is about.
    let field: String?

    private init(_ key: String, _ values: [String: String] = [:], field: String? = nil) {
        (self.key, self.values, self.field) = (key, values, field)
    }

    func text(in language: InterfaceLanguage) -> String {
        var values = values
        if let field { values["field"] = language.text("field.\(field)") ?? field }
        return language.text("refused.\(key)", values) ?? key
    }
}

extension DeskRefusal {
    /// A request that the desk's own pages do not make.
    static var notUnderstood: Self { Self("not-understood") }
    static var noClub: Self { Self("no-club") }
    static var clubThere: Self { Self("club-there") }
    static var noSettings: Self { Self("no-settings") }
    static var undone: Self { Self("undone") }
    static var importKind: Self { Self("import-kind") }
    static var notAPicture: Self { Self("no-picture") }
    static var pictureTooLarge: Self { Self("large-picture") }

    static func lacking(_ field: String) -> Self { Self("lacking", field: field) }

    static func noRecord(_ name: String) -> Self { Self("no-record", ["name": name]) }

    static func noDay(_ text: String, field: String) -> Self { Self("no-day", ["text": text], field: field) }

    static func noRating(_ text: String) -> Self { Self("no-rating", ["text": text]) }

    static func noAddress(_ text: String) -> Self { Self("no-address", ["text": text], field: "address") }

    static func noName(_ name: String) -> Self {
        Self("no-name", ["name": name, "example": Slug(title: name).text])
    }

    static func isAll(of club: String) -> Self { Self("all", ["club": club]) }

    /// A file that would be saved with other bytes than it has.
    static func notText(_ file: String) -> Self { Self("not-text", ["file": file]) }

    static func changedSince(_ file: String) -> Self { Self("changed-since", ["file": file]) }
}

extension Diagnostic {
    /// What to do, without what is said of commands: the desk has buttons for these.
    var helpWithoutCommands: String {
        help.split(separator: "; ").filter { !$0.contains("`octavo ") && !$0.contains("`--") }
            .joined(separator: "; ")
    }
}
