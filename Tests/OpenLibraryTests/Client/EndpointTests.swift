import Testing

@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct EndpointTests {
    private func address(_ endpoint: OpenLibraryEndpoint) -> String? {
        endpoint.address(at: .openLibrary)?.description
    }

    @Test func `records are requested by their keys`() {
        #expect(address(.record(.work(66554))) == "https://openlibrary.org/works/OL66554W.json")
        #expect(address(.record(.edition(7353617))) == "https://openlibrary.org/books/OL7353617M.json")
        #expect(
            address(.records([.work(1), .edition(2)]))
                == "https://openlibrary.org/api/get_many?keys=%5B%22%2Fworks%2FOL1W%22%2C%22%2Fbooks%2FOL2M%22%5D"
        )
    }

    @Test func `numbers go in without hyphens`() throws {
        #expect(
            address(.isbn(ISBN(digits: "9780141439587"))) == "https://openlibrary.org/isbn/9780141439587.json"
        )
    }

    @Test func `several numbers are one search`() {
        let numbers = ["9780141439587", "9780306406157"].map(ISBN.init(digits:))
        #expect(
            address(.search(.isbns(numbers)))
                == "https://openlibrary.org/search.json?q=isbn%3A9780141439587+OR+isbn%3A9780306406157&limit=100"
                + "&fields=key%2Ctitle%2Csubtitle%2Cauthor_name%2Cfirst_publish_year%2Ccover_i%2Cisbn%2Csubject"
                + "%2Cdescription%2Cseries_name%2Cseries_position%2Cfirst_sentence%2Cratings_average"
                + "%2Cratings_count%2Cebook_access%2Cia%2Clending_identifier_s%2Ceditions%2Ceditions.key%2Ceditions.isbn%2Ceditions.cover_i"
                + "%2Ceditions.publisher%2Ceditions.language")
    }

    @Test func `several works are one search`() {
        let target = OpenLibraryEndpoint.search(.works([1, 22])).path
        #expect(
            target.hasPrefix(
                "/search.json?q=key%3A%28%2Fworks%2FOL1W+OR+%2Fworks%2FOL22W%29&limit=100&fields="))
    }

    @Test func `a title with anything in it is one value of a query`() {
        let target = OpenLibraryEndpoint.search(.title("Who? & Why=é", author: "Ö. #1")).path
        #expect(
            target.hasPrefix(
                "/search.json?title=Who%3F+%26+Why%3D%C3%A9&author=%C3%96.+%231&limit=10&fields="))
    }

    @Test func `words, subject and page are combined in one request`() {
        #expect(
            address(.search(.words("dune", subject: "Deserts", page: 3)))
                == "https://openlibrary.org/search.json?q=dune&subject=Deserts&page=3&limit=20"
                + "&fields=key%2Ctitle%2Csubtitle%2Cauthor_name%2Cfirst_publish_year%2Ccover_i%2Cedition_count"
        )
        #expect(address(.editions(7)) == "https://openlibrary.org/works/OL7W/editions.json?limit=200")
    }

    @Test(arguments: [
        ("Gothic fiction", "gothic_fiction"), ("person:Jane Austen", "person:jane_austen"),
        ("Children's stories, English", "children's_stories,_english"), ("Fiction / é", "fiction_%2F_%C3%A9"),
        ("a%b?c", "a%25b%3Fc"),
    ])
    func `subjects are spelled as the service files them`(name: String, path: String) {
        #expect(
            address(.subject(name, limit: 60)) == "https://openlibrary.org/subjects/\(path).json?limit=60")
    }

    @Test func `covers are requested by number, and never as a placeholder`() {
        #expect(
            address(.cover(8_234_567, .large))
                == "https://covers.openlibrary.org/b/id/8234567-L.jpg?default=false")
        #expect(
            address(.cover(1, .medium)) == "https://covers.openlibrary.org/b/id/1-M.jpg?default=false")
    }

    @Test func `another place may have a path of its own`() throws {
        let places = try #require(
            ServiceAddresses(records: "http://127.0.0.1:80/ol/", covers: "http://localhost:81"))
        #expect(
            OpenLibraryEndpoint.record(.work(5)).address(at: places)?.description
                == "http://127.0.0.1:80/ol/works/OL5W.json")
        #expect(places.areLoopback)
    }
}
