extension Chapter {
    static let time = Chapter(
        name: "time", summary: "days, time zones, and what changes by itself",
        text: """
            ## Days and zones

            A date is written `2026-03-14`; if you know no more, a month `2026-03` or a year
            `2026` is enough. A time is written in quotes: `"19:30"`. Dates with the name of a
            month are read too, in all languages of the interface: `14 March 2026`, `14 mars
            2026`. In commands a day may also be `14 March`, `3.2.2027`, `next tuesday`,
            `yesterday` or `in two weeks`, and may be written after the book: `octavo plan emma
            14 March`, `octavo finish emma yesterday`.

            `time_zone` in site.yaml sets the time zone of your meetings:

                time_zone: Europe/London

            A meeting elsewhere has a `time_zone` of its own. Without one, days are those of
            UTC. Zones come from your system's list, so that changes of law reach you with
            its updates.

            ## What changes by itself

            Which meetings are coming, what is the next one, and which loans are overdue
            depend on the day. A page is right for the day of its build, and shows which day
            that was. When it is read later, a small script corrects it: by the clock of
            whoever reads it, in your time zone. Still build the site every night, for search
            engines, feeds and readers without scripts: `octavo ci` writes a job that does.

            To see the site as it will be on another day:

                octavo preview --now 2026-12-24
            """)
}
