import Foundation
import TestSupport
import Testing

/// Folders of notes as other programs write them become sites as they are.
@Suite struct NotesOfOtherProgramsTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/notes")

    /// A copy of one of the folders in `Tests/Fixtures/notes`.
    private func copy(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([:])
        let source = Self.fixtures.appending(path: name)
        for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
            let file = source.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                continue
            }
            try folder.write(Array(try Data(contentsOf: file)), to: path)
        }
        return folder
    }

    /// The warnings of a build, each with its message alone.
    private func build(_ folder: TemporaryFolder) async throws -> [String] {
        let outcome = try await BuiltProgram.run(["build", folder.path, "--offline", "--now", "2026-11-22"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.messages.split(separator: "\n").filter { $0.contains("warning[") }
            .compactMap { line in line.firstRange(of: "]: ").map { String(line[$0.upperBound...]) } }
    }

    /// The words of a page, as a reader sees them.
    private func text(_ page: String, of folder: TemporaryFolder) throws -> String {
        try folder.read("_site/\(page)index.html").replacing(/<[^>]*>/, with: " ")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func expect(_ words: [String], on page: String, of folder: TemporaryFolder) throws {
        let text = try text(page, of: folder)
        for word in words { #expect(text.contains(word), "\(page): \(word)\n\(text)") }
    }

    @Test func `a vault of Obsidian's Book Search becomes a site`() async throws {
        let folder = try copy("obsidian")
        // Only here, as file systems and archives spell such names in several ways.
        try folder.write(
            folder.read("content/books/elephant.md"), to: "content/books/Éléphant — notes.md")
        try folder.remove("content/books/elephant.md")
        #expect(
            Set(try await build(folder)) == [
                "`created` is not a field of a book, and is not used",
                "`updated` is not a field of a book, and is not used",
                "`book_note` is not a field of a book, and is not used",
                "`userId` is not a field of a book, and is not used",
                "`date` is not a field of a book, and is not used",
                "`cover_url` is an address, and is not used",
                "there is no picture `lost.png`, so only its name is shown",
            ])
        let piranesi = try folder.read("_site/books/piranesi-susanna-clarke/index.html")
        #expect(
            piranesi.contains(
                #"<img src="/images/attachments/reading%20corner.png" alt="reading corner" srcset="/images/attachments/reading%20corner.png 20w""#
            ))
        #expect(
            piranesi.contains(#"width="20" height="30" loading="lazy"></picture> My corner, and lost</p>"#))
        #expect(folder.has("_site/images/attachments/reading corner.png"))
        try expect(
            ["Piranesi", "Susanna Clarke", "272", "15 September 2020"], on: "books/piranesi-susanna-clarke/",
            of: folder)
        #expect(
            try folder.read("_site/books/piranesi-susanna-clarke/index.html").contains("covers/piranesi.png"))
        try expect(
            ["Die Wand", "Marlen Haushofer", "285", "1963", "19 February 2024", "5"],
            on: "books/die-wand-marlen-haushofer/", of: folder)
        try expect(["Éléphant", "Ann Author", "1 March 2024", "4"], on: "books/elephant-notes/", of: folder)
        try expect(
            ["Cancelled", "19:30", "Die Wand", "Piranesi", "Anna"], on: "meetings/2026-12-10-piranesi/",
            of: folder)
    }

    @Test func `a collection of Jekyll becomes a site`() async throws {
        let folder = try copy("jekyll")
        #expect(
            Set(try await build(folder)) == [
                "`permalink` is not a field of a book, and is not used",
                "`date` is not a field of a book, and is not used",
                "the picture `assets/covers/moonstone.jpg` is not there, so a cover is drawn",
            ])
        try expect(
            ["Emma", "Jane Austen", "1815", "11 February 2023", "4.5", "Goodreads"], on: "books/emma/",
            of: folder)
        let emma = try folder.read("_site/books/emma/index.html")
        #expect(emma.contains("covers/assets/covers/emma.png"))
        #expect(emma.contains("https://www.goodreads.com/book/show/6969"))
        #expect(folder.has("_site/covers/assets/covers/emma.png"))
        #expect(emma.contains(#"<img src="/images/assets/images/highbury.png" alt="Highbury""#))
        try expect(
            ["The Moonstone", "Wilkie Collins", "12 May 2023", "3", "Too many narrators"],
            on: "books/2023-05-14-the-moonstone/", of: folder)
        #expect(!folder.has("_site/books/hidden/index.html"))
        try expect(["Postponed", "19:00"], on: "meetings/2026-11-30-emma/", of: folder)
    }

    @Test func `bundles of Hugo become a site, whatever their fields are written in`() async throws {
        let folder = try copy("hugo")
        #expect(
            Set(try await build(folder)) == [
                "this is the page of a whole section, and is not shown: Octavo makes that page",
                "`date` is not a field of a book, and is not used",
                "`weight` is not a field of a book, and is not used",
                "`lastmod` is not a field of a book, and is not used",
                "the picture `images/summer.jpg` is not there, so a cover is drawn",
            ])
        try expect(
            ["Gilead", "Marilynne Robinson", "247", "20 April 2024", "4"], on: "books/gilead/", of: folder)
        #expect(try folder.read("_site/books/gilead/index.html").contains("covers/books/gilead/cover.png"))
        try expect(
            ["Stoner", "John Williams", "Viking Press", "1965", "5"], on: "books/stoner/", of: folder)
        #expect(try folder.read("_site/books/stoner/index.html").contains("covers/books/stoner/featured.png"))
        let stoner = try folder.read("_site/books/stoner/index.html")
        #expect(
            stoner.contains(#"<img src="/images/books/stoner/farm.png" alt="the same" title="Missouri""#))
        #expect(stoner.contains(#"beside <a href="/books/gilead/">Gilead</a>"#))
        #expect(folder.has("_site/images/books/stoner/farm.png"))
        #expect(
            try folder.read("_site/books/the-summer-book/index.html").contains(
                #"<img src="/images/static/images/map.png" alt="A map""#))
        try expect(
            ["The Summer Book", "Tove Jansson", "14 July 2024", "4.5"], on: "books/the-summer-book/",
            of: folder)
    }

    @Test func `a content collection of Astro becomes a site`() async throws {
        let folder = try copy("astro")
        #expect(
            Set(try await build(folder)) == [
                "`pubDate` is not a field of a book, and is not used",
                "`updatedDate` is not a field of a book, and is not used",
                "`coverAlt` is not a field of a book, and is not used",
                "the picture `left-hand.jpg` is not there, so a cover is drawn",
            ])
        try expect(
            ["Kindred", "Octavia E. Butler", "Dana is called back", "1 July 2024", "4"], on: "books/kindred/",
            of: folder)
        let kindred = try folder.read("_site/books/kindred/index.html")
        #expect(kindred.contains("kindred.png"))
        #expect(kindred.contains(#"<img src="/images/src/assets/books/boat.png" alt="The boat""#))
        try expect(
            [
                "The Left Hand of Darkness", "Ursula K. Le Guin", "10 August 2024", "Hainish Cycle",
                "Wikidata",
            ],
            on: "books/the-left-hand-of-darkness/", of: folder)
    }

    @Test func `a vault with German names of fields becomes a site`() async throws {
        let folder = try copy("obsidian-german")
        #expect(Set(try await build(folder)) == ["`created` is not a field of a book, and is not used"])
        try expect(
            [
                "Der Process", "Franz Kafka", "Die Schmiede", "411", "26. April 1925", "4", "Gelesen",
                "Deutsch", "roman", "den Käfer",
            ],
            on: "books/process/", of: folder)
        let process = try folder.read("_site/books/process/index.html")
        #expect(process.contains(#"<a href="/books/die-verwandlung-franz-kafka/#anfang">den Käfer</a>"#))
        try expect(
            ["Die Verwandlung", "Franz Kafka", "Kafka"], on: "books/die-verwandlung-franz-kafka/", of: folder)
        #expect(
            try folder.read("_site/books/die-verwandlung-franz-kafka/index.html").contains(
                "covers/attachments/kafka.png"))
        try expect(
            ["Kafka-Abend", "19:30", "10. Dezember 2026", "Der Process", "Die Verwandlung", "Café Kafka"],
            on: "meetings/2026-12-10-kafka-abend/", of: folder)
    }

    @Test func `pages of Zola become a site`() async throws {
        let folder = try copy("zola")
        #expect(
            Set(try await build(folder)) == [
                "this is the page of a whole section, and is not shown: Octavo makes that page",
                "`date` is not a field of a book, and is not used",
            ])
        try expect(
            ["Orlando", "Virginia Woolf", "1 February 2024", "5", "time", "A life of four hundred years."],
            on: "books/orlando/", of: folder)
        let orlando = try folder.read("_site/books/orlando/index.html")
        #expect(orlando.contains("covers/books/orlando/cover.png"))
        #expect(orlando.contains(#"<img src="/images/books/orlando/oak.png" alt="An oak""#))
    }

    @Test func `a collection of Eleventy becomes a site`() async throws {
        let folder = try copy("eleventy")
        #expect(
            Set(try await build(folder)) == [
                "`date` is not a field of a book, and is not used",
                "`layout` is not a field of a book, and is not used",
                "`eleventyExcludeFromCollections` is not a field of a book, and is not used",
                #"`{% image "./beloved.png", "A house" %}` is a command for another program, and is left out"#,
            ])
        try expect(["Beloved", "Toni Morrison", "9 March 2024", "5"], on: "books/beloved/", of: folder)
        #expect(
            try folder.read("_site/books/beloved/index.html").contains(
                #"<img src="/images/assets/beloved.png" alt="A house""#))
        try expect(["Beloved", "18:30"], on: "meetings/december/", of: folder)
    }

    @Test func `a warning that many files have is shown once, with three places, or in full`() async throws {
        var files = ["content/site.yaml": "title: Club\nbase_url: https://x.example/\n"]
        for name in ["a", "b", "c", "d", "e"] {
            files["content/books/\(name).md"] = "---\ntitle: \(name)\nauthors: [Ann Author]\nuserId: 1\n---\n"
        }
        let folder = try TemporaryFolder(files)
        let short = try await BuiltProgram.run(["check", folder.path, "--offline"])
        #expect(
            short.messages == """
                content/books/a.md:4:1: warning[unknown-field]: `userId` is not a field of a book, and is not used
                4 | userId: 1
                  | ^^^^^^
                  note: 5 times in 5 files, also at content/books/b.md:4:1 and content/books/c.md:4:1; `octavo check --all` lists all of them
                  help: to show it, name it in `custom_fields` in content/site.yaml; to keep it without this warning, in `ignored_fields`

                """)
        let whole = try await BuiltProgram.run(["check", folder.path, "--offline", "--all"])
        #expect(whole.messages.split(separator: "\n").count { $0.contains("warning[unknown-field]") } == 5)
        try folder.write(
            "title: Club\nbase_url: https://x.example/\nignored_fields: [user_id]\nopenlibrary: {enabled: false}\n",
            to: "content/site.yaml")
        let ignored = try await BuiltProgram.run(["build", folder.path, "--offline"])
        #expect(ignored.messages == "")
        #expect(try !folder.read("_site/books/a/index.html").localizedCaseInsensitiveContains("userid"))
    }

    @Test func `all broken references of a run are shown at once, each with what was probably meant`()
        async throws
    {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "content/books/the-song-of-achilles.md":
                "---\ntitle: The Song of Achilles\nauthors: [Madeline Miller]\n---\nLike [that one](circ.md).\n",
            "content/books/circe.md": "---\ntitle: Circe\nauthors: [Madeline Miller]\n---\n",
            "content/meetings/2026-12-01.md": "---\ntitle: Troy\nbooks: [song-of-achiles]\n---\n",
            "content/lists/one.md": "---\ntitle: One\nbooks: [cirse]\n---\n",
        ])
        let outcome = try await BuiltProgram.run(["check", folder.path, "--offline"])
        let helps = outcome.messages.split(separator: "\n").filter { $0.contains("help:") }
        #expect(
            helps == [
                "  help: did you mean `circe`?", "  help: did you mean `circe`?",
                "  help: did you mean `the-song-of-achilles`?",
            ])
        #expect(outcome.status == 1)
    }
}
