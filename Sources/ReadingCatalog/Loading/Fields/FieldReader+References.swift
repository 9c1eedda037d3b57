internal import Content

extension FieldReader {
    /// The records that a field names: slugs, files, titles or `[[wiki links]]`.
    mutating func references(_ field: Field) -> [Located<Slug>] {
        textList(field).map { Located(Slug(reference: $0.value), at: $0.range) }
    }
}
