import Content
import ReadingCatalog
import Testing
import TextAndTime

@testable import Importing

@Suite struct ImportedTextTests {
    @Test(arguments: [
        ("2021/03/14", "2021-03-14"), ("2021-03-14T19:30:00.000", "2021-03-14"),
        ("2021-3-4 10:00:00+00:00", "2021-03-04"),
        ("2008.0", "2008"), ("-720.0", "-0720"), ("1813", "1813"), ("1813-01", "1813-01"),
        ("2003-00-00", "2003"),
        ("2003-05-00", "2003-05"), ("14 March 2021", "2021-03-14"), ("14.03.2021", "2021-03-14"),
        ("0101-01-01T00:00:00+00:00", ""), ("0100-12-31T23:00:00-01:00", ""), ("0000-00-00", ""),
        ("2021-02-30", "2021-02-30"), ("soon", "soon"), ("03/04/2021", "03/04/2021"),
    ])
    func `dates are read in any order that is certain, and others stay as they are`(
        _ text: String, _ expected: String
    ) {
        #expect(ImportedDate.written(text) == expected)
    }

    @Test(arguments: [
        ("Swords, <i>bones</i> &amp; jokes.<br/><br />Twice.", "Swords, *bones* & jokes.\n\nTwice."),
        ("<p>One</p><p>Two</p>", "One\n\nTwo"), ("  a\r\n\r\n\r\n    b  ", "a\n\nb"),
        ("see [x](javascript:y) and [[z]]", "see [x]\\(javascript:y) and \\[\\[z]]"), ("a < b", "a \\< b"),
        // Links are those of tags alone, and stay links.
        ("so <a href=\"https://x.example/a_(b)\">here</a>", "so [here](https://x.example/a_(b))"),
        ("<a class=c href='https://x.example/?a=1&amp;b=2'>z</a>", "[z](https://x.example/?a=1&b=2)"),
        ("<a data-href=\"https://y.example/\" href=\"https://x.example/\">z</a>", "[z](https://x.example/)"),
        ("<a data-href=\"https://y.example/\">z</a>", "z"), ("<a href=\"javascript:y\">z</a>", "z"),
        // Tags that cross each other.
        ("<b>word <a href=\"https://x.example/\"></b>text</a>", "**word** text"),
        ("<a href=\"https://x.example/\"><b>z</a></b> y", "[**z**](https://x.example/) y"),
        ("<b><a href=\"https://x.example/\">z</a> y</b>", "**[z](https://x.example/) y**"),
    ])
    func `tags become Markdown, and text stays text`(_ text: String, _ expected: String) {
        #expect(ImportedText.markdown(text) == expected)
    }

