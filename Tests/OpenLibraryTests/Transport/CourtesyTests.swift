import Testing

@testable import OpenLibrary

@Suite struct CourtesyTests {
    @Test func `clients with a contact may send three requests a second, others one`() throws {
        let mail = try #require(
            Identity(version: "1.2", contact: "host@club.example", site: "https://club.example/"))
        #expect(mail.userAgent == "Octavo/1.2 (+https://club.example/; host@club.example)")
        #expect(mail.isIdentified)
        #expect(Courtesy.patient(isIdentified: true).pause == 1.0 / 3)
        let words = try #require(Identity(version: "1.2", contact: "ask at the desk", site: nil))
        #expect(words.userAgent == "Octavo/1.2 (ask at the desk)")
        #expect(!words.isIdentified)
        #expect(Courtesy.patient(isIdentified: false).pause == 1)
    }

    @Test func `a contact cannot smuggle anything into the headers`() {
        let identity = Identity(
            version: "1", contact: "a@b.example\r\nX-Evil: (1)", site: "https://c.example/é")
        #expect(identity?.userAgent == "Octavo/1 (+https://c.example/; a@b.exampleX-Evil: 1)")
        #expect(Identity(version: "1", contact: nil, site: "https://c.example/") == nil)
        #expect(Identity(version: "1", contact: " \n", site: nil) == nil)
    }

    @Test(arguments: [
        ("7", 7.0), (" 0", 0), ("-5", nil), ("soon", nil), ("Thu, 01 Jan 1970 00:02:00 GMT", nil),
    ])
    func `the service specifies the wait in seconds`(header: String, seconds: Double?) {
        #expect(RetryAfter.seconds(header) == seconds)
    }

    @Test(arguments: [
        ("0.5", 0.5), ("-1", 0), ("1e18", 3_600), ("inf", nil), ("1e400", nil), ("nan", nil), ("soon", nil),
    ])
    func `a pause of the environment is a number that a clock can count`(text: String, pause: Double?) throws
    {
        let access = ServiceAccess(version: "1") {
            $0.hasSuffix("URL") ? "http://127.0.0.1:1" : $0.hasSuffix("PAUSE") ? text : nil
        }
        let courtesy = try #require(access).courtesy(isBrisk: false, isIdentified: false)
        #expect(courtesy.pause == pause ?? 1)
    }

    @Test func `waits grow, vary a little and end at a limit`() {
        let courtesy = Courtesy.patient(isIdentified: true)
        #expect(courtesy.wait(before: 1, jitter: 0.5) == 1)
        #expect(courtesy.wait(before: 2, jitter: 0.5) == 2)
        #expect(courtesy.wait(before: 3, jitter: 0) == 3)
        #expect(courtesy.wait(before: 3, jitter: 1) == 5)
        #expect(courtesy.wait(before: 40, jitter: 1) == 60)
    }

    @Test func `a build does not retry silent hosts, and enrich does`() {
        let (build, enrich) = (Courtesy.brisk(isIdentified: true), Courtesy.patient(isIdentified: true))
        for failure in [FetchFailure.unreachable("no network"), .tooSlow] {
            #expect(!build.triesAgain(after: failure) && enrich.triesAgain(after: failure))
        }
        #expect(build.triesAgain(after: .status(503)))
        #expect(!enrich.triesAgain(after: .contactRefused))
        #expect(build.failuresBeforeGivingUp == 1)
        #expect(build.connectSeconds == 2)
    }

    @Test func `a pause of tests counts only on this machine`() {
        let remote = ServiceAccess(version: "1") { $0 == "OCTAVO_OPENLIBRARY_PAUSE" ? "0" : nil }
        #expect(remote?.courtesy(isBrisk: false, isIdentified: true).pause == 1.0 / 3)
        let near = ServiceAccess(version: "1") {
            $0 == "OCTAVO_OPENLIBRARY_PAUSE" ? "0" : "http://localhost:9"
        }
        #expect(near?.courtesy(isBrisk: false, isIdentified: true).pause == 0)
    }
}
