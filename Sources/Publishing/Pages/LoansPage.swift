internal import Liquid
internal import ReadingCatalog

/// What is lent now.
struct LoansPage: Page {
    static let name: StaticString = "loans"
    static let section: StaticString? = "loans"
    static let shape = PageHead.shape(view: "loans", "loans", "overdue")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.loans) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .loans }

    private let loans: [LentBook]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        loans = blocks.lentBooks()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("Loans"))) { fields in
            fields["loans"] = page.array(loans.map(page.loan))
            fields["overdue"] = .int(loans.count { $0.entry.daysOverdue > 0 })
        }
    }
}
