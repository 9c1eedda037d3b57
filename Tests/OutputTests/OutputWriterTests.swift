import Diagnostics
import TestSupport
import Testing
import TextAndTime

@testable import Output

@Suite("Writing a site")
struct OutputWriterTests {
    private let pages = [
        "index.html": "home", "books/emma/index.html": "Emma", "books/dune/index.html": "Dune",
        "feed.xml": "<feed/>",
    ]

    @Test func `makes all of a new site and leaves nothing else`() async throws {
        let site = try SmallSite()
        let result = try await site.publish(pages)
        #expect(result == PublishedSite(written: 4, unchanged: 0, removed: 0, left: []))
        #expect(try site.published == pages)
        #expect(try site.home.names() == ["_site"])
        #expect(try site.home.names(in: "_site") == [".octavo-manifest", "books", "feed.xml", "index.html"])
    }

    @Test func `writes nothing when nothing has changed`() async throws {
        let site = try SmallSite()
        try await site.publish(pages)
        let result = try await site.publish(pages)
        #expect(result == PublishedSite(written: 0, unchanged: 4, removed: 0, left: []))
    }

    @Test func `is not needed for the same records, until the day ends for which the site was made`()
        async throws
    {
        let site = try SmallSite()
        let records = Fingerprint(of: "records".utf8)
        try await site.publish(pages, inputs: InputKey(fingerprint: records, validUntil: 1_000))
        let held = HeldOutput()
        let output = try held.lock(
            OutputFolder(site.home.path(of: "_site"), site: site.home.path(of: "club")))
        #expect(output.holdsSite(of: records, at: 999))
        #expect(!output.holdsSite(of: records, at: 1_000))
        #expect(!output.holdsSite(of: Fingerprint(of: "others".utf8), at: 999))
        #expect(!output.holdsSite(of: nil, at: 999))
        try held.release()
    }

    @Test func `writes what has changed, and removes what is gone with the folders it leaves empty`()
        async throws
    {
        let site = try SmallSite()
        try await site.publish(pages)
        var changed = pages
        changed["index.html"] = "new home"
        changed["books/emma/index.html"] = nil
        changed["lists/short/index.html"] = "Short books"
        let result = try await site.publish(changed)
        #expect(result == PublishedSite(written: 2, unchanged: 2, removed: 1, left: []))
        #expect(try site.published == changed)
        #expect(try site.home.names(in: "_site/books") == ["dune"])
    }

    @Test func `makes a folder where a file was, and a file where a folder was`() async throws {
        let site = try SmallSite()
        try await site.publish(["a": "file", "b/c": "in a folder"])
        let swapped = ["a/c": "in a folder", "b": "file"]
        try await site.publish(swapped)
        #expect(try site.published == swapped)
    }

    @Test func `writes what was changed or deleted by hand again`() async throws {
        let site = try SmallSite()
        try await site.publish(pages)
        try site.home.write("scribbled over", to: "_site/index.html")
        try site.home.remove("_site/feed.xml")
        let result = try await site.publish(pages)
        #expect(result == PublishedSite(written: 2, unchanged: 2, removed: 0, left: []))
        #expect(try site.published == pages)
    }

    @Test func `leaves what is no longer made but was changed by hand`() async throws {
        let site = try SmallSite()
        try await site.publish(pages)
        try site.home.write("my own words", to: "_site/feed.xml")
        var fewer = pages
        fewer["feed.xml"] = nil
        let result = try await site.publish(fewer)
        #expect(result == PublishedSite(written: 0, unchanged: 3, removed: 0, left: ["feed.xml"]))
        #expect(try site.published["feed.xml"] == "my own words")
    }

    @Test func `removes what is no longer made when only its date was changed`() async throws {
        let site = try SmallSite()
        try await site.publish(pages)
        try site.home.write("<feed/>", to: "_site/feed.xml")
        var fewer = pages
        fewer["feed.xml"] = nil
        #expect(try await site.publish(fewer).removed == 1)
        #expect(try site.published == fewer)
    }

