internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// A vote, and after its end the result.
enum BallotPage: RecordPage {
    static let name: StaticString = "ballot"
    static let view: StaticString = "ballot_page"
    static let folder: RecordKind? = .ballots
    static let part: SitePart? = .ballots

    static func content(_ page: PageWriter) -> PageContent {
        let record = page.catalog.records.ballots[page.index]
        return PageContent(
            title: page.text(record.title),
            description: record.question.map { page.plain($0) }
                ?? page.about("ballot", ["title": record.title]),
            fields: [
                "ballot": page.catalog.ballots[page.index].map { page.ballotOnItsPage($0) } ?? .null
            ])
    }
}
