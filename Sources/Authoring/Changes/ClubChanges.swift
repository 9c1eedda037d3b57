internal import Content
internal import Diagnostics
public import ReadingCatalog

/// What has changed in a club between two states, in words for people: made from its records, not from lines. Names of
/// members are not among them, as messages may be public.
public struct ClubChanges: Sendable {
    /// What was done to a record, to the settings, or to another file.
    public struct Change: Sendable {
        public enum Deed: String, Sendable, CaseIterable {
            case create
            case delete
            case save

            fileprivate var verb: String {
                switch self {
                case .create: "added"
                case .delete: "removed"
                case .save: "changed"
                }
            }
        }

        public let deed: Deed
        public let title: String
        /// The fields that differ.
        public let fields: [String]
        /// The record and what differs in it, such as `*Emma* (rating 4.5, text)`.
        fileprivate let words: String
    }

    /// Whether nothing was published before.
    public private(set) var isFirst = false
    /// The changes of records and settings, and other files that differ.
    public private(set) var changes: [Change] = []
    /// The changes, each in a few words, such as `changed *Emma* (rating 4.5)`.
    public private(set) var phrases: [String] = []

    /// None.
    public init() {}

    /// Compares the records of two states; `old` is nil before the first publication. `files` are the paths of all
    /// files of the club that differ.
    public init(from old: Catalog?, to new: Catalog, files: [String]) throws {
        guard let old else {
            let counts = RecordKind.allCases.map { ($0.count(in: new), $0.noun) }.filter { $0.0 > 0 }
            let records =
                counts.isEmpty ? "the settings of the club" : counts.map(Self.count).joined(separator: ", ")
            (isFirst, phrases) = (true, ["the first publication: " + records])
            return
        }
        var known: Set<String> = ["content/site.yaml"]
        for kind in RecordKind.allCases {
            let (before, after) = (old.records(kind), new.records(kind))
            known.formUnion((before + after).map(\.source.file.path))
            try add(Self.changes(from: before, to: after), kind)
        }
        if let before = old.site.source, let after = new.site.source {
            add(
                [try Change("the settings", new.site.title, nil, from: before, to: after)].compactMap(\.self),
                nil)
        }
        let others = files.filter { !known.contains($0) }
        changes += others.map { Change(deed: .save, title: $0, fields: [], words: $0) }
        phrases += Self.phrases(of: others)
        if phrases.isEmpty { phrases = ["small changes that no page shows"] }
    }

    /// Adds what the records do not show.
    public mutating func add(_ phrase: String) { phrases.append(phrase) }

    /// Adds the changes of records of a kind, of which many are only counted.
    private mutating func add(_ changes: [Change], _ kind: RecordKind?) {
        self.changes += changes
        for deed in Change.Deed.allCases {
            let words = changes.filter { $0.deed == deed }.map(\.words)
            if words.isEmpty { continue }
            let said =
                words.count > 3 ? Self.count(words.count, kind?.noun ?? "") : words.joined(separator: ", ")
            phrases.append("\(deed.verb) \(said)")
        }
    }

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

    /// `1 book`, `2 shelves`.
    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(count == 1 ? noun : noun == "shelf" ? "shelves" : noun + "s")"
    }
}

extension ClubChanges {
    /// The changes of the records of a kind; one that has another slug is recognized by its title.
    private static func changes(
        from old: [any ClubRecord], to new: [any ClubRecord]
    ) throws -> [Change] {
        var rest = Dictionary(old.map { ($0.source.slug, $0) }, uniquingKeysWith: { first, _ in first })
        let known = new.map { rest.removeValue(forKey: $0.source.slug) }
        var removed = old.filter { rest[$0.source.slug] != nil }
        let changes = try zip(new, known).compactMap { record, known -> Change? in
            let renamed = known == nil ? removed.firstIndex { $0.title == record.title } : nil
            guard let former = known ?? renamed.map({ removed.remove(at: $0) }) else {
                return Change(record, .create)
            }
            return try Change(from: former, to: record)
        }
        return changes + removed.map { Change($0, .delete) }
    }

    /// What has changed in files that are not of records. Those that no page shows are named, as everyone who sees the
    /// repository sees them.
    private static func phrases(of files: [String]) -> [String] {
        Dictionary(grouping: files, by: sort).sorted { $0.key < $1.key }.map { sort, files in
            if sort == facts { return facts }
            let names = sort == other && files.count < 4 ? " (\(files.sorted().joined(separator: ", ")))" : ""
            return count(files.count, sort) + names
        }
    }

    private static let (facts, other) = ("facts from Open Library", "other file")

    private static func sort(_ path: String) -> String {
        if path == "content/openlibrary.lock" { return facts }
        if path.hasPrefix("Templates/") { return "template" }
        if RecordKind(ofPath: path) != nil { return "draft" }
        return path.hasPrefix("content/") && Picture.isOne(path) ? "picture" : other
    }
}

extension ClubChanges.Change {
    fileprivate init(_ record: any ClubRecord, _ deed: Deed) {
        (self.deed, title, fields, words) = (deed, record.title, [], record.nameInWords)
    }

    /// Nil if nothing differs that a page shows.
    fileprivate init?(from old: any ClubRecord, to new: any ClubRecord) throws {
        let isRenamed = old.source.slug != new.source.slug
        guard isRenamed || old.source.digest != new.source.digest else { return nil }
        try self.init(
            new.nameInWords, new.title, new.kind, from: old.source.file, to: new.source.file,
            isRenamed ? ["address"] : [])
    }

    fileprivate init?(
        _ name: String, _ title: String, _ kind: RecordKind?, from old: SourceFile, to new: SourceFile,
        _ others: [String] = []
    ) throws {
        let differences = try FieldDifference.all(from: RecordForm(old, kind), to: RecordForm(new, kind))
        let parts =
            differences.map { difference in
                let value = ["rating", "status", "date"].contains(difference.name) ? difference.after : nil
                let name = difference.name == "body" ? "text" : difference.name.replacing("_", with: " ")
                return name + (value.map { " \($0)" } ?? "")
            } + others
        if parts.isEmpty { return nil }
        (deed, self.title, fields) = (.save, title, differences.map(\.name))
        words = "\(name) (\(parts.count > 3 ? "\(parts.count) fields" : parts.joined(separator: ", ")))"
    }
}

extension ClubRecord {
    /// `*Emma*`, `the list *Short books*`, `the meeting of 2027-02-03`.
    fileprivate var nameInWords: String {
        if let meeting = self as? Meeting { return "the meeting of \(meeting.date.value)" }
        let line = VisibleText.shown(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        return (kind == .books ? "" : "the \(kind.noun) ")
            + "*\(line.count > 50 ? line.prefix(49) + "…" : line)*"
    }
}
