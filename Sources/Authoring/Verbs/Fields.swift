internal import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime

/// A field and a value as a person typed them: `pages=474`.
public struct TypedField: Sendable, Equatable {
    public let name: String
    public let text: String

    /// The parts of `name=value`; nil if there is no `=` or nothing before it.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].allSatisfy(\.isWhitespace) else { return nil }
        self.init(parts[0].split(whereSeparator: \.isWhitespace).joined(separator: " "), String(parts[1]))
    }

    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}

extension Club {
    /// Gives fields of a record new values; a value that is the same as none takes the field out.
    public func setting(
        _ fields: [TypedField], of kind: RecordKind, _ source: RecordSource, today: CalendarDay
    ) throws -> EditPlan {
        var plan = EditPlan()
        let written = try WrittenFields(source.file, kind)
        for typed in fields {
            guard !typed.text.allSatisfy(\.isWhitespace) else {
                throw ReportedFailure.refusal(
                    "`\(typed.name)` would have no value",
                    help: "`octavo unset` takes a field out of a record", at: source)
            }
            let field = kind.field(typed.name)
            if let likely = kind.field(likely: typed.name), !written.has(typed.name), !isOwn(field) {
                throw ReportedFailure.refusal(
                    "`\(typed.name)` is not a field of a \(kind.noun)",
                    help: "did you mean `\(likely)`? If it is a field of your own, name it in "
                        + "`custom_fields` in content/site.yaml first", at: source)
            }
            let value = try kind.value(typed.text, for: typed.name, today: today)
            plan.change(source.file.path, FieldPath(field), from: written.newValue(typed.name), to: value)
        }
        return plan
    }

    /// Whether the club has declared a field as one of its own, or as one of another program.
    private func isOwn(_ field: Field) -> Bool {
        (Array(catalog.site.customFields) + Array(catalog.site.ignoredFields)).contains { field.isCalled($0) }
    }

    /// Takes fields out of a record; throws if one is not there.
    public func unsetting(
        _ names: [String], of kind: RecordKind, _ source: RecordSource
    ) throws -> EditPlan {
        var plan = EditPlan()
        let written = try WrittenFields(source.file, kind)
        for name in names {
            guard written.has(name) else {
                let known = written.entries.compactMap(\.key.text)
                let near = Suggestion.nearest(to: name, among: known)
                throw ReportedFailure.refusal(
                    "`\(source.slug)` has no field `\(name)`",
                    help: near.map { "did you mean `\($0)`?" }
                        ?? "it has \(known.map { "`\($0)`" }.joined(separator: ", "))", at: source)
            }
            plan.add(source.file.path, .unset(FieldPath(kind.field(name))))
        }
        return plan
    }
}
