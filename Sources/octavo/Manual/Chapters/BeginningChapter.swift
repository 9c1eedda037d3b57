extension Chapter {
    static let beginning = Chapter(
        name: "beginning", summary: "I have twelve friends and a Goodreads export",
        text: """
            ## 1. Begin, and bring your books

            At Goodreads, *My Books*, *Import and export* gives you a file. Then:

                octavo new club --title "The Tuesday Shelf" --bare
                octavo import goodreads_library_export.csv --site club --plan
                octavo import goodreads_library_export.csv --site club --by Anna

            `--plan` shows what would become of every row, and writes nothing. With `--by`,
            ratings and reviews are Anna's. Private notes stay private. Another service,
            or a table of your own: `octavo help moving`.

            ## 2. Look at it

                cd club
                octavo desk

            opens the club in your browser: your books, a form for each, and the site beside
            it. Nobody else sees it yet. Under *Settings* give it a sentence, a place and
            a way to reach you; with that, covers and synopses can come from Open Library.

            ## 3. Plan the first evening

            *Plan a meeting* at the desk, or:

                octavo plan "the moonstone" 3 February 2027 --time 19:30 --place "The Anchor"

            If you do not know yet what to read, let them vote:

                octavo ballot new "A book for February" emma dune circe

            ## 4. Publish

            *Publish* at the desk asks where the site is to be and does the rest. By hand,
            with an empty repository at GitHub, GitLab or Codeberg:

                git init --initial-branch=main
                git remote add origin https://github.com/NAME/club.git
                octavo ci github
                octavo publish

            `octavo help publishing` has other hosts, and a way without git.

            ## 5. Tell the twelve

            Send the address to the chat in which you talk already. They need no account:
            they subscribe to the calendar, say whether they come, vote and suggest books.
            Each of these pages puts what they choose into words, which they send to that
            chat.

            ## 6. Every week

            Export the chat now and then, and give it to Octavo, or paste it at the desk:

                octavo receive chat.txt
                octavo publish

            It shows what it understood and what it did not. After the evening, write down what
            was said: `octavo finish`, `octavo rate`, or a few lines in the meeting's file.
            """)
}
