extension Chapter {
    static let files = Chapter(
        name: "files", summary: "what a site has for other programs",
        text: """
            ## Calendars, feeds, tables

            Besides its pages, a site publishes these files. What a page does not show, such
            as addresses and names that `privacy` keeps in the club, is in none of them. The
            word in brackets is what switches them off in `sections:` of site.yaml. Those with a
            star need a `base_url`.

            - `meetings.ics`*, and `meetings/SLUG/meeting.ics`*: all meetings to subscribe to,
              and each to add to one's own calendar (`calendar: false`)
            - `feed.xml`*, and the same in `books/`, `meetings/` and `lists/SLUG/`: news, as
              Atom (`feeds: false`, or `topic-feeds: false` for all but the first)
            - `opds/index.xml`*: the catalog for reading programs, as OPDS 1.2 (`opds: false`)
            - `library.json`, `books.json`, `books.csv`: your own programs and spreadsheets
              (`exports: false`)
            - `search/`: the search page, which loads only the parts that it needs
              (`search: false`)
            - `sitemap.xml`*, `robots.txt`: search engines
            - `site.webmanifest`, `sw.js`: phones, the home screen, and what was read for times
              without a connection (`offline: false`)

            `books.json` and `library.json` have a `version`, which changes when a field is
            removed or gets another meaning. Their fields have the names of those in your
            records; texts are in Markdown, and dates as precise as you wrote them.
            `books.json` adds `slug`, `url`, `cover` and `on_loan`; `library.json` names each book by
            its slug.

            A link to your site shows a picture in messengers: a share card with the title,
            the author or the day, and the cover. More than 300 books, meetings and lists have
            cards only with `share_cards: true`, since each takes 20 ms.
            """)
}
