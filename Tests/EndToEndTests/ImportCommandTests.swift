import Foundation
import TestSupport
import Testing

/// `octavo import`: files of other programs become records.
///
/// Each file of `Tests/Fixtures/imports` has a `.txt` with the plan of its import and all that it writes. `RECORD=1`
/// writes these anew, and fails.
@Suite struct ImportCommandTests {
    private static let samples: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []
        return names.filter { !$0.hasSuffix(".txt") }.sorted()
    }()
    private static let fixtures = BuiltProgram.project + "/Tests/Fixtures/imports"

    /// A club that has Emma already.
    private static let club = [
        "club/content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
        "club/content/books/emma.md":
            "---\ntitle: Emma\nauthors: [Jane Austen] # ours\nstatus: read\nrating: 3\n---\n",
    ]

    private func folder(with sample: String? = nil) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(Self.club)
        if let sample {
            try FileManager.default.copyItem(
                atPath: "\(Self.fixtures)/\(sample)", toPath: folder.path(of: sample))
        }
        return folder
    }

    private func run(_ arguments: String..., in folder: TemporaryFolder) async throws -> Shell.Outcome {
        try await run(arguments, in: folder)
    }

    private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Shell.Outcome {
        try await BuiltProgram.run(["import", "--site", "club"] + arguments, in: folder.path)
    }

    @Test func `there is a sample of every service`() {
        for name in [
            "bookwyrm.csv", "calibre.csv", "goodreads.csv", "hardcover.csv", "libib.csv", "librarything.tsv",
            "openlibrary.csv", "openreads.csv", "storygraph.csv",
        ] { #expect(Self.samples.contains(name)) }
    }

    @Test(arguments: samples)
    func `a sample has its plan, its records, and nothing to add a second time`(sample: String) async throws {
        let folder = try folder(with: sample)
        let before = try folder.texts(below: "club")
        // In the folder of a site, the days of notes are those of meetings.
        let options = sample.hasPrefix("site-") ? ["--as", "meetings"] : []
        let plan = try await run([sample, "--plan"] + options, in: folder)
        #expect(try folder.texts(below: "club") == before)
        let done = try await run([sample] + options, in: folder)
        #expect(done.status == plan.status)
        let written = try folder.texts(below: "club").filter {
            before[$0.key] != $0.value && !$0.key.hasPrefix(".octavo")
        }
        let files = written.sorted { $0.key < $1.key }.map {
            "==> \($0.key)\n\($0.key.hasSuffix(".png") ? "" : $0.value)"
        }.joined()
        try expect("\(plan.output)\n\(files)", at: "\(Self.fixtures)/\(sample).txt")
        let check = try await BuiltProgram.run(["check", "club"], in: folder.path)
        #expect(check.output == "No problems found.\n", "\(check.messages)")
        let after = try folder.texts(below: "club")
        let again = try await run([sample] + options, in: folder)
        #expect(try folder.texts(below: "club") == after)
        #expect(!again.output.contains(" new") && !again.output.contains(" merged"))
    }

    private func expect(_ text: String, at path: String) throws {
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            Issue.record("recorded \(path)")
            return
        }
        #expect(text == (try String(contentsOfFile: path, encoding: .utf8)))
    }

    @Test func `a thousand rows of a table of one's own become a thousand records`() async throws {
        let folder = try folder()
        let rows = (1...1_000).map {
            "\"Band \($0): Die \($0 * 7)\",\"Autorin \($0 % 90), Nr. Zwei\",\($0 % 300 + 1700).0\n"
        }
        try folder.write("Titel,Autor,Jahr\n" + rows.joined(), to: "books.csv")
        let map = "title=Titel,authors=Autor,published=Jahr"
        #expect(
            try await run("books.csv", "--map", map, in: folder).output == "books.csv (a table)\n  1000 new\n"
        )
        #expect(try folder.names(in: "club/content/books").count == 1_001)
        #expect(
            try folder.read("club/content/books/band-8-die-56.md") == """
                ---
                title: "Band 8: Die 56"
                authors: [Autorin 8, Nr. Zwei]
                published: 1708
                ---

                """)
        let check = try await BuiltProgram.run(["check", "club"], in: folder.path)
        #expect(check.output == "No problems found.\n", "\(check.messages)")
        let before = try folder.texts(below: "club")
        #expect(
            try await run("books.csv", "--map", map, in: folder).output
                == "books.csv (a table)\n  1000 already there\n")
        #expect(try folder.texts(below: "club") == before)
    }

    @Test func `the ratings of a member are hers, and her private notes come if she asks`() async throws {
        let folder = try folder(with: "goodreads.csv")
        _ = try await run("goodreads.csv", "--by", "Anna", "--private", in: folder)
        let record = try folder.read("club/content/books/gideon-the-ninth.md")
        #expect(
            record.hasSuffix(
                """
                reviews:
                  - by: Anna
                    rating: 5
                    note: |-
                      Swords, *bones* & jokes.

                      Read it twice.
                identifiers:
                  goodreads: "42036538"
                ---
                %%
                Lent to Sam once
                %%

                """))
        #expect(!record.contains("\nrating:"))
    }

    @Test func `two files of one person are one library`() async throws {
        let folder = try folder(with: "goodreads.csv")
        try folder.write(
            "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read\nGideon the Ninth,Tamsyn Muir,9781250313188,read,5.0,2021/03/01-2021/03/14\n",
            to: "story.csv")
        let outcome = try await run("goodreads.csv", "story.csv", "--plan", in: folder)
        #expect(
            outcome.output.hasSuffix(
                "  line 2  already in content/books/gideon-the-ninth.md\n          kept the record's own isbn, readings\n  1 already there\n"
            ))
    }
}

