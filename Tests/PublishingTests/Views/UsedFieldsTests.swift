import Content
import Diagnostics
import Foundation
import Liquid
import Testing
import Voting

@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog
@testable import Theming

/// Every field of a view has a use: the default theme reads it, or `Templates/README.md` names it among those that
/// are there for clubs' own templates.
@Suite struct UsedFieldsTests {
    @Test func `a field that no template reads is removed, or documented as meant for other themes`() throws {
        let reads = Set(try fieldsRead().map(Self.declared))
        let all = Set(
            ViewShapes.all.flatMap { shape in
                shape.fieldNames.map { Self.declared("\(shape.viewName ?? "").\($0)") }
            })
        let documented = try Self.forOwnTemplates()
        #expect(all.subtracting(reads).subtracting(documented).sorted() == [], "unused")
        #expect(documented.intersection(reads).sorted() == [], "documented as unused, but used")
        #expect(documented.subtracting(all).sorted() == [], "documented, but missing")
        #expect(documented.count <= 38)
    }

    /// The name of a field in the view that declares it: those of a card are declared once for books too.
    private static func declared(_ name: String) -> String {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        let (view, field) = (parts[0], parts[1])
        if kindsOfPage.contains(view), PageHead.fields.contains(field) { return "page." + field }
        if view == "book", CardView.fields.contains(field) { return "card." + field }
        if view == "meeting", MeetingCardView.fields.contains(field) { return "meeting_card." + field }
        return name
    }

    private static let kindsOfPage: Set<String> = Set(PlannedPage.kinds.compactMap { $0.shape.viewName })

    /// The fields that the document lists in its part about other themes.
    private static func forOwnTemplates() throws -> Set<String> {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Templates/README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let parts = text.components(separatedBy: "## Fields for other themes\n")
        let part = try #require(parts.count == 2 ? parts[1].components(separatedBy: "\n## ").first : nil)
        return Set(part.matches(of: /`([a-z_]+\.[a-z_]+)`/).map { String($0.output.1) })
    }

    /// What the templates of the default theme read on all pages of some clubs.
    private func fieldsRead() throws -> Set<String> {
        let reads = FieldReads()
        for club in [Club.sample, .large, Club()] {
            let plan = club.plan()
            let theme = Theme()
            let compiled = TemplateLibrary.compile(
                theme.templates, dialect: .site(plan.arranged, assets: theme.assets))
            let views = SiteViews(plan)
            var environment = RenderEnvironment.site(plan.arranged, isStrict: true)
            environment.fieldReads = reads
            for page in plan.pages {
                // A renderer notes a field of a view when it meets it for the first time.
                let renderer = Renderer(compiled.library, environment: environment)
                let arena = Arena()
                let template = try #require(compiled.library.template(named: page.template))
                let data = views.data(of: page, in: arena)
                _ = try renderer.renderText(template, data: data, arena: arena)
                guard let card = page.kind.card else { continue }
                let ofCard = try #require(compiled.library.template(named: card.template))
                let seen = ShareCardView.data(
                    of: page, card, pageData: data, plan.context, in: arena)
                _ = try renderer.renderText(ofCard, data: seen, arena: arena)
            }
        }
        return reads.names
    }
}

private extension Club {
    /// A club whose lists have several pages, and which knows everything that can be known.
    static var large: Club {
        var club = Club.sample
        for number in 1...30 {
            let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
            club.book("\(letter)-\(number)", "\(letter.uppercased()) \(number)", aliases: ["old/\(number)/"])
        }
        club.book(
            "begun", pages: 100, status: .reading, progress: [Progress(by: "Ann Brown", .page(20))])
        club.site.goals = [2026: 24, 2024: 12]
        club.site.goals.members = ["Ann Brown": [2026: 12]]
        let notes = ServiceNotes(
            firstSentence: "No one.", rating: ServiceRating(hundredths: 412, count: 9),
            ebook: Ebook(.borrow, "emma"))
        let synopsis = Sourced(
            "Fetched.", from: .openLibrary(.work(1), revision: 3, fetched: day("2026-01-02")))
        club.found[Slug("a-26")] = FoundFacts(synopsis: synopsis, notes: notes)
        let custom = [CustomField(name: "snacks", value: .text("Cake"))]
        var list = ReadingList(source: .ofTests("lists", "custom", custom: custom), title: "Custom")
        list.description = "All of it"
        club.lists.append(list)
        club.pages.append(
            FreePage(source: .ofTests("pages", "custom", body: "x\n", custom: custom), title: "Custom"))
        var details = MeetingDetails(title: "Photographed")
        details.status = .postponed
        details.photos = [
            Photo(file: Located("evening.jpg", at: 0..<1), caption: "The evening", description: "A table")
        ]
        club.meetings.append(
            Meeting(
                source: .ofTests("meetings", "photographed", custom: custom),
                date: Located(day("2026-05-01"), at: 0..<1), details: details))
        club.addBallots(custom)
        club.files.insert("images/evening.jpg")
        club.pictures["images/evening.jpg"] = (1200, 800)
        return club
    }

    /// Adds an open and a closed ballot of each method, a suggestion, and who may come to a meeting.
    private mutating func addBallots(_ custom: [CustomField]) {
        site.voting = [.share, .mail, .form("https://forms.example/?m={text}")]
        site.contact = "host@club.example"
        book("suggested", status: .suggested)
        let options = [
            BallotOption(.book(Slug("begun")), by: "Ann Brown", pitch: "Why"),
            BallotOption(.title("Dune", author: "Frank Herbert")), BallotOption(.day(day("2026-05-01"))),
            BallotOption(.words("None of these")),
        ]
        for method in VotingMethod.allCases {
            for closes in ["2026-03-01", "2026-08-01"] {
                ballot(
                    "\(method.rawValue)-\(closes)", method, options, closes: closes, custom: custom,
                    method.someChoices
                ) {
                    $0.question = "What next?"
                    $0.opens = closes > "2026-06" ? day("2026-07-01") : nil
                    $0.highest = closes > "2026-06" ? 20 : 3
                }
            }
        }
        ballot("words", .approval, [options[3], BallotOption(.words("All of these"))], closes: nil)
        var host = ballots[0]
        host.result = Ballot.Result(winners: [Located("dune", at: 0..<4)], reason: "No copies")
        ballots[0] = host
        var details = MeetingDetails(title: "Voted")
        details.books = [Located(Slug("begun"), at: 0..<1)]
        details.maybe = ["Ann Brown"]
        meetings.append(
            Meeting(
                source: .ofTests("meetings", "voted"), date: Located(day("2026-07-09"), at: 0..<1),
                details: details))
    }
}
