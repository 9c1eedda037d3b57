import TestSupport
import Testing

/// What a verb does not do, and why; nothing is written then.
@Suite struct RefusalTests {
    private static let refusals: [(words: [String], status: Int32, message: String)] = [
        (
            ["rate", "emna", "4"], 1,
            """
            error[no-such-book]: there is no book `emna`
              help: did you mean `emma` (Emma, by Jane Austen)?

            """
        ),
        (
            ["finish", "austen"], 1,
            """
            error[ambiguous]: `austen` may mean 2 books
              note: emma: Emma, by Jane Austen
              note: persuasion: Persuasion, by Jane Austen
              help: use one of these names, such as `emma`

            """
        ),
        (
            ["lend", "moby", "--to", "Ben"], 1,
            """
            content/books/moby-dick.md: error[refused]: Moby-Dick has been lent to Cleo since 2026-11-01
              help: `octavo return moby-dick` notes that it came back

            """
        ),
        (
            ["return", "emma"], 1,
            """
            content/books/emma.md: error[refused]: Emma is not lent to anybody
              help: `octavo books --lent` lists those that are

            """
        ),
        (
            ["plan", "2026-12-01", "--book", "emma"], 1,
            """
            content/meetings/2026-12-01-emma.md: error[refused]: there is already a meeting on 2026-12-01: Emma, the end
              help: choose another date, or `octavo postpone 2026-12-01-emma DATE` first

            """
        ),
        (
            ["add", "book", "--title", "emma", "--author", "Jane Austen"], 1,
            """
            content/books/emma.md: error[book-known]: the club has this book already: Emma, by Jane Austen
              help: `octavo set emma FIELD=VALUE` changes it; no file was written

            """
        ),
        (
            ["add", "978-0-14-143958-7"], 1,
            """
            content/books/emma.md: error[book-known]: the club has this book already: Emma, by Jane Austen
              help: `octavo set emma FIELD=VALUE` changes it; no file was written

            """
        ),
        (
            ["remove", "book", "moby-dick"], 1,
            """
            content/books/moby-dick.md: error[refused]: the book *Emma* names the book `moby-dick`
              note: content/books/emma.md: it is named in `text` of the book *Emma*
              help: take it out there first

            """
        ),
        (
            ["rename", "emma", "persuasion"], 1,
            """
            content/books/persuasion.md: error[refused]: there is already a book `persuasion`
              help: choose another name

            """
        ),
        (
            ["set", "emma", "rating=seven"], 1,
            """
            error[rating-range]: `rating` must be 0.5 to 5; found "seven"
              help: write a number such as `4` or `4.5`, or stars such as `★★★★`

            """
        ),
        (
            ["set", "emma", "synopsis=See [it](book:nothing)."], 1,
            """
            content/books/emma.md:11:20: error[link]: there is no file `content/books/nothing.md`
            11 | synopsis: See [it](book:nothing).
               |                    ^^^^^^^^^^^^
              help: write the record, or remove the link
            1 error in 1 file. Nothing was written.

            """
        ),
        (
            ["set", "emma", "pagse=3"], 1,
            """
            content/books/emma.md: error[refused]: `pagse` is not a field of a book
              help: did you mean `pages`? If it is a field of your own, name it in `custom_fields` in content/site.yaml first

            """
        ),
        (
            ["set", "emma", "publisherr=Ace"], 1,
            """
            content/books/emma.md: error[refused]: `publisherr` is not a field of a book
              help: did you mean `publisher`? If it is a field of your own, name it in `custom_fields` in content/site.yaml first

            """
        ),
        (
            ["set", "emma", "format=papyrus"], 1,
            """
            error[field-type]: `format` is none of the formats, and is not used
              help: write `hardcover`, `paperback`, `ebook` or `audiobook`

            """
        ),
        (
            ["set", "emma", "identifiers={goodreads: abc}"], 1,
            """
            error[identifier]: `goodreads` is not a number of a book at Goodreads, and is not used; found "abc"
              help: copy the address of the book's page there, or a number such as `6969`

            """
        ),
        (
            ["unset", "emma", "ratng"], 1,
            """
            content/books/emma.md: error[refused]: `emma` has no field `ratng`
              help: it has `title`, `by`, `stars`, `isbn`, `genres`, `loans`

            """
        ),
        (
            ["rate", "emma", "six"], 2,
            """
            error[usage]: `six` is not a rating
              help: write 0.5 to 5, in halves, such as `4.5`

            """
        ),
        (
            ["plan", "2027-02-30"], 2,
            """
            error[usage]: `2027-02-30` is not a date
              help: February 2027 has 28 days

            """
        ),
        (
            ["lend", "emma"], 2,
            """
            error[usage]: `octavo lend` needs to know who borrows the book
              help: write the name after the book, or add `--to NAME`

            """
        ),
        (
            ["remove", "emma"], 2,
            """
            error[usage]: `octavo remove` needs NAME
              help: usage: octavo remove KIND NAME… [options], such as `octavo remove book emma`

            """
        ),
    ]

    @Test(arguments: refusals)
    func `a verb that cannot be done says why, and writes nothing`(
        words: [String], status: Int32, message: String
    ) async throws {
        let club = try SmallClub()
        let outcome = try await club.run(words)
        #expect(outcome.messages == message)
        #expect(outcome.status == status)
        // A book that is there already is shown, as `octavo show` does.
        let shown = message.contains("error[book-known]") ? try await club.run(["show", "emma"]).output : ""
        #expect(outcome.output == shown)
        #expect(try club.content == SmallClub.content([:]))
    }

    @Test func `what may be a mistake is done, with a warning`() async throws {
        let outcome = try await SmallClub().run(["set", "emma", "userId=3"])
        #expect(outcome.status == 0)
        #expect(
            outcome.messages == """
                content/books/emma.md:11:1: warning[unknown-field]: `userId` is not a field of a book, and is not used
                11 | userId: 3
                   | ^^^^^^
                  help: to show it, name it in `custom_fields` in content/site.yaml; to keep it without this warning, in `ignored_fields`
                content/books/emma.md is changed.

                """)
    }

    @Test func `without a club, a verb says how to begin one`() async throws {
        let folder = try TemporaryFolder()
        for words in [["rate", "emma", "4"], ["books"], ["status"]] {
            let outcome = try await BuiltProgram.run(words, in: folder.path)
            #expect(outcome.status == 1)
            #expect(
                outcome.messages == """
                    error[no-site]: there is no club in this folder: it has no folder `content`
                      help: `octavo new` begins one; or name the folder that holds `content`

                    """)
        }
        #expect(try folder.names().isEmpty)
    }
}
