import Files
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import Output

@Suite("Files that are written in parts")
struct LongFileTests {
    private let files = ["books.json": "[\"Emma\", \"Dune\"]", "a/b/c.csv": "title,author", "empty": ""]

    private func site(_ there: [String: String] = [:]) throws -> SmallSite {
        var site = try SmallSite(there)
        site.areLong = true
        return site
    }

    @Test func `are those that would be written at once`() async throws {
        var site = try site()
        let first = try await site.publish(files.merging(["old": "x"]) { $1 })
        #expect(first == PublishedSite(written: 4, unchanged: 0, removed: 0, left: []))
        site.areLong = false
        // One file less, so that the others are made again and compared with those that are there.
        let atOnce = try await site.publish(files)
        #expect(atOnce == PublishedSite(written: 0, unchanged: 3, removed: 1, left: []))
        #expect(try site.published == files)
    }

    @Test func `are written again only if they have changed, or were changed by hand`() async throws {
        let site = try site()
        try await site.publish(files)
        let same = try await site.publish(files)
        #expect(same == PublishedSite(written: 0, unchanged: 3, removed: 0, left: []))
        var changed = files
        changed["books.json"] = "[\"Emma\"]"
        try site.home.write("scribbled over", to: "_site/a/b/c.csv")
        let result = try await site.publish(changed)
        #expect(result == PublishedSite(written: 2, unchanged: 1, removed: 0, left: []))
        #expect(try site.published == changed)
        #expect(try site.home.names() == ["_site"])
    }

    @Test func `are left alone when a page that changes has the same bytes again`() async throws {
        let site = try site()
        try await site.publish(files.merging(["old": "x"]) { $1 })
        // One file less, so that the others are made again.
        let result = try await site.publish(files)
        #expect(result == PublishedSite(written: 0, unchanged: 3, removed: 1, left: []))
        #expect(try site.published == files)
    }

    @Test func `that do not fit on the disk are named as the site names them`() async throws {
        var site = try site()
        try await site.publish(files)
        site.observer = { step throws(FileFailure) in
            let path = step.folder.name(of: step.path)
            guard step.action == .write, path.contains(".octavo-staging/new/") else { return }
            throw FileFailure(.write, path, .system(ENOSPC))
        }
        let message = await site.message { try await site.publish(["books.json": "[]"]) }
        #expect(
            message == """
                error[disk-full]: `_site/books.json` cannot be written: the disk is full / free some space and build again
                """)
        #expect(try site.published == files)
    }

    @Test func `a file of the same bytes that is there already is kept, and another one refused`()
        async throws
    {
        let site = try site()
        try await site.publish(["empty": ""])
        try site.home.write(files["books.json"] ?? "", to: "_site/books.json")
        let result = try await site.publish(files)
        #expect(result == PublishedSite(written: 1, unchanged: 2, removed: 0, left: []))
        #expect(try site.published == files)
        let other = try self.site()
        try await other.publish(["empty": ""])
        try other.home.write("mine", to: "_site/books.json")
        #expect(
            await other.message { try await other.publish(files) } == """
                error[output-in-the-way]: `_site/books.json` was not made by Octavo, and a page of the site belongs there \
                / move it away, or rename the record that the page is made from
                """)
        #expect(try other.published == ["empty": "", "books.json": "mine"])
    }
}
