internal import TextAndTime

/// Writes values as YAML, with the line breaks of the file.
struct YAMLWriter {
    let newline: String

    private static let longestLine = 80

    /// `name: value`, without a line break at its end; what does not fit is written on the lines below.
    func entry(_ field: NewField, indent: Int) -> String {
        YAMLText.key(field.name) + ":" + afterColon(field.value, indent: indent)
    }

    /// What follows `name:` of a field at column `indent`, with the space or line break before it.
    func afterColon(_ value: NewValue, indent: Int) -> String {
        switch value {
        case .list(let items) where !items.isEmpty && !fitsOnLine(value, indent):
            newline + spaces(indent + 2) + self.items(items, indent: indent + 2)
        case .map(let fields) where !fields.isEmpty:
            newline + spaces(indent + 2) + entries(fields, indent: indent + 2)
        default: " " + (block(value, indent: indent) ?? inline(value, isInFlow: false))
        }
    }

    /// The fields of a map, the first without its indentation.
    func entries(_ fields: [NewField], indent: Int) -> String {
        fields.map { entry($0, indent: indent) }.joined(separator: newline + spaces(indent))
    }

    /// The items of a list, the first without its indentation.
    func items(_ items: [NewValue], indent: Int) -> String {
        items.map { item($0, indent: indent) }.joined(separator: newline + spaces(indent))
    }

    /// `- value`, for a dash at column `indent`.
    func item(_ value: NewValue, indent: Int) -> String {
        if case .map(let fields) = value, !fields.isEmpty {
            return "- " + entries(fields, indent: indent + 2)
        }
        return "- " + (block(value, indent: indent) ?? inline(value, isInFlow: false))
    }

    /// The value on one line.
    func inline(_ value: NewValue, isInFlow: Bool) -> String {
        switch value {
        case .text(let text): YAMLText.scalar(text, isInFlow: isInFlow)
        case .integer, .number, .boolean: value.scalarText
        case .list(let items): "[" + items.map { inline($0, isInFlow: true) }.joined(separator: ", ") + "]"
        case .map(let fields):
            "{" + fields.map { flowEntry($0) }.joined(separator: ", ") + "}"
        }
    }

    /// `name: value` within braces.
    func flowEntry(_ field: NewField) -> String {
        YAMLText.key(field.name) + ": " + inline(field.value, isInFlow: true)
    }

    /// Text of several lines below `|`; nil if the value is not such a text.
    func block(_ value: NewValue, indent: Int) -> String? {
        guard case .text(let text) = value, YAMLText.isBlockSafe(text) else { return nil }
        let isEnded = text.hasSuffix("\n")
        let lines = (isEnded ? text.dropLast() : text[...]).split(
            separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : spaces(indent + 2) + $0 }
        return ([isEnded ? "|" : "|-"] + indented).joined(separator: newline)
    }

    private func fitsOnLine(_ value: NewValue, _ indent: Int) -> Bool {
        guard case .list(let items) = value, items.allSatisfy(\.isScalar) else { return false }
        return indent + inline(value, isInFlow: false).utf8.count <= Self.longestLine
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// Text as YAML writes it.
public enum YAMLText {
    /// A line or several for each field, each ended by a line break.
    public static func lines(of fields: [NewField]) -> String {
        let writer = YAMLWriter(newline: "\n")
        return fields.map { writer.entry($0, indent: 0) + "\n" }.joined()
    }

    /// A map on one line.
    public static func inline(_ fields: [NewField]) -> String {
        YAMLWriter(newline: "\n").inline(.map(fields), isInFlow: false)
    }

    /// A value on one line.
    public static func inline(_ value: NewValue) -> String {
        YAMLWriter(newline: "\n").inline(value, isInFlow: false)
    }

    /// `text` as a scalar that is read back as this very text: without quotes if it can be.
    static func scalar(_ text: String, isInFlow: Bool) -> String {
        isPlainSafe(text, isInFlow: isInFlow) ? text : quoted(text)
    }

    /// `name` as the name of a field, or a whole number such as a year as people write it.
    static func key(_ name: String) -> String {
        Int(name).map { "\($0)" } == name ? name : scalar(name, isInFlow: true)
    }

    /// `text` in double quotes.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where needsEscape(scalar):
                quoted += "\\u" + String(hexadecimal: scalar.value, digits: 4, uppercase: true)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// `text` in single quotes.
    static func singleQuoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// `text` in single quotes if it has double ones or backslashes, else in double quotes.
    static func inQuotes(_ text: String) -> String {
        let isSingle = text.utf8.contains { $0 == "\"" || $0 == "\\" } && !text.utf8.contains { $0 < 0x20 }
        return isSingle ? singleQuoted(text) : quoted(text)
    }

    /// Whether a character can only be written as an escape in double quotes.
    static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF: true
        default: false
        }
    }

