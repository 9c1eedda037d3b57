internal import Content
internal import Diagnostics

extension RecordSource {
    /// Where the value of `field` stands; the file as a whole if it is not given.
    func position(of field: Field) -> SourcePosition {
        var fields = FieldReader(frontMatter.fields(in: file))
        return fields.value(field)?.position ?? file.wholeFile
    }

    /// Where something of the record stands.
    func position(of range: Range<Int>) -> SourcePosition {
        file.position(of: range)
    }
}
