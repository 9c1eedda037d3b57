import Desk
import Diagnostics
import Foundation
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

/// What the desk shows with the help of other parts of the program.
@Suite struct DeskServiceTests {
    private static let emma = "content/books/emma.md"

    private static var services: DeskServices {
        var services = DeskServices()
        services.page = { change, path, origin in
            let bytes = change.files["content/books/emma.md"] ?? nil
            return Array("<p>\(path) \(origin.hasPrefix("http://127.0.0.1:"))</p>".utf8) + (bytes ?? [])
        }
        services.lookUp = { words, _ in
            .success([.init(title: "Found \(words)", authors: ["A. Author"], year: 1901, key: "OL1W")])
        }
        services.publish = { message, isDry in
            .init(isDone: true, text: isDry ? "2 changes\n" : "sent: \(message ?? "")\n", problem: nil)
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
        #expect(shown.text.hasPrefix("<p>/books/emma/ true</p>"))
        #expect(shown.text.contains("title: Drafted\n"))
        #expect(shown.header("content-security-policy") == "sandbox allow-scripts")
        #expect(try await ask(page).status == 404)
        let origin = page.split(separator: "/draft/")[0]
        #expect(!page.hasPrefix(fixture.desk.address))
        let style = try await ask("\(origin)/assets/site.css")
        #expect(style.header("access-control-allow-origin") == "*")
        // Pages of the club are the preview's alone.
        #expect(try await ask("\(origin)/index.html").status == 404)
        #expect(try await ask("\(origin)/").status == 404)
        #expect(try fixture.files == before)
        let refused = try await fixture.ask("POST", "/draft", body: body, without: ["Octavo-Key"])
        #expect(refused.status == 401)
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
        let answer = try await fixture.act("import", "{\"token\": \"\(token)\", \"skip\": [1]}")
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(fixture.folder.has("content/books/persuasion.md"))
        #expect(!fixture.folder.has("content/books/middlemarch.md"))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
        for token in ["../../content/books/emma.md", "x-csv", ""] {
            #expect(try await fixture.act("import", "{\"token\": \"\(token)\"}")["saved"] == .boolean(false))
        }
        let refused = try await fixture.ask("POST", "/upload?name=x.sh", body: "rm")
        #expect(try JSONReader.read(refused.body)["token"] == nil)
    }

    @Test func `the library is asked only on demand, after the club's own books`() async throws {
        let fixture = try DeskFixture(services: Self.services)
        #expect(try await !fixture.screen("add?q=emma").contains("Found"))
        let looked = try await fixture.screen("add?q=emma&look=1")
        #expect(looked.contains(#""name":"emma""#) && looked.contains("Found emma"))
        let lines = try await fixture.act("isbns", #"{"text": "9780141439587\n\nA new book"}"#)
        #expect(lines["items"]?.elements.map { $0["known"]?.text } == ["emma", nil])
        #expect(lines["items"]?.elements.last?["book"]?["title"]?.text == "Found A new book")
    }

    @Test func `publishing says what the command says`() async throws {
        let fixture = try DeskFixture(services: Self.services)
        #expect(try await fixture.screen("publish") == #"["2 changes"]true"#)
        let answer = try await fixture.act("publish", #"{"message": "Hello"}"#)
        #expect(answer["saved"] == .boolean(true))
        #expect(answer["lines"] == .array([.string("sent: Hello")]))
    }

    @Test func `a book without a picture has a drawn cover`() async throws {
        var files = DeskFixture.club
        files["content/covers/dune.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
        let fixture = try DeskFixture(files)
        #expect(try await fixture.ask("GET", "/cover/dune").text == files["content/covers/dune.svg"])
        #expect(try await fixture.ask("GET", "/cover/emma").text.hasPrefix("<svg xmlns="))
        #expect(try await fixture.ask("GET", "/cover/nothing").text.isEmpty)
        #expect(try await fixture.ask("GET", "/cover/emma", without: ["Octavo-Key"]).status == 401)
    }
}
