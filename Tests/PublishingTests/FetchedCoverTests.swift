import Pictures
import Testing
import TextAndTime

@testable import Arranging
@testable import ClubFixture
@testable import ReadingCatalog

@Suite struct FetchedCoverTests {
    /// The pictures that a build prepares, each with whether copies of it are made.
    private func requests(hasCoverCopies: Bool) -> [String] {
        var club = Club()
        club.site.openLibrary.hasCoverCopies = hasCoverCopies
        club.book("dune", "Dune", cover: "dune.jpg")
        club.book("emma", "Emma")
        let origin = Origin.openLibrary(.work(1), revision: 1, fetched: day("2026-01-02"))
        club.found[Slug("emma")] = FoundFacts(
            cover: Sourced(CoverImage(file: "emma.jpg", width: 300, height: 450), from: origin),
            work: .work(1))
        let catalog = club.enriched.catalog
        let shown = ShownRecords(catalog, showsDrafts: false)
        return SitePictures.needs(of: club.enriched, shown).requests.map { request in
            request.path + (request.sizes == .none ? " as it is" : " with copies")
        }
    }

    @Test func `copies are made of all covers, unless the site does without those of fetched ones`() {
        #expect(
            requests(hasCoverCopies: true) == [
                "content/covers/dune.jpg with copies", "content/covers/emma.jpg with copies",
            ])
        #expect(
            requests(hasCoverCopies: false) == [
                "content/covers/dune.jpg with copies", "content/covers/emma.jpg as it is",
            ])
    }
}
