internal import Content
internal import Diagnostics

extension FieldReader {
    /// What every record has: whether it is a draft, its old addresses, the site's own fields.
    mutating func source(
        _ file: SourceFile, _ frontMatter: FrontMatter, slug: Slug, kind: RecordKind,
        customFields: CustomFieldNames
    ) -> RecordSource {
        let isDraft = boolean(RecordFields.draft)?.value ?? false
        return RecordSource(
            file: file, body: frontMatter.body, slug: slug, isDraft: isDraft, aliases: aliases(),
            custom: custom(customFields, kind))
    }

    private mutating func aliases() -> [Located<String>] {
        parsedList(RecordFields.aliases) { text throws(ValueProblem) in try OldAddress.proved(text) }
    }

    private mutating func custom(
        _ customFields: CustomFieldNames, _ kind: RecordKind
    ) -> [CustomField] {
        unknown.compactMap { field in
            if let name = customFields.declared(field.name) {
                return CustomField(name: name, value: CustomValue(field.value))
            }
            report(UnknownFields.finding(field, among: known, noun: kind.noun))
            return nil
        }
    }
}

/// The names of the site's own fields.
struct CustomFieldNames: Sendable {
    private let fields: [Field]

    init(_ names: Set<String>) {
        fields = names.sorted().map { Field($0) }
    }

    /// The name as `custom_fields` has it.
    func declared(_ name: String) -> String? {
        fields.first { $0.isCalled(name) }?.name
    }
}
