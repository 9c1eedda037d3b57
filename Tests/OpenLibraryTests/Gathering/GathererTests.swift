import LoopbackServer
import OpenLibraryFixture
import Testing

@testable import LockedFacts
@testable import OpenLibrary
@testable import ReadingCatalog

@Suite struct GathererTests {
    private func gather(_ library: FixtureLibrary, _ books: [Book], language: String = "en") async throws
        -> [Gathering]
    {
        let test = try TestClient(library)
        var gatherer = RecordGatherer(test.client)
        return await gatherer.gather(books.map { Inquiry(book: $0, question: BookQuestion($0)) })
    }

    @Test func `an ISBN that the search does not return is requested by itself`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition])
        library.interrupt { request in
            request.target.contains("isbn%3A") ? .json(#"{"numFound": 0, "docs": []}"#) : nil
        }
        let found = try await gather(library, [.ofTests("a", isbn: "9780306406157")])
        #expect(found[0].edition?.key == .edition(901))
        #expect(found[0].work?.key == .work(501))
        #expect(found[0].work?.record?.authors == ["Ada Quill"])
    }

    @Test func `a number that the service does not know leads to a search by title`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let book = Book.ofTests("a", "The Lighthouse Year", by: "Ada Quill", isbn: "9780306406157")
        let found = try await gather(library, [book])
        #expect(found[0].work?.key == .work(501))
        #expect(found[0].edition == nil)
    }

    @Test func `keys of works and editions lead to them, also when they were merged`() async throws {
        var merged = FixtureWork(7, "gone")
        merged.mergedInto = 501
        var old = FixtureEdition(8, "gone", of: [])
        old.mergedInto = 901
        let library = try FixtureLibrary(
            works: [Samples.lighthouse, merged], editions: [Samples.lighthouseEdition, old])
        let found = try await gather(
            library,
            [
                .ofTests("a", key: "OL501W"), .ofTests("b", key: "OL7W"), .ofTests("c", key: "OL901M"),
                .ofTests("d", key: "OL8M"), .ofTests("e", key: "OL999W"), .ofTests("f", key: "OL999M"),
            ])
        #expect(found.map(\.work?.key) == [.work(501), .work(501), .work(501), .work(501), nil, nil])
        #expect(found.map(\.edition?.key) == [nil, nil, .edition(901), .edition(901), nil, nil])
        for index in 4...5 {
            guard case .notFound = found[index].outcome else {
                Issue.record("a key that leads nowhere was found")
                continue
            }
        }
    }

    @Test func `an edition without a work is found alone, one with several works with the first`()
        async throws
    {
        let orphan = FixtureEdition(1, "Alone", of: [], isbn: "9780000000002", publisher: "P")
        let collection = FixtureEdition(2, "Both", of: [501, 502])
        let library = try FixtureLibrary(works: [Samples.lighthouse], editions: [orphan, collection])
        let found = try await gather(
            library, [.ofTests("a", isbn: "9780000000002"), .ofTests("b", key: "OL2M")])
        #expect(found[0].edition?.record?.publisher == "P")
        #expect(found[0].work == nil)
        #expect(found[1].work?.key == .work(501))
    }

    @Test func `if searches return no descriptions, the works are requested`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition])
        library.interrupt { request in
            guard request.target.hasPrefix("/search.json") else { return nil }
            return .json(
                """
                {"numFound": 1, "docs": [{"key": "/works/OL501W", "title": "The Lighthouse Year",
                "editions": {"docs": [{"key": "/books/OL901M", "isbn": ["9780306406157"]}]}}]}
                """)
        }
        let found = try await gather(library, [.ofTests("a", isbn: "9780306406157")])
        #expect(found[0].work?.record?.description?.hasPrefix("A keeper") == true)
        #expect(found[0].work?.record?.revision == 3)
    }

    @Test func `if editions cannot be requested together, those that matter are requested one by one`()
        async throws
    {
        var silent = FixtureWork(502, "Silent", by: ["B"])
        silent.description = nil
        let library = try FixtureLibrary(
            works: [Samples.lighthouse, silent],
            editions: [
                Samples.lighthouseEdition,
                FixtureEdition(902, "Silent", of: [502], isbn: "9780000000019", pages: 5),
            ])
        library.interrupt { $0.target.hasPrefix("/api/") ? .json(#"{"status": "fail"}"#) : nil }
        let found = try await gather(
            library, [.ofTests("a", isbn: "9780306406157"), .ofTests("b", "Silent", isbn: "9780000000019")])
        #expect(found[0].edition?.record?.publisher == "Harbour Press")
        #expect(found[0].edition?.record?.pages == nil)
        #expect(!found[0].isPartial)
        #expect(found[1].edition?.record?.pages == 5)
        #expect(library.requests.count { $0.target.hasPrefix("/books/") } == 1)
    }

    @Test(arguments: [
        ("The Lighthouse Year (The Harbour Books #1)", 2), ("The Lighthouse Year: A Novel of the Coast", 2),
        ("The Lighthouse Year, The Harbour Books #1", 2), ("The Lighthouse Year [illustrated]", 2),
        ("The Lighthouse Year - A Novel", 2), ("Das Jahr im Leuchtturm", 1),
    ])
    func `a title that finds nothing is tried again without what the service may not have`(
        title: String, searches: Int
    ) async throws {
        var work = Samples.lighthouse
        work.alternativeTitles = ["Das Jahr im Leuchtturm"]
        let library = try FixtureLibrary(works: [work])
        let found = try await gather(library, [.ofTests("a", title, by: "Ada Quill")])
        #expect(found[0].work?.key == .work(501))
        #expect(library.requests.count { $0.target.hasPrefix("/search.json?title") } == searches)
    }

    @Test func `a deleted key is replaced by what the ISBN or the title finds`() async throws {
        var deleted = FixtureWork(7, "gone")
        deleted.isDeleted = true
        let library = try FixtureLibrary(
            works: [Samples.lighthouse, deleted], editions: [Samples.lighthouseEdition])
        let found = try await gather(
            library,
            [
                .ofTests("a", isbn: "9780306406157", key: "OL7W"),
                .ofTests("b", "The Lighthouse Year", by: "Ada Quill", key: "OL7W"),
                .ofTests("c", "Nothing at all", key: "OL7W"),
            ])
        #expect(found.map(\.work?.key) == [.work(501), .work(501), nil])
        #expect(found.map(\.lostKey) == [.work(7), .work(7), .work(7)])
    }

    @Test func `a merged work brings the author and the date of the one it was merged into`() async throws {
        var merged = FixtureWork(7, "gone")
        merged.mergedInto = 501
        let library = try FixtureLibrary(works: [Samples.lighthouse, merged])
        let found = try await gather(library, [.ofTests("a", key: "OL7W")])
        #expect(found[0].work?.record?.authors == ["Ada Quill"])
        #expect(found[0].work?.record?.firstPublished == PartialDate(year: 1931))
        #expect(found[0].work?.record?.revision == 3)
    }
}
