import Liquid
import Testing

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

    @Test func `without privacy the views name members and addresses`() {
        let all = everything(.init())
        for secret in ["Ann Brown", "Ben Cole", "Cyd", "1 High St", "map.example"] {
            #expect(all.contains(secret), "\(secret)")
        }
    }

    @Test func `short names have an initial and no more`() {
        let all = everything(.init(members: .short))
        for secret in ["Brown", "Cole"] { #expect(!all.contains(secret), "\(secret)") }
        for shown in ["Ann B.", "Ben C.", "Ann B., Ben C. and Cyd"] {
            #expect(all.contains(shown), "\(shown)")
        }
    }

    @Test func `hidden members are named nowhere`() {
        let all = everything(.init(members: .hidden, showsAddresses: false))
        for secret in ["Brown", "Ann ", "Ben ", "Cole", "Cyd", "High St", "map.example"] {
            #expect(!all.contains(secret), "\(secret)")
        }
        #expect(all.contains("3 people"))
        #expect(all.contains("place_name: Library"))
        #expect(all.contains("allows_members: no"))
    }

    @Test(arguments: [
        ("Ann Brown", "Ann B."), ("Cyd", "Cyd"), ("Jean-Luc de la Tour", "Jean-Luc T."),
        ("  Ann   brown ", "Ann B."),
        ("山田 太郎", "山田 太."),
    ])
    func `a name is shortened to its first word and an initial`(name: String, short: String) {
        #expect(MemberNaming(.init(members: .short)).shown(name) == short)
    }
}
