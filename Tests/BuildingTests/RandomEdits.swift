import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import ReadingCatalog
@testable import Theming
@testable import Wording

/// What a club does to its folder over the months, at random and always the same.
struct RandomEdits {
    private let folder: TemporaryFolder
    private var random: SeededGenerator
    /// Books that no other record names.
    private var loose: [String] = ["orlando", "middlemarch"]
    private var count = 0
    /// The day for which the next site is made.
    private(set) var day = "2026-06-15"
    /// What was done last.
    private(set) var last = ""

    init(_ club: SmallClub, seed: UInt64) {
        folder = club.folder
        random = SeededGenerator(seed: seed)
    }

    /// Changes a club again and again, and builds it each time as a whole build would.
    static func expectWholeBuilds(seed: UInt64) async throws {
        let club = try SmallClub()
        try await club.build()
        var edits = RandomEdits(club, seed: seed)
        for round in 1...rounds {
            try edits.edit()
            try await club.expectWhole("round \(round), seed \(seed): \(edits.last)") {
                $0.day = BuildingTests.day(edits.day)
            }
        }
    }

    /// How many changes are made of each club: more of them find more.
    private static let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 10

    /// Makes one change.
    mutating func edit() throws {
        count += 1
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: try addBook()
        case 2...4: try changeBook()
        case 5: try renameBook()
        case 6: try removeBook()
        case 7: try changeTemplate()
        case 8: try changeSettings()
        case 9: changeDay()
        case 10: try changeMeeting()
        case 11: try changeList()
        case 12: try changeImage()
        case 13, 14: try changeFacts()
        case 15: try changeShelf()
        case 16: try changePage()
        case 17: try changeWords()
        case 18: try changeAnyTemplate()
        default: try addAlias()
        }
    }
}

extension RandomEdits {
    private func record(_ slug: String) -> String { "content/books/\(slug).md" }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

    private mutating func text(of title: String) -> String {
        let head = """
            title: "\(title)"
            authors: [\(pick(["Jane Austen", "Ursula K. Le Guin", "Émile Zola", "George Eliot"]))]
            genres: [\(pick(["Comedy", "Fantasy", "Science fiction", ""]))]
            rating: \(pick(["1", "3.5", "5"]))
            status: \(pick(["to-read", "reading", "read"]))
            acquired: \(pick(["2024-01-02", "2025", "2026-03"]))
            series: {name: \(pick(["Earthsea", "Rougon-Macquart"])), position: \(count)}
            loans: [{to: Ada, at: 2026-05-01, due: \(pick(["2026-06-10", "2026-07-10"]))}]
            tags: [\(pick(["short", "re-read", "Short, in translation"]))]
            publisher: \(pick(["Penguin", "Virago"]))
            readings: [{finished: \(pick(["2024-05-06", "2025-02", "2026-06-01"]))}]
            reviews: [{by: \(pick(["Ada Lovelace", "Ann Brown", "Ada Byron"])), rating: 4, note: "See [[Emma]]."}]
            questions: [\(pick(["Why?", "\"Is [Dune](dune.md) long?\""]))]
            """
        return "---\n\(head)\n---\nNotes of change \(count).\n"
    }

    private mutating func addBook() throws {
        let slug = "book-\(count)"
        loose.append(slug)
        last = "add \(slug)"
        try folder.write(text(of: "Book \(count)"), to: record(slug))
    }

    private mutating func changeBook() throws {
        let slug = pick(loose + ["emma", "dune", "persuasion"])
        last = "change \(slug)"
        try folder.write(text(of: "Changed \(count)"), to: record(slug))
    }

    private mutating func renameBook() throws {
        guard let slug = loose.popLast() else { return try addBook() }
        last = "rename \(slug)"
        try folder.write(folder.read(record(slug)), to: record("\(slug)-again"))
        try folder.remove(record(slug))
        loose.append("\(slug)-again")
    }

    private mutating func removeBook() throws {
        guard let slug = loose.popLast() else { return try addBook() }
        last = "remove \(slug)"
        try folder.remove(record(slug))
    }

    private mutating func changeTemplate() throws {
        last = "template"
        let style = "body { margin: \(count)px }\n"
        if Bool.random(using: &random) { return try folder.write(style, to: "Templates/assets/site.css") }
        let name = "Templates/partials/empty.html"
        if folder.has(name) { return try folder.remove(name) }
        try folder.write("<p class=\"empty\">Nothing here, change \(count).</p>\n", to: name)
    }

    private mutating func changeSettings() throws {
        last = "settings"
        let off = pick([
            "{}", "{loans: false}", "{genres: false, series: false}", "{tags: false, years: false}",
            "{by-rating: false, members: false}",
        ])
        try folder.write(
            """
            title: \(pick(["The Tuesday Club", "The Wednesday Club"]))
            base_url: https://club.example/
            time_zone: Europe/London
            per_page: \(pick([3, 4, 50]))
            sections: \(off)
            privacy: {members: \(pick(["short", "full", "hidden"]))}
            welcome: \(pick(["Come in.", "\"[Emma](book:emma) first.\""]))
            theme: {cover_style: \(pick(["varied", "arch"]))}
            """, to: "content/site.yaml")
    }

