internal import Content
internal import Diagnostics

extension Rule {
    static let unknownFields = Rule("unknown-field", "fields are Octavo's or named in `custom_fields`")
}

enum UnknownFields {
    /// The findings about fields that a `noun` does not have.
    static func findings(_ fields: [FieldValue], among names: FieldNames, noun: String) -> [Diagnostic] {
        findings(
            fields, among: names, thing: "a field of a \(noun)",
            meant: { "did you mean `\($0)`? If it is a field of your own, name it in `custom_fields`" },
            help: "if it is a field of your own, name it in `custom_fields` in content/site.yaml")
    }

    /// The findings about fields within another one, or about settings.
    static func findings(_ fields: [FieldValue], among names: FieldNames, thing: String, things: String)
        -> [Diagnostic]
    {
        let known = names.written.map { "`\($0)`" }.joined(separator: ", ")
        return findings(
            fields, among: names, thing: thing, meant: { "did you mean `\($0)`?" },
            help: "the \(things) are \(known)")
    }

    private static func findings(
        _ fields: [FieldValue], among names: FieldNames, thing: String, meant: (String) -> String,
        help: String
    ) -> [Diagnostic] {
        fields.map { field in
            let message = "`\(field.name)` is not \(thing)"
            if let name = names.nearest(to: field.name) {
                return .error(Rule.unknownFields.id, message, at: field.key.position, help: meant(name))
            }
            return .warning(
                Rule.unknownFields.id, message + ", and is not used", at: field.key.position, help: help)
        }
    }
}

extension FieldReader {
    /// Reports the fields of an inner map that it may not have.
    mutating func reportUnknownFields() {
        report(UnknownFields.findings(unknown, among: known, thing: "a field here", things: "fields here"))
    }
}
