public import Diagnostics
internal import TextAndTime

/// Reads the fields of a map one by one, and collects what is wrong with them.
///
/// Names are compared without regard to case, `-`, `_` and spaces.
public struct FieldReader {
    private struct Entry {
        /// The hash of the field; of an unknown name, its own hash.
        let field: UInt64
        let key: UInt32
        let value: UInt32
        let isKnown: Bool
        var isReported = false
    }

    public let map: YAMLValue
    public let known: FieldNames
    public private(set) var diagnostics: [Diagnostic] = []
    /// Unknown fields that are not reported.
    public var ignored: [Field] = []
    private var entries: [Entry]
    /// One bit per field that is given, so that most absent fields cost one comparison.
    public let present: UInt128
    /// The bits that more than one entry has.
    private let repeated: UInt128

    /// A reader of `map`, which may have the fields `known`; a value that is not a map has no fields.
    public init(_ map: YAMLValue, _ known: FieldNames) {
        var entries: [Entry] = []
        var (present, repeated): (UInt128, UInt128) = (0, 0)
        entries.reserveCapacity(min(map.descendantCount, Self.usualNodes) / 2)
        map.forEachName { name, key, value in
            let hash = FoldedName.hash(of: name)
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

    /// Most maps have at most this many nodes, so that their entries are stored without growing.
    private static let usualNodes = 64

    public mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    public mutating func report(_ found: [Diagnostic]) {
        if !found.isEmpty { diagnostics.append(contentsOf: found) }
    }

    /// The name under which `field` is given, also if its value is missing or wrong.
    public func key(of field: Field) -> Located<String>? {
        guard let index = entryIndex(of: field) else { return nil }
        let key = map.sibling(Int(entries[index].key))
        return Located(key.text ?? field.name, at: key.range)
    }

    /// The value of `field` as it is written; nil if the field is not given or has no value.
    public mutating func value(_ field: Field) -> FieldValue? {
        guard let index = entryIndex(of: field) else { return nil }
        if repeated & field.bit != 0 { return chosenValue(of: field) }
        let found = fieldValue(entries[index])
        return found.value.isNull ? nil : found
    }

    /// All values that are given for `field`, under any of its names.
    public func values(of field: Field) -> [FieldValue] {
        guard present & field.bit != 0 else { return [] }
        return entries.filter { $0.field == field.hash }.map { fieldValue($0) }.filter { !$0.value.isNull }
    }

    public var unknown: [FieldValue] {
        let unknown = entries.filter { !$0.isKnown }.map { fieldValue($0) }
        return ignored.isEmpty || unknown.isEmpty
            ? unknown : unknown.filter { field in !ignored.contains { $0.isCalled(field.name) } }
    }
}

// Text.
extension FieldReader {
    /// One text; nil if the field is not given, is blank or is not text. Numbers keep their digits.
    public mutating func text(_ field: Field) -> Located<String>? {
        guard let found = value(field) else { return nil }
        guard let text = found.value.text else {
            return fail(found.mismatch("text", help: found.value.textHelp))
        }
        return text.isBlank ? nil : Located(text, at: found.value.range)
    }

    /// Texts, given as a list or as one; blank ones are left out.
    public mutating func textList(_ field: Field) -> [Located<String>] {
        texts(field) { Located($0, at: $1) }
    }

    /// Texts without their ranges, given as a list or as one.
    public mutating func texts(_ field: Field) -> [String] {
        texts(field) { text, _ in text }
    }

    private mutating func texts<Text>(_ field: Field, _ make: (String, Range<Int>) -> Text) -> [Text] {
        guard let found = value(field) else { return [] }
        if let text = found.value.text {
            return text.isBlank ? [] : [make(text, found.value.range)]
        }
        guard found.value.kind == .list else {
            report(found.mismatch("text or a list of texts", help: found.value.textHelp))
            return []
        }
        var texts: [Text] = []
        found.value.forEachItem { item in
            guard let text = item.text else {
                return report(item.mismatch(found.name, "a list of texts", help: item.textHelp))
            }
            if !item.isNull, !text.isBlank { texts.append(make(text, item.range)) }
        }
        return texts
    }

    public mutating func choice<Value>(_ field: Field, among choices: Choices<Value>) -> Located<Value>? {
        guard let found = value(field) else { return nil }
        if found.value.kind == .scalar, let meant = found.value.withText({ choices.meaning(of: $0) }) {
            return Located(meant, at: found.value.range)
        }
        let items = found.value.items
        let text = found.value.text ?? (items.count == 1 ? items[0].text : nil)
        if let text {
            if text.isBlank { return nil }
            if let meant = choices.meaning(ofDecorated: text) { return Located(meant, at: found.value.range) }
        }
        let nearest = text.flatMap { Suggestion.nearest(to: $0, among: choices.names) }
        let help =
            nearest.map { "did you mean `\(found.name): \($0)`?" }
            ?? "write one of them, such as `\(found.name): \(choices.offered)`"
        return fail(found.mismatch(Self.alternatives(choices.names), help: help))
    }

    /// ``a`, `b` or `c``.
    private static func alternatives(_ names: [String]) -> String {
        let quoted = names.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
}

// Numbers.
extension FieldReader {
    public mutating func integer(_ field: Field, in range: ClosedRange<Int>? = nil) -> Located<Int>? {
        let number = scalar(field, "a whole number", { CoreSchema.integer($0) }) {
            "write digits only, such as `\($0.name): 12`"
        }
        if let number, let range, !range.contains(number.value) {
            return value(field).flatMap {
                fail(
                    $0.mismatch(
                        "\(range.lowerBound) to \(range.upperBound)",
                        help: "correct the number, or delete the field"))
            }
        }
        return number
    }

    /// A number, with a point before its decimals.
    public mutating func number(_ field: Field) -> Located<Double>? {
        scalar(field, "a number", { CoreSchema.number($0) }) {
            "write it with digits, such as `\($0.name): 4.5`"
        }
    }

    /// `true` or `false`; `yes` and `no` are errors with a suggestion.
    public mutating func boolean(_ field: Field) -> Located<Bool>? {
        scalar(field, "`true` or `false`", { CoreSchema.boolean($0) }) { found in
            found.scalar { CoreSchema.looseBoolean($0) }.map { "write `\(found.name): \($0)`" }
                ?? "write `\(found.name): true` or `\(found.name): false`"
        }
    }

    /// What `read` makes of a scalar; another value is reported.
    private mutating func scalar<Value>(
        _ field: Field, _ expected: String, _ read: (UnsafeBufferPointer<UInt8>) -> Value?,
        help: (FieldValue) -> String
    ) -> Located<Value>? {
        guard let found = value(field) else { return nil }
        guard let value = found.scalar(read) else { return fail(found.mismatch(expected, help: help(found))) }
        return Located(value, at: found.value.range)
    }
}

// Maps within the map.
extension FieldReader {
    /// What `read` makes of a map that may have the fields `names`.
    public mutating func fields<Result>(
        of value: YAMLValue, _ names: FieldNames, _ read: (inout FieldReader) -> Result
    ) -> Result {
        var inner = FieldReader(value, names)
        inner.ignored = ignored
        let result = read(&inner)
        report(inner.diagnostics)
        return result
    }
}

extension FieldReader {
    /// Reports a finding instead of returning a value.
    private mutating func fail<Value>(_ diagnostic: Diagnostic) -> Value? {
        report(diagnostic)
        return nil
    }

    private func entryIndex(of field: Field) -> Int? {
        guard present & field.bit != 0 else { return nil }
        return entries.firstIndex { $0.field == field.hash }
    }

    private func fieldValue(_ entry: Entry) -> FieldValue {
        FieldValue(key: Int(entry.key), value: map.sibling(Int(entry.value)))
    }

    /// The first value that is given under one of several names; others are reported, each once.
    private mutating func chosenValue(of field: Field) -> FieldValue? {
        var chosen: FieldValue?
        for index in entries.indices where entries[index].field == field.hash {
            let found = fieldValue(entries[index])
            if found.value.isNull || found.value.isBlankText { continue }
            guard let first = chosen else {
                chosen = found
                continue
            }
            if !entries[index].isReported { reportRepetition(found, of: first) }
            entries[index].isReported = true
        }
        return chosen
    }

    private mutating func reportRepetition(_ second: FieldValue, of first: FieldValue) {
        // The very same name twice is reported when the file is read.
        guard second.name != first.name, !second.value.isWritten(like: first.value) else { return }
        report(
            .warning(
                "duplicate-key",
                "`\(second.name)` is another name of `\(first.name)`, which is given too, and is not used",
                at: second.key.position, help: "keep one of the two",
                notes: [Diagnostic.Note("the first one is here", at: first.key.position)]))
    }
}

extension FieldValue {
    /// What `read` makes of a scalar's text; nil for lists and maps.
    fileprivate func scalar<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        value.kind == .scalar ? value.withText(read) : nil
    }
}

extension YAMLValue {
    fileprivate var isBlankText: Bool { kind == .scalar && withText { $0.allSatisfy(\.isASCIISpace) } }

    fileprivate func isWritten(like other: YAMLValue) -> Bool {
        file.withBytes { bytes in bytes[range].elementsEqual(bytes[other.range]) }
    }
}

extension String {
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0.isASCIISpace } }
}
