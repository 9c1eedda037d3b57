internal import Liquid

/// The members, as far as `privacy` allows.
enum MembersPage: PartPage {
    static let name: StaticString = "members"
    static let part: SitePart? = .members
    static let shape = PageHead.shape(view: "members", "members")
    static let memberShape = Shape(view: "member", "name", "url", "picks", "hosted", "reviews")

    static func view(_ page: PageWriter) -> Value {
        let title = page.words["part.members"]
        let head = PageHead(title: page.string(title), description: page.about("members"), name: title)
        return page.view(Self.self, head) { fields in
            fields["members"] = page.array(page.catalog.members.all.map { view(of: $0, page) })
        }
    }

    private static func view(of member: MemberRoll.Member, _ page: PageWriter) -> Value {
        page.object(memberShape) { fields in
            fields["name"] = page.string(member.name)
            fields["url"] = page.url(.member(member.slug))
            fields["picks"] = .int(member.picks.count)
            fields["hosted"] = .int(member.hosted.count)
            fields["reviews"] = .int(member.reviews.count)
        }
    }
}
