import Authoring
import Desk
import Foundation
import LoopbackServer
import TestSupport
import TextAndTime

/// A small club and its desk, which a test asks as the desk's own page does.
final class DeskFixture: Sendable {
    static let club = [
        "content/site.yaml": "# Ours\ntitle: Club\nlanguage: en\n",
        "content/books/emma.md": SampleClub.emma(
            "reviews:", "  - {by: Anna, rating: 4, mood: calm}", "  - by: Ben", "    note: Long.",
            notes: "See [[dune]]."),
        "content/books/dune.md": SampleClub.dune,
        "content/books/mrs-dalloway.md":
            "---\ntitle: Mrs Dalloway\nauthors:\n- Virginia Woolf\nloans:\n- {to: Kenji, at: 2026-10-01, due: 2026-11-01}\n---\n",
        "content/meetings/2026-11-12-emma.md": SampleClub.meeting,
        "content/meetings/2026-12-10-dune.md": "---\ntitle: Sand\ndate: 2026-12-10\nbooks: [dune]\n---\n",
        "content/lists/short.md":
            "---\ntitle: Short\nbooks:\n  - emma\n  # not too long\n  - {book: dune, note: big}\n---\n",
        "content/pages/about.md": "---\ntitle: About\n---\nWe read [Emma](book:emma).\n",
    ]

    /// Templates that show all that they are given.
    static let front = [
        "shell.html": "<!doctype html>\n<title>Desk</title>\n", "desk.js": "'use strict';\n",
        "inner/desk.js": "'use strict';\n",
        "frame.html": "{{ club | json }}{{ session | json }}",
        "import.html": "{{ accept }}{{ plan | json }}",
        "add.html": "{{ own | json }}{{ found | json }}{{ note }}{{ is_list }}",
        "publish.html": "{{ lines | json }}{{ can_publish }}",
        "week.html": "{{ next | json }}\n{{ after | json }}\n{{ loans | json }}\n{{ proposals | json }}",
        "table.html": "{% for row in rows %}{{ row.name }} {% endfor %}{{ total }}",
        "plan.html":
            "{% for day in proposals %}{{ day.date }} {% endfor %}{{ last_time }} {{ last_place }} {{ row | json }}",
        "record.html":
            "{% for field in fields %}{{ field.name }}={{ field.control }}:{{ field.text }}{{ field.items | join: '+' }}\n{% endfor %}"
            + "{% for field in own %}own {{ field.name }}={{ field.text }}\n{% endfor %}{{ record.is_readable }}",
        "settings.html":
            "{% for field in fields %}{{ field.name }}={{ field.control }}:{{ field.text }}\n{% endfor %}",
        "history.html": "{{ changes | json }}{{ last | json }}", "welcome.html": "welcome",
        "problem.html": "{{ problems | json }}",
    ]

    let folder: TemporaryFolder
    let desk: Desk
    private let pages: TemporaryFolder
    private let previewed: TemporaryFolder?

    init(
        _ files: [String: String] = club, services: DeskServices = DeskServices(),
        previewed: TemporaryFolder? = nil, wordsOf language: String = "en", isWatched: Bool = false
    ) throws {
        folder = try TemporaryFolder(files)
        let words = try String(
            contentsOfFile: BuiltProgram.project + "/Templates/desk/words/\(language).yaml", encoding: .utf8)
        pages = try TemporaryFolder(Self.front.merging(["words/\(language).yaml": words]) { $1 })
        var options = DeskOptions(site: folder.path) { SampleClub.noon }
        options.port = 0
        options.front = pages.path
        options.preview = "http://localhost:4000/"
        options.services = services
        options.isWatched = isWatched
        options.previewFolder = previewed?.path
        self.previewed = previewed
        desk = try Desk(options)
    }

    deinit {
        desk.stop()
    }

    /// All files of the club, without what is kept between runs.
    var files: [String: Data] {
        get throws { try folder.files().filter { !$0.key.hasPrefix(".octavo") } }
    }

    /// Asks with the headers of the desk's own page.
    func ask(
        _ method: String, _ target: String, _ headers: [(String, String)] = [], body: String = "",
        without omitted: Set<String> = []
    ) async throws -> HTTPAnswer {
        let own = [
            ("Octavo-Key", desk.key.text), ("Sec-Fetch-Site", "same-origin"),
            ("Origin", "http://127.0.0.1:\(desk.port)"), ("Content-Type", "application/json"),
        ]
        let given = Set(headers.map(\.0))
        let all = own.filter { !omitted.contains($0.0) && !given.contains($0.0) } + headers
        let port = desk.port
        // The desk answers on the threads that tests share: none of them may wait for it.
        return try await OwnThread.run {
            try HTTPConnection(port: port).ask(method, target, headers: all, body: Array(body.utf8))
        }
    }

    /// A screen as text.
    func screen(_ target: String) async throws -> String { try await ask("GET", "/screen/\(target)").text }

    /// Asks for a change, and returns the answer.
    @discardableResult
    func act(_ name: String, _ body: String) async throws -> JSONValue {
        try JSONReader.read(await ask("POST", "/do/\(name)", body: body).body)
    }

    /// The version of a record's file, as its form knows it.
    func version(_ path: String) throws -> String {
        Fingerprint(of: Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(of: path))))).hexadecimal
    }
}
