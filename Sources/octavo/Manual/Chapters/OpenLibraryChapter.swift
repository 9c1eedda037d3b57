extension Chapter {
    static let openLibrary = Chapter(
        name: "open-library", summary: "synopses and covers: how they come and how they stay",
        text: """
            ## Fetching

            Open Library asks its users for a contact, so write one into site.yaml:

                contact: host@tuesday.example

            `octavo enrich` then fetches what your books lack: synopsis, cover, pages, date,
            publisher, subjects. What you wrote yourself always comes first. A book is found
            by its `openlibrary` key, by its `isbn`, or by title and author; what is not
            certain is listed, not guessed: run the `octavo set` line of the right one.

            `octavo find` searches there, and `octavo add KEY` adds a book of its list.

            A cover or synopsis that you do not want is switched off in the record:

                cover: none
                synopsis: none

            In site.yaml, `openlibrary: {ratings: true}` shows how its readers rate a book, named
            as theirs (fetch them once with `octavo enrich --refresh`); `series: false` keeps
            the series it knows off your site, and with `cover_copies: false` its covers are published
            in the sizes that were fetched, without the smaller copies that are made of every
            other picture.

            ## The lock file

            All that was fetched is in `content/openlibrary.lock`, one value per line.
            Commit it: every build then gives the same site, online or offline, and a
            change upstream is a line in a diff.

            - `octavo build --offline` never uses the network, builds with what is there, and
              warns of each record that lacks facts: jobs of `octavo ci` do this
            - `octavo build --locked` never uses it either, and fails if a record is missing in
              the lock file
            - `octavo enrich --refresh` asks again for everything; `git diff` shows what has
              changed there
            - `.octavo/` holds what can be fetched again; you may delete it

            ## Without Open Library

                openlibrary: {enabled: false}
            """)
}
