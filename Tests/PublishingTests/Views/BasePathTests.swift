import Liquid
import Testing

@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog

@Suite struct BasePathTests {
    private func everything(at address: String) -> String {
        var club = Club.sample
        club.site = .ofTests(navigation: [
            .init(title: "Shop", url: "/shop/"), .init(title: "Map", url: "https://map.example/"),
        ])
        let plan = club.plan(at: address)
        let views = SiteViews(plan)
        return plan.pages.map { wholeText(Viewed(views, $0).data) }.joined(separator: "\n")
    }

    @Test func `on a site below a path every link begins with that path`() {
        let all = everything(at: "https://x.example/club/")
        let root = everything(at: "https://x.example/")
        let links = all.matches(of: /(?:url|src|canonical_url|home|books|target): (\/[^,}\]]*)/).map {
            $0.output.1
        }
        #expect(links.count > 300)
        #expect(links.filter { !$0.hasPrefix("/club/") } == [])
        #expect(all.replacing("/club/", with: "/") == root)
    }

    @Test func `a link of the site's own may go anywhere`() {
        var club = Club()
        club.site = .ofTests(navigation: [
            .init(title: "Shop", url: "/shop/"), .init(title: "Map", url: "https://map.example/"),
        ])
        let links = club.view(at: "/club/") { _ in .home }["site.navigation"].asArray ?? []
        #expect(links.suffix(2).map { $0["url"]?.asString } == ["/club/shop/", "https://map.example/"])
    }
}
