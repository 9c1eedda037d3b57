import Authoring
import Desk
import Diagnostics
import Foundation
import Pictures
import ReadingCatalog
import Synchronization
import TestSupport
import Testing
import TextAndTime

/// What the desk shows with the help of other parts of the program.
@Suite struct DeskServiceTests {
    private static let emma = "content/books/emma.md"

    private static var services: DeskServices {
        var services = DeskServices()
        services.page = { change, path, base in
            let bytes = change.files["content/books/emma.md"] ?? nil
            return .init(
                Array("<p>\(path) has links below \(base)</p>".utf8) + (bytes ?? []),
                assets: [("/assets/looks-1.css", Array("b {}".utf8))])
        }
        services.lookUp = { words, _ in
            var book = DeskServices.FoundBook(title: "Found \(words)", key: "OL1W")
            (book.authors, book.year, book.editions, book.cover) = (["A. Author"], 1901, 7, 12)
            return .success([book])
        }
        services.editions = { work, _ in
            var edition = DeskServices.FoundBook(title: "An edition of \(work)", key: "OL2M")
            (edition.year, edition.isbn, edition.publisher) = (1999, "9780141439518", "Harbour")
            return .success([edition])
        }
        services.foundCover = { number, _ in number == 12 ? Array("cover".utf8) : nil }
        services.publish = { message, isDry, say in
            say(isDry ? "2 changes\n" : "sent: \(message ?? "")\n")
            return .init(isDone: true)
        }
        return services
    }

    private func ask(_ address: String) async throws -> HTTPAnswer {
        let parts = address.dropFirst("http://127.0.0.1:".count).split(separator: "/", maxSplits: 1)
        let port = try #require(Int(parts[0]))
        let path = "/" + (parts.count > 1 ? parts[1] : "")
        return try await OwnThread.run { try HTTPConnection(port: port).ask("GET", path) }
    }

    @Test func `a draft's page is shown once, in a sandbox, and nothing is written`() async throws {
        let previewed = try TemporaryFolder(["assets/site.css": "a {}", "index.html": "<p>Home</p>"])
        let fixture = try DeskFixture(services: Self.services, previewed: previewed)
        let before = try fixture.files
        let body = #"{"kind": "books", "name": "emma", "fields": {"title": "Drafted"}}"#
        let answer = try JSONReader.read(try await fixture.ask("POST", "/draft", body: body).body)
        let page = try #require(answer["page"]?.text, "\(answer)")
        let shown = try await ask(page)
        let base = String(page.dropLast("draft".count))
        #expect(shown.text.hasPrefix("<p>/books/emma/ has links below \(base)</p>"))
        #expect(shown.text.contains("title: Drafted\n"))
        #expect(shown.header("content-security-policy") == "sandbox allow-scripts")
        #expect(try await ask(page).status == 404)
        #expect(!page.hasPrefix(fixture.desk.address))
        let style = try await ask("\(base)assets/site.css")
        #expect(style.text == "a {}" && style.header("access-control-allow-origin") == "null")
        // What the draft changes of the theme is not in the preview's folder.
        #expect(try await ask("\(base)assets/looks-1.css").text == "b {}")
        #expect(try fixture.files == before)
        let refused = try await fixture.ask("POST", "/draft", body: body, without: ["Octavo-Key"])
        #expect(refused.status == 401)
    }

    /// A site has files of these kinds; each has the word that no other page may learn.
    private static let published = [
        "index.html", "books/emma/index.html", "404.html", "books.json", "library.json", "books.csv",
        "feed.xml",
        "opds/index.xml", "meetings.ics", "search/books.json", "search/words-1.json", "site.webmanifest",
        "sitemap.xml", "robots.txt", "sw.js", "assets/site.css", "assets/site.js", "assets/text.woff2",
        "covers/emma.jpg", "covers/emma.svg",
    ]

