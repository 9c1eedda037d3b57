import Authoring
import Desk
import Foundation
import ReadingCatalog
import TestSupport
import Diagnostics
import Testing
import TextAndTime

/// The desk and the commands leave the same bytes.
@Suite struct DeskPropertyTests {
    /// A change as a request of the desk, and as a plan of `Authoring`, which the command of that name makes.
    private struct Deed {
        let action: String
        let body: String
        let plan: @Sendable (Club) throws -> EditPlan
    }

    private static let day = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(dayNumber: 0)

    private static func deed(_ chance: inout SeededGenerator) -> Deed {
        let book = chance.pick(["emma", "dune", "mrs-dalloway"])
        let halves = Int.random(in: 1...10, using: &chance)
        let stars = halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
        let member = chance.pick(["Anna", "Ben", "Çelik: \"the\" reader"])
        let name = String(decoding: (try? JSONEncoder().encode(member)) ?? Data(), as: UTF8.self)
        switch Int.random(in: 0..<9, using: &chance) {
        case 0:
            return Deed(action: "rate", body: #"{"book": "\#(book)", "stars": \#(stars)}"#) {
                try $0.rating(of: $0.book(book), Rating(parsing: stars))
            }
        case 1:
            return Deed(
                action: "rate",
                body: #"{"book": "\#(book)", "stars": "\#(stars)", "by": \#(name), "note": "So *so*."}"#
            ) {
                try $0.rating(of: $0.book(book), Rating(parsing: stars), by: member, note: "So *so*.")
            }
        case 2:
            return Deed(action: "begin", body: #"{"book": "\#(book)"}"#) {
                try $0.starting($0.book(book), on: day)
            }
        case 3:
            return Deed(action: "finish", body: #"{"book": "\#(book)"}"#) {
                try $0.ending($0.book(book), as: .read, on: day, today: day)
            }
        case 4:
            return Deed(action: "lend", body: #"{"book": "\#(book)", "to": \#(name)}"#) {
                try $0.lending($0.book(book), to: member, on: day)
            }
        case 5:
            return Deed(action: "return", body: #"{"book": "\#(book)"}"#) {
                try $0.returning($0.book(book), on: day)
            }
        case 6:
            let isOn = chance.once(in: 2)
            return Deed(action: "list", body: #"{"book": "\#(book)", "list": "short", "on": \#(isOn)}"#) {
                isOn
                    ? try $0.adding($0.book(book), to: $0.list("short"))
                    : try $0.removing($0.book(book), from: $0.list("short"))
            }
        case 7:
            let pages = Int.random(in: 1...900, using: &chance)
            return Deed(
                action: "many",
                body: #"{"kind": "books", "names": ["\#(book)"], "field": "pages", "value": "\#(pages)"}"#
            ) {
                try $0.setting([TypedField("pages", "\(pages)")], of: .books, $0.book(book).source)
            }
        default:
            let genres = chance.pick([["Novel"], ["Novel", "Sea"], ["A, b", "# c"]])
            let json = String(decoding: (try? JSONEncoder().encode(genres)) ?? Data(), as: UTF8.self)
            return Deed(
                action: "many",
                body: #"{"kind": "books", "names": ["\#(book)"], "field": "tags", "value": \#(json)}"#
            ) {
                try $0.setting([TypedField("tags", json)], of: .books, $0.book(book).source)
            }
        }
    }

    @Test(arguments: 1...3)
    func `random changes leave the bytes that commands leave, and undo brings back every byte`(_ seed: UInt64)
        async throws
    {
        var chance = SeededGenerator(seed: seed)
        let fixture = try DeskFixture()
        let before = try fixture.files
        let other = try TemporaryFolder(DeskFixture.club)
        var made = 0
        for _ in 0..<20 {
            let deed = Self.deed(&chance)
            let answer = try await fixture.act(deed.action, deed.body)
            var isMade = false
            do {
                let club = try await Club.open(other.path)
                let draft = try club.draft(try deed.plan(club))
                try await club.check(draft)
                try club.write(draft)
                isMade = !draft.isEmpty
            } catch is ReportedFailure {}
            #expect(answer["saved"] == .boolean(isMade), "\(deed.action) \(deed.body): \(answer)")
            let (found, expected) = (
                try fixture.files, try other.files().filter { !$0.key.hasPrefix(".octavo") }
            )
            for (path, bytes) in expected where found[path] != bytes {
                Issue.record(
                    "\(deed.action) \(deed.body) of \(path):\n\(String(decoding: found[path] ?? Data(), as: UTF8.self))"
                )
            }
            #expect(found.keys.sorted() == expected.keys.sorted())
            made += isMade ? 1 : 0
        }
        #expect(made > 5)
        for _ in 0..<made {
            let answer = try await fixture.act("undo", "{}")
            #expect(answer["saved"] == .boolean(true), "\(answer)")
        }
        #expect(try fixture.files == before)
    }
}
