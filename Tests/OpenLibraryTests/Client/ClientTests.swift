import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import Testing

@testable import OpenLibrary

@Suite struct ClientTests {
    private func merged(_ number: Int, into target: Int) -> FixtureWork {
        var work = FixtureWork(number, "gone")
        work.mergedInto = target
        return work
    }

    @Test func `merged works are followed to where they are now`() async throws {
        let library = try FixtureLibrary(works: [
            merged(1, into: 2), merged(2, into: 501), Samples.lighthouse,
        ])
        let test = try TestClient(library)
        #expect(await test.client.record(.work(1)).value?.key == .work(501))
        #expect(try test.keptCount == 3)
    }

    @Test func `merges in a circle and in long chains are left`() async throws {
        let chain = (1...9).map { merged($0, into: $0 + 1) }
        let library = try FixtureLibrary(
            works: chain + [merged(20, into: 21), merged(21, into: 20), merged(30, into: 30)])
        let test = try TestClient(library)
        #expect(await test.client.record(.work(1)).failure == .redirectLoop)
        #expect(await test.client.record(.work(20)).failure == .redirectLoop)
        #expect(await test.client.record(.work(30)).failure == .redirectLoop)
        #expect(library.requests.count == 6 + 2 + 1)
    }

    @Test func `a deleted work is no work, and a left-over location leads nowhere`() async throws {
        var deleted = FixtureWork(1, "gone")
        deleted.isDeleted = true
        var living = Samples.lighthouse
        living.leftoverLocation = "/works/OL1W"
        let library = try FixtureLibrary(works: [deleted, living])
        let test = try TestClient(library)
        let gone = await test.client.record(.work(1))
        #expect(gone.failure == nil && gone.value == nil)
        #expect(await test.client.record(.work(501)).value?.key == .work(501))
    }

    @Test func `several records come at once, without those that are none`() async throws {
        let library = try FixtureLibrary(
            works: [merged(1, into: 501), Samples.lighthouse], editions: [Samples.lighthouseEdition])
        let test = try TestClient(library)
        let records = await test.client.records([.work(1), .work(501), .edition(901), .edition(902)])
        #expect(records.value?.keys.map(\.description).sorted() == ["OL501W", "OL901M"])
    }

    @Test func `a placeholder is no cover, and a page of HTML is none either`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { request in
            request.target.contains("/1-")
                ? .bytes(FixturePicture.tinyGIF, type: "image/gif") : .text("<html>", type: "image/jpeg")
        }
        let placeholder = await test.client.cover(1, size: .large)
        #expect(placeholder.failure == nil && placeholder.value == nil)
        #expect(await test.client.cover(2, size: .large).failure == .unusable("it is not a picture"))
    }

    @Test func `a subject is listed, and one that is not known has no books`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let test = try TestClient(library)
        let page = await test.client.subject("Gothic Fiction", limit: 10).value
        #expect(
            page?.works == [
                ShelfBook(
                    work: .work(501), title: "The Lighthouse Year", authors: ["Ada Quill"],
                    firstPublished: 1931,
                    coverID: 8801)
            ])
        #expect(await test.client.subject("nothing at all", limit: 10).value?.total == 0)
    }
}