    @Test(arguments: ["a&#7;b", "a&amp;#7;b", "a&#38;#x1f;b", "a&#&#1;7;b", "a&#&#&#0;1;7;b", "ab"])
    func `references to control characters are left out, wherever they come from`(text: String) {
        #expect(ImportedText.cell(text).contains("&#7;") == false)
        for read in [ImportedText.line(text), ImportedText.markdown(text)] { #expect(read == "ab") }
    }

    @Test(arguments: [
        ("CafÃ©", "Café"), ("Ã‰mile â€“ vol. 1", "Émile – vol. 1"), ("Émile", "Émile"), ("罪と罰", "罪と罰"),
        ("plain", "plain"),
    ])
    func `text that was encoded twice is repaired`(_ text: String, _ expected: String) {
        #expect(ImportedText.cell(text) == expected)
    }

    @Test func `encodings may be mixed in one file`() throws {
        let bytes = Array("a,".utf8) + [0xE9, 0x2C] + Array("é,".utf8) + [0x93, 0x78, 0x94]
        let text = try DecodedText(bytes, of: "books.csv")
        #expect(String(decoding: text.bytes, as: UTF8.self) == "a,é,é,“x”")
        #expect(text.encoding == "Windows-1252")
    }

    @Test(arguments: [
        ("[[Jane Austen]] and [[a/b#c|words]]", "Jane Austen and words"),
        ("![[map.png]]![x](img/y.png)!", "!"),
        ("[here](https://x.org) [there](other.md)", "[here](https://x.org) there"),
        ("a [b] c [d", "a [b] c [d"),
        ("![z](https://x.org/z.png)", "![z](https://x.org/z.png)"),
        (
            "a [b]\n[b]: other.md\n[^1]: a note\n[c]: <https://x.org>",
            "a [b]\n[^1]: a note\n[c]: <https://x.org>"
        ),
    ])
    func `links of notes lead outside or become words`(_ text: String, _ expected: String) {
        #expect(NoteText.unlinked(text) == expected)
    }

    @Test(
        arguments: [
            ("Gideon the Ninth (The Locked Tomb #1)", "Gideon the Ninth", "The Locked Tomb", 1.0),
            ("Mort (Death, #1; Discworld, #4)", "Mort", "Death", 1.0),
            ("The Gap (Interlude, #2.5)", "The Gap", "Interlude", 2.5),
            ("Poems (1923)", "Poems (1923)", nil, nil),
            ("Boxed Set (Dune, #1-3)", "Boxed Set", "Dune", 1.0),
            ("1Q84 (1Q84 #1-3)", "1Q84", "1Q84", 1.0), ("Emma (Hardcover)", "Emma", nil, nil),
            ("Emma (Kindle Edition) (Classics #2)", "Emma", "Classics", 2.0),
            ("Soonish (Book 2)", "Soonish", "Soonish", 2.0), ("It (Unabridged)", "It", nil, nil),
            ("Кубок Огня (Гарри Поттер, #4)", "Кубок Огня", "Гарри Поттер", 4.0),
            ("Метро 2034 (Метро, книга 2)", "Метро 2034", "Метро", 2.0),
            ("The Notebook (Notebook 2)", "The Notebook (Notebook 2)", nil, nil),
        ] as [(String, String, String?, Double?)])
    func `a series after a title is a field of its own`(
        _ text: String, _ title: String, _ series: String?, _ position: Double?
    ) {
        var book = ImportedBook(ImportWishes())
        book.take(title: text)
        let details = book.completed().details
        #expect(details.title == title)
        #expect(details.series?.name == series && details.series?.position == position)
    }

    @Test func `the value of a field is without the sign of a hard line break`() {
        let fields = InlineFields("author:: [[Susanna Clarke]]\\\nOwn:: x\\\n")
        #expect(fields.fields.map(\.value) == [.text("[[Susanna Clarke]]")])
        #expect(fields.body == "Own:: x\\\n")
    }

    @Test(arguments: [
        ("Emma (Penguin Classics)", "Emma", ["the edition \"Penguin Classics\""], []),
        (
            "The Hobbit (75th Anniversary Edition) (Middle-earth, #0)", "The Hobbit",
            ["the edition \"75th Anniversary Edition\""], []
        ),
        ("Emma (Everyman's Library)", "Emma", ["the edition \"Everyman's Library\""], []),
        ("Das Parfum (Ungekürzte Ausgabe)", "Das Parfum", ["the edition \"Ungekürzte Ausgabe\""], []),
        ("Fables (Five Tales)", "Fables (Five Tales)", [], ["kept (Five Tales) in the title"]),
    ]) func `an edition leaves the title, and the plan names it`(
        _ text: String, _ title: String, _ named: [String], _ remarks: [String]
    ) {
        var book = ImportedBook(ImportWishes())
        book.take(title: text)
        #expect(book.text("title") == title && book.leftOver == named && book.remarks == remarks)
    }

    @Test(arguments: [
        (["=\"0441013597\"", "=\"9780441013593\""], ["9780441013593"], []),
        (["[0393316041]"], ["9780393316049"], []),
        (["439023483"], ["9780439023481"], []), (["=\"\"", ""], [], []),
        (
            ["b6a7c7f1-43d1-4f58", "=\"0000000000\""], [],
            ["left out \"b6a7c7f1-43d1-4f58\", which is no ISBN"]
        ),
        (["9.78043902348e+12"], [], ["left out the ISBN 9.78043902348e+12, which a spreadsheet has rounded"]),
        (
            ["9780441013594"], [],
            ["left out the ISBN 9780441013594: it has a wrong check digit: \"9780441013594\" should end in 3"]
        ),
    ])
    func `ISBNs are found in what programs write`(_ texts: [String], _ isbns: [String], _ remarks: [String]) {
        var book = ImportedBook(ImportWishes())
        for text in texts { book.take(isbns: text) }
        #expect(book.isbns.map(\.digits) == isbns)
        #expect(book.remarks == remarks)
    }

    @Test(
        arguments: [
            (["Kelly and Zach Weinersmith"], nil, ["Kelly Weinersmith", "Zach Weinersmith"], []),
            (["Niven, Larry & Pournelle, Jerry"], nil, ["Larry Niven", "Jerry Pournelle"], []),
            (["(illustrator) Boulet", "Ann Author"], nil, ["Ann Author"], ["Boulet: illustrator"]),
            (["Liu Cixin", "Ken Liu (Translator)"], nil, ["Liu Cixin"], ["Ken Liu: translator"]),
            (["Jay Rubin", "Bo Writer (Author)"], "", ["Bo Writer"], ["Jay Rubin: none"]),
            (["Bruce Sterling (Afterword)"], nil, ["Bruce Sterling"], ["Bruce Sterling: Afterword"]),
            (["Alexandre Dumas père and Others"], nil, ["Alexandre Dumas père", "Others"], []),
        ] as [([String], String?, [String], [String])])
    func `people have roles`(_ texts: [String], _ role: String?, _ authors: [String], _ others: [String]) {
        var book = ImportedBook(ImportWishes())
        for text in texts { book.take(people: text, as: role) }
        let details = book.completed().details
        #expect(details.authors.map(\.display) == authors)
        #expect(details.contributors.map { "\($0.person.display): \($0.role ?? "none")" } == others)
    }

    @Test(arguments: [
        ("unread", ReadingStatus.toRead), ("Want to read", .toRead), ("currently-reading", .reading),
        ("in_progress", .reading), ("started", .reading), ("finished", .read), ("summary", .read),
        ("Abandoned", .didNotFinish), ("stopped-reading", .didNotFinish), ("did not finish", .didNotFinish),
        ("planned", .toRead), ("to read", .toRead), ("completed", .read), ("dnf", .didNotFinish),
    ])
    func `other tools' words for a status are known`(word: String, status: ReadingStatus) {
        #expect(ImportedStatus.meaning(of: word) == status)
    }

    @Test func `that people share the name of a family is said`() {
        var book = ImportedBook(ImportWishes())
        book.take(people: "Plutarch and John Dryden")
        #expect(book.completed().details.authors.map(\.display) == ["Plutarch Dryden", "John Dryden"])
        #expect(
            book.remarks == ["took Dryden as the family name of all in \"Plutarch and John Dryden\""])
    }

