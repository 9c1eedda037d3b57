internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// What becomes of a record, or of `site.yaml`, that two people have changed since they had the same file.
///
/// What only one of them changed is taken from there, field by field; lists to which both added have the items of both.
public struct RecordMerge: Sendable {
    /// Whose values are kept where both changed the same thing.
    public enum Side: String, Sendable, CaseIterable {
        case mine
        case theirs
    }

    /// A field that both changed, to different values.
    public struct Conflict: Sendable {
        public let field: String
        public let mine: String
        public let theirs: String
    }

    /// What the file is to hold, with the values of the kept side where both changed the same; nil if it is to be gone.
    public private(set) var bytes: [UInt8]?
    public private(set) var conflicts: [Conflict] = []

    /// A merge that is known already.
    public init(holding bytes: [UInt8]?) {
        self.bytes = bytes
    }

    /// Merges the contents of a file; nil for one that is not there.
    public init(
        _ path: String, base: [UInt8]?, mine: [UInt8]?, theirs: [UInt8]?, keeping side: Side = .mine
    ) {
        if let parts = MergedParts(path, base: base, mine: mine, theirs: theirs, keeping: side) {
            (bytes, conflicts) = (parts.bytes, parts.conflicts)
        } else {
            bytes = side == .mine ? mine : theirs
            guard mine != theirs else { return }
            let words = [mine, theirs].map { $0 == nil ? "removed" : base == nil ? "added" : "changed" }
            conflicts = [Conflict(field: "the whole file", mine: words[0], theirs: words[1])]
        }
    }
}

/// A merge of the fields and the text of files that all have them.
private struct MergedParts {
    private(set) var conflicts: [RecordMerge.Conflict] = []
    private var editor: FrontMatterEditor
    private var text: [UInt8]
    private let side: RecordMerge.Side

    /// Nil if one of the files is missing or cannot be edited.
    init?(_ path: String, base: [UInt8]?, mine: [UInt8]?, theirs: [UInt8]?, keeping side: RecordMerge.Side) {
        let kind = RecordKind(ofPath: path)
        guard kind != nil || path == "content/site.yaml", let mine = Version(path, mine, kind),
            let theirs = Version(path, theirs, kind)
        else { return nil }
        let base = base == nil ? Version.empty : Version(path, base, kind)
        guard let base, let editor = theirs.editor else { return nil }
        (self.editor, text, self.side) = (editor, theirs.text, side)
        let names = theirs.names + mine.names.filter { !theirs.names.contains($0) }
        for name in names + base.names.filter({ !names.contains($0) }) {
            let (old, own, other) = (base.values[name], mine.values[name], theirs.values[name])
            guard own != old, own != other else { continue }
            let field = kind?.field(name) ?? Field(name)
            if other == old {
                guard set(field, to: own) else { return nil }
            } else if let both = Self.items(of: own, and: other, since: old) {
                guard set(field, to: both) else { return nil }
            } else {
                note(name, own.map(\.words) ?? "none", other.map(\.words) ?? "none")
                if side == .mine, !set(field, to: own) { return nil }
            }
        }
        mergeText(base, mine, theirs)
    }

    var bytes: [UInt8] { Array(editor.file.bytes[..<editor.body.lowerBound]) + text }

    private mutating func set(_ field: Field, to value: NewValue?) -> Bool {
        do {
            if let value {
                try editor.set(FieldPath(field), to: value)
            } else {
                try editor.remove(FieldPath(field))
            }
            return true
        } catch {
            // The file is written in a way in which this field cannot be changed alone.
            return false
        }
    }

    private mutating func mergeText(_ base: Version, _ mine: Version, _ theirs: Version) {
        guard mine.text != base.text, mine.text != theirs.text else { return }
        if theirs.text != base.text {
            note("text", Self.firstNews(mine.text, base.text), Self.firstNews(theirs.text, base.text))
        }
        if theirs.text == base.text || side == .mine { text = mine.text }
    }

    /// The first line of a text that another one has not, in quotes.
    private static func firstNews(_ text: [UInt8], _ old: [UInt8]) -> String {
        let known = Set(old.split(separator: 0x0A))
        let line = text.split(separator: 0x0A).first { !known.contains($0) } ?? []
        return line.isEmpty ? "shorter" : "“\(NewValue.text(String(decoding: line, as: UTF8.self)).words)” …"
    }

    private mutating func note(_ field: String, _ mine: String, _ theirs: String) {
        conflicts.append(.init(field: field, mine: mine, theirs: theirs))
    }

    /// The items of two lists that both begin with those of an older one; nil if they do not.
    private static func items(of own: NewValue?, and other: NewValue?, since old: NewValue?) -> NewValue? {
        let before: [NewValue]
        switch old {
        case .list(let items): before = items
        case nil: before = []
        default: return nil
        }
        guard case .list(let mine) = own, case .list(let theirs) = other, mine.starts(with: before),
            theirs.starts(with: before)
        else { return nil }
        let added = mine.dropFirst(before.count)
        return .list(theirs + added.filter { !theirs.contains($0) })
    }
}

/// A version of a file: its fields by the names that Octavo writes, and the text below them.
private struct Version {
    let editor: FrontMatterEditor?
    let names: [String]
    let values: [String: NewValue]
    let text: [UInt8]

    static var empty: Version { Version() }

    private init() {
        (editor, names, values, text) = (nil, [], [:], [])
    }

    init?(_ path: String, _ bytes: [UInt8]?, _ kind: RecordKind?) {
        var report = DiagnosticReport()
        guard let bytes, let editor = FrontMatterEditor(SourceFile(path: path, bytes: bytes), into: &report)
        else { return nil }
        let fields = editor.fields.entries.filter { !$0.value.isNull }.map { key, value in
            let name = key.text ?? ""
            return (kind?.field(name).name ?? name, NewValue(value))
        }
        self.editor = editor
        names = fields.map(\.0)
        values = Dictionary(fields, uniquingKeysWith: { first, _ in first })
        text = Array(bytes[editor.body])
    }
}

extension NewValue {
    /// The value on one short line.
    fileprivate var words: String {
        let line = RecordSummary.text(self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
