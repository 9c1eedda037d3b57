extension Chapter {
    static let privacy = Chapter(
        name: "privacy", summary: "what is shown of members and places, and what never is",
        text: """
            ## What a page shows of people

            Unless you allow more, members and hosts are shown by first name and initial, those
            who came to a meeting are counted, and addresses are kept back. `privacy` in
            `content/site.yaml` changes that; these are the values it has without you:

                privacy:
                  members: short
                  hosts: short
                  attendees: hidden
                  addresses: false

            `members` are those who review, borrow and choose books:

            - `short` shows `Ann B.` for `Ann Brown`
            - `full` shows names as you write them
            - `hidden` shows no names; their reviews stay, without a name

            `hosts` are those who invite to a meeting, and have the same three values. Without
            a line of its own, `hosts` has the value of `members`.

            Members who are named have a page each, with the books they chose, the meetings at
            their place and their reviews. Two whose short names are the same share one. With
            other values for `hosts` and `members`, meetings are not listed there, as one name
            would tell the other. `sections: {members: false}` leaves these pages out.

            `attendees` are those named in `attendees:` of a meeting:

            - `hidden` shows how many came
            - `short` and `full` show their names, as above

            `addresses` are those of the places where you meet:

            - `false` shows the name of a place, but neither its `address` nor its `url`
            - `true` shows both

            In a place in one line, what has a house number is its address, with all that
            follows: `place: Anna's, 12 High Street` shows `Anna's`.

            What is kept back is in no page, linked data, feed, calendar, search index or
            export. The words of your texts are shown as you write them: names and addresses
            in notes and agendas too. `octavo check` says what a site will show of people.

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
