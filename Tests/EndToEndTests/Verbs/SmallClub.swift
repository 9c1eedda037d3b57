import Foundation
import TestSupport

/// A small club of a few files, each with comments and habits of its own, on which the built program runs.
struct SmallClub {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(Self.files)
    }

    /// Runs a command in the club's folder, on 21 November 2026.
    func run(_ arguments: String...) async throws -> Shell.Outcome { try await run(arguments) }

    /// The same.
    func run(_ arguments: [String], input: String = "") async throws -> Shell.Outcome {
        try await BuiltProgram.run(
            arguments, in: folder.path, environment: SampleClub.atNoon, input: input)
    }

    /// All files of `content/`, by their paths in it.
    var content: [String: String] {
        get throws { try folder.texts(below: "content") }
    }

    /// Some of the files, with single texts replaced, as a verb should leave them.
    static func content(_ changes: [String: [(String, String)]]) -> [String: String] {
        var content: [String: String] = [:]
        for (path, text) in files where path.hasPrefix("content/") {
            let name = String(path.dropFirst("content/".count))
            content[name] = (changes[name] ?? []).reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        return content
    }

    static let files = [
        "content/site.yaml": """
        title: The Tuesday Shelf # our name
        base_url: https://tuesday.example/
        custom_fields: [shelf]
        openlibrary: {enabled: false}

        """,
        "content/books/emma.md": """
        ---
        # the first one
        title: Emma   # a comment
        by: Jane Austen
        stars: 4
        isbn: '9780141439587'
        genres: [Novel, Comedy] # two
        loans:
          # who had it
          - {to: Ben, at: 2026-05-03, returned: 2026-05-30} # kept it clean
        ---
        See [Persuasion](book:persuasion) and [the other](../books/moby-dick.md#whale "A whale").

        """,
        "content/books/persuasion.md": """
        ---
        "title": "Persuasion"
        authors:
        - Jane Austen
        reviews:
          - by: Anna
            rating: 4
            # not the last word
            note: |
              Quiet, and *late*.

              Like [Emma](book:emma).
        date_started: 2026-10-01
        ---

        """,
        // CRLF, a byte order mark, and no line break at its end.
        "content/books/moby-dick.md":
            "\u{FEFF}---\r\ntitle: Moby-Dick # whale\r\nauthors: [Herman Melville]\r\nread_status: to-read\r\nloans:\r\n- to: Cleo\r\n  at: 2026-11-01\r\n  due: 2026-11-15\r\n---\r\n# Whale\r\n\r\nCall me.",
        "content/meetings/2026-12-01-emma.md": """
        ---
        title: Emma, the end
        date: 2026-12-01
        books:
          - "[[Emma]]" # a wiki link
          - persuasion
        ---

        """,
        "content/lists/short.md": """
        ---
        title: Short books
        books:
          # the shortest
          - persuasion # by far
          - {book: emma, note: "Long, but *quick*: see [it](book:emma)."}
        ---

        """,
        "content/pages/about.md": """
        ---
        title: About us
        ---
        We began with [Emma](../books/emma.md), and read [it again](/books/emma/).

        """,
    ]
}
