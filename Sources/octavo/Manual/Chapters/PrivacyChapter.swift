extension Chapter {
    static let privacy = Chapter(
        name: "privacy", summary: "what is shown of members and places, and what never is",
        text: """
            ## What pages show of people

            Unless you allow more, members and hosts are shown by first name and initial, people
            who came to a meeting are only counted, and addresses are hidden. `privacy` in
            `content/site.yaml` changes that; these are its defaults:

                privacy:
                  members: short
                  hosts: short
                  attendees: hidden
                  addresses: false

            `members` are the people who review, borrow and choose books:

            - `short` shows `Ann B.` for `Ann Brown`
            - `full` shows names as you write them
            - `hidden` shows no names; their reviews stay, without a name

            `hosts` are the people who invite to a meeting. It takes the same three values;
            without a line `hosts`, it has the value of `members`.

            Members who are named have a page each, with the books they chose, the meetings at
            their place and their reviews. Two whose short names are the same share one. If
            `hosts` and `members` differ, meetings are not listed there, as one form of a name
            would reveal the other. `sections: {members: false}` leaves these pages out.

            `attendees` are the people named in `attendees:` of a meeting:

            - `hidden` shows how many came
            - `short` and `full` show their names, as above

            `addresses` are those of the places where you meet:

            - `false` shows the name of a place, but neither its `address` nor its `url`
            - `true` shows both

            If a place is written on one line, its name is what comes before the first sign
            that could begin an address: a comma, a bracket, a dash between spaces, a number.
            `place: Anna's, 12 High Street` shows `Anna's`. What a number follows at once, as
            in `Via Roma 12` and `Via Roma, 12`, is not shown. Where it is unsure, `octavo
            check` proposes `place: {name: …, address: …}`, whose `name` is shown as it is.
            A link with a password in it is never shown.

            What is hidden is in no page, linked data, feed, calendar, search index or
            export. The words of your texts are shown as you write them: names and addresses
            in notes and agendas too. `octavo check` lists what a site will show of people.

            ## Comments

            What is written as `%%…%%`, `<!-- … -->` or `[//]: # (…)` is in no file of the
            site, in texts and in fields alike, also where `allow_html` is set. In code these
            signs are shown.

            ## Pictures

            Pictures are published without what cameras and programs wrote into them: JPEG,
            PNG, GIF, WebP, AVIF and SVG. Others are errors. A picture that no page shows is
            not published, nor is one that only a draft shows.

            ## Drafts

            A record with `draft: true` is shown only in the preview. It is not published,
            and nothing that is published leads to it.

            ## Visitors

            The site sends nothing to anyone: no counters, no fonts or scripts from
            elsewhere, no cookies. What a visitor keeps in *my list* stays in their browser.

            ## You

            Octavo uses the network only for Open Library, when you run `enrich`, `find` or a
            `build` that lacks something. It sends titles, authors and numbers of books, and
            your `contact`, which that service requires.
            """)
}
