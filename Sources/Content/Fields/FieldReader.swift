public import Diagnostics

/// Reads the fields of a map one by one, each once, and says what is wrong with them.
///
/// Names are matched without regard to case, `-`, `_` and spaces.
public struct FieldReader {
    /// A name and its value.
    private struct Entry {
        let hash: UInt64
        let bit: UInt64
        let key: Int
        let value: Int
        var isClaimed = false
    }

    /// The map that is read.
    public let map: YAMLValue
    /// What was found wrong so far.
    public private(set) var diagnostics: [Diagnostic] = []
    private var entries: [Entry] = []
    /// A bit for the hash of each name, so that most fields that are not there cost one comparison.
    private var present: UInt64 = 0
    /// The bits that several names have.
    private var repeated: UInt64 = 0

    /// A reader of `map`; a value that is no map has no fields.
    public init(_ map: YAMLValue) {
        self.map = map
        guard map.kind == .map else { return }
        var entries: [Entry] = []
        entries.reserveCapacity(min(Int(map.node.next) - map.index, Self.usualNodes) / 2)
        map.forEachName { name, key, value in
            let hash = FoldedKey.hash(of: name)
            entries.append(Entry(hash: hash, bit: FoldedKey.bit(of: hash), key: key, value: value))
        }
        self.entries = entries
        for entry in entries {
            repeated |= present & entry.bit
            present |= entry.bit
        }
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
        guard let index = entryIndex(of: field, after: -1) else { return nil }
        let key = map.sibling(entries[index].key)
        return Located(key.text ?? field.name, at: key.range)
    }

    /// The value of `field` as it is, claimed; nothing if it is not given or says nothing.
    public mutating func value(_ field: Field) -> FieldValue? {
        guard let found = claim(field) else { return nil }
        return found.value.isNull ? nil : found
    }

    /// The fields whose names are not among `names`, in their order.
    public func unknown(to names: FieldNames) -> [FieldValue] {
        entries.lazy.filter { !names.contains($0.hash) }.map {
            FieldValue(key: map.sibling($0.key), value: map.sibling($0.value))
        }
    }

    /// The fields that nobody asked for, in their order.
    public var unclaimed: [FieldValue] {
        entries.lazy.filter { !$0.isClaimed }.map {
            FieldValue(key: map.sibling($0.key), value: map.sibling($0.value))
        }
    }
}

extension FieldReader {
    private mutating func claim(_ field: Field) -> FieldValue? {
        guard let first = entryIndex(of: field, after: -1) else { return nil }
        entries[first].isClaimed = true
        let found = FieldValue(
            key: map.sibling(entries[first].key), value: map.sibling(entries[first].value))
        guard mayBeGivenTwice(field) else { return found }
        var last = first
        while let other = entryIndex(of: field, after: last) {
            last = other
            let isFirstClaim = !entries[other].isClaimed
            entries[other].isClaimed = true
            if isFirstClaim { reportTwice(field, found, map.sibling(entries[other].key)) }
        }
        return found
    }

    private func mayBeGivenTwice(_ field: Field) -> Bool {
        (present & field.bits).nonzeroBitCount > 1 || repeated & field.bits != 0
    }

    private func entryIndex(of field: Field, after index: Int) -> Int? {
        guard present & field.bits != 0 else { return nil }
        return entries.withUnsafeBufferPointer { entries in
            var index = index + 1
            while index < entries.count {
                if entries[index].bit & field.bits != 0, isNamed(entries[index], field) { return index }
                index += 1
            }
            return nil
        }
    }

    private func isNamed(_ entry: Entry, _ field: Field) -> Bool {
        guard let name = field.hashes.firstIndex(of: entry.hash) else { return false }
        return map.sibling(entry.key).withText { field.keys[name].matches($0) }
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
