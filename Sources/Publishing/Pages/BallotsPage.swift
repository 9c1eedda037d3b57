internal import Arranging
internal import Liquid

/// What the club votes on, and what it has chosen.
enum BallotsPage: PartPage {
    static let begins = SitePart.ballots

    static func content(_ page: PageWriter) -> PageContent {
        let ballots = page.catalog.ballots
        return PageContent(fields: [
            "open": page.list(ballots.open.map(page.ballotCard)),
            "past": page.list(ballots.past.map(page.ballotCard)),
        ])
    }
}
