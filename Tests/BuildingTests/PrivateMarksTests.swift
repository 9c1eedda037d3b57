import Content
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import ReadingCatalog

/// Everything that is private in a club carries a mark of its own, and no published byte has one: each field that is
/// declared, each kind of comment, drafts, names of files, and pictures.
@Suite("What is private")
struct PrivateMarksTests {
    @Test(
        arguments: [
            "", "{members: full, attendees: full, addresses: true}", "{members: hidden, attendees: hidden}",
            "{members: hidden, hosts: full}", "{members: short, attendees: full}", "{addresses: true}",
        ], [false, true])
    func `is in no file of the site`(privacy: String, allowsHTML: Bool) async throws {
        let marked = try MarkedClub(privacy: privacy, allowsHTML: allowsHTML)
        let club = try SmallClub(marked.texts)
        for (path, bytes) in marked.pictures { try club.folder.write(bytes, to: path) }
        try await club.build()
        var found: [Int: Set<String>] = [:]
        for (path, bytes) in try club.site() {
            for mark in MarkedClub.marks(in: Array(path.utf8) + bytes) {
                found[mark, default: []].insert(path)
            }
        }
        // Among these are the words of texts, which the search loads.
        let words = try club.folder.read("_site/search/words-0.json")
        #expect(words.contains("\"public\":"))
        let shown = marked.settings(shownBy: privacy)
        for (number, mark) in marked.marks.enumerated() {
            if let setting = mark.setting, shown.contains(setting) { continue }
            #expect(found[number] == nil, "\(mark.place)")
        }
        for setting in shown {
            let marks = marked.marks.indices.filter { marked.marks[$0].setting == setting }
            #expect(marks.contains { found[$0] != nil }, "\(setting)")
        }
        #expect(marked.marks.count > 300)
    }

    @Test(arguments: [
        ("images/a.heic", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "a picture in the format HEIC"),
        ("images/a.jpg", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "a picture in the format HEIC"),
        ("images/a.tif", "II*\0", "a picture in the format TIFF"),
        ("images/a.mov", "\0\0\0\u{8}moov", "a film"),
        ("images/a.svg", "<svg><!--", "an SVG with more in it than a drawing"),
        ("images/a.png", "words", "damaged, or not a picture"),
    ])
    func `a file that cannot be cleaned stops a build only where a page shows it`(
        path: String, bytes: String, kind: String
    ) async throws {
        let club = try SmallClub()
        try club.folder.write(Array(bytes.utf8), to: "content/" + path)
        try await club.build()
        #expect(try club.site().keys.allSatisfy { !$0.hasPrefix("images/a.") })
        try club.folder.write("---\ntitle: Us\n---\n![a](../\(path))\n", to: "content/pages/us.md")
        #expect(
            try await club.problems() == [
                "content/\(path) picture: this is \(kind): what a camera or a program wrote into it cannot be taken out"
            ])
    }

    @Test
    func `a picture that the theme shows is published, and all of them where it puts their names together`()
        async throws
    {
        let gif = MarkedClub.gif(comment: "")
        let club = try SmallClub([
            "Templates/assets/own.css": "body { background: url(/images/back%20side.gif) }\n"
        ])
        try club.folder.write(gif, to: "content/images/back side.gif")
        try club.folder.write(gif, to: "content/images/other.gif")
        try await club.build()
        #expect(try club.site()["images/back side.gif"] != nil)
        #expect(try club.site()["images/other.gif"] == nil)
        try club.folder.write("/* */ const start = '/images/';\n", to: "Templates/assets/own.js")
        try await club.build()
        #expect(try club.site()["images/other.gif"] != nil)
    }
}

/// A club that is made from the declarations of all fields.
private struct MarkedClub {
    /// What decides whether a mark is shown.
    enum Setting: Hashable { case members, hosts, attendees, addresses }

    private(set) var marks: [(place: String, setting: Setting?)] = []
    private(set) var texts: [String: String] = [:]
    private(set) var pictures: [String: [UInt8]] = [:]

    private static let kinds: [(RecordKind, [FieldDescription])] = [
        (.books, BookFields.all.fields.map(\.description)),
        (.meetings, MeetingFields.all.fields.map(\.description)),
        (.lists, ListFields.all.fields.map(\.description)),
        (.pages, PageFields.all.fields.map(\.description)),
        (.shelves, ShelfFields.all.fields.map(\.description)),
        (.ballots, BallotFields.all.fields.map(\.description)),
    ]

