internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// The members, as far as `privacy` allows.
enum MembersPage: PartPage {
    static let name: StaticString = "members"
    static let part: SitePart? = .members
    static let shape = PageHead.shape(view: "members", "members")
    static let memberShape = Shape(
        view: "member", "name", "url", "picks", "hosted", "reviews", "reading", "quote")

    static func view(_ page: PageWriter) -> Value {
        let title = page.words["part.members"]
        let head = PageHead(title: page.string(title), description: page.about("members"))
        return page.view(Self.self, head) { fields in
            let order = Dictionary(
                page.catalog.readings.entries.enumerated().map { ($1.book, $0) },
                uniquingKeysWith: { first, _ in first })
            fields["members"] = page.array(
                page.catalog.members.all.map { member in
                    view(of: member, lastWords: lastWords(of: member, order, page), page)
                })
        }
    }

    /// What a member wrote about the book that the club has read last; nil if they wrote nothing.
    private static func lastWords(
        of member: MemberRoll.Member, _ order: [Int32: Int], _ page: PageWriter
    ) -> (book: Int32, review: Review)? {
        member.reviews.lazy.map { book, index in
            (book, page.catalog.records.books[Int(book)].reviews[Int(index)])
        }
        .filter { $1.note != nil }
        .min { order[$0.0, default: .max] < order[$1.0, default: .max] }
    }

    private static func view(
        of member: MemberRoll.Member, lastWords: (book: Int32, review: Review)?, _ page: PageWriter
    ) -> Value {
        page.object(memberShape) { fields in
            fields["name"] = page.string(member.name)
            fields["url"] = page.url(.member(member.slug))
            fields["picks"] = .int(member.picks.count)
            fields["hosted"] = .int(member.hosted.count)
            fields["reviews"] = .int(member.reviews.count)
            fields["reading"] = page.array(member.reading.map { page.card($0.book) })
            fields["quote"] = lastWords.map { page.quote($0.review, on: $0.book) } ?? .null
        }
    }
}
