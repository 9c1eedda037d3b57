internal import Content
public import ReadingCatalog
public import TextAndTime

/// What has changed in a club between two states, in words for people: made from its records, not from lines.
public struct ClubChanges: Sendable {
    /// The changes, each in a few words, such as `rated *Emma* 4.5`.
    public private(set) var phrases: [String]
    /// The changes of records and settings by what was done, as the desk calls it in each language, and to what.
    public private(set) var deeds: [(deed: String, title: String)] = []

    /// None.
    public init() { phrases = [] }

    /// Compares the records of two states; `old` is nil before the first publication. `files` are the paths of all
    /// files of the club that differ; years near `today` are not spelled.
    public init(from old: Catalog?, to new: Catalog, files: [String], today: CalendarDay) throws {
        guard let old else {
            phrases = ["the first publication: " + Self.summary(of: new)]
            deeds = [("first", new.site.title)]
            return
        }
        var deeds: [Deed] = []
        var found: Set<String> = []
        for kind in RecordKind.allCases {
            let pairs = RecordPairs(of: kind, old, new)
            let words = RecordWords(kind, today: today)
            deeds += pairs.added.map(words.added) + pairs.removed.map(words.removed)
            for (before, after) in pairs.changed { deeds += try words.changed(before, after) }
            found.formUnion(pairs.paths)
        }
        deeds += try SettingWords.changes(from: old.site, to: new.site)
        let files = files.filter { !found.contains($0) && $0 != "content/site.yaml" }
        phrases = Deed.phrases(deeds) + FileWords.phrases(files)
        self.deeds =
            deeds.map { ($0.name, $0.title.isEmpty ? new.site.title : $0.title) }
            + files.map { ("save", $0) }
        if phrases.isEmpty { phrases = ["small changes that no page shows"] }
    }

    /// Adds what the records do not show.
    public mutating func add(_ phrase: String) { phrases.append(phrase) }

    /// The message of a commit: a line with as many of the changes as fit, and below it a list if it has not all.
    public var message: String {
        let phrases = phrases.map(Self.withoutCommands)
        var line = phrases[0]
        var count = 1
        while count < phrases.count, line.count + phrases[count].count + 2 <= Self.longestLine {
            line += "; " + phrases[count]
            count += 1
        }
        let title = line.prefix(1).uppercased() + line.dropFirst()
        guard count < phrases.count else { return title + "\n" }
        return "\(title); and \(phrases.count - count) more\n\n"
            + phrases.map { "- \($0)\n" }.joined()
    }

    private static let longestLine = 72

    /// A phrase in which a host finds no commands, as titles of books come from anybody: `[skip ci]`, `closes #1`, `@name`.
    private static func withoutCommands(_ phrase: String) -> String {
        let marks: [Character: Character] = ["[": "(", "]": ")", "#": "＃", "@": "＠"]
        return String(phrase.map { $0.isNewline ? " " : marks[$0] ?? $0 })
            .replacing("://", with: ": //")
            .replacing(/(?i)\bgh-(?=[0-9])/, with: "GH ")
    }

    private static func summary(of catalog: Catalog) -> String {
        let counts = RecordKind.allCases.compactMap { kind -> String? in
            let count = kind.count(in: catalog)
            return count == 0 ? nil : Deed.count(count, kind.noun)
        }
        return counts.isEmpty ? "the settings of the club" : Deed.enumerated(counts)
    }
}

/// One change in words, and how many of its sort are put together.
struct Deed {
    /// The change alone, such as `rated *Emma* 4.5`.
    let phrase: String
    /// Several of the sort, such as `rated # books`.
    let sort: String
    /// How many of the sort are named before they are only counted.
    var most = 3
    /// What the desk calls it, and the title of what it was done to; empty for the settings.
    var name = "save"
    var title = ""

