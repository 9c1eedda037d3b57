internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// What a member reads, chose, hosted and said about books, as far as `privacy` allows.
enum MemberPage: Page {
    static let name: StaticString = "member"
    static let part: SitePart? = .members
    static let shape = PageHead.shape(
        view: "member_page", "name", "reading", "picks", "hosted", "reviews", "total", "pagination")
    static let readingShape = Shape(view: "member_reading", "book", "progress")
    static let reviewShape = Shape(view: "member_review", "book", "rating", "note")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.members.all.indices.flatMap { member in
            pages(member, listing: catalog.members.all[member].reviews.count, in: catalog)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .member(catalog.members.all[page.index].slug).page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let member = page.catalog.members.all[page.index]
        let paging = page.paging(of: member.reviews.count)
        let head = PageHead(
            title: page.string(member.name), description: page.about("member", ["name": member.name]),
            trail: .members)
        return page.view(Self.self, head) { fields in
            fields["name"] = page.string(member.name)
            fields["reading"] = page.array(
                (page.number == 1 ? member.reading : []).map { book, progress in
                    page.object(readingShape) { fields in
                        fields["book"] = page.card(book)
                        fields["progress"] = page.progress(progress, ofBook: book)
                    }
                })
            fields["picks"] = page.meetings(page.number == 1 ? member.picks : [])
            fields["hosted"] = page.meetings(page.number == 1 ? member.hosted : [])
            fields["reviews"] = page.array(
                member.reviews[paging.range].map { review(Int($0.review), ofBook: $0.book, page) })
            page.addPaging(paging, to: &fields)
        }
    }

    private static func review(_ index: Int, ofBook book: Int32, _ page: PageWriter) -> Value {
        page.object(reviewShape) { fields in
            let written = page.review(page.catalog.records.books[Int(book)].reviews[index])
            fields["book"] = page.card(book)
            fields["rating"] = written["rating"] ?? .null
            fields["note"] = written["note"] ?? .null
        }
    }
}
