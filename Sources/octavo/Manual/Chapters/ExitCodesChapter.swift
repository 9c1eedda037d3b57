extension Chapter {
    static let exitCodes = Chapter(
        name: "exit-codes", summary: "how a run ended, for scripts",
        text: """
            ## Exit codes

            - 0: it worked; there may be warnings
            - 1: the content or the templates have errors, entries could not be imported, or a file
              could not be written
            - 2: the command line was wrong
            - 3: the network was needed and failed
            - 129, 130, 143: ended by a signal (the terminal was closed, Ctrl-C, terminated)

            Messages go to standard error, results to standard output. With `--strict` every
            warning counts as an error. Colours and progress bars appear on a terminal only;
            the variable `NO_COLOR` switches colours off.

            ## For programs

            `octavo check --format json` prints one object with all problems and their
            places; `--format github` and `--format gitlab` print what these services show
            at the changed lines.

            `SOURCE_DATE_EPOCH`, a number of seconds since 1970, takes the place of the
            clock, so that a build can be repeated byte for byte; `--now 2026-03-01` is the
            same for people.
            """)
}
