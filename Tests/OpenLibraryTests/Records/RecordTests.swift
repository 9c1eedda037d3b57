import ReadingCatalog
import Testing
import TextAndTime

@testable import OpenLibrary

@Suite struct RecordTests {
    private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    @Test func `a record is what its type specifies, whatever location is left over in it`() throws {
        let living = #"{"type": {"key": "/type/work"}, "location": "/works/OL2W", "key": "/works/OL1W"}"#
        #expect(RecordBody.read(try json(living)) == .success(.present(try json(living))))
        let merged = #"{"type": {"key": "/type/redirect"}, "location": "/works/OL2W"}"#
        #expect(RecordBody.read(try json(merged)) == .success(.moved(.work(2))))
        #expect(RecordBody.read(try json(#"{"type": {"key": "/type/delete"}}"#)) == .success(nil))
    }

    @Test(arguments: [
        #"{"type": {"key": "/type/redirect"}, "location": "https://evil.example/works/OL2W"}"#,
        #"{"type": {"key": "/type/redirect"}, "location": "/works/OL2W/../../x"}"#,
        #"{"type": {"key": "/type/redirect"}}"#, "{}", "[]", #"{"type": "/type/work"}"#,
        #"{"type": {"key": "/type/page"}}"#,
    ])
    func `what is no record is none`(text: String) throws {
        guard case .failure(.unusable) = RecordBody.read(try json(text)) else {
            Issue.record("\(text) was taken for a record")
            return
        }
    }

    @Test(arguments: [
        ("CafÃ© del MÃ¡r", "Café del Már"), ("Emmaâ€™s â€œNoâ€\u{9D}", "Emma’s “No”"),
        ("Ã\u{81}rbol", "Árbol"), ("Â£5", "£5"), ("MÃE", "MÃE"), ("Âge", "Âge"), ("Café Ã©", "Café Ã©"),
        ("A\u{202E}B\u{2067}C\u{0}", "ABC"), ("שלום\u{200F}!", "שלום\u{200F}!"),
    ])
    func `a text that was misread is corrected, and signs that are not seen are left out`(
        text: String, read: String
    ) {
        #expect(RecordText.line(.string(text)) == read)
    }

    @Test func `an edition is read with all its oddities`() throws {
        let record = try json(
            """
            {"title": "Tom &amp; the &quot;Sea&quot;", "works": [], "isbn_10": ["0-306-40615-2"],
             "isbn_13": ["9780306406157", "bad"], "covers": [-1, null, 55], "publishers": ["", "A  B"],
             "number_of_pages": "96", "languages": [{"key": "/languages/eng"}], "publish_date": "1987-01-01",
             "description": {"type": "/type/text", "value": " A text. "}, "authors": [{"key": "/authors/OL1A"}]}
            """)
        let edition = EditionRecord(record, key: .edition(1))
        #expect(edition.title == "Tom & the \"Sea\"")
        #expect(edition.works.isEmpty)
        #expect(edition.isbns == ["9780306406157", "9780306406157"])
        #expect(edition.covers == [55])
        #expect(edition.publisher == "A B")
        #expect(edition.pages == 96)
        #expect(edition.languages == ["eng"])
        #expect(edition.published == PartialDate(year: 1987))
        #expect(edition.description == "A text.")
    }

    @Test(arguments: [
        ("October 1, 1988", "1988-10-01"), ("1987-01-01", "1987"), ("1987-03-04", "1987-03-04"),
        ("March 2004", "2004-03"), ("1st May 1920", "1920-05-01"), ("c1925", "1925"), ("1925?", "1925"),
        ("2011 May 24", "2011-05-24"), ("1999-02-30", "1999"), ("19--?", nil), ("uuuu", nil), ("9999", nil),
        ("", nil),
        ("February 30, 1999", "1999-02"), ("Paris, 1831", "1831"), ("1999-02", "1999-02"),
    ])
    func `dates are read as people wrote them`(text: String, date: String?) {
        #expect(PublishedText.date(text)?.description == date)
    }

