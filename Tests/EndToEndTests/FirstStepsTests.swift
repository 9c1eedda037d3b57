import Foundation
import TestSupport
import Testing

/// How many commands lead to a site in a browser, as the documents promise.
@Suite struct FirstStepsTests {
    @Test func `three commands lead from an empty folder to a site`() async throws {
        let folder = try TemporaryFolder()
        // 1: octavo new, 2: cd, 3: octavo preview
        let new = try await BuiltProgram.run(["new", "tuesday-shelf", "--yes"], in: folder.path)
        #expect(new.status == 0, "\(new.messages)")
        let preview = try await PreviewProgram(of: folder, in: "tuesday-shelf")
        let home = try preview.get("/")
        #expect(home.status == 200)
        #expect(home.text.contains("<h1>Tuesday shelf</h1>"))
        #expect(try preview.get("/books/emma/").status == 200)
        #expect(await preview.stop() == 0)
    }

    @Test func `a site without a book teaches its host how to write one, and not its visitors`()
        async throws
    {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(["new", "club", "--bare", "--yes"], in: folder.path)
        #expect(new.status == 0, "\(new.messages)")
        #expect(try await BuiltProgram.run(["build", "club"], in: folder.path).status == 0)
        let published = try folder.read("club/_site/index.html")
        #expect(published.contains("The shelves are still empty") && !published.contains("content/books/"))
        let preview = try await PreviewProgram(of: folder, in: "club")
        #expect(try preview.get("/").text.contains("content/books/emma.md"))
        #expect(await preview.stop() == 0)
    }

    @Test func `a new club has few links, and a few books are shown with what they are about`() async throws {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(["new", "club", "--yes", "--language", "en"], in: folder.path)
        #expect(new.status == 0, "\(new.messages)")
        #expect(try await BuiltProgram.run(["build", "club"], in: folder.path).status == 0)
        let home = try folder.read("club/_site/index.html")
        let header = try #require(home.split(separator: "</ul>").first)
        let links = header.matches(of: /<li[^>]*><a [^>]*>([^<]+)</).map { String($0.1) }
        #expect(links == ["Books", "Meetings", "Lists", "About us", "My list"])
        #expect(home.contains("class=\"invitation-about\"") && home.contains("class=\"feature\""))
        #expect(!home.contains("class=\"card\""))
    }

    @Test func `four commands lead from a file of Goodreads with 300 books to a site`() async throws {
        let folder = try TemporaryFolder(["goodreads_library_export.csv": Self.export(of: 300)])
        // 1: octavo new --bare, 2: octavo import --plan, 3: octavo import, 4: octavo preview
        let new = try await BuiltProgram.run(
            ["new", "club", "--title", "The Tuesday Shelf", "--bare", "--yes"], in: folder.path)
        #expect(new.status == 0, "\(new.messages)")
        let file = ["import", "goodreads_library_export.csv", "--site", "club"]
        let plan = try await BuiltProgram.run(file + ["--plan"], in: folder.path)
        #expect(plan.output.hasSuffix("  300 new\n"))
        #expect(try await BuiltProgram.run(file, in: folder.path).status == 0)
        let preview = try await PreviewProgram(of: folder, in: "club")
        #expect(try preview.get("/books/").text.contains("300 books"))
        #expect(try preview.get("/books/book-299/").status == 200)
        #expect(await preview.stop() == 0)
    }

    /// An export of so many books.
    private static func export(of count: Int) -> String {
        let columns =
            "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,"
            + "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
            + "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies\n"
        return (0..<count).reduce(into: columns) { text, number in
            text +=
                "\(number),Book \(number),Ann Author \(number),\"Author \(number), Ann\",,\"=\"\"\"\"\",\"=\"\"\"\"\","
            text +=
                "\(number % 6),4.00,,Paperback,\(100 + number),2003,1999,2024/03/0\(1 + number % 9),2024/01/05,"
            text += "shelf-\(number % 5),,read,,,,1,1\n"
        }
    }
}
