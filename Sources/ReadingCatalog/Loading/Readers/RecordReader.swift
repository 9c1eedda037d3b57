internal import Content

/// Makes a record of one kind of the fields of its file.
protocol RecordReader: Sendable {
    /// The fields that such a record may have.
    static var names: FieldNames { get }

    /// The record; nothing if it lacks what it cannot be without, which `fields` then reports.
    func record(from fields: inout FieldReader, source: RecordSource) -> ParsedRecord?
}

/// A record as a worker hands it over.
enum ParsedRecord: Sendable {
    case book(Book)
    indirect case meeting(Meeting)
    indirect case list(ReadingList)
    indirect case page(FreePage)
    indirect case shelf(SubjectShelf)
}
