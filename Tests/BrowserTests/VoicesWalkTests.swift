import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// From what a member does on a phone, by keyboard, to what the next build shows; and without a script.
    @Suite(.serialized) struct VoicesWalkTests {
        @Test func `what the pages put into words comes into the club's files, and the next build shows it`()
            async throws
        {
            try await VoicesClub.with { club, browser in
                let texts = try await Self.texts(club, browser)
                #expect(
                    texts == [
                        "Vote \"July\": Emma, Dune\nName: Ann",
                        "Vote \"Order\": 1. \"War, and Peace\" 2. Dune\nName: Ann",
                        "Vote \"Rounds\": 1. Dune 2. Emma\nName: Ann", "Vote \"Points\": Dune 3\nName: Ann",
                        "Vote \"Marks\": Emma 1, Dune 2\nName: Ann",
                        "Vote \"Days\": 2027-02-10 yes, 2027-02-17 maybe\nName: Ann",
                        "Suggest \"Piranesi\" by Clarke: Short.\nName: Ann",
                        "Meeting 2026-12-03: going\nName: Ann",
                    ])
                let folder = try TemporaryFolder(VoicesClub.files)
                func run(_ arguments: String..., input: String = "") async throws -> String {
                    let outcome = try await BuiltProgram.run(
                        arguments, in: folder.path, environment: SampleClub.atNoon,
                        input: input)
                    #expect(outcome.status == 0, "\(outcome.messages)")
                    return outcome.output
                }
                let list = "This is my list: " + (try await Self.sharedList(club, browser)) + "\nName: Ann"
                let plan = try await run("receive", input: (texts + [list]).joined(separator: "\n\n"))
                #expect(plan.hasSuffix("  9 new\n"), "\(plan)")
                #expect(
                    try folder.read("content/ballots/order.md").contains(
                        "votes:\n  - by: Ann\n    at: 2026-11-21\n    vote: [war-and-peace, dune]\n"))
                #expect(try folder.read("content/meetings/2026-12-03.md").contains("going: [Ann]\n"))
                for ballot in ["july", "order", "rounds", "points", "marks", "days"] {
                    _ = try await run("ballot", "close", ballot)
                }
                _ = try await run("build", "--offline", "--base-url", "https://club.example/")
                for (ballot, winner) in [
                    ("order", "War, and Peace"), ("days", "Wednesday, 10 February 2027"),
                ] {
                    let page = try folder.read("_site/ballots/\(ballot)/index.html")
                    #expect(page.contains("<p class=\"winner-title\">\(winner)</p>"), "\(ballot)")
                    #expect(page.contains("1 person voted"), "\(ballot)")
                }
                for (ballot, book) in [("rounds", "dune"), ("points", "dune"), ("marks", "dune")] {
                    let page = try folder.read("_site/ballots/\(ballot)/index.html")
                    #expect(
                        page.contains("<p class=\"winner-title\"><a href=\"/books/\(book)/\">"), "\(ballot)")
                }
                let suggestions = try folder.read("_site/suggestions/index.html")
                #expect(suggestions.contains("Piranesi") && suggestions.contains("Short."))
                let meeting = try folder.read("_site/meetings/2026-12-03/index.html")
                #expect(meeting.contains("<dd>1 person</dd>") && !meeting.contains("Ann"))
            }
        }

        /// What a member has to send who votes by each method, suggests a book and answers a meeting.
        private static func texts(_ club: PublishedClub, _ browser: Browser) async throws -> [String] {
            var texts: [String] = []
            func take() async throws { texts.append(try await browser.run("return \(VoicesClub.text)")) }
            try await club.open("/ballots/july/")
            try await press("A", "n", "n", on: "[name=name]", browser)
            for option in ["emma", "dune"] { try await press(" ", on: "#\(option) input", browser) }
            try await take()
            for (ballot, options) in [("order", ["war-and-peace", "dune"]), ("rounds", ["dune", "emma"])] {
                try await club.open("/ballots/\(ballot)/")
                for option in options { try await press("Enter", on: "#\(option) [data-act=add]", browser) }
                try await take()
            }
            try await club.open("/ballots/points/")
            try await press("ArrowLeft", on: "#dune input", browser)
            try await take()
            try await club.open("/ballots/marks/")
            try await press("ArrowRight", on: "#emma input", browser)
            try await press("ArrowRight", "ArrowRight", on: "#dune input", browser)
            try await take()
            try await club.open("/ballots/days/")
            try await press(" ", on: "[name=\"2027-02-10\"]", browser)
            try await press(" ", "ArrowRight", on: "[name=\"2027-02-17\"]", browser)
            try await take()
            try await club.open("/suggest/")
            for (field, words) in [("title", "Piranesi"), ("author", "Clarke"), ("pitch", "Short.")] {
                try await press("End", on: "[name=\(field)]", browser)
                for letter in words { try await browser.press(String(letter)) }
            }
            try await take()
            try await club.open("/meetings/2026-12-03/")
            try await press(" ", on: ".answer input", browser)
            try await take()
            return texts
        }

        /// The link to a visitor's list, on which Dune is.
        private static func sharedList(_ club: PublishedClub, _ browser: Browser) async throws -> String {
            try await club.open("/books/dune/")
            try await press("Enter", on: "[data-keep]", browser)
            try await club.open("/my-list/")
            try await press("Enter", on: "[data-do=share]", browser)
            return try await browser.run("return document.querySelector('.list-link input').value")
        }

        @Test(arguments: [
            ("/ballots/order/", "Vote \"Order\": 1. Emma 2. Dune"),
            ("/ballots/days/", "Vote \"Days\": 2027-02-03 yes, 2027-02-10 maybe"),
            ("/suggest/", "Suggest \"Piranesi\" by Susanna Clarke: It is short and strange."),
            ("/meetings/2026-12-03/", "Meeting 2026-12-03: going"),
        ])
        func `without a script a page says what to write, and to whom`(page: String, example: String)
            async throws
        {
            try await VoicesClub.with { club, browser in
                try await browser.command("Emulation.setScriptExecutionDisabled", ["value": true])
                let found: String
                do {
                    try await club.open(page)
                    found = try await browser.run(
                        """
                        const hand = document.querySelector('.by-hand');
                        const shown = [...document.querySelectorAll('.voices :is(button, input, textarea)')].filter((part) => part.checkVisibility());
                        return [hand.checkVisibility(), hand.querySelector('code').textContent, hand.querySelector('a').href, shown.length].join(' | ');
                        """)
                } catch {
                    try await browser.command("Emulation.setScriptExecutionDisabled", ["value": false])
                    throw error
                }
                try await browser.command("Emulation.setScriptExecutionDisabled", ["value": false])
                #expect(found == "true | \(example) | mailto:host@club.example | 0")
            }
        }

        @Test(
            .enabled(if: Self.axe != nil, "skipped: OCTAVO_AXE names no axe.min.js"), arguments: [360, 1280])
        func `axe finds nothing on the pages for members' voices`(width: Int) async throws {
            let axe = try String(contentsOfFile: #require(Self.axe), encoding: .utf8)
            var files = VoicesClub.files
            files["content/ballots/past.md"] = """
                ---
                title: Past
                method: ranking
                options: [emma, dune]
                closes: 2026-11-01
                votes: [{by: Ann, vote: [dune, emma]}, {by: Ben, vote: [dune]}]
                ---

                """
            files["content/ballots/past-rounds.md"] = files["content/ballots/past.md"]?.replacing(
                "ranking", with: "runoff")
            try await VoicesClub.with(files) { club, browser in
                for scheme in ["light", "dark"] {
                    try await browser.command(
                        "Emulation.setDeviceMetricsOverride",
                        ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500])
                    try await browser.command(
                        "Emulation.setEmulatedMedia",
                        ["features": [["name": "prefers-color-scheme", "value": scheme]]])
                    let parts = ["/ballots/", "/suggest", "/meetings/"]
                    for page in try club.pages() where page == "/" || parts.contains(where: page.hasPrefix) {
                        try await club.open(page)
                        let findings = try await browser.run(
                            axe + """
                                ;document.querySelectorAll('[data-act=add], .answer input').forEach((part) => part.click());
                                return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target).join(', ')).join('; '));
                                """)
                        #expect(findings == "", "\(page) \(scheme)")
                    }
                }
                try await browser.command("Emulation.setEmulatedMedia", ["features": [[String: String]]()])
            }
        }

        /// Where axe is, which is not part of this project.
        private static let axe = ProcessInfo.processInfo.environment["OCTAVO_AXE"]
    }
}