    /// The phrases of all, in the order in which sorts begin.
    static func phrases(_ deeds: [Deed]) -> [String] {
        var sorts: [String] = []
        var bySort: [String: [Deed]] = [:]
        for deed in deeds {
            if bySort[deed.sort] == nil { sorts.append(deed.sort) }
            bySort[deed.sort, default: []].append(deed)
        }
        return sorts.flatMap { sort -> [String] in
            let deeds = bySort[sort] ?? []
            guard let most = deeds.first?.most, deeds.count > most else { return deeds.map(\.phrase) }
            return [sort.replacing("#", with: "\(deeds.count)")]
        }
    }

    /// `1 book`, `2 shelves`.
    static func count(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(several(noun))"
    }

    static func several(_ noun: String) -> String { noun == "shelf" ? "shelves" : noun + "s" }

    /// `a, b and c`.
    static func enumerated(_ words: [String]) -> String {
        words.count < 2
            ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    }

    /// What was done to fields: `added the synopsis of `, or nothing about them if there are many.
    static func onFields(_ changes: [FieldChange], of thing: String, sort: String) -> Deed? {
        guard let first = changes.first else { return nil }
        guard changes.count < 3 else { return Deed(phrase: "changed \(thing)", sort: sort) }
        let verb = changes.allSatisfy { $0.verb == first.verb } ? first.verb : "changed"
        let names = enumerated(changes.map { "the \($0.words)" })
        return Deed(phrase: "\(verb) \(names) of \(thing)", sort: sort)
    }
}

/// A field that differs.
struct FieldChange {
    let name: String
    let verb: String

    var words: String { name.replacing("_", with: " ") }

    /// The fields that differ between two versions of a file, by the names that Octavo writes.
    static func all(
        from old: WrittenFields, to new: WrittenFields, name: (String) -> String
    ) -> [FieldChange] {
        let (before, after) = (old.values.map { name($0.name) }, new.values.map { name($0.name) })
        let values = [(before, old), (after, new)].map { names, fields in
            Dictionary(
                zip(names, fields.values.map { NewValue($0.value) }), uniquingKeysWith: { first, _ in first })
        }
        return (after + before.filter { !after.contains($0) }).compactMap { name in
            guard values[0][name] != values[1][name] else { return nil }
            let verb = values[0][name] == nil ? "added" : values[1][name] == nil ? "removed" : "changed"
            return FieldChange(name: name, verb: verb)
        }
    }
}

/// What has changed in `site.yaml`, in words.
private enum SettingWords {
    static func changes(from old: SiteConfiguration, to new: SiteConfiguration) throws -> [Deed] {
        guard let before = old.source, let after = new.source else { return [] }
        let changes = FieldChange.all(
            from: try WrittenFields(settings: before), to: try WrittenFields(settings: after)
        ) { $0 }
        return changes.map { Deed(phrase: "\($0.verb) the \($0.words)", sort: "changed # settings") }
    }
}

/// What has changed in files that are not records, in words.
private enum FileWords {
    static func phrases(_ files: [String]) -> [String] {
        let bySort = Dictionary(grouping: files, by: sort)
        return sorts.compactMap { sort in bySort[sort].map { phrase($0, sort) } }
            + (files.contains("content/openlibrary.lock") ? ["facts from Open Library"] : [])
    }

    private static let sorts = ["template", "picture", "draft", other]
    private static let other = "other file"

    /// What no page shows is named, as everyone who sees the repository sees it.
    private static func phrase(_ files: [String], _ sort: String) -> String {
        let count = Deed.count(files.count, sort)
        return sort == other && files.count < 4
            ? "\(count) (\(files.sorted().joined(separator: ", ")))" : count
    }

    /// What a file is called; nothing if another phrase tells of it.
    private static func sort(_ path: String) -> String {
        if path.hasPrefix("Templates/") { return "template" }
        if path == "content/openlibrary.lock" { return "" }
        if RecordKind(ofPath: path) != nil { return "draft" }
        return ["content/covers/", "content/images/"].contains { path.hasPrefix($0) }
            ? "picture" : other
    }
}
