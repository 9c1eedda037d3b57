internal import Liquid

/// The members, as far as `privacy` allows.
struct MembersPage: PartPage {
    static let name: StaticString = "members"
    static let part: SitePart? = .members
    static let shape = PageHead.shape(view: "members", "members")
    static let memberShape = Shape(view: "member", "name", "url", "picks", "hosted", "reviews")

    private let members: [MemberCard]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        members = blocks.members()
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.words["part.members"]
        let head = PageHead(title: page.string(title), description: page.about("members"), name: title)
        return page.view(Self.self, head) { fields in
            fields["members"] = page.array(members.map { member($0, page) })
        }
    }

    private func member(_ member: MemberCard, _ page: PageWriter) -> Value {
        page.object(Self.memberShape) { fields in
            fields["name"] = page.string(member.name)
            fields["url"] = page.url(member.path)
            fields["picks"] = .int(member.picks)
            fields["hosted"] = .int(member.hosted)
            fields["reviews"] = .int(member.reviews)
        }
    }
}
