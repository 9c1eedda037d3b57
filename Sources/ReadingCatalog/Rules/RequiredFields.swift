internal import Content
internal import Diagnostics
internal import TextAndTime

enum RequiredFields {
    /// A field that is not there, or that has no value.
    static func missing(_ field: Field, in fields: FieldReader, example: String) -> Diagnostic {
        let isInner = !fields.map.isRoot
        let place = isInner ? fields.map.position : fields.map.file.wholeFile
        guard let key = fields.key(of: field) else {
            return .error(
                Rule.requiredFields.id, "`\(field.name)` is missing", at: place,
                help: isInner
                    ? "add `\(field.name): \(example)`"
                    : fields.map.file.withBytes({ $0.first == "+" || $0.first == "{" })
                        ? "give it one, such as \(example), in the format of the other fields"
                        : "add a line such as `\(field.name): \(example)` between the `---` lines")
        }
        if let comment = Self.comment(after: key.range, in: fields.map.file) {
            return .error(
                Rule.requiredFields.id, "`\(key.value)` has no value, as `#` begins a comment",
                at: fields.map.file.position(of: key.range),
                help: "if it is called that, put it in quotes: `\(key.value): \"\(comment)\"`")
        }
        // YAML takes some words for nothing, such as `Null`, which may be what something is called.
        let word = fields.map.entries.first { $0.key.range == key.range }?.value.wordForNothing
        return .error(
            Rule.requiredFields.id, "`\(key.value)` has no value",
            at: fields.map.file.position(of: key.range),
            help: word.map { "if it is called that, put it in quotes: `\(key.value): \"\($0)\"`" }
                ?? "write a value after it, such as `\(key.value): \(example)`")
    }

    /// The comment that is in the place of a value.
    private static func comment(after key: Range<Int>, in file: SourceFile) -> String? {
        let line = file.bytes[key.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
        let text = String(decoding: line, as: UTF8.self).drop { $0 == ":" || $0 == " " }
        return text.hasPrefix("#") && text.dropFirst().first?.isLetter == true ? String(text) : nil
    }
}

extension YAMLValue {
    /// The word that is written here, if it is one that means nothing in YAML.
    fileprivate var wordForNothing: String? {
        guard isNull, !range.isEmpty else { return nil }
        let word = String(decoding: file.bytes[range], as: UTF8.self)
        return word.first?.isLetter == true ? word : nil
    }
}