    @Test(arguments: [
        ("xxviii, 1080 p. :", 1080), ("687", 687), ("159 p. ; 23 cm.", 159), ("1 v.", 1), ("p. cm.", nil),
    ])
    func `pages are read from a cataloguer's words`(text: String, pages: Int?) {
        #expect(PageCount.inPagination(text) == pages)
    }

    @Test func `characters that steer a terminal are left out`() throws {
        let title = try json(#""Em\u001b[31m\u0007ma\u009b 👩‍🚀\nand\tmore""#)
        #expect(RecordText.text(title) == "Em[31mma 👩‍🚀\nand\tmore")
        #expect(RecordText.line(title) == "Em[31mma 👩‍🚀 and more")
    }

    @Test func `subjects of machines are dropped`() throws {
        let list = try json(
            """
            ["Foxes", "nyt:hardcover_fiction=2011-05-28", "series:Dune", "foxes", "In library", "Fiction, general",
             {"name": "Badgers"}, "award:hugo_award=1966", "Star Wars: the films", "", "1984"]
            """)
        #expect(
            RecordText.subjects(list) == ["Foxes", "Fiction, general", "Badgers", "Star Wars: the films"])
    }

    @Test func `a page of a search is read, each work once, orphan editions as themselves`() throws {
        let page = try #require(
            SearchAnswer(
                try json(
                    """
                    {"num_found": 3, "docs": [
                      {"key": "/works/OL1W", "title": "One", "author_name": ["A", "T"], "first_publish_year": 1901,
                       "cover_i": -1, "description": "Text", "editions": {"docs": [{"key": "/books/OL9M",
                       "isbn": ["0306406152"], "cover_i": 77, "publisher": ["P"]}]}},
                      {"key": "/works/OL1W", "title": "One again"}, {"title": "no key"},
                      {"key": "/works/OL5M", "title": "Orphan"}]}
                    """)))
        #expect(page.total == 3)
        #expect(page.documents.map(\.work.key) == [.work(1), .edition(5)])
        #expect(page.documents[0].edition?.key == .edition(9))
        #expect(page.documents[0].edition?.isbns == ["9780306406157"])
        #expect(page.documents[0].edition?.covers == [77])
        #expect(page.documents[0].work.covers.isEmpty)
        #expect(page.documents[0].work.description == "Text")
        #expect(page.documents[1].edition?.key == .edition(5))
    }

    @Test(arguments: ["{}", "[]", #"{"docs": 5, "numFound": 1}"#, #"{"numFound": 0}"#])
    func `what has not the shape of a search is none`(text: String) throws {
        #expect(SearchAnswer(try json(text)) == nil)
    }

    @Test func `an edition's language is that of the site or unknown`() {
        #expect(RecordedBookMaker.isLanguage("en-GB", oneOf: ["eng"]))
        #expect(RecordedBookMaker.isLanguage("de", oneOf: ["ger", "eng"]))
        #expect(RecordedBookMaker.isLanguage("en", oneOf: []))
        #expect(!RecordedBookMaker.isLanguage("en", oneOf: ["ger"]))
        #expect(RecordedBookMaker.isLanguage("tlh", oneOf: ["tlh"]))
    }

    @Test(arguments: ["-1", "9999999999999", "1e300", "\"x\"", "null", "9223372036854775807"])
    func `numbers that a lock file cannot record are not taken`(number: String) throws {
        let work = WorkRecord(
            try json("{\"title\": \"x\", \"revision\": \(number), \"covers\": [\(number)]}"), key: .work(1))
        #expect(work.revision == nil && work.covers.isEmpty)
        let page = try #require(
            SearchAnswer(
                try json(
                    """
                    {"numFound": 9223372036854775807, "docs": [{"key": "/works/OL1W", "cover_i": \(number),
                     "first_publish_year": \(number), "edition_count": \(number)}]}
                    """)))
        let year = page.documents[0].work.firstPublished?.year
        #expect(year == nil || year == -1)
        #expect(page.documents[0].work.covers.isEmpty)
        let found = FoundPage(total: page.total, page: 1, books: [], staleness: nil)
        #expect(found.pageCount > 0 && page.documents[0].editionCount * 10 > 0)
    }
}
