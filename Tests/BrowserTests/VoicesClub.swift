import TestSupport
import Testing

/// A club that votes in each way, takes suggestions, and meets.
enum VoicesClub {
    private static let options = "options: [emma, dune, {title: \"War, and Peace\", author: Leo Tolstoy}]"
    static let files = [
        "content/site.yaml":
            "title: Club\nlanguage: en\ncontact: host@club.example\nvoting: [mail, copy]\n",
        "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", "status: read"),
        "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
        "content/books/circe.md": """
        ---
        title: Circe
        authors: [Madeline Miller]
        status: suggested
        suggested: {by: Ann Brown, at: 2026-11-01, pitch: "It is *witty*."}
        ---

        """,
        "content/meetings/2026-12-03.md": "---\ntitle: The stove\nbooks: [emma]\n---\n",
        "content/ballots/july.md": ballot("July", "method: approval"),
        "content/ballots/order.md": ballot("Order", "method: ranking"),
        "content/ballots/rounds.md": ballot("Rounds", "method: runoff"),
        "content/ballots/points.md": ballot("Points", "method: points"),
        "content/ballots/marks.md": ballot("Marks", "method: points\nlowest: 1\nhighest: 5"),
        "content/ballots/days.md":
            "---\ntitle: Days\nmethod: dates\noptions: [2027-02-03, 2027-02-10, 2027-02-17]\n---\n",
        "content/ballots/later.md": ballot("Later", "opens: 2026-11-25\ncloses: 2026-11-30"),
        "content/ballots/evening.md": ballot("Evening", "closes: 2026-11-30 20:00"),
    ]

    private static func ballot(_ title: String, _ more: String) -> String {
        SampleClub.record(["title: \(title)", "question: What next?", options, more])
    }

    static let text = "document.querySelector('[name=text]').value"
    static let says = "document.querySelector('.send [role=status]').textContent"

    /// Calls a test, which may complain or change the club, with it on a phone.
    static func with(
        complains: Bool = false, isChanged: Bool = false, _ files: [String: String] = files,
        _ test: (PublishedClub, Browser) async throws -> Void
    ) async throws {
        try await PublishedClub.with(.publish(files, isChanged: isChanged)) { club in
            let browser = club.browser
            try await browser.command(
                "Emulation.setDeviceMetricsOverride",
                ["width": 360, "height": 760, "deviceScaleFactor": 1, "mobile": true])
            do {
                try await test(club, browser)
            } catch {
                try await browser.command("Emulation.clearDeviceMetricsOverride", [:])
                throw error
            }
            try await browser.command("Emulation.clearDeviceMetricsOverride", [:])
            let complaints = try await browser.complaints()
            #expect(complains || complaints == [], "\(complaints)")
        }
    }
}

/// Puts the focus on an element, and presses keys.
func press(_ keys: String..., on selector: String, _ browser: Browser) async throws {
    let isThere = try await browser.run(
        "const part = document.querySelector('\(selector)'); part?.focus(); return part === document.activeElement"
    )
    #expect(isThere == "true", "\(selector)")
    for key in keys { try await browser.press(key) }
}
