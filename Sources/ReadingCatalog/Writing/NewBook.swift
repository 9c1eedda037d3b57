internal import Content
internal import Diagnostics

/// A book that the club does not have yet, as its record is begun.
public struct NewBook: Sendable, Hashable {
    /// The title.
    public var title: String
    /// What stands below the title.
    public var subtitle: String?
    /// Who wrote it.
    public var authors: [String]
    /// Its number.
    public var isbn: ISBN?
    /// Its key in Open Library.
    public var openLibrary: OpenLibraryKey?
    /// The year in which it first came out.
    public var published: Int?

    /// A book with a title, of which the rest may be said later.
    public init(title: String, authors: [String]) {
        self.title = title
        self.authors = authors
    }

    /// The record, written as a person would write it; nothing if these words cannot stand in one.
    public var record: [UInt8]? {
        var report = DiagnosticReport()
        let empty = SourceFile(path: "new.md", text: "---\n---\n")
        guard var editor = FrontMatterEditor(empty, into: &report) else { return nil }
        do {
            for (field, value) in fields { try editor.set(FieldPath(field), to: value) }
            return editor.file.bytes
        } catch {
            return nil
        }
    }

    private var fields: [(Field, NewValue)] {
        let all: [(Field, NewValue?)] = [
            (BookFields.title, .text(title)), (BookFields.subtitle, subtitle.map { .text($0) }),
            (BookFields.authors, .list(authors.map { .text($0) })),
            (BookFields.isbn, isbn.map { .text($0.digits) }),
            (BookFields.openLibrary, openLibrary.map { .text($0.description) }),
            (BookFields.published, published.map { .integer($0) }),
        ]
        return all.compactMap { field, value in value.map { (field, $0) } }
    }
}
