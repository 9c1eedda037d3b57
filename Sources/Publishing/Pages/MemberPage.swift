internal import Liquid
internal import ReadingCatalog

/// What a member chose, hosted and said about books, as far as `privacy` allows.
struct MemberPage: Page {
    static let name: StaticString = "member"
    static let part: SitePart? = .members
    static let shape = PageHead.shape(
        view: "member_page", "name", "picks", "hosted", "reviews", "total", "pagination")
    static let reviewShape = Shape(view: "member_review", "book", "rating", "note")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.members.all.indices.flatMap { member in
            pages(member, listing: catalog.members.all[member].reviews.count, in: catalog)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .member(catalog.members.all[page.index].slug).page(page.number)
    }

    private let member: WholeMember

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        member = blocks.member(page.index, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.string(member.name), description: page.about("member", ["name": member.name]),
            trail: .members, name: member.name)
        return page.view(Self.self, head) { fields in
            fields["name"] = page.string(member.name)
            fields["picks"] = page.meetings(member.picks)
            fields["hosted"] = page.meetings(member.hosted)
            fields["reviews"] = page.array(
                member.reviews.map { book, review in
                    page.object(Self.reviewShape) { fields in
                        let written = page.review(review)
                        fields["book"] = page.card(book)
                        fields["rating"] = written["rating"] ?? .null
                        fields["note"] = written["note"] ?? .null
                    }
                })
            page.addPaging(member.paging, to: &fields)
        }
    }
}