    @Test func `another page learns nothing of the club from the desk or from the port of drafts`()
        async throws
    {
        let files = Dictionary(uniqueKeysWithValues: Self.published.map { ($0, "SECRET") })
        let previewed = try TemporaryFolder(files)
        let fixture = try DeskFixture(services: Self.services, previewed: previewed)
        let body = #"{"kind": "books", "name": "emma", "fields": {"title": "SECRET"}}"#
        let answer = try JSONReader.read(try await fixture.ask("POST", "/draft", body: body).body)
        let page = try #require(answer["page"]?.text)
        let drafts = try #require(Int(page.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" }))
        let token = page.split(separator: "/")[2]
        let foreign = [
            [
                ("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site"),
                ("Sec-Fetch-Dest", "empty"),
            ],
            [
                ("Origin", "http://127.0.0.1:9"), ("Sec-Fetch-Site", "same-site"),
                ("Sec-Fetch-Dest", "script"),
            ],
            [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Dest", "image"), ("Sec-Fetch-Mode", "no-cors")],
        ]
        for file in Self.published.map({ "/" + $0 }) + [
            "/", "/screen/week", "/do/rate", "/data/words", "/events",
        ] {
            for headers in foreign + [[]] {
                for port in [fixture.desk.port, drafts] {
                    let host = [("Host", "127.0.0.1:\(port)")]
                    let given = try await OwnThread.run {
                        try HTTPConnection(port: port).ask("GET", file, headers: host + headers)
                    }
                    #expect(!given.text.contains("SECRET"), "\(port == drafts) \(file) \(headers)")
                    #expect(given.header("access-control-allow-origin") == nil, "\(file)")
                }
            }
        }
        // Also who has the token gets nothing but what a page of the draft loads.
        for file in Self.published {
            let given = try await ask("http://127.0.0.1:\(drafts)/\(token)/\(file)")
            let isLoaded = ["css", "js", "woff2", "jpg", "svg"].contains { file.hasSuffix($0) }
            #expect(given.status == (isLoaded ? 200 : 404), "\(file)")
            #expect(given.header("access-control-allow-origin") != "*")
            #expect(!isLoaded || given.header("content-security-policy") == "sandbox", "\(file)")
        }
    }

    @Test func `a dropped file is planned, and written without the rows that are left out`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let table = "Title,Author\nPersuasion,Jane Austen\nMiddlemarch,George Eliot\nEmma,Jane Austen\n"
        let upload = try await fixture.ask(
            "POST", "/upload?name=../../my+books.csv", [("Content-Type", "text/csv")], body: table)
        let token = try #require(try JSONReader.read(upload.body)["token"]?.text)
        let plan = try JSONReader.read(Array(try await fixture.screen("import?token=\(token)").utf8))
        #expect(plan.elements.map { $0["title"]?.text } == ["Persuasion", "Middlemarch", "Emma"])
        #expect(plan.elements.map { $0["fate"]?.text } == ["new", "new", "known"])
        #expect(try fixture.files == before)
        let dropped = fixture.folder.path(of: ".octavo/desk/\(token.replacing("-", with: "."))")
        let permissions = try FileManager.default.attributesOfItem(atPath: dropped)[.posixPermissions]
        #expect(permissions as? Int == 0o600)
        let answer = try await fixture.act("import", "{\"token\": \"\(token)\", \"take\": [\"0\", \"2\"]}")
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(!fixture.folder.has(".octavo/desk"))
        #expect(fixture.folder.has("content/books/persuasion.md"))
        #expect(!fixture.folder.has("content/books/middlemarch.md"))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
        for token in ["../../content/books/emma.md", "x-csv", ""] {
            #expect(try await fixture.act("import", "{\"token\": \"\(token)\"}")["saved"] == .boolean(false))
        }
        for (name, isTaken) in [
            ("x.sh", false), ("x.xml", false), ("x.yml", true), ("x.YAML", true), ("x.toml", true),
        ] {
            let answer = try await fixture.ask("POST", "/upload?name=\(name)", body: "- title: Persuasion\n")
            #expect((try JSONReader.read(answer.body)["token"] != nil) == isTaken, "\(name)")
        }
        #expect(
            try await fixture.screen("import?accept")
                == ".csv,.tsv,.txt,.json,.yml,.yaml,.toml[]")
        #expect(fixture.folder.has(".octavo/desk"))
        fixture.desk.stop()
        #expect(!fixture.folder.has(".octavo/desk"))
    }

    @Test func `the library is asked only on demand, after the club's own books`() async throws {
        var files = DeskFixture.club
        files["content/site.yaml"] = "title: Club\nlanguage: en\ncontact: host@example.org\n"
        let fixture = try DeskFixture(files, services: Self.services)
        #expect(try await !fixture.screen("add?q=emma").contains("Found"))
        let looked = try await fixture.screen("add?q=emma&look=1")
        #expect(looked.contains(#""name":"emma""#) && looked.contains("Found emma"))
        #expect(looked.contains(#""cover":"found/12","editions":7"#), "\(looked)")
        let editions = try await fixture.screen("add?q=emma&look=OL1W")
        #expect(
            editions.contains(#""title":"An edition of OL1W","#)
                && editions.contains(#""isbn":"9780141439518","publisher":"Harbour","#), "\(editions)")
        // Each line of a list is looked up for itself, and only where that is allowed.
        #expect(try await fixture.screen("add?q=emma%0Adune&look=1") == "[][]true")
        #expect(try await fixture.ask("GET", "/found/12").text == "cover")
        #expect(try await fixture.ask("GET", "/found/13").text.isEmpty)
        #expect(try await fixture.ask("GET", "/found/x").status == 404)
        #expect(try await fixture.ask("GET", "/found/12", without: ["Octavo-Key"]).status == 401)
        let lines = try await fixture.act("isbns", #"{"text": "9780141439587\n\nA new book"}"#)
        #expect(lines["items"]?.elements.map { $0["known"]?.text } == ["emma", nil])
        let fields = try #require(lines["items"]?.elements.last?["fields"])
        #expect(fields["title"]?.text == "Found A new book")
        let first = lines["items"]?.elements.first?["fields"]?["title"]?.text
        #expect(first == "Emma")
        let silent = try await DeskFixture(services: Self.services).act("isbns", #"{"text": "A new book"}"#)
        #expect(silent["items"]?.elements.first?["fields"]?["title"]?.text == "A new book")
    }

    @Test func `the books of a pasted list are one change`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let lines = try await fixture.act("isbns", #"{"text": "9780141439518\nMiddlemarch"}"#)
        let fields = lines["items"]?.elements.compactMap { $0["fields"] } ?? []
        #expect(fields.map { $0["title"]?.text } == [nil, "Middlemarch"])
        #expect(fields.map { $0["isbn"]?.text } == ["9780141439518", nil])
        let answer = try await fixture.act(
            "create-many",
            #"{"items": [{"title": "Persuasion", "authors": ["Jane Austen"], "isbn": "9780141439686"}, {"title": "Middlemarch", "authors": ["George Eliot"]}]}"#
        )
        #expect(answer["message"]?.text == "Added: Persuasion, Middlemarch", "\(answer)")
        #expect(
            try fixture.folder.read("content/books/persuasion.md")
                == "---\ntitle: Persuasion\nauthors: [Jane Austen]\nisbn: \"9780141439686\"\nacquired: 2026-11-21\n---\n"
        )
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `a form begins with what is usual, and a site's language is chosen by its name`() async throws
    {
        let fixture = try DeskFixture()
        let sand = try await fixture.screen("record?kind=meetings&name=2026-12-10-dune")
        #expect(
            sand == """
                title=line:Sand
                date=day:2026-12-10
                time=time:
                books=books:dunedune
                host=line:
                place=map:
                true
                """)
        let settings = try await fixture.screen("settings")
        #expect(settings.contains("language=choice:en\n"), "\(settings)")
    }

    @Test func `publishing says what the command says`() async throws {
        let fixture = try DeskFixture(services: Self.services)
        #expect(try await fixture.screen("publish") == #"["2 changes"]true"#)
        let answer = try await fixture.act("publish", #"{"message": "Hello"}"#)
        #expect(answer["saved"] == .boolean(true))
        #expect(answer["lines"] == .array([.string("sent: Hello")]))
    }

    @Test func `a club that is in no repository learns where it is sent, and by whom`() async throws {
        var services = Self.services
        let heard = Mutex<[String]>([])
        services.publish = { _, _, _ in .init(isDone: false, lacks: .place) }
        services.connect = { connection in heard.withLock { $0.append("\(connection)") } }
        let fixture = try DeskFixture(services: services)
        for address in [
            "ext::sh -c id", "-uid", "../club", "file.git", "/", "https://", "ftp://x/y", "fd::7",
        ] {
            let json = String(decoding: try JSONEncoder().encode(address), as: UTF8.self)
            let answer = try await fixture.act("connect", "{\"address\": \(json)}")
            #expect(answer["saved"] == .boolean(false), "\(address)")
            #expect(answer["errors"]?.elements.first?["field"]?.text == "address")
        }
        #expect(heard.withLock { $0 } == [])
        for address in [
            "https://github.com/anna/club.git", "git@codeberg.org:anna/club.git", "/home/anna/club.git",
        ] {
            let answer = try await fixture.act("connect", #"{"address": " \#(address)\n"}"#)
            #expect(answer["saved"] == .boolean(true), "\(address)")
        }
        try await fixture.act("connect", #"{"name": "--exec=Anna Smith", "email": "anna@club.example"}"#)
        #expect(
            heard.withLock { $0 } == [
                #"place("https://github.com/anna/club.git")"#, #"place("git@codeberg.org:anna/club.git")"#,
                #"place("/home/anna/club.git")"#,
                #"author(name: "exec=Anna Smith", email: "anna@club.example")"#,
            ])
    }

    /// A picture of one pixel, with a comment that a camera might have written.
    private static let picture: [UInt8] = {
        let start: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255,
        ]
        let comment: [UInt8] = [0x21, 0xFE, 4] + Array("Anna".utf8) + [0]
        return start + comment + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }()

    private func drop(
        _ bytes: [UInt8], _ target: String, on fixture: DeskFixture
    ) async throws -> JSONValue {
        let (port, key) = (fixture.desk.port, fixture.desk.key.text)
        let answer = try await OwnThread.run {
            try HTTPConnection(port: port).ask(
                "POST", "/upload?for=\(target)", headers: [("Octavo-Key", key)], body: bytes)
        }
        return try JSONReader.read(answer.body)
    }

    @Test func `a dropped picture gets a name of its own and loses what a camera wrote into it`() async throws
    {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let first = try await drop(Self.picture, "image&name=The+%2E%2E%2Fhouse%2C+at+night", on: fixture)
        #expect(first["path"]?.text == "../images/the-house-at-night.gif", "\(first)")
        let second = try await drop(Self.picture, "image&name=the+house+at+night", on: fixture)
        #expect(second["path"]?.text == "../images/the-house-at-night-2.gif")
        let cover = try await drop(Self.picture, "cover&name=Emma", on: fixture)
        #expect(cover["name"]?.text == "emma.gif")
        let files = try fixture.files
        let clean = Self.picture.prefix(19) + Self.picture.suffix(16)
        for name in ["images/the-house-at-night.gif", "images/the-house-at-night-2.gif", "covers/emma.gif"] {
            #expect(files["content/" + name] == Data(clean), "\(name)")
        }
        #expect(files.count == before.count + 3)
        for _ in 0..<3 { try await fixture.act("undo", "{}") }
        #expect(try fixture.files == before)
    }

    @Test(arguments: [
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), Array("MZ program".utf8), [],
        Array(picture.prefix(9)),
        Array(picture.prefix(6)) + [255, 255, 255, 255] + picture.dropFirst(10),
    ])
    func `what is no picture, is damaged or too large, is refused and not kept`(bytes: [UInt8]) async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let answer = try await drop(bytes, "image&name=x.gif", on: fixture)
        #expect(answer["saved"] == .boolean(false))
        #expect(answer["message"]?.text?.hasPrefix("This picture") == true, "\(answer)")
        #expect(try fixture.files == before)
    }

    @Test(
        .enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16"),
        arguments: ["meditations.png", "carmilla.webp", "dracula.jpg"])
    func `a picture that is damaged past its beginning is refused`(name: String) async throws {
        let fixture = try DeskFixture()
        let path = "\(BuiltProgram.project)/content/covers/\(name)"
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
        #expect(try await drop(bytes, "cover&name=x", on: fixture)["saved"] == .boolean(true))
        let before = try fixture.files
        for index in bytes.count / 3..<bytes.count / 2 { bytes[index] = 0xFF }
        #expect(try await drop(bytes, "cover&name=y", on: fixture)["saved"] == .boolean(false))
        #expect(try fixture.files == before)
    }

    @Test func `what is not yet published is looked up once after each change`() async throws {
        var services = Self.services
        let count = Mutex(0)
        services.unpublished = {
            count.withLock { $0 += 1 }
            var changes = ClubChanges()
            changes.add("changed *Emma* (rating 4)")
            return changes
        }
        let fixture = try DeskFixture(services: services)
        for _ in 0..<2 {
            #expect(
                try await fixture.ask("GET", "/unpublished").text
                    == #"{"phrases":["changed *Emma* (rating 4)"]}"#)
        }
        #expect(count.withLock { $0 } == 1)
        try await fixture.act("rate", #"{"book": "dune", "stars": 5}"#)
        _ = try await fixture.ask("GET", "/unpublished")
        #expect(count.withLock { $0 } == 2)
        #expect(try await fixture.ask("GET", "/unpublished", without: ["Octavo-Key"]).status == 401)
    }

    @Test func `what is not yet published is said in the language of the club`() async throws {
        var files = DeskFixture.club
        files["content/site.yaml"] = "title: Club\nlanguage: de\n"
        let place = Mutex("")
        let published = try TemporaryFolder(files)
        let before = try await Club.open(published.path).catalog
        var services = Self.services
        services.unpublished = {
            do {
                let now = try await Club.open(place.withLock { $0 }).catalog
                return try ClubChanges(from: before, to: now, files: [])
            } catch { return nil }
        }
        let fixture = try DeskFixture(files, services: services, wordsOf: "de")
        place.withLock { $0 = fixture.folder.path }
        try await fixture.act("rate", #"{"book": "dune", "stars": 5}"#)
        try await fixture.act("lend", #"{"book": "emma", "to": "Kenji"}"#)
        try await fixture.act("cancel", #"{"meeting": "2026-12-10-dune"}"#)
        try await fixture.act("plan", #"{"date": "2027-01-14", "title": "Winter"}"#)
        try await fixture.act("delete", #"{"kind": "pages", "name": "about"}"#)
        #expect(
            try await fixture.ask("GET", "/unpublished").text
                == #"{"phrases":["Gespeichert: Dune (Bewertung)","Gespeichert: Emma (Ausleihen)","Gespeichert: Sand (Status)","Hinzugefügt: Winter","Gelöscht: About"]}"#
        )
        #expect(try await fixture.act("publish", "{}")["message"]?.text == "Veröffentlicht")
    }

    @Test(arguments: [
        ("covers/dune.svg", ""), ("covers/dune.AVIF", ""), ("covers/Dune.jpg", ""),
        ("images/worm.png", "cover: ../images/worm.png\r\n"), ("covers/x/worm.png", "cover: x/worm.png\r\n"),
    ])
    func `a book has the picture that the site shows, or else a drawn cover`(
        picture: String, field: String
    ) async throws {
        var files = DeskFixture.club
        files["content/" + picture] = "the picture"
        files["content/books/dune.md"] = files["content/books/dune.md"]?.replacing(
            "rating:", with: field + "rating:")
        let fixture = try DeskFixture(files)
        #expect(try await fixture.ask("GET", "/cover/dune").text == "the picture")
        #expect(try await fixture.screen("table?kind=books&lack=cover") == "emma mrs-dalloway 2")
        #expect(try await fixture.ask("GET", "/cover/emma").text.hasPrefix("<svg xmlns="))
        #expect(try await fixture.ask("GET", "/cover/nothing").text.isEmpty)
        #expect(try await fixture.ask("GET", "/cover/emma", without: ["Octavo-Key"]).status == 401)
    }
}
