internal import Content
internal import Diagnostics

extension RecordSource {
    /// Where the value of `field` stands; the file as a whole if it is not given.
    ///
    /// The front matter is read again for it: few records have anything said of them.
    func position(of field: Field) -> SourcePosition {
        var reader = FrontMatterReader()
        var flaws = DiagnosticReport()
        guard let frontMatter = reader.frontMatter(of: file, into: &flaws) else { return file.wholeFile }
        var fields = FieldReader(frontMatter.fields(in: file), FieldNames([field]))
        return fields.value(field)?.position ?? file.wholeFile
    }

    /// Where something of the record stands.
    func position(of range: Range<Int>) -> SourcePosition {
        file.position(of: range)
    }
}
