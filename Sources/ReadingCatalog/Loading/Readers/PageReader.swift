internal import Content

/// Makes a free page of the fields of its file.
struct PageReader: RecordReader {
    static let names = FieldNames(PageFields.all)

    func record(from fields: inout FieldReader, source: RecordSource) -> ParsedRecord? {
        .page(
            FreePage(
                source: source, title: fields.requiredTitle(PageFields.title, of: source),
                description: fields.text(PageFields.description)?.value,
                navigationOrder: fields.navigationOrder()))
    }
}

extension FieldReader {
    /// A place among the links; `true` is a place after those that have numbers.
    fileprivate mutating func navigationOrder() -> Int? {
        guard let found = value(PageFields.navigation) else { return nil }
        if let isShown = found.value.boolean { return isShown ? 1_000 : nil }
        return integer(PageFields.navigation)?.value
    }
}