    /// Whether text of several lines can be written below a `|`.
    static func isBlockSafe(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.contains("\n"), !first.isASCIISpace else { return false }
        guard !text.hasSuffix("\n\n"), bytes.count < 1_000_000 else { return false }
        guard text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || !needsEscape($0) }) else {
            return false
        }
        return bytes.split(separator: "\n").allSatisfy { !$0.allSatisfy(\.isASCIISpace) }
    }
}

extension YAMLText {
    private static func isPlainSafe(_ text: String, isInFlow: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, !first.isASCIISpace, !last.isASCIISpace else {
            return false
        }
        guard !indicators.contains(first), last != ":", bytes.count < 1000 else { return false }
        guard !text.unicodeScalars.contains(where: needsEscape) else { return false }
        for index in bytes.indices.dropLast() {
            if bytes[index] == ":", bytes[index + 1].isASCIISpace || isInFlow { return false }
            if bytes[index].isASCIISpace, bytes[index + 1] == "#" { return false }
        }
        if isInFlow, bytes.contains(where: { flowIndicators.contains($0) }) { return false }
        return !looksLikeSomethingElse(bytes)
    }

    /// Whether some version of YAML reads the text as a number, a boolean, null or a time.
    private static func looksLikeSomethingElse(_ bytes: [UInt8]) -> Bool {
        let isOther = bytes.withUnsafeBufferPointer { text in
            CoreSchema.isNull(text) || CoreSchema.boolean(text) != nil || CoreSchema.number(text) != nil
                || (text.count <= 3 && CoreSchema.looseBoolean(text) != nil)
        }
        let isNumeric = bytes.allSatisfy { ("0"...":").contains($0) || $0 == "_" || $0 == "." }
        return isOther || isNumeric
            || [".inf", ".nan", "---", "..."].contains { bytes.starts(with: $0.utf8) }
    }

    private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`=<~".utf8)
    // Within brackets, parsers of YAML 1.1 end a plain text at a question mark too.
    private static let flowIndicators = Set(",[]{}?".utf8)
}

/// A value to be written into a record.
public enum NewValue: Sendable, Hashable {
    /// Text; it is quoted if it would be read as something else.
    case text(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case list([NewValue])
    /// Fields, in their order.
    case map([NewField])
}

/// A field to be written into a record.
public struct NewField: Sendable, Hashable {
    public let name: String
    public let value: NewValue

    public init(_ name: String, _ value: NewValue) {
        self.name = name
        self.value = value
    }
}

extension NewValue {
    public var isScalar: Bool {
        switch self {
        case .text, .integer, .number, .boolean: true
        case .list, .map: false
        }
    }

    /// The text of a scalar that needs no quotes, or that of the text itself.
    public var scalarText: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        case .boolean(let boolean): boolean ? "true" : "false"
        case .list, .map: ""
        }
    }

    /// The items of a list; any other value is its only one.
    public var items: [NewValue] { if case .list(let items) = self { items } else { [self] } }
}

extension [NewField] {
    public func value(_ name: String) -> NewValue? { first { $0.name == name }?.value }
}
