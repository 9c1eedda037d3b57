extension Chapter {
    static let receiving = Chapter(
        name: "receiving", summary: "votes, suggestions and answers that members send",
        text: """
            ## From a chat, mails or a form

            Members send what the site's pages compose, or write it by hand. `octavo
            receive` finds it, shows what it understood of each message and what it did
            not, and writes it into the records:

                octavo receive chat.txt --dry-run
                octavo receive chat.txt

            It reads chats as WhatsApp, Telegram (JSON) and programs for Signal export them,
            mails (`.eml`, `.mbox`) without what they quote, answers to forms as CSV (Google
            Forms and others), and any text: without a file, what you paste or pipe.

            Of several messages of one person the last counts. The same messages twice
            change nothing. What it is not sure of it asks on a terminal; elsewhere it
            leaves that out and says why. `--yes` asks nothing and takes what is likely, but
            never words that name no option.

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
            the ballot may be left out while one ballot is open, or while the options say
            which one is meant.

            ## Whose it is

            A line with a name goes before the sender of the message. Telephone numbers and
            mail addresses are never written into records: say who they are.

                octavo receive chat.txt --names "+49 170 1234567=Ben,Anna Berg=Anna"
                octavo receive note.txt --by Carla

            ## Forms at your code host

            `octavo ci github --forms` writes forms for the ballots that are open, for
            suggestions and for meetings, and a job that takes over what members send by
            them, as a pull request that you look at and merge. To leave something out of
            it, close its issue. What these accounts send is taken over at once:

                octavo ci github --forms --trusted anna-b=Anna,ben=Ben

            Nobody else can vote in their names. The job writes the forms anew when ballots
            open and close (`octavo ci github --forms-only` does so by hand). Under Settings,
            Actions, General, allow GitHub Actions to create pull requests.

            Whatever strangers write reaches the program in a file, and is shown as plain
            text. One run at a time takes the newest hundred open issues, and at most three
            suggestions of each account.

            - Codeberg: the same forms and the same job. Its token cannot be limited to what
              the job needs: it may write to the whole repository.
            - GitLab has no forms, and starts no job for an issue. `--forms` writes
              descriptions of issues that members change, under Description when they open
              one, and a job that you let run by a schedule, as `octavo ci` says. It closes
              the issues that it takes over, and answers nobody. Without it, give what
              `curl` finds at the project's `/issues` to `octavo receive`.

            ## Counting without storing

            Votes that are to be kept nowhere, as in a secret ballot, are counted together
            with those that the ballot has, and the result is printed:

                octavo receive chat.txt --ballot july --count-only

            A public repository shows all the same who wrote an issue, and when: a form there
            is no secret vote.
            """)
}
