internal import Content
internal import Diagnostics

extension Rule {
    /// A record says what it cannot be without.
    static let requiredFields = Rule("required", "records have the fields that they cannot be without")
}

enum RequiredFields {
    /// A field that is not there, or that says nothing.
    static func missing(_ field: Field, in fields: FieldReader, example: String) -> Diagnostic {
        let isInner = !fields.map.isRoot
        let place = isInner ? fields.map.position : fields.map.file.wholeFile
        guard let key = fields.key(of: field) else {
            return .error(
                Rule.requiredFields.id, "`\(field.name)` is missing", at: place,
                help: isInner
                    ? "add `\(field.name): \(example)`"
                    : "add a line such as `\(field.name): \(example)` between the `---` lines")
        }
        return .error(
            Rule.requiredFields.id, "`\(key.value)` says nothing",
            at: fields.map.file.position(of: key.range),
            help: "write a value after it, such as `\(key.value): \(example)`")
    }
}
