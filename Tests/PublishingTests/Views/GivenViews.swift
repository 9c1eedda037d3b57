import Content
import Diagnostics
import TextAndTime
import Voting

@testable import ClubFixture
@testable import Liquid
@testable import Publishing
@testable import ReadingCatalog

/// The views that templates are given on all pages and share cards of some clubs.
struct GivenViews {
    /// The fields of each view, by its name.
    private(set) var fields: [String: [String]] = [:]
    /// The views that are given as `page`.
    private(set) var ofPages: Set<String> = []

    static let all = GivenViews([Club.sample, .large, Club()])

    private init(_ clubs: [Club]) {
        for club in clubs {
            let plan = club.plan()
            let views = SiteViews(plan)
            for page in plan.pages {
                let arena = Arena()
                let data = views.data(of: page, in: arena)
                take(data)
                if let view = data["page"].flatMap(Self.shape(of:))?.viewName { ofPages.insert(view) }
                guard let card = page.kind.card else { continue }
                let content = card.content(page.index, plan.context)
                take(
                    SharedViewWriter(context: plan.context, arena: arena).shareCard(
                        content, CardCover.covers(of: content.books, plan.arranged), room: card.room,
                        pageData: data))
            }
        }
        // What has all others as its fields is no view of the document.
        fields["root"] = nil
        fields["card_root"] = nil
    }

    private mutating func take(_ value: Value) {
        for element in value.asArray ?? [] { take(element) }
        guard let shape = Self.shape(of: value) else { return }
        if let view = shape.viewName { fields[view] = shape.fieldNames }
        for name in shape.fieldNames { take(value[name] ?? .null) }
    }

    private static func shape(of value: Value) -> Shape? {
        value.isObject ? ObjectReference(value).shape : nil
    }
}

extension Club {
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
        let notes = ServiceNotes(
            firstSentence: "No one.", rating: ServiceRating(hundredths: 412, count: 9),
            ebook: Ebook(.borrow, "emma"))
        let synopsis = Sourced(
            "Fetched.", from: .openLibrary(.work(1), revision: 3, fetched: day("2026-01-02")))
        club.found[Slug("a-26")] = FoundFacts(synopsis: synopsis, notes: notes)
        let custom = ["snacks": .string("Cake")] as JSONObject
        var list = ReadingList(source: .ofTests("lists", "custom", custom: custom), title: "Custom")
        list.description = "All of it"
        club.lists.append(list)
        club.pages.append(
            FreePage(source: .ofTests("pages", "custom", body: "x\n", custom: custom), title: "Custom"))
        var details = MeetingDetails(title: "Photographed")
        details.status = .postponed
        details.schedule = [ReadingStep(until: day("2026-04-20"), part: "chapters 1 to 7")]
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
    private mutating func addBallots(_ custom: JSONObject) {
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
