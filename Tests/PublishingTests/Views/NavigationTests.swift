import Liquid
@testable import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Publishing

@Suite struct NavigationTests {
    private func titles(_ club: Club) -> String {
        let links = club.view { _ in .home }["site.navigation"].asArray ?? []
        return "[" + links.map { text($0["title"] ?? .null) }.joined(separator: ", ") + "]"
    }

    @Test func `what a club does not have is left out`() {
        var club = Club()
        #expect(titles(club) == "[Books]")
        club.book("emma")
        #expect(titles(club) == "[Books, Meetings, Lists, My list]")
        for number in 2...6 { club.book("book-\(number)") }
        #expect(titles(club) == "[Books, Meetings, Lists, Authors, My list, Statistics]")
    }

    @Test func `what a club wants at the top stands among the first, and single shelves come last`() {
        var club = Club.sample
        club.page("join", "Join us", navigationOrder: 1)
        club.site.navigation = [WebLink(title: "Elsewhere", url: "https://elsewhere.example/")]
        for number in 1...6 { club.book("book-\(number)") }
        #expect(
            titles(club)
                == "[Books, Meetings, Lists, About us, Join us, Elsewhere, What we’ve read, Authors, Genres, "
                + "Series, Tags, Publishers, Members, My list, Loans, Statistics]")
    }

    @Test func `phones show as many as they have room for, and at least one`() {
        func count(_ navigation: [String]) -> String {
            var club = Club.sample
            club.site.sectionsOff = [.meetings, .read, .lists]
            for page in club.pages.indices { club.pages[page].navigationOrder = nil }
            club.site.navigation = navigation.map { WebLink(title: $0, url: "https://elsewhere.example/") }
            return text(club.view { _ in .home }["site.navigation_on_phones"])
        }
        #expect(count([]) == "3")
        #expect(count(["Meetings", "Lists"]) == "3")
        #expect(count(["Meetings", "What we read"]) == "2")
        #expect(count(["Bijeenkomsten", "What we read"]) == "2")
        #expect(count(["A title that is as long as the row of a phone"]) == "1")
    }

    @Test func `loans that came back are still a part of the site`() {
        var club = Club()
        club.book(
            "emma", loans: [Loan(to: "Ada", at: day("2026-01-02"), due: nil, returned: day("2026-02-02"))])
        #expect(titles(club) == "[Books, Meetings, Lists, My list, Loans]")
        club.site.sectionsOff = [.loans, .stats]
        #expect(titles(club) == "[Books, Meetings, Lists, My list]")
    }

    @Test func `without dates nothing is new, and the best books are shown instead`() {
        var club = Club()
        club.book("emma", rating: 6)
        club.book("dune", rating: 9)
        let home = club.view { _ in .home }
        #expect(text(home["page.acquired"]) == "[]")
        #expect(text(home["page.books"]) == "[dune, emma]")
    }
}

@Suite struct ReadingCourseTests {
    private func shown(_ status: ReadingStatus?, _ readings: [Reading]) -> String {
        var club = Club()
        club.book("emma", status: status, readings: readings)
        let book = club.view { _ in .book(0) }
        return (book["page.book.readings"].asArray ?? [])
            .map { "\(text($0["label"] ?? .null)): \(text($0["text"] ?? .null))" }.joined(separator: "; ")
    }

    @Test func `only a book that is being read is read since a day`() {
        let begun = Reading(started: date("2026-05"), finished: nil)
        let whole = Reading(started: date("2024-01"), finished: date("2024-03"))
        #expect(shown(.reading, [whole, begun]) == "Read: January – March 2024; Reading: since May 2026")
        #expect(
            shown(.didNotFinish, [whole, begun])
                == "Read: January – March 2024; Did not finish: started May 2026")
        #expect(shown(.read, [begun]) == "Started: May 2026")
        #expect(
            shown(.didNotFinish, [Reading(started: nil, finished: date("2026-06"))])
                == "Did not finish: abandoned June 2026")
    }

    @Test func `a book that was given up is not among those that were read`() {
        var club = Club()
        club.book(
            "emma", status: .didNotFinish,
            readings: [
                Reading(started: nil, finished: date("2020")), Reading(started: nil, finished: date("2026")),
            ])
        #expect(club.plan().arranged.readings.entries.map(\.finished?.year) == [2020])
    }
}
