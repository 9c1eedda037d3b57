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
                content/ballots/july.md      what the club votes on
                content/covers/ and images/  pictures

            A record begins with fields between two lines of `---`, and continues in Markdown:

                ---
                title: Emma
                authors: [Jane Austen]
                ---
                Watch the *weather*.

            The file's name is the record's name: `book:emma` in a link, `emma` in a list.

            ## Pictures

            Pictures for pages are in `content/images/`, covers in `content/covers/`. A picture
            may also be beside the text that shows it, as `house.png` in `books/emma/` with
            `index.md`. If a cover that a record names is not there, that is a warning, and one is
            drawn.

            Only what a page shows is published. What a file is, its bytes decide. An SVG with
            scripts, addresses or what editors note in it is an error: save it as plain SVG.
            Documents such as PDF are published as they are. Of JPEG, PNG and WebP, smaller
            copies are made as WebP. That needs libturbojpeg, libwebp and libpng; without
            these, the pictures are published as they are.

            ## Names of authors

            Authors are filed under their family names, as is usual in the language of the
            name: *Machado de Assis* under Assis, *Vincent van Gogh* under Gogh, *Tawfiq
            al-Hakim* under Hakim; but *Ursula K. Le Guin* under Le Guin and *Joachim du
            Bellay* under du Bellay, as a particle with a capital and an article belong to the
            name. Where that is not right, write the name as it is filed, or both forms:

                authors: ["García Márquez, Gabriel"]
                authors: [{name: Gabriel García Márquez, filed: "García Márquez, Gabriel"}]

            Chinese and Japanese characters are sorted by Unicode, which is nearly the order of
            their radicals and strokes, and not that of their pronunciation, by which
            `{name: 鲁迅, filed: Lu Xun}` files a name.

            \(FieldGuide.manual)
            """)
}
