public import Diagnostics

/// A field as it is written: its name and what it says.
public struct FieldValue: Sendable {
    /// What it says.
    public let value: YAMLValue
    private let keyIndex: Int

    /// The field whose name is the node at `key` of the same file.
    init(key: Int, value: YAMLValue) {
        self.value = value
        keyIndex = key
    }

    /// The name, as it is written.
    public var key: YAMLValue { value.sibling(keyIndex) }
    /// The name, as it is written.
    public var name: String { key.text ?? "" }
    /// Where the value stands; where the name stands if there is no value.
    public var range: Range<Int> { value.range.isEmpty ? key.range : value.range }
    /// The same, as a person counts.
    public var position: SourcePosition { value.file.position(of: range) }
}

extension FieldValue {
    /// A finding that what the field says is not what it must be.
    public func mismatch(_ expected: String, help: String) -> Diagnostic {
        value.mismatch(name, expected, help: help)
    }
}

extension YAMLValue {
    /// A finding that this value of the field called `name` is not what it must be.
    public func mismatch(_ name: String, _ expected: String, help: String) -> Diagnostic {
        .error(
            "field-type", "`\(name)` must be \(expected); found \(described)", at: position, help: help)
    }

    /// The value as a message says it: `"four"`, `the list `[4]``, `a map of 2 fields`.
    public var described: String {
        switch kind {
        case .scalar: isNull ? "nothing" : "\"\(Self.cut(text ?? ""))\""
        case .list:
            shortSource.map { "the list `\($0)`" } ?? "a list of \(Self.count(children.count, "item"))"
        case .map:
            shortSource.map { "the map `\($0)`" } ?? "a map of \(Self.count(children.count / 2, "field"))"
        }
    }

    /// What stands in the file, if it is one short line.
    private var shortSource: String? {
        let bytes = file.bytes[range]
        guard range.count <= 40, !bytes.contains(0x0A) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func cut(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.count > 40 ? "\(line.prefix(40))…" : line.count < text.count ? "\(line)…" : text
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
