import Authoring
import Desk
import Diagnostics
import Foundation
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

/// The desk and the commands leave the same bytes.
@Suite struct DeskEnduranceTests {
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
        switch Int.random(in: 0..<15, using: &chance) {
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
                try $0.setting(
                    [TypedField("pages", "\(pages)")], of: .books, $0.book(book).source, today: day)
            }
        case 8:
            let (from, to) = chance.once(in: 2) ? ("about", "us") : ("us", "about")
            return Deed(action: "rename", body: #"{"kind": "pages", "name": "\#(from)", "to": "\#(to)"}"#) {
                try $0.renaming(.pages, source(.pages, from, in: $0), to: to).plan
            }
        case 9:
            return Deed(action: "delete", body: #"{"kind": "lists", "name": "short"}"#) {
                try $0.removing(.lists, source(.lists, "short", in: $0))
            }
        case 10:
            let date = chance.pick(["2027-01-14", "2027-02-11"])
            return Deed(action: "plan", body: #"{"date": "\#(date)", "books": ["\#(book)"]}"#) {
                var meeting = PlannedMeeting(on: try CalendarDay(written: date))
                meeting.books = [try $0.book(book)]
                return try $0.planning(meeting).plan
            }
        case 11:
            return Deed(action: "cancel", body: #"{"meeting": "2026-12-10-dune"}"#) {
                $0.cancelling(try meeting("2026-12-10-dune", in: $0))
            }
        case 12:
            return Deed(action: "postpone", body: #"{"meeting": "2026-12-10-dune", "to": "2026-12-17"}"#) {
                try $0.postponing(
                    meeting("2026-12-10-dune", in: $0), to: CalendarDay(written: "2026-12-17")
                ).plan
            }
        case 13:
            return Deed(
                action: "came", body: #"{"meeting": "2026-11-12-emma", "attendees": [\#(name)]}"#
            ) {
                try $0.setting(
                    [TypedField("attendees", "[\(name)]")], of: .meetings,
                    source(.meetings, "2026-11-12-emma", in: $0), today: day)
            }
        default:
            let genres = chance.pick([["Novel"], ["Novel", "Sea"], ["A, b", "# c"]])
            let json = String(decoding: (try? JSONEncoder().encode(genres)) ?? Data(), as: UTF8.self)
            return Deed(
                action: "many",
                body: #"{"kind": "books", "names": ["\#(book)"], "field": "tags", "value": \#(json)}"#
            ) {
                try $0.setting([TypedField("tags", json)], of: .books, $0.book(book).source, today: day)
            }
        }
    }

    /// A record by the name of its file alone, as the desk names it; a command finds it by its title too.
    private static func source(_ kind: RecordKind, _ name: String, in club: Club) throws -> RecordSource {
        guard let source = kind.sources(of: club.catalog).first(where: { $0.slug.text == name }) else {
            throw ReportedFailure(.error("lost", "there is no `\(name)`", at: nil, help: "name another one"))
        }
        return source
    }

    private static func meeting(_ name: String, in club: Club) throws -> Meeting {
        let source = try source(.meetings, name, in: club)
        return try club.meeting(source.slug.text)
    }

    @Test(arguments: 1...4)
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
                try await club.write(draft)
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
