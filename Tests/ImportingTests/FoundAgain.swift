import Content
import ReadingCatalog

@testable import Importing

/// Whether what a file says is found again: in a field, in the text, or in the plan by its name.
enum FoundAgain {
    /// What the plan says about each entry of a file, and what would be written, as if it was the only one.
    static func plans(_ file: ImportedFile) -> [String] {
        file.entries.map { entry in
            let alone = ImportedFile(
                path: file.path, format: file.format, remarks: file.remarks, leftOver: file.leftOver,
                entries: [entry])
            let text =
                switch entry.content {
                case .book(let book):
                    String(decoding: NewRecord(book.details, body: book.body).bytes, as: UTF8.self)
                        + book.remarks.joined(separator: "\n")
                case .other(.skipped(let title, let reason)): title + reason
                case .other(.untitled(let key)): "\(key)"
                case .meeting(let meeting): meeting.title + meeting.body
                case .other(.rejected(let reason)): reason
                }
            return ([text] + alone.allRemarks).joined(separator: "\n")
        }
    }

    static func plans(_ text: String, at path: String = "books.csv") throws -> [String] {
        let wishes = ImportWishes(includesPrivate: true)
        return plans(try ImportReader(nil, wishes, into: ".").file(of: Array(text.utf8), path))
    }

    /// Whether the words and numbers of a value are in a text, in whatever order and form.
    static func isFound(_ value: String, as name: String, in plan: String) -> Bool {
        if plan.contains(name + " (1)") || plan.contains(name + ".") { return true }
        let text = plan.lowercased()
        return value.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { part in
            text.contains(part) || ["translator", "true", "no", "https"].contains(part)
        }
    }

    /// Names of fields, of records and of other programs.
    static let keys = [
        "title", "subtitle", "authors", "author", "contributors", "translator", "isbn", "isbn13",
        "openlibrary",
        "published", "pub-year", "publicationYear", "publisher", "pages", "format", "hours", "language",
        "series",
        "series_position", "volume", "series_part", "genres", "tags", "acquired", "status", "in_progress",
        "read",
        "readings", "date_started", "date_finished", "rating", "rate", "reviews", "review", "loans", "cover",
        "img",
        "synopsis", "whyBlurb", "content_warnings", "questions", "links", "identifiers", "goodreadsId",
        "ltid",
        "tsgid", "wikidata", "note", "notes", "recommend", "date", "domains", "draft", "published_on",
        "weight",
        "issued", "private_notes", "meetingDate", "picker", "host", "meetingLocation", "meeting_notes",
        "progress", "edition", "narrator", "illustrator", "subject", "mood", "owner", "price",
    ]

    /// A value as JSON, which is YAML too.
    static let forms = [
        "\"Zqx\"", "1987", "3.5", "true", "false", "[\"Zqx\", \"Yqy\"]",
        "{\"zq\": \"Xqx\", \"name\": \"Yqy\"}",
        "[{\"name\": \"Zqx\", \"role\": \"Wqw\", \"url\": \"vqv\"}]",
        "[{\"title\": \"Zqx\", \"url\": \"https://zq.example\"}]",
        "[{\"by\": \"Zqx\", \"note\": \"Yqy\", \"rating\": 4, \"date\": \"2021-05-06\"}]", "\"[[Zqx]]\"",
    ]

    static func isFound(_ form: String, _ key: String, in plan: String) -> Bool {
        let isNamed = [key + " (1)", key + ".", "`\(key)`"].contains { plan.contains($0) }
        if isNamed || ["true", "false"].contains(form) { return true }
        let text = plan.lowercased()
        let words = form.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { word in
            !["name", "title", "url", "role", "by", "note", "rating", "date", "zq", "https"].contains(word)
        }
        return words.allSatisfy { text.contains($0) }
    }
}
