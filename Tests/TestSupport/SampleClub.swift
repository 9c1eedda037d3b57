/// What the clubs of tests are made of: records as people write them, and the day on which everything happens.
public enum SampleClub {
    /// Noon on 21 November 2026, in UTC.
    public static let noon = 1_795_262_400
    /// What lets the program take that for the current time.
    public static let atNoon = ["SOURCE_DATE_EPOCH": "\(noon)"]

    /// The record of a book: lines of its front matter besides title and author, and its notes.
    public static func book(
        _ title: String, by author: String, _ lines: String..., notes: String = ""
    ) -> String {
        record(["title: \(title)", "authors: [\(author)]"] + lines, notes)
    }

    /// A record of any kind: the lines of its front matter, and its text.
    public static func record(_ lines: [String], _ text: String = "") -> String {
        (["---"] + lines + ["---", text]).joined(separator: "\n") + (text.isEmpty ? "" : "\n")
    }

    // Records with comments, habits and line ends of their own, which no change may touch.

    /// A book whose record has these lines besides.
    public static func emma(_ lines: String..., notes: String) -> String {
        record(
            [
                "# The first one", "title: Emma", "by: Jane Austen   # as on the cover",
                "isbn: \"9780141439587\"", "genres: [Novel,   Comedy]", "status: reading", "readings:",
                "  - started: 2026-10", "shelf_mark: A 1",
            ] + lines, notes)
    }

    public static let dune =
        "---\r\ntitle: Dune\r\nauthors: [Frank Herbert]\r\nrating: 4\r\n---\r\nSand.\r\n"

    /// A meeting about Emma.
    public static let meeting = record([
        "title: Emma, the end", "date: 2026-11-12", "time: \"19:30\"", "books: [emma]", "place: The Anchor",
    ])
}