    private mutating func changeDay() {
        last = "day"
        day = pick(["2026-06-15", "2026-06-19", "2026-06-21", "2026-07-12"])
    }

    private mutating func changeMeeting() throws {
        last = "meeting"
        let status = pick(["scheduled", "cancelled"])
        try folder.write(
            "---\ntitle: \(pick(["June", "Midsummer"]))\ndate: 2026-06-\(pick([18, 20, 22]))\nbooks: [emma]\nstatus: \(status)\n"
                + "host: \(pick(["Ada Lovelace", "Ben"]))\npicker: \(pick(["Ann Brown", "Ada & Ben"]))\n"
                + "schedule: [{until: 2026-06-\(pick([16, 17])), read: half of it}]\n"
                + "questions: [\"What of [[Dune]]?\"]\n---\nTea.\n",
            to: "content/meetings/june.md")
    }

    private mutating func changeList() throws {
        last = "list"
        let order = pick(["[dune, emma]", "[emma, dune]", "[persuasion]"])
        let title = pick(["Short ones", "Shorter ones", "The shortest"])
        let description = pick(["", "description: In *one* evening\n"])
        try folder.write(
            "---\ntitle: \(title)\n\(description)books: \(order)\n---\n", to: "content/lists/short.md")
    }

    private mutating func changeImage() throws {
        last = "image"
        guard Bool.random(using: &random) else { return try changeCover() }
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"c\(count)\"/>", to: "content/images/room.svg")
    }

    /// Gives a book a cover of another size, a damaged one, or none.
    private mutating func changeCover() throws {
        let path = "content/covers/\(pick(["emma", "dune"])).jpg"
        last = path
        let isThere = folder.has(path)
        switch pick([0, 1, 2]) {
        case 0 where isThere: try folder.remove(path)
        case 1: try folder.write("damaged \(count)", to: path)
        default: try folder.write(Photograph.jpeg(width: 150 + count, height: 240), to: path)
        }
    }

    private mutating func changeFacts() throws {
        last = "facts"
        let lines = (loose + ["emma", "dune", "persuasion"]).map { slug in
            let values =
                KeptFacts.values + ["synopsis=A longer one.", "synopsis=![](a.png)", "genres=Fantasy"]
            let some = values.filter { _ in Bool.random(using: &random) }.filter { !$0.contains(".jpg") }
            return "\(slug)|\(some.joined(separator: "|"))\n"
        }
        try folder.write(lines.joined(), to: KeptFacts.path)
    }

    private mutating func changeShelf() throws {
        last = "shelf"
        try folder.write(
            "---\ntitle: Gothic \(count)\nsubject: gothic\n---\nSee [[\(pick(["Dune", "Emma"]))]].\n",
            to: "content/shelves/gothic.md")
    }

    /// A page that has the name of a book, or none that links know; with a heading that others may link to, or none.
    private mutating func changePage() throws {
        last = "page"
        let heading = pick(["# House rules", "# Our rules"])
        try folder.write(
            "---\ntitle: \(pick(["Rules", "Dune"]))\nnavigation: \(pick([1, 2]))\n---\n\(heading)\n",
            to: "content/pages/rules.md")
        let link = pick(["[[Rules#House rules]]", "[Rules](../pages/rules.md)", "[Rules](/rules/#main)"])
        try folder.write(
            SmallClub.book("Persuasion", "Jane Austen", "Comedy", "See \(link)."),
            to: record("persuasion"))
    }

    private mutating func changeWords() throws {
        last = "words"
        let keys = Words.english.entries.filter { !$0.value.placeholders.isEmpty ? false : $0.value.isText }
        let key = pick(keys.keys.sorted())
        try folder.write("\(key): Change \(count)\n", to: "Templates/words/en.yaml")
        last += " " + key
    }

    /// Copies a template of the theme, and adds to it.
    private mutating func changeAnyTemplate() throws {
        let templates = Theme().templates
        let name = pick(
            templates.keys.filter { $0.hasPrefix("pages/") || $0.hasPrefix("partials/") }.sorted())
        guard let bytes = templates[name]?.bytes else { return }
        last = name
        try folder.write(
            String(decoding: bytes, as: UTF8.self) + "<p>Change \(count)</p>\n", to: "Templates/\(name)")
    }

    private mutating func addAlias() throws {
        last = "alias"
        try folder.write(
            "---\ntitle: About us\naliases: [who-we-are-\(pick([1, 2]))/]\n---\n![The room](../images/room.svg)\n",
            to: "content/pages/about.md")
    }
}

extension Words.Entry {
    /// Whether it is one text, and not one for each form of what is counted.
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
