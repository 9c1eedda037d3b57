internal import ReadingCatalog

/// Names of people as other programs write them.
enum ImportedPeople {
    /// The people in a text: `Larry Niven & Jerry Pournelle`, and `Kelly and Zach Weinersmith`, with the name that they
    /// share.
    static func names(in text: String) -> (names: [String], family: String?) {
        let groups = text.split(separator: " & ").flatMap { $0.split(separator: " and ") }.map(
            ImportedText.trimmed)
        guard groups.count > 1, !text.contains(";") else {
            return (text.isEmpty ? [] : [PersonName(parsing: text).display], nil)
        }
        guard let last = groups.last?.split(separator: " "), last.count > 1,
            !groups.contains(where: { $0.contains(",") })
        else { return (PersonName.list(parsing: text).map(\.display), nil) }
        let family = String(last[last.count - 1])
        let isShared = groups.contains { !$0.contains(" ") }
        return (groups.map { $0.contains(" ") ? $0 : "\($0) \(family)" }, isShared ? family : nil)
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

/// How several authors of one text are separated, which only the texts of a whole file show.
struct AuthorSeparator: Sendable {
    /// Whether a comma separates people, and not a family's name from the given ones.
    let isComma: Bool

    init(_ texts: some Sequence<String>) {
        var (people, inverted) = (0, 0)
        for cell in texts where !cell.contains(";") {
            let parts = cell.split(separator: ",").map { $0.split(separator: " ").count }
            if parts.count > 2 || parts.count == 2 && parts[0] > 1 && parts[1] > 1 { people += 1 }
            if parts.count == 2, parts[0] == 1 { inverted += 1 }
        }
        // If both are there, each text is decided by itself.
        isComma = people > 0 && inverted == 0
    }

    func people(in cell: String) -> [String] {
        let groups = cell.split { ";|".contains($0) }.map { ImportedText.trimmed($0) }
        if isComma, groups.count == 1 { return cell.split(separator: ",").map { ImportedText.trimmed($0) } }
        return groups.count == 1 ? PersonName.list(parsing: groups[0]).map(\.display) : groups
    }
}
