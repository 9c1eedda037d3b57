internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The members, as far as `privacy` allows.
enum MembersPage: PartPage {
    static let begins = SitePart.members

    static func content(_ page: PageWriter) -> PageContent {
        let order = Dictionary(
            page.catalog.readings.entries.enumerated().map { ($1.book, $0) },
            uniquingKeysWith: { first, _ in first })
        let members = page.catalog.members.all.map { view(of: $0, order, page) }
        return PageContent(fields: ["members": page.list(members)])
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
        of member: MemberRoll.Member, _ order: [Int32: Int], _ page: PageWriter
    ) -> Value {
        let quote = lastWords(of: member, order, page)
        return page.view("member").with([
            "name": page.text(member.name), "url": page.url(.member(member.slug)),
            "picks": .int(member.picks.count), "hosted": .int(member.hosted.count),
            "reviews": .int(member.reviews.count),
            "reading": page.list(member.reading.map { page.card($0.book) }),
            "quote": quote.map { page.quote($0.review, on: $0.book) } ?? .null,
        ])
    }
}
