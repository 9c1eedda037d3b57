import TestSupport
import Testing

/// Whatever `privacy` keeps back is in no file of the site: pages, linked data, feeds, calendars, exports, OPDS, search.
@Suite struct PrivacyTests {
    private static let files = [
        "content/books/emma.md": """
        ---
        title: Emma
        authors: [Jane Austen]
        status: read
        rating: 4
        acquired: 2026-03-01
        reviews:
          - {by: Rosa Reviewmark, rating: 4, note: Kind.}
        loans: [{to: Bart Borrowmark, at: 2026-05-01}]
        ---
        Our notes.

        """,
        "content/meetings/2026-05-01-emma.md": """
        ---
        title: Emma
        books: [emma]
        host: Hester Hostmark
        picker: Petra Pickmark
        attendees: [Ada Attendmark, Rosa Reviewmark]
        place: {name: Library, address: 77 Streetmark, url: "https://mapmark.example/"}
        ---

        """,
        "content/meetings/2026-07-01-next.md": """
        ---
        title: Emma again
        time: "19:30"
        books: [emma]
        host: Hester Hostmark
        attendees: [Ada Attendmark]
        place: Oda's, 78 Linemark Road
        ---

        """,
        "content/lists/one.md": "---\ntitle: One\nbooks: [emma]\n---\n",
    ]

    /// What each setting lets the whole output hold; everything else that is marked must be nowhere.
    @Test(
        arguments: [
            ("", ["Rosa R.", "Bart B.", "Hester H.", "Petra P."]),
            ("{members: full}", ["Rosa Reviewmark", "Bart Borrowmark", "Hester Hostmark", "Petra Pickmark"]),
            ("{members: hidden}", []), ("{members: hidden, hosts: full}", ["Hester Hostmark"]),
            ("{hosts: hidden}", ["Rosa R.", "Bart B.", "Petra P."]),
            ("{members: hidden, attendees: full}", ["Ada Attendmark", "Rosa Reviewmark"]),
            ("{members: hidden, attendees: short}", ["Ada\u{A0}A.", "Rosa\u{A0}R."]),
            ("{members: hidden, addresses: true}", ["77 Streetmark", "mapmark", "78 Linemark Road"]),
            (
                "{members: full, attendees: full, addresses: true}",
                [
                    "Rosa Reviewmark", "Bart Borrowmark", "Hester Hostmark", "Petra Pickmark",
                    "Ada Attendmark",
                    "77 Streetmark", "mapmark", "78 Linemark Road",
                ]
            ),
        ] as [(String, [String])])
    func `the whole output shows what is allowed, and nothing else`(privacy: String, shown: [String])
        async throws
    {
        let setting = privacy.isEmpty ? "" : "privacy: \(privacy)\n"
        let site = try TemporaryFolder(Self.files)
        try site.write(
            "title: Club\nbase_url: https://club.example/\nopenlibrary: {enabled: false}\n" + setting,
            to: "content/site.yaml")
        let built = try await BuiltProgram.run(["build", site.path, "--now", "2026-06-15"])
        #expect(built.status == 0, "\(built.messages)")
        let files = try site.texts(below: "_site")
        #expect(
            Set(files.keys).isSuperset(of: [
                "meetings.ics", "feed.xml", "library.json", "opds/index.xml", "books.csv",
            ]))
        let whole = files.map { $0.key + $0.value }.joined(separator: "\n")
        for text in shown { #expect(whole.contains(text), "\(text)") }
        let marks = ["Review", "Borrow", "Host", "Pick", "Attend", "Street", "map", "Line"].map {
            $0 + "mark"
        }
        for mark in marks where !shown.contains(where: { $0.contains(mark) }) {
            let places = files.filter { $0.key.contains(mark) || $0.value.contains(mark) }.map(\.key)
            #expect(places == [], "\(mark)")
        }
        for first in ["Rosa", "Bart", "Hester", "Petra", "Ada"]
        where !shown.contains(where: { $0.hasPrefix(first) }) {
            for space in [" ", "\u{A0}"] { #expect(!whole.contains(first + space), "\(first)") }
        }
    }

    @Test func `a check says once what will be public`() async throws {
        let site = try TemporaryFolder(Self.files)
        try site.write("title: Club\nbase_url: https://club.example/\n", to: "content/site.yaml")
        let check = try await BuiltProgram.run(["check", site.path, "--offline", "--now", "2026-06-15"])
        #expect(
            check.messages == """
                Everyone can see on this site: members by first name and initial, such as Bart B.; hosts by first name and initial, such as Hester H.; the names of places, such as Library.
                It does not show the names of attendees, the addresses of places, links to places.
                `octavo help privacy` explains how to change that.

                """)
        #expect(check.output == "No problems found.\n")
    }
}
