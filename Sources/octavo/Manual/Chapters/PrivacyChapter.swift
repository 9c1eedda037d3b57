extension Chapter {
    static let privacy = Chapter(
        name: "privacy", summary: "what is shown of members and places, and what never is",
        text: """
            ## What a page shows of people

            Everything in `content/` may become public, except what you hold back:

                privacy: {members: short, addresses: false}

            - `members: short` shows first names with an initial where two are alike;
              `full` shows names as you write them; `hidden` shows none, and counts instead
            - `addresses: false` keeps the addresses of places to yourself; their names stay

            What is held back is in no page, feed, calendar, search index or export.

            ## Drafts

            A record with `draft: true` is shown in the preview alone. It is not published,
            and nothing that is published leads to it.

            ## Visitors

            The site sends nothing to anybody: no counters, no fonts or scripts from
            elsewhere, no cookies. What a visitor keeps in *my list* stays in their browser.

            ## You

            Octavo uses the network for Open Library alone, when you run `enrich`, `find` or a
            `build` that lacks something. It sends titles, authors and numbers of books, and
            your `contact`, which that service requires.
            """)
}
