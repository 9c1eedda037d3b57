import Foundation
import TestSupport
import Testing

/// Sites in other languages than English.
@Suite struct LanguagesTests {
    /// A club whose records hold no Latin letters, so that all of them on its pages are the interface's.
    private static let files = [
        "content/books/emma.md": """
        ---
        title: Έμμα
        subtitle: Μυθιστόρημα
        authors: [Όμηρος Αα, Σαπφώ Ββ]
        isbn: "9780141439587"
        published: 1815-12
        publisher: Εκδότης
        pages: 474
        language: en
        series: {name: Σειρά, position: 1}
        genres: [Ποίηση]
        tags: [νέο]
        acquired: 2026-03-01
        status: read
        rating: 4.5
        readings: [{started: 2026-01, finished: 2026-02-03}]
        reviews: [{by: Άννα Αα, rating: 4, note: Καλό.}, {rating: 3}]
        loans: [{to: Άννα Αα, at: 2026-05-01, due: 2026-06-01}]
        synopsis: Περίληψη.
        content_warnings: [θάνατος]
        ---
        Σημειώσεις.

        """,
        "content/books/two.md":
            SampleClub.book(
                "Δύο", by: "Όμηρος Αα", "series: {name: Σειρά, position: 2}", "genres: [Ποίηση]",
                "status: reading"),
        "content/books/three.md": SampleClub.book("Τρία", by: "Όμηρος Αα", "status: to-read"),
        "content/meetings/2026-05-01-emma.md":
            "---\ntitle: Έμμα\nbooks: [emma]\nhost: Άννα\npicker: Βάσω\nattendees: 3\nplace: Πλατεία\n---\nΕίπαμε.\n",
        "content/meetings/2026-06-16-next.md":
            "---\ntitle: Δύο\ntime: \"19:30\"\nduration: 90 min\nbooks: [two]\nstatus: cancelled\n---\n",
        "content/meetings/2026-07-01-next.md":
            "---\ntitle: Τρία\ntime: \"19:30\"\nduration: 90 min\nbooks: [two]\n---\n",
        "content/lists/one.md": "---\ntitle: Ένα\nbooks: [emma, two]\n---\n",
        "content/lists/none.md": "---\ntitle: Μηδέν\nbooks: []\n---\n",
        "content/pages/about.md": "---\ntitle: Εμείς\naliases: [old/]\n---\n",
    ]

    private func built(_ language: String, _ files: [String: String] = files) async throws -> [String: String]
    {
        let site = try TemporaryFolder(files)
        try site.write(
            "title: Λέσχη\nbase_url: https://1.example/\nper_page: 2\nlanguage: \(language)\nopenlibrary: {enabled: false}\n",
            to: "content/site.yaml")
        let built = try await BuiltProgram.run(["build", site.path, "--now", "2026-06-15"])
        #expect(built.status == 0 && built.messages == "", "\(built.messages)")
        return try site.texts(below: "_site")
    }

    /// What people read or hear: texts, and the attributes that are read out or shown by scripts.
    private func visible(_ page: String) -> String {
        let bare = page.replacing(/<script[^>]*>[^<]*<\/script>/, with: "")
            .replacing(/<pre>.*?<\/pre>/.dotMatchesNewlines(), with: "")
            .replacing(/<code>.*?<\/code>/, with: "")
        let shown =
            /(?:aria-label|placeholder|alt|title|data-(?:add|remove|kept|gone|label|nothing|failed|lent|count|some))="([^"]*)"/
        let described =
            /(?:name="description"|property="og:(?:title|description|image:alt)") content="([^"]*)"/
        let attributes = bare.matches(of: shown).map(\.1) + bare.matches(of: described).map(\.1)
        return bare.replacing(/<[^>]*>/, with: " ") + " " + attributes.joined(separator: " ")
    }

    @Test func `no English word is left on the pages of a German club, full or empty`() async throws {
        let german = try String(
            contentsOfFile: BuiltProgram.project + "/Templates/words/de.yaml", encoding: .utf8)
        let months =
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember Jan Feb Apr Aug Sept Okt Nov Dez"
        let days = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag So Mo Di Mi Do Fr Sa"
        let fixed = "Octavo quot amp lt gt one other Open Library Internet Archive"
        let values = german.split(separator: "\n").compactMap { $0.split(separator: ": ", maxSplits: 1).last }
            .joined(separator: " ")
        let known = Set(
            "\(values) \(months) \(days) \(fixed)".matches(of: /\p{L}+/).map { String($0.output) })
        for files in [Self.files, [:]] {
            for (path, text) in try await built("de", files)
            where path.hasSuffix(".html") || path.hasSuffix(".xml") || path.hasSuffix(".ics") {
                let shown =
                    path.hasSuffix(".html")
                    ? visible(text)
                    : text.matches(of: /<title>([^<]*)<\/title>|(?:SUMMARY|DESCRIPTION):(.*)/)
                        .map { "\($0.1 ?? "") \($0.2 ?? "")" }.joined(separator: " ").replacing(
                            /https:\S*/, with: "")
                let words = Set(shown.matches(of: /[A-Za-zÄÖÜäöüß]+/).map { String($0.output) })
                let foreign = words.subtracting(known).filter {
                    // Covers set the names of authors in capitals.
                    $0.count > 1 && !known.contains($0.lowercased())
                }
                #expect(foreign.sorted() == [], "\(path)")
            }
        }
    }

    @Test func `scripts have no sentences of their own`() throws {
        for name in ["site.js", "search.js"] {
            let script = try String(
                contentsOfFile: BuiltProgram.project + "/Templates/assets/" + name, encoding: .utf8)
            let texts = script.matches(of: /'([A-Z ][a-z]+ [a-z ]+[^'\n]*)'/).map { String($0.1) }
            #expect(texts.filter { !$0.contains("strict") } == [], "\(name)")
        }
    }

    @Test(
        arguments: [
            ("de", "ltr", ["Bücher", "4,5 von 5", "Januar – 3. Februar 2026", "Autorinnen und Autoren"]),
            ("ar", "rtl", ["الكتب", "4.5 من 5", "يناير – 3 فبراير 2026", "3 أشخاص"]),
            ("he", "rtl", ["ספרים", "4.5 מתוך 5", "ינואר – 3 בפברואר 2026", "3 אנשים"]),
            ("ja", "ltr", ["本", "5点中4.5点", "2026年1月～2月3日", "3人"]),
            ("pl", "ltr", ["Książki", "4,5 z 5", "styczeń – 3 lutego 2026", "3 osoby"]),
            ("zh-Hans", "ltr", ["图书", "4.5 分（满分 5 分）", "2026年1月至2月3日", "3 人"]),
        ] as [(String, String, [String])])
    func `pages speak the site's language`(language: String, direction: String, words: [String]) async throws
    {
        let files = try await built(language)
        let all = files.filter { $0.key.hasSuffix(".html") }.map(\.value).joined(separator: "\n")
        for word in words { #expect(all.contains(word), "\(word)") }
        let home = try #require(files["index.html"])
        #expect(home.contains("<html lang=\"\(language)\"\(direction == "rtl" ? " dir=\"rtl\"" : "")"))
    }
}
