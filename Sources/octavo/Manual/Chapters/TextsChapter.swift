extension Chapter {
    static let texts = Chapter(
        name: "texts", summary: "what you can write in the texts of records",
        text: """
            ## Markdown

            Texts are CommonMark, with what GitHub adds to it: tables, `~~strikethrough~~`,
            tasks (`- [x] read it`), bare links (`www.example.org`, `ann@example.org`) and
            footnotes (`text[^1]`, and below it `[^1]: the note`). A quote that begins with
            `> [!note]` or `> [!warning] Title` becomes an aside. `==words==` are highlighted.
            A `\\` before any of these characters makes it plain text.

            Raw HTML is left out, with a warning, unless `allow_html: true` in site.yaml says
            that you trust everybody who writes records. Comments, be they `%%…%%` or
            `<!-- … -->`, are in no file that a site publishes.

            A text in another script than the site's language gets the `lang` and `dir` of
            its own.

            ## Links

            `[Persuasion](book:persuasion)` or `[Persuasion](persuasion.md)` links to another
            record. `[[Emma]]`, or `[[Emma|that novel]]`, links to the book, list, page or
            author of that name, by title or by file name; `[[Emma#Part One]]` to that heading
            of its text. If there is none, only the words are shown, with a warning.

            ## Pictures

            Pictures for your pages go to `content/images/`, your own covers to
            `content/covers/`, or beside the text that shows them. Only what a page shows is
            published, without what cameras and programs wrote into it; what cannot be cleaned is
            an error that says how to convert it. Smaller copies are made for phones and lists.
            """)
}