    /// Fields whose example would hide something, or needs files that the club has not.
    private static let others: Set<String> = [
        "draft", "template", "privacy", "allow_html", "sections", "share_cards", "cover_style",
    ]

    init(privacy: String, allowsHTML: Bool) throws {
        var site = try fields(SiteFields.all.fields.map(\.description), "site.yaml")
        site += "allow_html: \(allowsHTML)\nshare_cards: false\n"
        if !privacy.isEmpty { site += "privacy: \(privacy)\n" }
        texts["content/site.yaml"] = site
        let names: [RecordKind: String] = [.meetings: "2026-11-21-emma", .pages: "about"]
        for (kind, descriptions) in Self.kinds {
            let all = descriptions + CommonFields.all.fields.map(\.description)
            var text = "---\n" + (try fields(all, kind.rawValue))
            if kind == .books { text += "shelf_mark: A1 \(comments("custom field"))\n" }
            text += "---\n" + body(kind.rawValue)
            texts["content/\(kind.rawValue)/\(names[kind] ?? "emma").md"] = text
            addDraft(of: kind)
        }
        texts["content/books/persuasion.md"] = SampleClub.book("Persuasion", by: "Jane Austen")
        pictures["content/images/evening.jpg"] = Self.gif(comment: mark("a comment in a picture"))
        pictures["content/images/\(mark("the name of a picture that nothing shows")).gif"] = Self.gif(
            comment: mark("a picture that nothing shows"))
        pictures["content/images/house.svg"] = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
                .utf8)
    }

    private mutating func mark(_ place: String, _ setting: Setting? = nil) -> String {
        marks.append((place, setting))
        return "qx\(marks.count - 1)xq"
    }

    /// All kinds of comments that a line may have.
    private mutating func comments(_ place: String) -> String {
        "%%\(mark(place))%% <!-- \(mark(place)) -->"
    }

    private mutating func body(_ place: String) -> String {
        let place = "the text of " + place
        return """
            Public words. \(comments(place))
            ![House](../images/house.svg)

            <!--
            \(mark(place))

            \(mark(place)) -->

            [//]: # (\(mark(place)))
            [//]: # "\(mark(place))"
            [//]: <> (\(mark(place)) and
            \(mark(place)))
            [comment]: # '\(mark(place))'
            [any name]: # (\(mark(place)))

            %%
            - \(mark(place))

            ```
            \(mark(place))
            ```
            %%

            - a \(comments(place))
              <!-- \(mark(place)) -->
            - b

            <!-- \(mark(place)) -->

            - c

            > quoted \(comments(place))
            > [//]: # (\(mark(place)))

            | a | b \(comments(place)) |
            |---|---|
            | c <!-- \(mark(place)) --> | d |

            Note[^1], <b>raw <!-- \(mark(place)) --></b> <?\(mark(place))?> <!\(mark(place))>

            <div>
            <!-- \(mark(place)) -->
            \\<!-- and this is seen -->
            </div>

            [^1]: A note.

                More of it. \(comments(place))

            \(comments(place))

            <!-- \(mark(place))

            never closed \(mark(place))

            """
    }

    /// The fields with their examples, each text of which has marks.
    private mutating func fields(_ fields: [FieldDescription], _ place: String) throws -> String {
        let used = fields.filter { !Self.others.contains($0.name) }
        let lines = used.map { field in
            switch (place, field.name) {
            case (_, "aliases"): "aliases: [old/\(place)/]"
            case ("meetings", "status"): "status: scheduled"
            case ("meetings", "date"): "date: 2026-11-21"
            case ("ballots", "options"):
                "options: [emma, Piranesi by Susanna Clarke, {book: persuasion, by: Ben}]"
            case ("ballots", "votes"): "votes: [{by: Anna, at: 2026-06-03, vote: [emma, piranesi]}]"
            case ("ballots", "result"): "result: {winners: [persuasion], reason: It is short}"
            case ("site.yaml", "openlibrary"): "openlibrary: {enabled: false, contact: host@tuesday.example}"
            default: "\(field.name): \(field.example)"
            }
        }
        let file = SourceFile(path: place, text: lines.joined(separator: "\n") + "\n")
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true)
        let yaml = try #require(reader.yaml(of: file, into: &report), "\(report.diagnostics)")
        var written: [NewField] = []
        for (key, value) in yaml.fields(in: file).entries {
            written.append(NewField(key.text ?? "", marked(value, key.text ?? "", place)))
        }
        return YAMLText.lines(of: written)
    }

    private mutating func marked(_ value: YAMLValue, _ path: String, _ place: String) -> NewValue {
        switch value.kind {
        case .list: return .list(value.items.map { marked($0, path, place) })
        case .map:
            return .map(
                value.entries.map { key, value in
                    let name = key.text ?? ""
                    let isMember = Self.keyedByMembers.contains(path) && Int(name) == nil
                    return NewField(
                        isMember ? "\(name) \(mark("a key of \(path)", .members))" : name,
                        marked(value, path + "." + name, place))
                })
        case .scalar:
            if let boolean = value.boolean { return .boolean(boolean) }
            if let integer = value.integer { return .integer(integer) }
            if let number = value.number { return .number(number) }
            var text = value.text ?? ""
            if let setting = Self.setting(of: path) {
                text += (path.hasSuffix("url") ? "" : " ") + mark(path, setting)
            }
            return .text(text + " " + comments("\(path) of \(place)"))
        }
    }

    /// Fields in which names are keys.
    private static let keyedByMembers: Set = ["progress"]

    private static func setting(of path: String) -> Setting? {
        switch path {
        case "reviews.by", "loans.to", "picker", "suggested.by", "options.by", "votes.by": .members
        case "host": .hosts
        case "attendees", "going", "maybe", "not_going": .attendees
        case "place.address", "place.url": .addresses
        default: nil
        }
    }

    private mutating func addDraft(of kind: RecordKind) {
        func name(_ place: String) -> String { mark("\(place) of a draft in \(kind.rawValue)") }
        let (slug, picture) = (name("the name"), name("the name of a picture"))
        let own =
            switch kind {
            case .books: "authors: [\(name("the author"))]"
            case .meetings: "date: 2026-12-05\nphotos: [\(picture).gif]"
            case .lists: "books: [emma]"
            case .shelves: "subject: \(name("the subject"))"
            case .pages: "navigation: 1"
            case .ballots: "options: [emma, \(name("an option"))]"
            }
        texts["content/\(kind.rawValue)/\(slug).md"] = """
            ---
            title: \(name("the title"))
            draft: true
            aliases: [old/\(name("the alias"))/]
            \(own)
            ---
            \(name("the text")) ![\(name("a caption"))](../images/\(picture).gif)

            """
        pictures["content/images/\(picture).gif"] = Self.gif(comment: name("a picture"))
        if kind == .books { pictures["content/covers/\(slug).gif"] = Self.gif(comment: name("the cover")) }
    }

    func settings(shownBy privacy: String) -> Set<Setting> {
        var shown: Set<Setting> = []
        if privacy.contains("members: full") { shown.formUnion([.members, .hosts]) }
        if privacy.contains("hosts: full") { shown.insert(.hosts) }
        if privacy.contains("attendees: full") { shown.insert(.attendees) }
        if privacy.contains("addresses: true") { shown.insert(.addresses) }
        return shown
    }

    /// A picture of one pixel with a comment.
    static func gif(comment: String) -> [UInt8] {
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
            + (comment.isEmpty ? [] : [0x21, 0xFE, UInt8(comment.utf8.count)] + Array(comment.utf8) + [0])
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    /// The numbers of all marks in a file, in small letters or capitals.
    static func marks(in bytes: [UInt8]) -> Set<Int> {
        var found: Set<Int> = []
        var index = 0
        while index + 4 < bytes.count {
            defer { index += 1 }
            guard bytes[index] | 0x20 == UInt8(ascii: "q"), bytes[index + 1] | 0x20 == UInt8(ascii: "x")
            else {
                continue
            }
            let digits = bytes[(index + 2)...].prefix(5).prefix { (0x30...0x39).contains($0) }
            let end = bytes[digits.endIndex...].prefix(2).map { $0 | 0x20 }
            if end == Array("xq".utf8), let number = Int(String(decoding: digits, as: UTF8.self)) {
                found.insert(number)
            }
        }
        return found
    }
}
