extension Chapter {
    static let openLibrary = Chapter(
        name: "open-library", summary: "synopses and covers: how they come and how they stay",
        text: """
            ## Fetching

            Open Library asks whom it may write to, so give a contact once in site.yaml:

                contact: host@tuesday.example

            `octavo enrich` then fetches what your books lack: synopsis, cover, pages, date,
            publisher, subjects. What you wrote yourself always comes first. A book is found
            by its `openlibrary` key, by its `isbn`, or by title and author; what is not
            certain is listed, not guessed.

            A cover or synopsis that you do not want is switched off in the record:

                cover: none
                synopsis: none

            ## The lock file

            All that was fetched stands in `content/openlibrary.lock`, one value per line.
            Commit it: every build then gives the same site, online or offline, and a
            change upstream is a line in a diff.

            - `octavo build --locked` never uses the network, and fails if a book is missing
              in the lock file: right for CI
            - `octavo build --offline` never uses it either, and builds with what is there
            - `octavo enrich --refresh` asks again for everything
            - `.octavo/` holds what can be fetched again; you may delete it

            ## Without Open Library

                openlibrary: {enabled: false}
            """)
}
