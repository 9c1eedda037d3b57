import Liquid
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog

@Suite struct PrivacyTests {
    private func everything(_ privacy: SiteConfiguration.Privacy) -> String {
        var club = Club.sample
        club.site = .ofTests(privacy: privacy)
        let plan = club.plan()
        let views = SiteViews(plan)
        return plan.pages.map { wholeText(Viewed(views, $0).data) }.joined(separator: "\n")
    }

    @Test func `by default members and hosts have short names, attendees none, and places no address`() {
        let all = everything(.init())
        for secret in ["Brown", "Cole", "Cyd", "High St", "map.example"] {
            #expect(!all.contains(secret), "\(secret)")
        }
        for shown in ["host: Ann B.", "picker: Ben C.", "by: Ann B.", "to: Ben C.", "text: 3 people"] {
            #expect(all.contains(shown), "\(shown)")
        }
    }

    @Test func `where everything is allowed the views name members and addresses`() {
        let all = everything(.nothingKept)
        for secret in ["Ann Brown", "Ben Cole", "Cyd", "1 High St", "map.example"] {
            #expect(all.contains(secret), "\(secret)")
        }
    }

    @Test func `short names have an initial and no more`() {
        let all = everything(.init(members: .short, attendees: .short))
        for secret in ["Brown", "Cole"] { #expect(!all.contains(secret), "\(secret)") }
        for shown in ["Ann B.", "Ben C.", "Ann\u{A0}B., Ben\u{A0}C. and Cyd"] {
            #expect(all.contains(shown), "\(shown)")
        }
    }

    @Test func `hidden members are named nowhere`() {
        let all = everything(.allKept)
        for secret in ["Brown", "Ann ", "Ben ", "Cole", "Cyd", "High St", "map.example"] {
            #expect(!all.contains(secret), "\(secret)")
        }
        #expect(all.contains("3 people"))
        #expect(all.contains("place_name: Library"))
    }

    @Test(arguments: [
        ("Ann Brown", "Ann B."), ("Cyd", "Cyd"), ("Jean-Luc de la Tour", "Jean-Luc T."),
        ("  Ann   brown ", "Ann B."),
        ("山田 太郎", "山田 太."), ("Brown, Ann", "Ann B."), ("Ann Brown (she/her)", "Ann B."),
        ("Ann & Ben Brown", "Ann & Ben B."), ("Ann Brown and Ben Cole", "Ann B. and Ben C."),
        ("ann.brown@example.org", "Ann"), ("山田太郎", "山."), ("김민수", "김."), ("さくら", "さくら"), ("Ann,", "Ann"),
    ])
    func `a name is shortened to its first word and an initial`(name: String, short: String) {
        #expect(MemberNaming(.init(members: .short)).shown(name) == short)
    }

    @Test func `hosts are named as members unless they have a value of their own`() {
        #expect(MemberNaming(.init(members: .full)).shown("Ann Brown", as: .host) == "Ann Brown")
        #expect(MemberNaming(.init(members: .full, hosts: .hidden)).shown("Ann Brown", as: .host) == nil)
        #expect(
            MemberNaming(.init(members: .hidden, hosts: .short)).shown("Ann Brown", as: .host) == "Ann B.")
    }
}
