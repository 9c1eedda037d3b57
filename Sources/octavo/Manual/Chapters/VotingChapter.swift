extension Chapter {
    static let voting = Chapter(
        name: "voting", summary: "suggestions, votes, and who comes: how they are kept and counted",
        text: """
            ## From a suggestion to a meeting

                octavo suggest "Piranesi by Susanna Clarke" --by Anna
                octavo ballot new July --from suggestions --closes 2027-06-14
                octavo vote july --by Ben piranesi emma
                octavo ballot result july
                octavo ballot close july --plan 2027-07-01
                octavo going 2027-07-01 Anna

            A suggested book has a record with `status: suggested`. It is on no shelf, in no
            statistic and in no search until it is chosen: `octavo ballot close` makes it
            `to-read` when it has won. A book that is on a shelf and not read yet can be
            suggested too: it stays there, and its record notes who suggested it.

            A ballot is a file of `content/ballots/`, and votes are in it, one line each, so
            that everybody can read how they were counted:

                ---
                title: July
                options: [emma, Piranesi by Susanna Clarke]
                method: ranking
                closes: 2027-06-14
                votes:
                  - {by: Ben, at: 2027-06-02, vote: [piranesi, emma]}
                ---

            The last day counts to its end, where the club is, or to a time:
            `closes: 2027-06-14 20:00`. From then on pages take no vote; they show the result
            when the site is built on the next day, or once you close the ballot. Of two votes
            of one member the later one counts; a vote after the end does not. `octavo check`
            says so for each. `octavo help records` lists all fields of a ballot.

            ## On the site

            Each ballot has a page, such as `/ballots/july/`: its options, then the result and
            how it was counted. Until the end it shows no counts, unless the ballot has
            `shows_counts: true`. Members vote there by touch, mouse or keyboard. The page puts
            the vote into words that they send to you: `Vote "July": 1. Emma 2. Dune`. In the
            same way `/suggest/` takes suggestions, which `/suggestions/` shows, and a meeting
            that is to come asks who comes. `voting` in `content/site.yaml` says how members
            send these words, the usual way first:

                voting: [share, mail]

            - `share`: whatever a phone shares texts with, such as the messenger of your club
            - `copy`: the clipboard, which is offered too where nothing can be shared
            - `mail`: to your `contact`, if it is an address for mail
            - the address of a form, such as `https://forms.example/new?message={text}`, with
              `{text}` where the words go

            Without this line, a club with a ballot or a suggestion has `[share, mail]`, and
            one without has none of these pages. `sections: {ballots: false, suggestions:
            false}` leaves them out.

            ## Methods

            - `approval`: everybody names all that they would like: `[emma, dune]`. The option
              that most name wins.
            - `ranking`: everybody puts options in order, with equals in brackets of their own:
              `[emma, [dune, circe]]`. What is left out comes last. Each two options are
              compared; an option that wins each comparison wins. Where comparisons go round in
              a circle, the strongest paths decide (the method of Markus Schulze).
            - `runoff`: everybody puts options in order. The option with the fewest first
              choices goes, and its votes move on, until one has more than half. Of several last
              ones goes the one that had fewer a round before; all go if together they have
              fewer than the next. With `winners: 2`, rounds end when two are left.
            - `points`: everybody gives points, such as `{emma: 3, dune: 1}`, which are added
              up. `lowest` and `highest` say which; without them, 0 to 3.
            - `dates`: everybody answers `{2027-02-03: yes, 2027-02-10: maybe}`. The day with
              the most `yes` wins, and of equals the one with the fewest `no`.

            With `least: 5` nothing has won before five have voted. What has nothing in its
            favour never wins.

            ## Ties

            `ties` says who goes first in a tie:

            - `lot`: the option whose line has the smaller hash. Everybody can repeat it, here
              for the ballot `july` with twelve votes and the option `emma`:

                printf '%s\\n' july 12 emma | sha256sum

            - `oldest`: what was suggested first, by `at` of the option or of the suggestion
            - `host`: you, by `octavo ballot result july --winner emma --reason "…"`. In a runoff
              you are asked only if all that are left are equal, or if whoever stays wins; before
              that, a lot decides who goes

            Where the rule leaves options equal, a lot decides. A decision of the host is
            shown as one, with its reason, beside what was counted.

            ## Votes that nobody is to see

            Votes are kept with names. To keep none at all, count them with `octavo receive
            --count-only`, which stores nothing, and write what it says as `result`.

            ## Who comes

            `going`, `maybe` and `not_going` of a meeting hold the answers of members before it
            takes place; `attendees` says afterwards who came. Pages show names as
            `attendees` of `privacy` allows.
            """)
}
