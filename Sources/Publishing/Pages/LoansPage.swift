internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// What is lent now.
enum LoansPage: PartPage {
    static let begins = SitePart("loans", .loans) { catalog in
        catalog.books[.title].contains { !catalog.records.books[Int($0)].loans.isEmpty }
    }

    static func content(_ page: PageWriter) -> PageContent {
        let loans = page.catalog.loans.entries
        return PageContent(fields: [
            "loans": page.list(loans.map(page.loan)),
            "overdue": .int(loans.count { $0.daysOverdue > 0 }),
        ])
    }
}
