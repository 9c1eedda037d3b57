internal import Liquid
internal import ReadingCatalog

/// What is lent now.
struct LoansPage: PartPage {
    static let name: StaticString = "loans"
    static let part: SitePart? = .loans
    static let shape = PageHead.shape(view: "loans", "loans", "overdue")

    private let loans: [LentBook]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        loans = blocks.lentBooks()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.loans"), description: page.about("loans"),
                name: page.words["part.loans"]
            )
        ) { fields in
            fields["loans"] = page.array(loans.map(page.loan))
            fields["overdue"] = .int(loans.count { $0.entry.daysOverdue > 0 })
        }
    }
}
