internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// A vote, and after its end the result.
enum BallotPage: RecordPage {
    static let name: StaticString = "ballot"
    static let folder: RecordKind? = .ballots
    static let part: SitePart? = .ballots
    static let shape = PageHead.shape(view: "ballot_page", "ballot")

    static func view(_ page: PageWriter) -> Value {
        let ballot = page.catalog.records.ballots[page.index]
        let head = PageHead(
            title: page.string(ballot.title),
            description: ballot.question.map { page.words($0) }
                ?? page.about("ballot", ["title": ballot.title]),
            trail: .ballots)
        return page.view(Self.self, head) { fields in fields["ballot"] = page.ballotOfPage }
    }
}
