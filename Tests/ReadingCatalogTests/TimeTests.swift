import Testing

@testable import ReadingCatalog

@Suite struct TimeTests {
    @Test(arguments: [
        ("19:30", "19:30"), ("7:30 pm", "19:30"), ("7pm", "19:00"), ("7 p.m.", "19:00"),
        ("12:15 am", "00:15"),
        ("12 pm", "12:00"), ("19h30", "19:30"), ("19.30", "19:30"), ("9:05", "09:05"), ("19:30:00", "19:30"),
        ("noon", "12:00"), ("Midnight", "00:00"), ("18 Uhr", "18:00"),
    ])
    func `times are read as people write them`(text: String, time: String) throws {
        #expect(try TimeOfDay(parsing: text).description == time)
    }

    @Test(arguments: ["evening", "25:00", "19:60", "13 pm", "7:5", "19", "", "1:2:3"])
    func `what is no time is refused`(text: String) {
        #expect(throws: ValueProblem.self) { try TimeOfDay(parsing: text) }
    }

    @Test(arguments: [("19", "\"19:00\""), ("1930", "\"19:30\"")])
    func `an hour alone is offered as a time`(text: String, time: String) {
        let problem = #expect(throws: ValueProblem.self) { try TimeOfDay(parsing: text) }
        #expect(problem?.replacement == time)
    }

    @Test(arguments: [
        ("90", 90), ("90 min", 90), ("1h30", 90), ("1 h 30 min", 90), ("1:30", 90), ("1.5 hours", 90),
        ("PT1H30M", 90), ("2 hours and 15 minutes", 135), ("2h", 120), ("0,5 h", 30),
    ])
    func `durations are read as people write them`(text: String, minutes: Int) throws {
        #expect(try MeetingLength.minutes(parsing: text) == minutes)
    }

    @Test(arguments: ["long", "0", "-5", "30 min 1 h", "P1D", "1h h", "9999999"])
    func `what is no duration is refused`(text: String) {
        #expect(throws: ValueProblem.self) { try MeetingLength.minutes(parsing: text) }
    }

    @Test(arguments: [
        ("London", "Europe/London"), ("europe/london", "Europe/London"), ("Europe/Londn", "Europe/London"),
        ("new york", "America/New_York"), ("America/Sao Paulo", "America/Sao_Paulo"),
        ("Berln", "Europe/Berlin"),
    ])
    func `the zone that was meant is offered`(text: String, zone: String) {
        let problem = #expect(throws: ValueProblem.self) { try TimeZoneName.validated(text) }
        #expect(problem?.replacement == zone)
    }

    @Test func `a zone of another world is like none`() {
        let problem = #expect(throws: ValueProblem.self) { try TimeZoneName.validated("Mars/Base") }
        #expect(problem?.replacement == nil)
    }

    @Test func `zones are known on every machine`() throws {
        #expect(try TimeZoneName.validated("Pacific/Auckland") == "Pacific/Auckland")
        #expect(try TimeZoneName.validated("UTC") == "UTC")
        #expect(throws: ValueProblem.self) { try TimeZoneName.validated("Mars/Olympus") }
    }
}
