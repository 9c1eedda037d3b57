internal import Content
internal import Diagnostics

enum UnknownFields {
    /// So many are reported one by one; more are surely no fields.
    static let mostReported = 100

    /// The findings about fields that a `noun` does not have.
    static func findings(_ fields: [FieldValue], among names: FieldNames, noun: String) -> [Diagnostic] {
        all(fields, "fields of a \(noun)") { field in
            if noun == "ballot", let instead = goneFromBallots[field.name] {
                return .error(
                    Rule.unknownFields.id, "ballots have no `\(field.name)` any more", at: field.key.position,
                    help: instead)
            }
            let own = "name it in `custom_fields` in content/site.yaml"
            if let meant = meant(by: field, among: names) {
                return misspelt(field, "a field of a \(noun)", meant, ifOwn: own)
            }
            let near = isOfOthers(field) ? nil : names.nearest(to: field.name)
            let choice = near.map { "if you mean `\($0)`, call it that; " } ?? ""
            return unused(
                field, "a field of a \(noun)",
                help: choice + "to show it, \(own); to keep it without this warning, in `ignored_fields`")
        }
    }

    /// The findings about fields within another one, or about settings; `isStrict` if to leave one out is not safe.
    static func findings(
        _ fields: [FieldValue], among names: FieldNames, thing: String, things: String, isStrict: Bool = false
    ) -> [Diagnostic] {
        let known = names.written.map { "`\($0)`" }.joined(separator: ", ")
        return all(fields, things) { field in
            if let meant = meant(by: field, among: names) { return misspelt(field, thing, meant) }
            let near = names.nearest(to: field.name).map { "did you mean `\($0)`? The" } ?? "the"
            let help = near + " \(things) are \(known)"
            guard isStrict else { return unused(field, thing, help: help) }
            return .error(
                Rule.unknownFields.id, "`\(field.name)` is not \(thing)", at: field.key.position, help: help)
        }
    }

    /// What to do instead of fields that ballots had.
    private static let goneFromBallots = [
        "secret": "delete it; `octavo receive --count-only` counts votes and keeps none",
        "voted": "delete it, or write the names in the votes as `by`",
        "weights": "delete it: every vote counts once",
    ]

    /// A finding about each of the first fields, and one about all others.
    private static func all(
        _ fields: [FieldValue], _ things: String, _ finding: (FieldValue) -> Diagnostic
    ) -> [Diagnostic] {
        let first = fields.prefix(mostReported).map(finding)
        guard fields.count > mostReported else { return first }
        let others = fields.count - mostReported
        return first + [
            .warning(
                Rule.unknownFields.id, "\(others) more are not \(things), and are not used",
                at: fields[mostReported].key.position, help: "remove them, or correct those above first")
        ]
    }

    /// The field that a misspelt name clearly means; names that other programs use are not misspelt.
    private static func meant(by field: FieldValue, among names: FieldNames) -> String? {
        isOfOthers(field) ? nil : names.meant(by: field.name)
    }

    private static func isOfOthers(_ field: FieldValue) -> Bool {
        ["starred", "created", "updated", "edited"].contains(field.name.lowercased())
    }

    private static func misspelt(
        _ field: FieldValue, _ thing: String, _ meant: String, ifOwn own: String? = nil
    ) -> Diagnostic {
        .error(
            Rule.unknownFields.id, "`\(field.name)` is not \(thing)", at: field.key.position,
            help: "did you mean `\(meant)`?" + (own.map { " If it is a field of your own, \($0)" } ?? ""))
    }

    private static func unused(_ field: FieldValue, _ thing: String, help: String) -> Diagnostic {
        .warning(
            Rule.unknownFields.id, "`\(field.name)` is not \(thing), and is not used", at: field.key.position,
            help: help)
    }
}

extension FieldReader {
    /// Reports the fields of an inner map that it may not have.
    mutating func reportUnknownFields(isStrict: Bool = false) {
        report(
            UnknownFields.findings(
                unknown, among: known, thing: "a field here", things: "fields here", isStrict: isStrict))
    }
}
