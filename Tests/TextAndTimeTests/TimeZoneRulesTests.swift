import Foundation
import TestSupport
import Testing

@testable import TextAndTime

@Suite struct TimeZoneRulesTests {
    /// The table of a zone on this machine.
    private func table(_ zone: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)")))
    }

    @Test(arguments: [
        ("Europe/London", 1_774_745_999, "0 GMT"), ("Europe/London", 1_774_746_000, "3600 BST"),
        ("Europe/London", 1_792_889_999, "3600 BST"), ("Europe/London", 1_792_890_000, "0 GMT"),
        ("Asia/Kathmandu", 1_774_745_999, "20700 +0545"), ("America/New_York", 2_540_000_000, "-14400 EDT"),
        ("Australia/Sydney", 2_501_078_399, "39600 AEDT"), ("Australia/Sydney", 2_501_078_400, "36000 AEST"),
        ("America/New_York", -3_000_000_000, "-17762 LMT"),
    ])
    func `a zone's clocks follow its table`(zone: String, moment: Int, expected: String) throws {
        let clock = try #require(TimeZoneRules(file: table(zone))).clock(at: moment)
        #expect("\(clock.offset) \(clock.abbreviation)" == expected)
    }

    @Test(arguments: [
        ("GMT0BST,M3.5.0/1,M10.5.0", 1_774_746_000, "3600 BST"), ("EST5EDT,M3.2.0,M11.1.0", 0, "-18000 EST"),
        ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_767_225_600, "39600 +11"), ("UTC0", 99, "0 UTC"),
        ("XXX3EDT4,0/0,J365/23", 1_767_225_600, "-14400 EDT"),
        ("IST-2IDT,M3.4.4/26,M10.5.0", 1_774_569_600, "10800 IDT"),
    ])
    func `clocks that change every year are read as POSIX writes them`(
        text: String, moment: Int, expected: String
    ) throws {
        let clock = try #require(YearlyClocks(text.utf8)).clock(at: moment)
        #expect("\(clock.offset) \(clock.abbreviation)" == expected)
    }

    @Test(arguments: [
        "", "G", "GMT", "GMT0BST", "GMT0BST,M13.1.0,M1.1.0", "GMT0,", "<GMT0", "GMT0BST,M3.5.0,",
    ])
    func `what POSIX would not write is refused`(text: String) {
        #expect(YearlyClocks(text.utf8) == nil)
    }

    @Test func `a day begins with its first moment, also where midnight is left out`() throws {
        let brazil = try #require(TimeZoneRules(file: table("America/Sao_Paulo")))
        #expect(brazil.start(of: try #require(CalendarDay(year: 2018, month: 11, day: 4))) == 1_541_300_400)
        #expect(brazil.start(of: try #require(CalendarDay(year: 2018, month: 2, day: 18))) == 1_518_922_800)
        #expect(brazil.day(at: 1_518_922_799) == CalendarDay(year: 2018, month: 2, day: 17))
    }

    @Test func `a table that is cut off or damaged is refused or read, and never read past its end`() throws {
        let whole = try table("Europe/London")
        let isRead = (0..<whole.count).map { TimeZoneRules(file: Array(whole.prefix($0))) != nil }
        #expect(!isRead.contains(true))
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            var bytes = whole
            bytes[Int.random(in: 0..<200, using: &chance)] = .random(in: 0...255, using: &chance)
            _ = TimeZoneRules(file: bytes)?.clock(at: .random(in: -1 << 40...1 << 40, using: &chance))
        }
    }
}
