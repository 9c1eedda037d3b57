import Pictures
import Testing

@testable import ClubFixture
@testable import LinkChecking
@testable import Publishing
@testable import ReadingCatalog

@Suite(.enabled(if: SVGPicture.isInstalled, "needs librsvg2-2, libpng16"))
struct ShareCardPlanTests {
    private func cards(
        _ setting: Bool?, books: Int, at address: String = "https://club.example/", drafts: Bool = false
    )
        -> [String]
    {
        var club = Club()
        for number in 0..<books { club.book("b\(number)") }
        club.list("short", "Short", [])
        club.site.hasShareCards = setting
        return club.plan(at: address, drafts: drafts).paths.all.filter { $0.hasSuffix("card.png") }
    }

    @Test(
        arguments: [
            (nil, 299, 301), (nil, 300, 1), (true, 300, 302), (false, 1, 0),
        ] as [(Bool?, Int, Int)])
    func `many records have cards only if the site asks for them`(setting: Bool?, books: Int, count: Int) {
        #expect(cards(setting, books: books).count == count)
    }

    @Test func `cards lie beside the pages that they show`() {
        #expect(
            cards(nil, books: 1, at: "https://club.example/club/").sorted()
                == ["books/b0/card.png", "card.png", "lists/short/card.png"])
    }

    @Test func `a preview and a site without an address have none`() {
        #expect(cards(true, books: 1, drafts: true) == [])
        #expect(cards(true, books: 1, at: "/club/") == [])
    }
}
