internal import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime

/// What has changed in a club between two states, in words for people: made from its records, not from lines. Names of
/// members are not among them, as messages may be public.
public struct ClubChanges: Sendable {
    /// The changes, each in a few words, such as `changed *Emma* (rating 4.5)`.
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
        var found: Set<String> = ["content/site.yaml"]
        phrases = []
        for kind in RecordKind.allCases {
            let pairs = RecordPairs(of: kind, old, new)
            let added = pairs.added.map { "added \($0.name(near: today))" }
            phrases += Self.counted(added, "added", kind, most: 1)
            deeds += pairs.added.map { (kind == .meetings ? "plan" : "create", $0.title) }
            let removed = pairs.removed.map { "removed \($0.name(near: today))" }
            phrases += Self.counted(removed, "removed", kind, most: 1)
            deeds += pairs.removed.map { ("delete", $0.title) }
            var changed: [String] = []
            for (before, after) in pairs.changed {
                let changes = try FieldChange.all(from: before, to: after)
                guard !changes.isEmpty else { continue }
                changed.append("changed \(after.name(near: today))\(FieldChange.words(of: changes))")
                let names = Set(changes.map(\.deed))
                deeds += (names.count > 1 ? names.subtracting(["save"]) : names).sorted().map {
                    ($0, after.title)
                }
            }
            phrases += Self.counted(changed, "changed", kind, most: 3)
            found.formUnion(pairs.paths)
        }
        let settings = try FieldChange.settings(from: old.site, to: new.site)
        if !settings.isEmpty {
            phrases.append("changed the settings\(FieldChange.words(of: settings))")
            deeds.append(("save", new.site.title))
        }
        let files = files.filter { !found.contains($0) }
        phrases += FileWords.phrases(files)
        deeds += files.map { ("save", $0) }
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
            return count == 0 ? nil : Self.count(count, kind.noun)
        }
        guard counts.count > 1 else { return counts.first ?? "the settings of the club" }
        return counts.dropLast().joined(separator: ", ") + " and " + counts[counts.count - 1]
    }

    /// `1 book`, `2 shelves`.
    fileprivate static func count(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(several(noun))"
    }

    private static func several(_ noun: String) -> String { noun == "shelf" ? "shelves" : noun + "s" }

    /// Phrases of one sort, of which more than `most` are only counted.
    private static func counted(
        _ phrases: [String], _ verb: String, _ kind: RecordKind, most: Int
    ) -> [String] {
        phrases.count > most ? ["\(verb) \(count(phrases.count, kind.noun))"] : phrases
    }
}

// A record as it is compared with another one.
extension ClubRecord {
    /// `*Emma*`, `the list *Short books*`, `the meeting on 3 February`, with the year if that is not near.
    fileprivate func name(near today: CalendarDay) -> String {
        if let day = (self as? Meeting)?.date.value {
            let words = "the meeting on \(day.day) \(DateWords.english.months[day.month - 1])"
            return abs(day.dayNumber - today.dayNumber) < 183 ? words : "\(words) \(day.year)"
        }
        let line = VisibleText.shown(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        return (kind == .books ? "" : "the \(kind.noun) ")
            + "*\(line.count > 50 ? line.prefix(49) + "…" : line)*"
    }

    /// The lines of the text below the fields, whatever ends them.
    fileprivate var text: [Substring] {
        let text = source.file.withBytes { String(decoding: $0[source.body], as: UTF8.self) }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty })
    }
}

/// The records of a kind in two states; one that has another slug is recognized by its title.
private struct RecordPairs {
    private(set) var added: [any ClubRecord] = []
    private(set) var removed: [any ClubRecord] = []
    private(set) var changed: [(before: any ClubRecord, after: any ClubRecord)] = []
    /// The files of all records.
    let paths: Set<String>

    init(of kind: RecordKind, _ old: Catalog, _ new: Catalog) {
        let (before, after) = (old.records(kind), new.records(kind))
        paths = Set((before + after).map(\.source.file.path))
        var rest = Dictionary(before.map { ($0.source.slug, $0) }, uniquingKeysWith: { first, _ in first })
        for record in after {
            if let known = rest.removeValue(forKey: record.source.slug) {
                if known.source.digest != record.source.digest { changed.append((known, record)) }
            } else {
                added.append(record)
            }
        }
        removed = before.filter { rest[$0.source.slug] != nil }
        for (index, record) in added.enumerated().reversed() {
            guard let former = removed.firstIndex(where: { $0.title == record.title }) else { continue }
            changed.append((removed.remove(at: former), record))
            added.remove(at: index)
        }
    }
}

/// A field that differs.
private struct FieldChange {
    let words: String
    /// What the desk calls it.
    let deed: String

    /// The fields that differ between two states of a record, its text and its name.
    static func all(from old: any ClubRecord, to new: any ClubRecord) throws -> [FieldChange] {
        let kind = new.kind
        var changes = try all(from: old.source.file, to: new.source.file, of: kind)
        if old.text != new.text { changes.append(FieldChange(words: "text")) }
        if old.source.slug != new.source.slug { changes.append(FieldChange(words: "address")) }
        return changes
    }

    /// The settings that differ.
    static func settings(
        from old: SiteConfiguration, to new: SiteConfiguration
    ) throws -> [FieldChange] {
        guard let before = old.source, let after = new.source else { return [] }
        return try all(from: before, to: after, of: nil)
    }

    private static func all(
        from old: SourceFile, to new: SourceFile, of kind: RecordKind?
    ) throws -> [FieldChange] {
        let sides = try [old, new].map { try WrittenFields($0, kind).values }
        let values = sides.map { Dictionary($0.map { ($0.name, NewValue($0.value)) }) { first, _ in first } }
        let names = sides[1].map(\.name) + sides[0].map(\.name).filter { values[1][$0] == nil }
        return names.compactMap { name in
            let (before, after) = (values[0][name], values[1][name])
            // The same number may be written in two ways.
            let isSame =
                before == after || before?.isScalar == true && before?.scalarText == after?.scalarText
            return isSame ? nil : FieldChange(name, of: kind, from: before, to: after)
        }
    }

    private init(_ name: String, of kind: RecordKind?, from old: NewValue?, to new: NewValue?) {
        let value = ["rating", "status", "date"].contains(name) ? new?.scalarText ?? "" : ""
        words = name.replacing("_", with: " ") + (value.isEmpty ? "" : " \(value)")
        deed =
            switch (kind, name) {
            case (.books, "rating") where new != nil, (.books, "reviews") where new != nil: "rate"
            case (.books, "loans") where Self.count(new) > Self.count(old): "lend"
            case (.meetings, "date"): "postpone"
            case (.meetings, "status") where new?.scalarText == "postponed": "postpone"
            case (.meetings, "status") where new?.scalarText == "cancelled": "cancel"
            case (.meetings, "postponed") where new == .boolean(true): "postpone"
            case (.meetings, "cancelled") where new == .boolean(true): "cancel"
            case (.lists, "books"): "list"
            default: "save"
            }
    }

    init(words: String) { (self.words, deed) = (words, "save") }

    private static func count(_ value: NewValue?) -> Int {
        if case .list(let items) = value { items.count } else { value == nil ? 0 : 1 }
    }

    /// ` (rating 4.5, status read)`; of more than three only how many.
    static func words(of changes: [FieldChange]) -> String {
        let words = changes.map(\.words)
        return words.count > 3 ? " (\(words.count) fields)" : " (\(words.joined(separator: ", ")))"
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
        let count = ClubChanges.count(files.count, sort)
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