    @Test func `never touches files of somebody else`() async throws {
        let site = try SmallSite()
        try await site.publish(pages)
        try site.home.write("club.example", to: "_site/CNAME")
        try site.home.write("a photo", to: "_site/books/emma/photo.jpg")
        try await site.publish(["index.html": "home"])
        #expect(
            try site.published == [
                "index.html": "home", "CNAME": "club.example", "books/emma/photo.jpg": "a photo",
            ])
    }

    @Test func `refuses to write over a file of somebody else`() async throws {
        let site = try SmallSite()
        try await site.publish(["index.html": "home"])
        try site.home.write("mine", to: "_site/feed.xml")
        let message = await site.message { try await site.publish(pages) }
        #expect(
            message
                == """
                error[output-in-the-way]: `_site/feed.xml` was not made by Octavo, and a page of the site \
                belongs there / move it away, or rename the record that the page is made from
                """)
        #expect(try site.published == ["index.html": "home", "feed.xml": "mine"])
    }

    @Test func `takes no possession of a file that has the same bytes`() async throws {
        let site = try SmallSite()
        try await site.publish(["index.html": "home"])
        try site.home.write("<feed/>", to: "_site/feed.xml")
        #expect(try await site.publish(pages).written == 2)
        #expect(try await site.publish(pages).written == 0)
        try await site.publish(["index.html": "home"])
        #expect(try site.published == ["index.html": "home", "feed.xml": "<feed/>"])
    }

    @Test func `publishes nothing when one page is broken`() async throws {
        let site = try SmallSite()
        let message = await site.message { try await site.publish(["index.html": "broken", "a": "fine"]) }
        #expect(message == "error[broken]: The page is broken. / fix it")
        #expect(try site.home.names() == [])
        try await site.publish(pages)
        _ = await site.message { try await site.publish(["index.html": "broken", "a": "fine"]) }
        #expect(try site.published == pages)
        #expect(try site.home.names(in: "_site") == [".octavo-manifest", "books", "feed.xml", "index.html"])
    }

    @Test func `writes everything again when asked to`() async throws {
        var site = try SmallSite()
        try await site.publish(pages)
        site.isFull = true
        #expect(try await site.publish(pages).written == 4)
        #expect(try site.published == pages)
    }

    @Test func `makes the folders above the output`() async throws {
        let site = try SmallSite()
        let folder = try OutputFolder(site.home.path(of: "deep/er/_site"), site: site.home.path(of: "club"))
        let output = try site.held.lock(folder)
        let staged = try await OutputWriter.stage(["a"], into: output, jobs: 1) {
            TextProducer(texts: ["A"])
        }
        _ = try staged.site.publish()
        try site.held.release()
        #expect(try site.home.texts(below: "deep/er/_site")["a"] == "A")
    }

    @Test func `writes into an empty folder that is there`() async throws {
        let site = try SmallSite()
        try site.home.makeFolder("_site")
        try await site.publish(pages)
        #expect(try site.published == pages)
    }

    @Test func `without an output makes files to be checked, and later those that differ or had problems`()
        async throws
    {
        var checked: Manifest?
        func check(_ pages: [String: String]) async throws -> (made: Int, problems: Int) {
            let paths = pages.keys.sorted()
            let texts = paths.compactMap { pages[$0] }
            let staged = try await OutputWriter.stage(paths, into: nil, checked: checked, jobs: 2) {
                TextProducer(texts: texts)
            }
            checked = staged.site.manifest
            return (staged.site.madeCount, staged.site.problems.count)
        }
        var pages = ["a": "A", "b": "B", "c": "broken"]
        #expect(try await check(pages) == (2, 1))
        #expect(try await check(pages) == (0, 1))
        pages["b"] = "other"
        pages["c"] = "C"
        #expect(try await check(pages) == (2, 0))
        #expect(try await check(pages) == (0, 0))
        // The others may have links to a file that is gone.
        pages["b"] = nil
        #expect(try await check(pages) == (2, 0))
    }
}
