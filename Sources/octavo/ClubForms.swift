import Content
import Hosting
import ReadingCatalog
import TextAndTime
import Voting
import Wording

/// The forms by which members vote, suggest and answer at a code host, for what is open on a day.
struct ClubForms {
    private let catalog: Catalog
    private let day: CalendarDay
    private let words: [String: String]

    init(_ catalog: Catalog, on day: CalendarDay) {
        (self.catalog, self.day) = (catalog, day)
        words = Dictionary(
            SentWords.words(of: catalog.site.language).map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    }

    var forms: [IssueForm] {
        catalog.ballots.filter { $0.state(on: day) == .open }.prefix(Self.mostForms).map(vote) + [suggestion]
            + meetings
    }

    private static let mostForms = 20
    /// How many places of an order, and how many options with points, a form asks for.
    private static let (mostPlaces, mostRated) = (10, 40)
    private static let mostMeetings = 3

    /// A word in the site's language.
    private func word(_ key: String) -> String { words["voice.\(key)", default: key] }

    private func vote(_ ballot: Ballot) -> IssueForm {
        let head = "\(word("vote")) \"\(ballot.title.filter { $0 != "\"" })\""
        let titles = titles(of: ballot)
        let questions: [IssueForm.Question] =
            switch ballot.method {
            case .approval: [.some(head, of: titles)]
            case .ranking, .runoff:
                (1...max(1, min(titles.count, Self.mostPlaces))).map { .one("\(head): \($0)", of: titles) }
            case .points:
                titles.prefix(Self.mostRated).map {
                    .one("\(head): \($0)", of: ballot.numbers.map { String($0) })
                }
            case .dates: titles.map { .one("\(head): \($0)", of: ["yes", "maybe", "no"].map(word)) }
            }
        return IssueForm(
            file: "vote-\(ballot.source.slug)", title: head, about: head, questions: questions + [name])
    }

    /// The titles of options, those that are the same with their authors.
    private func titles(of ballot: Ballot) -> [String] {
        let titles = ballot.options.map { $0.title(among: catalog.books) }
        return titles.enumerated().map { index, title in
            titles.count { $0 == title } < 2 ? title : "\(title) (\(ballot.options[index].name))"
        }
    }

    private var name: IssueForm.Question { .line(word("name"), isRequired: false) }

    private var suggestion: IssueForm {
        IssueForm(
            file: "suggest", title: word("suggest"), about: word("suggest"),
            questions: [
                .line("Title", isRequired: true), .line("Author", isRequired: true), .text("Why?"), name,
            ])
    }

    private var meetings: [IssueForm] {
        let coming = catalog.meetings.filter { $0.status == .scheduled && $0.date.value >= day }
            .sorted { $0.date.value < $1.date.value }.prefix(Self.mostMeetings)
        guard !coming.isEmpty else { return [] }
        let answers = ["going", "maybe", "not-going"].map(word)
        let questions = coming.map { meeting in
            IssueForm.Question.one("\(word("meeting")) \(meeting.date.value) (\(meeting.title))", of: answers)
        }
        return [
            IssueForm(
                file: "meeting", title: word("meeting"), about: word("meeting"), questions: questions + [name]
            )
        ]
    }
}
