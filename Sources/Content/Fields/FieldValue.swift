public import Diagnostics

/// A field as it is written: its name and its value.
public struct FieldValue: Sendable {
    public let value: YAMLValue
    private let keyIndex: Int

    /// The field whose name is the node at `key` of the same file.
    init(key: Int, value: YAMLValue) {
        self.value = value
        keyIndex = key
    }

    public var key: YAMLValue { value.sibling(keyIndex) }
    public var name: String { key.text ?? "" }
    /// The bytes of the value, or of the name if there is no value.
    public var range: Range<Int> { value.range.isEmpty ? key.range : value.range }
    /// The same in lines and columns.
    public var position: SourcePosition { value.position(of: range) }

    public func mismatch(_ expected: String, help: String) -> Diagnostic {
        value.mismatch(name, expected, help: help)
    }
}

/// A value and the bytes of the record that it was read from, for messages that point at it.
public struct Located<Value: Sendable>: Sendable {
    public let value: Value
    /// The bytes of the record's file that it was read from.
    public let range: Range<Int>

    public init(_ value: Value, at range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Located: Equatable where Value: Equatable {}