// What cannot be imported.
extension ImportCommandTests {
    private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00]

    @Test(
        arguments: [
            (
                "books.csv", zip, "this is a ZIP archive, not a table of books",
                "unpack it, and import the file that is in it"
            ),
            (
                "openreads.backup", zip + Array("books.backup".utf8),
                "this is a backup of Openreads, not a table of books",
                "export your books as CSV in the settings of Openreads"
            ),
            (
                "account.tar.gz", [0x1F, 0x8B, 0x08],
                "this is compressed with gzip, not a table of books",
                "unpack it; from BookWyrm, import the CSV export instead of the archive of the account"
            ),
            (
                "archive.json", Array("{\"books\": [{\"edition\": {\"title\": \"Emma\"}}]}".utf8),
                "this is the archive of a whole account of BookWyrm",
                "import the CSV export of BookWyrm instead"
            ),
            (
                "books.bib", Array("@book{k, title = {Emma}}".utf8),
                "this looks like BibTeX, which is not read",
                "export your books from Zotero or JabRef as CSL-JSON, and import that file"
            ),
            (
                "books.xlsx", zip + Array("[Content_Types].xml".utf8),
                "this is a spreadsheet, not a table of books",
                "open it in your spreadsheet program, and save it as CSV"
            ),
            (
                "books.csv", Array("\n<!DOCTYPE html><html><title>Sign in</title>".utf8),
                "this is a web page, not a table of books",
                "sign in to the service, download the export again, and check that it is a table"
            ),
            ("books.csv", [], "the file is empty", "export your books again"),
            (
                "books.csv", [0x61, 0x2C, 0x00, 0x01, 0x02, 0x03], "this is not text",
                "export your books as CSV, and import that file"
            ),
            (
                "books.csv", Array("Dear diary\nI read a book\n".utf8),
                "this is not a table: its first line has no column names separated by commas, semicolons or tabs",
                "export your books as CSV, and import that file as it is"
            ),
            (
                "books.csv", Array("Nimi;Kirjailija;Sivuja\nEmma;Jane Austen;474\n".utf8),
                "no known program writes tables with these columns: Nimi, Kirjailija, Sivuja",
                "say what the columns hold: `--map title=Nimi,authors=…`"
            ),
            (
                "books.csv",
                Array("title,authors\n".utf8) + [UInt8](repeating: 0x78, count: 2_000_000)
                    + Array(",y\n".utf8),
                "line 2 is longer than 1 MB: this is not a table of books",
                "export your books as CSV, and import that file as it is"
            ),
        ] as [(String, [UInt8], String, String)])
    func `a file that is no table is named for what it is`(
        _ name: String, _ bytes: [UInt8], _ message: String, _ help: String
    ) async throws {
        let folder = try folder()
        try folder.write(bytes, to: name)
        let before = try folder.texts(below: "club")
        let outcome = try await run(name, in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        let rule = message.hasPrefix("no known program") ? "import-columns" : "import-file"
        #expect(outcome.messages == "\(name): error[\(rule)]: \(message)\n  help: \(help)\n")
        #expect(try folder.texts(below: "club").filter { !$0.key.hasPrefix(".octavo") } == before)
    }

    @Test func `damaged rows are named with their reasons, and the others are imported`() async throws {
        let folder = try folder()
        try folder.write(
            "title,authors,isbn\n\"Persuasion,Jane Austen,\n\"Sanditon\",\"Jane Austen\",\nLady Susan,Jane Austen\nThe Watsons,Jane Austen,,,4\n",
            to: "books.csv")
        let outcome = try await run("books.csv", "--plan", in: folder)
        #expect(
            outcome.output == """
                books.csv (a table)
                  line 2  not readable: a quote that begins on this line is never closed
                  line 3  new: content/books/sanditon.md
                  line 4  new: content/books/lady-susan.md
                  line 5  not readable: it has 5 columns instead of 3: a quote or a separator is out of place
                  2 new, 2 not readable

                """)
        #expect(outcome.status == 1)
    }

    @Test(arguments: [true, false], [true, false])
    func `UTF-16 is read with and without its mark`(isLittle: Bool, hasMark: Bool) async throws {
        let folder = try folder()
        let text =
            (hasMark ? "\u{FEFF}" : "")
            + "Title\tAuthors\nLa Chute\tAlbert Camus\nÉmile\tJean-Jacques Rousseau\n"
        let bytes = text.utf16.flatMap { unit in
            isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        try folder.write(bytes, to: "books.txt")
        #expect(
            try await run("books.txt", in: folder).output
                == "books.txt (a table)\n  The text was read as UTF-16 (\(isLittle ? "LE" : "BE")).\n  2 new\n"
        )
        #expect(try folder.read("club/content/books/emile.md").contains("title: Émile\n"))
    }

    @Test(arguments: [
        (
            ["--map", "Titel"],
            "error[import-map]: `--map` takes pairs of a field and a column; found `Titel`\n  help: for example `--map title=Titel,authors=Autor`\n"
        ),
        (
            ["--map", "authors=a"],
            "error[import-map]: `--map` does not say which column holds the titles\n  help: for example `--map title=Titel,authors=Autor`\n"
        ),
        (
            ["--map", "title=a,tittle=b"],
            "error[import-map]: `--map` cannot fill `tittle`, which is not a field of a book\n  help: did you mean `title`?\n"
        ),
    ])
    func `a map that cannot be read is wrong usage`(_ map: [String], _ message: String) async throws {
        let folder = try folder()
        try folder.write("a,b\n1,2\n", to: "books.csv")
        let outcome = try await BuiltProgram.run(
            ["import", "books.csv", "--site", "club"] + map, in: folder.path)
        #expect(outcome.status == 2)
        #expect(outcome.messages == message)
    }

    @Test func `a column that is not there is named with a near one`() async throws {
        let folder = try folder()
        try folder.write("Titel,Autor\nEmma,Jane Austen\n", to: "books.csv")
        let outcome = try await run("books.csv", "--map", "title=Title", in: folder)
        #expect(
            outcome.messages == """
                books.csv: error[import-map]: the table has no column `Title`
                  help: did you mean `Titel`?

                """)
        let missing = try await run("nowhere.csv", in: folder)
        #expect(missing.status == 1)
        #expect(missing.messages.hasPrefix("error[import-file]: there is no file `nowhere.csv`\n"))
    }

    @Test func `an import that is killed is whole after the next one`() async throws {
        let folder = try folder()
        let rows = (1...200).map { "Volume \($0),Writer \($0 % 9)\n" }
        try folder.write("title,authors\n" + rows.joined(), to: "books.csv")
        var random = SeededGenerator(seed: 5)
        for _ in 0..<6 {
            let program = try BackgroundProgram(
                BuiltProgram.path, ["import", "books.csv", "--site", "club"], in: folder.path)
            try await Task.sleep(for: .milliseconds(Int.random(in: 5..<400, using: &random)))
            program.signal(SIGKILL)
            _ = await program.status()
            for (name, text) in try folder.texts(below: "club/content/books") {
                #expect(text.hasPrefix("---\ntitle: ") && text.hasSuffix("\n---\n"), "\(name)")
            }
        }
        #expect(try await run("books.csv", in: folder).status == 0)
        #expect(try folder.names(in: "club/content/books").count == 201)
        // An empty folder may be left of a run that was killed when it had nothing more to do.
        #expect(try folder.files(below: "club/.octavo").keys.filter { $0.hasPrefix("edits/") } == [])
    }
}
