internal import ReadingCatalog

/// Names of people as other programs write them.
enum ImportedPeople {
    /// The people in a text: `Larry Niven & Jerry Pournelle`, and `Kelly and Zach Weinersmith`, who share a name.
    static func names(in text: String) -> [String] {
        let groups = text.split(separator: " & ").flatMap { $0.split(separator: " and ") }.map(
            ImportedText.trimmed)
        guard groups.count > 1, !text.contains(";") else {
            return text.isEmpty ? [] : [PersonName(parsing: text).display]
        }
        guard let last = groups.last?.split(separator: " "), last.count > 1,
            !groups.contains(where: { $0.contains(",") })
        else { return PersonName.list(parsing: text).map(\.display) }
        return groups.map { $0.contains(" ") ? $0 : "\($0) \(last[last.count - 1])" }
    }

    /// The people of a text in which a comma may be between them: `Terry Pratchett, Neil Gaiman`.
    static func people(in text: String) -> [String] {
        let hasWord = text.contains(" & ") || text.contains(" and ")
        return hasWord && !text.contains(",") ? [text] : PersonName.list(parsing: text).map(\.display)
    }

    static func isAuthor(_ role: String) -> Bool {
        ["author", "writer", "creator", "autor", "autorin", "auteur"].contains(role.lowercased())
    }
}
