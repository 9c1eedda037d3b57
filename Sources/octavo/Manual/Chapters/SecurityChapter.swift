extension Chapter {
    static let security = Chapter(
        name: "security", summary: "what Octavo promises, and what it does not",
        text: """
            ## Promises

            Octavo may be run on a repository that strangers can change, for example in CI on
            pull requests, and it reads answers from the network.

            - Records and Markdown are text: whatever they contain is escaped, links with
              dangerous schemes such as `javascript:` are errors, and raw HTML in Markdown is
              left out. With `allow_html: true` in site.yaml you trust everyone who writes
              records: scripts in them are published.
            - Templates run in a language without access to files, network, environment or
              programs, with limits on time, memory and output. But they decide what the
              site's HTML is: a template from somebody else is like a page from somebody else.
            - The desk listens on this machine alone, on a port of its own, which shows no page
              of the club. Without the key that only the browser has that it opened, nothing
              of the club can be read there or changed: not by pages of the club or of the
              internet, nor by other users of the machine. A draft is shown in a sandbox, at
              an address that works once.
            - Files: Octavo reads below `content/` and `Templates/`, and writes below `_site/` and
              `.octavo/`; `enrich`, `import`, the desk and the commands that change records write
              below `content/`. Symbolic links are never followed; only `_site` itself may be
              one that you made. Files in the output folder that Octavo did not write are
              never changed or removed. Pipes, devices and sockets are errors.
            - What is kept in `.octavo/` is sealed with a secret of your user, in
              `~/.cache/octavo/` (or where `XDG_CACHE_HOME` says). What was damaged, or came with
              somebody else's repository, is as good as none: it is made again.
            - Git is started by `octavo publish` and `octavo status` alone, and by the desk for
              them, by its path and with arguments, never through a shell; no setting of a site
              names a program.
            - Network: only `enrich`, `find`, `add`, `publish` and the desk for them, and `build`
              without `--offline` or `--locked`, send requests, and only to Open Library and to
              the repository that you named. Answers are limited in size and time, and their
              text is treated like that of records.
            - The preview listens on loopback addresses only, and answers only to names of this
              machine. Every user of the same machine can see it.
            - Interruption: when a build is killed or the power fails, the old site or the new
              one is complete after the next build. Ctrl-C ends a build within a second.

            ## Limits

            Octavo does not limit how much disk or time a very large `content/` takes, does not
            protect against another program of the same user that changes files during a
            build, or a file of `_site` without its size and time (`build --full` makes all of
            them again), and does not look for harm in the pixels of pictures.
            """)
}