    @Test func `a rating above the scale is remembered when another one is left out`() {
        var book = ImportedBook(ImportWishes())
        for rating in ["8", "eleven"] { book.take("rating", [rating]) }
        #expect(book.hasHighRating)
    }

    @Test func `names of both orders are each read by itself`() {
        #expect(ImportedPeople.names(in: "Austen, Jane").names == ["Jane Austen"])
        #expect(
            ImportedPeople.names(in: "Terry Pratchett, Neil Gaiman").names == [
                "Terry Pratchett", "Neil Gaiman",
            ])
    }

    @Test func `fields of a text are those of books, and other lines stay`() {
        let inline = InlineFields(
            "author:: [[Jane Austen]]\n- **Rating**:: 5\nOwner:: Eva\n```\npages:: 3\n```\nIt has [pages:: 474] #comedy. #1\n# A heading\n#a/b #c\n"
        )
        #expect(inline.fields.map(\.name) == ["author", "Rating", "pages"])
        #expect(inline.fields.value("author")?.scalarText == "[[Jane Austen]]")
        #expect(inline.tags == ["comedy", "a/b", "c"])
        #expect(
            inline.body
                == "Owner:: Eva\n```\npages:: 3\n```\nIt has [pages:: 474] #comedy. #1\n# A heading\n")
    }
}
