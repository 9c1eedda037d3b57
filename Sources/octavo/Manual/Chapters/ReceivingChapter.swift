extension Chapter {
    static let receiving = Chapter(
        name: "receiving", summary: "votes, suggestions and answers that members send",
        text: """
            ## From a chat or a form

            Members send what the site's pages compose. `octavo receive` finds it, shows what
            it understood of each message and what it did not, and writes it into the
            records:

                octavo receive chat.txt --dry-run
                octavo receive chat.txt

            It reads chats as WhatsApp, Telegram (JSON) and programs for Signal export them,
            answers to a form as CSV (a column in which members paste what a page composed),
            and any text: without a file, what you paste or pipe. Of a mail, paste the text.
            What it quotes, after `>` or below a line such as `From: …`, never counts.

            Of several messages of one person the last counts. The same messages twice
            change nothing. Nothing is guessed: what it does not understand it lists, and asks
            on a terminal what a word means; else enter it with `octavo vote` or `answer`.

            ## What members can write

                Vote "July": Emma, Dune
                Vote "July": 1. Emma 2. Dune, Circe
                Vote "July": Emma 3, Dune 1
                Vote "July": 2027-02-03 yes, 2027-02-10 maybe, 2027-02-17 no
                Suggest "Piranesi" by Susanna Clarke: a house of statues.
                Meeting 2027-02-03: going
                Name: Anna

            A link to somebody's *My list* on your site suggests the books on it, as far as
            you have neither read nor planned them.

            Numbers, commas and new lines are all understood, titles may be shortened or
            misspelt, and the words may be those of any language of the pages. The title of
            the ballot may be left out while one ballot is open.

            ## Whose it is

            A line with a name goes before the sender of the message. Telephone numbers and
            mail addresses are never written into records: say who they are.

                octavo receive chat.txt --names "+49 170 1234567=Ben,Anna Berg=Anna"
                octavo receive note.txt --by Carla

            A name that looks like a member's but has other letters is not taken before
            `--names` says whose it is.

            ## Counting without storing

            Votes that are to be kept nowhere are counted together with those that the ballot
            has, and the result is printed:

                octavo receive chat.txt --ballot july --count-only
            """)
}
