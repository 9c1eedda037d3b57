public import Diagnostics

/// Reads the fields of a map one by one, each once, and says what is wrong with them.
///
/// Names are matched without regard to case, `-`, `_` and spaces.
public struct FieldReader {
    /// A name and its value.
    private struct Entry {
        /// What stands for the field; of a name that no field has, its hash.
        let field: UInt64
        let key: UInt32
        let value: UInt32
        let isKnown: Bool
        var isClaimed = false
    }

    /// The map that is read.
    public let map: YAMLValue
    /// The fields that the map may have.
    public let known: FieldNames
    /// What was found wrong so far.
    public private(set) var diagnostics: [Diagnostic] = []
    private var entries: [Entry]
    /// A bit for each field, so that most of those that are not there cost one comparison.
    private let present: UInt128
    /// The bits that several entries have.
    private let repeated: UInt128

    /// A reader of `map`, which may have these fields; a value that is no map has no fields.
    public init(_ map: YAMLValue, _ known: FieldNames) {
        var entries: [Entry] = []
        var (present, repeated): (UInt128, UInt128) = (0, 0)
        entries.reserveCapacity(min(map.countBelow, Self.usualNodes) / 2)
        map.forEachName { name, key, value in
            let hash = FoldedKey.hash(of: name)
            let match = known.field(named: hash)
            let field = match ?? hash
            repeated |= present & Field.bit(of: field)
            present |= Field.bit(of: field)
            entries.append(
                Entry(
                    field: field, key: UInt32(truncatingIfNeeded: key),
                    value: UInt32(truncatingIfNeeded: value), isKnown: match != nil))
        }
        self.map = map
        self.known = known
        self.entries = entries
        (self.present, self.repeated) = (present, repeated)
    }

    /// As many nodes as most maps have at most, so that their fields are kept without growing.
    private static let usualNodes = 64

    /// Adds a finding of the caller's own.
    public mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Adds what was found wrong within one of the values.
    public mutating func report(_ found: [Diagnostic]) {
        if !found.isEmpty { diagnostics.append(contentsOf: found) }
    }

    /// Where `field` is written under any of its names; also if what it says is nothing or wrong.
    public func key(of field: Field) -> Located<String>? {
        guard let index = entryIndex(of: field) else { return nil }
        let key = map.sibling(Int(entries[index].key))
        return Located(key.text ?? field.name, at: key.range)
    }

    /// The value of `field` as it is, claimed; nothing if it is not given or says nothing.
    public mutating func value(_ field: Field) -> FieldValue? {
        // Most fields are not there.
        guard present & field.bit != 0, let found = claim(field) else { return nil }
        return found.value.isNull ? nil : found
    }

    /// The fields that the map may not have, in their order.
    public var unknown: [FieldValue] {
        entries.lazy.filter { !$0.isKnown }.map { given($0) }
    }

    /// The fields that nobody asked for, in their order.
    public var unclaimed: [FieldValue] {
        entries.lazy.filter { !$0.isClaimed }.map { given($0) }
    }
}

extension FieldReader {
    private mutating func claim(_ field: Field) -> FieldValue? {
        guard let first = entryIndex(of: field) else { return nil }
        entries[first].isClaimed = true
        let found = given(entries[first])
        guard repeated & field.bit != 0 else { return found }
        for other in entries.indices where other > first && entries[other].field == field.hash {
            let isFirstClaim = !entries[other].isClaimed
            entries[other].isClaimed = true
            if isFirstClaim { reportTwice(field, found, map.sibling(Int(entries[other].key))) }
        }
        return found
    }

    private func entryIndex(of field: Field) -> Int? {
        guard present & field.bit != 0 else { return nil }
        return entries.firstIndex { $0.field == field.hash }
    }

    private func given(_ entry: Entry) -> FieldValue {
        FieldValue(key: Int(entry.key), value: map.sibling(Int(entry.value)))
    }

    private mutating func reportTwice(_ field: Field, _ first: FieldValue, _ second: YAMLValue) {
        // The very same name twice is reported where the file is read.
        guard let name = second.text, name != first.name else { return }
        diagnostics.append(
            .error(
                "duplicate-key", "`\(name)` is another name of `\(first.name)`, which is given too",
                at: second.position, help: "keep one of the two",
                notes: [Diagnostic.Note("the first one is here", at: first.key.position)]))
    }
}
