import Content
import Diagnostics
import TestSupport
import Testing
import TextAndTime

@testable import ReadingCatalog

/// What other programs write into records, field by field.
@Suite struct OtherProgramsTests {
    private func read(_ fields: String, of name: String = "emma") async throws -> (
        book: Book, messages: String
    ) {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\n", "content/books/\(name).md": "---\n\(fields)\n---\n",
        ])
        let loaded = await CatalogLoader(site: folder.path).load()
        let book = try #require(loaded.catalog?.books.first)
        return (book, TerminalFormat(hasColor: false).text(loaded.report))
    }

    private static let title = "title: Emma\nauthor: Jane Austen\n"

    @Test func `notes of many shapes are read without a word`() async throws {
        let (book, messages) = try await read(
            Self.title + """
                rating: 4.5/5 ⭐
                status: 2 - Reading
                pages: 300
                language: English (UK)
                date_read: 5 February 2024
                startedDate: 2024-01-05
                """)
        #expect(messages == "")
        #expect(book.rating == Rating(halves: 9) && book.status == .reading && book.pages == 300)
        #expect(book.language == "en")
        #expect(
            book.readings.map { [$0.started, $0.finished].map { $0?.description } } == [
                ["2024-01-05", "2024-02-05"]
            ])
        let again = try await read(Self.title + "rating: n/a")
        #expect(again.messages.contains("warning[rating-range]") && !again.messages.contains("error["))
        #expect(again.book.rating == nil)
    }

    @Test func `a comment in the place of a title is explained`() async throws {
        #expect(
            try await read("title: #Girlboss\nauthor: Sophia Amoruso").messages == """
                content/books/emma.md:2:1: error[required]: `title` has no value, as `#` begins a comment
                2 | title: #Girlboss
                  | ^^^^^
                  help: if it is called that, put it in quotes: `title: "#Girlboss"`

                """)
    }

    @Test(arguments: [
        ("cover: lost.jpg", true), ("localCover: ./lost.jpg", false), ("cover: {image: lost.jpg}", false),
    ])
    func `a cover that is lost is an error only in Octavo's own field`(line: String, isError: Bool)
        async throws
    {
        let messages = try await read(Self.title + line).messages
        #expect(messages.contains("error[cover]") == isError && messages.contains("[cover]"))
    }

    @Test(arguments: [
        "created: 2024-01-01", "layout: book", "permalink: /emma/", "starred: true", "updated: yesterday",
        "images: [a.jpg]", "page: 4", "pubDate: Jul 08 2024", "edited: true",
    ])
    func `a word of another program is a warning, even if it resembles a field`(line: String) async throws {
        let messages = try await read(Self.title + line).messages
        #expect(messages.contains("warning[unknown-field]"))
        #expect(!messages.contains("error["))
    }

    @Test(arguments: ["rateing: 4", "publsher: Murray", "langauge: en", "content_warnigns: [illness]"])
    func `a field that is plainly misspelt is an error`(line: String) async throws {
        #expect(try await read(Self.title + line).messages.contains("error[unknown-field]"))
    }

    @Test(arguments: [
        ("published: true\nyear: 1815", "1815"), ("published: 2021-03-14T10:00:00Z", "2021-03-14"),
        ("published: March 14th, 2021", "2021-03-14"), ("publishDate: Jul 08 2022", "2022-07-08"),
        ("publish: 2021/03/14", "2021-03-14"), ("published: \"[[1815-12-23]]\"", "1815-12-23"),
        ("erschienen: 23.12.1815", "1815-12-23"),
        ("Jahr: 1815", "1815"), ("released: 3.4.1815", "1815-04-03"),
    ])
    func `dates are read as programs write them`(fields: String, date: String) async throws {
        let (book, messages) = try await read(Self.title + fields)
        #expect(book.published?.description == date)
        #expect(messages == "")
    }

    @Test(arguments: [
        ("status: \"[[Read]]\"", ReadingStatus.read), ("status: [[status/Reading|Reading]]", .reading),
        ("status: [read]", .read), ("status: 📖 reading", .reading), ("status: \"#read\"", .read),
    ])
    func `a status is read with the signs around it`(fields: String, status: ReadingStatus) async throws {
        let (book, messages) = try await read(Self.title + fields)
        #expect(book.status == status)
        #expect(messages == "")
    }

    @Test func `fields may have German names`() async throws {
        let (book, messages) = try await read(
            "Titel: Emma\nAutorin: Jane Austen\nVerlag: Murray\nSeiten: 474\nBewertung: 4,5")
        #expect(book.title == "Emma" && book.authors.map(\.display) == ["Jane Austen"])
        #expect(book.publisher == "Murray" && book.pages == 474 && book.rating == Rating(halves: 9))
        #expect(messages == "")
    }

    @Test func `a title that YAML takes for nothing is to be put in quotes`() async throws {
        let messages = try await read("title: Null\nauthor: Jane Austen").messages
        #expect(
            messages == """
                content/books/emma.md:2:1: error[required]: `title` has no value
                2 | title: Null
                  | ^^^^^
                  help: if it is called that, put it in quotes: `title: "Null"`

                """)
    }

    @Test func `a rating of nothing is a warning`() async throws {
        let (book, messages) = try await read(Self.title + "rating: 0")
        #expect(book.rating == nil)
        #expect(messages.hasPrefix("content/books/emma.md:4:9: warning[rating-range]: `rating` is \"0\""))
    }

    @Test func `numbers of other catalogs become links`() async throws {
        let (book, messages) = try await read(
            Self.title + """
                goodreads: https://www.goodreads.com/book/show/6969.Emma?from=search
                storygraph_id: 0C5A3BD5-2E5E-4D0E-9A5F-2F4D0F6D3C11
                identifiers: {librarything: 1534, isbn: "9780141439587"}
                wikidataId: Q131552
                """)
        #expect(
            book.identifiers.map(\.link.url) == [
                "https://www.goodreads.com/book/show/6969",
                "https://app.thestorygraph.com/books/0c5a3bd5-2e5e-4d0e-9a5f-2f4d0f6d3c11",
                "https://www.librarything.com/work/1534", "https://www.wikidata.org/wiki/Q131552",
            ])
        #expect(book.number?.digits == "9780141439587")
        #expect(messages == "")
        let calibre = try await read(Self.title + "identifiers: goodreads:6969,isbn:9780141439587")
        #expect(calibre.book.identifiers.map(\.number) == ["6969"])
        #expect(calibre.book.number?.digits == "9780141439587")
    }

    @Test func `the name of a file gives title and author where its fields do not`() async throws {
        let (book, messages) = try await read("rating: 4", of: "Le Petit Prince - Antoine de Saint-Exupéry")
        #expect(book.title == "Le Petit Prince")
        #expect(book.authors.map(\.display) == ["Antoine de Saint-Exupéry"])
        #expect(book.source.slug.text == "le-petit-prince-antoine-de-saint-exupery")
        #expect(messages == "")
    }

    @Test func `published is also a flag`() async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\n",
            "content/books/emma.md": "---\n\(Self.title)published: false\n---\n",
        ])
        #expect(await CatalogLoader(site: folder.path).load().catalog?.books.isEmpty == true)
    }

    private func meeting(_ fields: String, _ others: [String: String] = [:]) async throws -> (Meeting, String)
    {
        var files = [
            "content/site.yaml": "title: Club\n",
            "content/books/achilles.md":
                SampleClub.book("The Song of Achilles", by: "Madeline Miller"),
            "content/books/circe.md": SampleClub.book("Circe", by: "Madeline Miller"),
            "content/books/emile.md": SampleClub.book("Emile, or On Education", by: "Rousseau"),
            "content/meetings/first.md": "---\ntitle: First\n\(fields)\n---\n",
        ]
        files.merge(others) { $1 }
        let folder = try TemporaryFolder(files)
        let loaded = await CatalogLoader(site: folder.path).load()
        let first = try #require(loaded.catalog?.meetings.first { $0.source.slug.text == "first" })
        return (first, TerminalFormat(hasColor: false).text(loaded.report))
    }

    @Test(
        arguments: [
            ("date: 2026-12-10 19:30", "19:30", nil), ("date: 2026-12-10T19:30:00Z", "19:30", "UTC"),
            ("date: 2026-12-10 7:30 pm", "19:30", nil),
            ("datum: 10.12.2026 19:30", "19:30", nil), ("date: 2026-12-10T00:00:00Z", nil, nil),
            ("date: 2026-12-10T19:30:00+01:00", "19:30", "Etc/GMT-1"),
            ("date: 2026-12-10 19:30\ntime: \"20:00\"", "20:00", nil),
        ] as [(String, String?, String?)])
    func `a date may bring the time`(fields: String, time: String?, zone: String?) async throws {
        let (meeting, messages) = try await meeting(fields)
        #expect(meeting.date.value.description == "2026-12-10")
        #expect(meeting.time?.description == time)
        if time == "19:30" { #expect(meeting.timeZone == zone) }
        #expect(messages == "")
    }

    @Test(arguments: [
        ("The Song of Achilles, Circe", ["achilles", "circe"]), ("[The Song of Achilles]", ["achilles"]),
        ("Emile, or On Education", ["emile"]), ("\"[[Circe]]\"", ["circe"]),
        ("circe, achilles", ["circe", "achilles"]),
    ])
    func `books are named by their files or titles, between commas`(text: String, slugs: [String])
        async throws
    {
        let (meeting, messages) = try await meeting("date: 2026-12-10\nbooks: \(text)")
        #expect(meeting.books.map(\.value.text) == slugs)
        #expect(messages == "")
    }

    @Test(arguments: [
        ("attendees: \"[[Anna]], [[Ben]]\"", ["Anna", "Ben"]), ("attendees: Anna, Ben", ["Anna", "Ben"]),
        ("attendees: Anna, Ben & Cleo Day", ["Anna", "Ben", "Cleo Day"]),
        ("attendees: [\"Bo, Anna\"]", ["Anna Bo"]),
    ])
    func `members are named between commas, or as links`(fields: String, names: [String]) async throws {
        let (meeting, messages) = try await meeting(
            "date: 2026-12-10\nhost: \"[[Anna]], [[Ben]]\"\n" + fields)
        #expect(meeting.attendees == .names(names))
        #expect(meeting.host == "Anna, Ben")
        #expect(messages == "")
    }

    @Test(arguments: [
        ("cancelled: true", Meeting.Status.cancelled), ("canceled: yes", .cancelled),
        ("postponed: true", .postponed),
        ("status: postponed", .postponed), ("cancelled: false", .scheduled),
        ("status: \"[[Cancelled]]\"", .cancelled),
    ])
    func `a meeting may not take place`(fields: String, status: Meeting.Status) async throws {
        let (meeting, messages) = try await meeting("date: 2026-12-10\n" + fields)
        #expect(meeting.status == status)
        #expect(messages == "")
    }

    @Test func `two groups may meet on one day`() async throws {
        let other = "---\ntitle: Second\ndate: 2026-12-10\ngroup: Noon\n---\n"
        let apart = try await meeting(
            "date: 2026-12-10\ngroup: Evening", ["content/meetings/second.md": other])
        #expect(apart.1 == "")
        let same = try await meeting("date: 2026-12-10\ngroup: noon", ["content/meetings/second.md": other])
        #expect(same.1.contains("error[meeting-date]: there are two meetings of \"Noon\" on 2026-12-10"))
    }

    @Test(arguments: [
        ("privacy: {members: none}", "help: write one of them, such as `members: hidden`"),
        ("privacy: {member_names: hidden}", "error[unknown-field]: `member_names` is not a field here"),
    ])
    func `what a message offers is safe`(line: String, words: String) async throws {
        let folder = try TemporaryFolder(["content/site.yaml": "title: Club\n\(line)\n"])
        let report = await CatalogLoader(site: folder.path).load().report
        #expect(TerminalFormat(hasColor: false).text(report).contains(words))
    }

    @Test(arguments: [
        ("covers/emma.webp", ""), ("covers/emma.avif", ""),
        (
            "covers/other.png",
            "content/covers/other.png: warning[unused-cover]: this cover belongs to no record\n"
        ),
    ])
    func `a cover is found by its name, or belongs to no record`(file: String, finding: String) async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\n", "content/books/emma.md": "---\n\(Self.title)---\n",
            "content/\(file)": "picture",
        ])
        let catalog = try #require(await CatalogLoader(site: folder.path).load().catalog)
        let enriched = EnrichedCatalog(clubOnly: catalog)
        #expect(
            enriched.facts(ofBook: 0).cover?.value.file == (finding == "" ? String(file.dropFirst(7)) : nil))
        #expect(
            TerminalFormat(hasColor: false).text(DiagnosticReport(enriched.unusedCovers(besides: [])))
                .hasPrefix(finding))
    }

    @Test func `names of records are found though they are mistyped or cut`() {
        let names = [
            NameIndex.Names(Slug("the-song-of-achilles"), "The Song of Achilles"),
            NameIndex.Names(Slug("circe"), "Circe"),
            NameIndex.Names(Slug("lhod"), "The Left Hand of Darkness"),
        ]
        for (text, slug) in [
            ("song-of-achiles", "the-song-of-achilles"), ("cirse", "circe"), ("left-hand-of-darknes", "lhod"),
            ("achilles", "the-song-of-achilles"), ("song", "the-song-of-achilles"),
        ] { #expect(names.nearest(to: text)?.slug.text == slug, "\(text)") }
        #expect(names.nearest(to: "middlemarch")?.slug == nil)
    }
}
