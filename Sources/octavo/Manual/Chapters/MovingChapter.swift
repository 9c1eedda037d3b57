extension Chapter {
    static let moving = Chapter(
        name: "moving", summary: "bringing your books from elsewhere",
        text: """
            ## From another service

            Export your library there as a file, then look at what would happen, and do it:

                octavo new club --bare
                cd club
                octavo import ../goodreads_library_export.csv --plan
                octavo import ../goodreads_library_export.csv

            Octavo recognizes the exports of Goodreads, StoryGraph, LibraryThing, Libib,
            Hardcover, Open Library, Openreads, BookWyrm and Calibre, CSL-JSON, and lists of
            books such as `_data/books.yml`. For any other table, name its columns:

                octavo import books.csv --map title=Titel,authors=Autor

            What you wrote is never replaced, and importing the same file again changes
            nothing. Private books and notes are left out. With `--private`
            the books are drafts, and the notes comments: both stay unpublished.
            Shelves such as *owned*, moods and pace are left out unless you add `--tags`.
            Ratings are of five stars; if yours are of ten, add `--out-of 10`. Statuses that are
            numbers or words of your own get their meaning by `--status 0=to-read,2=read`.
            A reading log of Open Library that has only keys gets its titles with `--online`.
            What programs add to titles in brackets leaves them: the series, the format,
            and editions such as *(Penguin Classics)*, which no field has.
            The plan names every column that is not used, and how many books have
            something there.

            ## From notes

            A folder of Markdown notes from Obsidian, Hugo, Jekyll, Zola, Astro or Eleventy is
            imported in the same way: `octavo import ../vault`. Its fields may be YAML, TOML or
            JSON, or in the text, such as `author:: [[Jane Austen]]`; many names that other
            programs give to them are known. Commands for templates, attributes, and components
            of `.mdx` files are left out. A build itself reads only records: YAML with the names
            that `octavo help records` lists.

            A file `Dune - Frank Herbert.md` gives title and author if its fields do not, and
            `books/dune/index.md` with a picture `cover.jpg` beside it is one book.

            Where notes are named after days, such as `2022-11-12-dune.md`, say what these
            are: `--as meetings` adds a meeting about each book, and makes meetings of notes
            that have no author; `--as readings` takes the day for that on which the book was
            finished. A file or table of books with the days of meetings (`meetingDate`, *Meeting
            date*) is asked about in the same way; place, host, picker and notes come along.
            Folders such as *upcoming* and *previous* give their books a status.

            Pictures that a note shows come along from wherever they are in the folder, such as
            `attachments/`, `assets/` or `static/`; so do covers.
            """)
}
