internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// What a member reads, chose, hosted and said about books, as far as `privacy` allows.
enum MemberPage: Page {
    static let name: StaticString = "member"
    static let view: StaticString = "member_page"
    static let part: SitePart? = .members

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.members.all.indices.flatMap { member in
            pages(member, listing: catalog.members.all[member].reviews.count, in: catalog)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .member(catalog.members.all[page.index].slug).page(page.number)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let member = page.catalog.members.all[page.index]
        let paging = page.paging(of: member.reviews.count)
        let isFirst = page.number == 1
        return PageContent(
            title: page.text(member.name), description: page.about("member", ["name": member.name]),
            fields: [
                "name": page.text(member.name),
                "reading": page.list(isFirst ? member.reading.map { reading($0, $1, page) } : []),
                "picks": page.meetings(isFirst ? member.picks : []),
                "hosted": page.meetings(isFirst ? member.hosted : []),
                "reviews": page.list(
                    member.reviews[paging.range].map { review(Int($0.review), ofBook: $0.book, page) }),
            ] + page.fields(of: paging))
    }

    private static func reading(_ book: Int32, _ progress: Progress, _ page: PageWriter) -> Value {
        let pages = page.catalog.enriched.facts(ofBook: Int(book)).pages?.value
        return page.view("member_reading").with([
            "book": page.card(book), "progress": page.progress(progress, pages: pages),
        ])
    }

    private static func review(_ index: Int, ofBook book: Int32, _ page: PageWriter) -> Value {
        let review = page.catalog.records.books[Int(book)].reviews[index]
        return page.view("member_review").with([
            "book": page.card(book), "rating": page.shared.pieces.rating(review.rating),
            "note": page.note(review.note, in: .books),
        ])
    }
}
