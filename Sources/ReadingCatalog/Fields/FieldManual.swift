extension FieldGuide {
    /// The chapter on fields in the manual: each field of each kind of file, with its type and an example.
    public static let manual = sections.map { section in
        let title = section.title.replacing("`", with: "")
        let items = section.fields.map { field in
            let type = field.isRequired ? "\(field.type), required" : field.type
            return "- `\(field.name)` (\(type)): \(field.about)\n\n        \(field.name): \(field.example)\n"
        }
        return "## Fields of \(title)\n\n" + items.joined(separator: "\n")
    }.joined(separator: "\n")
}
