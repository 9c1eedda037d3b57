internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// What is lent now.
enum LoansPage: PartPage {
    static let name: StaticString = "loans"
    static let part: SitePart? = .loans
    static let shape = PageHead.shape(view: "loans", "loans", "overdue")

    static func view(_ page: PageWriter) -> Value {
        let loans = page.catalog.loans.entries
        let head = PageHead(
            title: page.word("part.loans"), description: page.about("loans"))
        return page.view(Self.self, head) { fields in
            fields["loans"] = page.array(loans.map(page.loan))
            fields["overdue"] = .int(loans.count { $0.daysOverdue > 0 })
        }
    }
}
