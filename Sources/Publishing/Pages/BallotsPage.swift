internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// What the club votes on, and what it has chosen.
enum BallotsPage: PartPage {
    static let name: StaticString = "ballots"
    static let part: SitePart? = .ballots
    static let shape = PageHead.shape(view: "ballots", "open", "past")

    static func view(_ page: PageWriter) -> Value {
        let title = page.words["part.ballots"]
        let head = PageHead(title: page.string(title), description: page.about("ballots"))
        return page.view(Self.self, head) { fields in
            fields["open"] = page.ballots(page.catalog.ballots.open)
            fields["past"] = page.ballots(page.catalog.ballots.past)
        }
    }
}
