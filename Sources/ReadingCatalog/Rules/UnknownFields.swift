internal import Content
internal import Diagnostics

extension Rule {
    /// A field is one that Octavo reads, or one of the site's own.
    static let unknownFields = Rule("unknown-field", "fields are Octavo's or named in `custom_fields`")
}

enum UnknownFields {
    /// What to say of a field that a `noun` does not have.
    static func finding(_ field: FieldValue, among names: FieldNames, noun: String) -> Diagnostic {
        if let meant = names.nearest(to: field.name) {
            return .error(
                Rule.unknownFields.id, "`\(field.name)` is not a field of a \(noun)", at: field.key.position,
                help: "did you mean `\(meant)`? If it is a field of your own, name it in `custom_fields`")
        }
        return .warning(
            Rule.unknownFields.id, "`\(field.name)` is not a field of a \(noun), and is not used",
            at: field.key.position,
            help: "if it is a field of your own, name it in `custom_fields` in content/site.yaml")
    }

    /// What to say of a field within another one.
    static func innerFinding(_ field: FieldValue, among names: FieldNames) -> Diagnostic {
        let known = names.written.map { "`\($0)`" }.joined(separator: ", ")
        guard let meant = names.nearest(to: field.name) else {
            return .warning(
                Rule.unknownFields.id, "`\(field.name)` is not a field here, and is not used",
                at: field.key.position, help: "the fields here are \(known)")
        }
        return .error(
            Rule.unknownFields.id, "`\(field.name)` is not a field here", at: field.key.position,
            help: "did you mean `\(meant)`?")
    }
}

extension FieldReader {
    /// Reports the fields of an inner map that it may not have.
    mutating func reportUnknownFields() {
        report(unknown.map { UnknownFields.innerFinding($0, among: known) })
    }
}
