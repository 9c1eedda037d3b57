import ReadingCatalog

extension Chapter {
    static let records = Chapter(
        name: "records", summary: "the files in content/ and all of their fields",
        text: """
            ## Files

            A club is a folder of text files:

                content/site.yaml            the club
                content/books/emma.md        one file per book
                content/meetings/2026-11-21-emma.md
                content/lists/short.md       reading lists
                content/pages/about.md       pages of your own
                content/shelves/gothic.md    shelves filled from Open Library
                content/covers/ and images/  pictures

            A record begins with fields between two lines of `---`, and continues in Markdown:

                ---
                title: Emma
                authors: [Jane Austen]
                ---
                Watch the *weather*.

            The file's name is the record's name: `book:emma` in a link, `emma` in a list.

            \(FieldGuide.manual)
            """)
}
