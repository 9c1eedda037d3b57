import Diagnostics
import Files
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import Output

/// Every step that a publication takes on the disk fails once, in every way.
@Suite("An interrupted build")
struct InterruptionTests {
    private static let old = [
        "index.html": "home", "books/emma/index.html": "Emma", "books/dune/index.html": "Dune",
        "old/index.html": "goes away", "swap": "a file", "feed.xml": "<feed/>",
    ]
    private static let new = [
        "index.html": "new home", "books/emma/index.html": "Emma, revised",
        "books/dune/index.html": "Dune", "lists/short/index.html": "Short", "lists/index.html": "Lists",
        "swap/index.html": "a folder", "feed.xml": "<feed>1</feed>",
    ]
    private static let foreign = ["CNAME": "club.example", "books/emma/photo.jpg": "a photo"]

    @Test func `leaves the old site when a step fails`() async throws {
        try await forEveryStep(.error(ENOSPC)) { site, wasPublished in
            let published = try site.published
            if wasPublished {
                // Only what was kept aside is left: the next build clears it away.
                #expect(published.filter { !$0.key.hasPrefix(".octavo-") } == Self.site(Self.new))
                #expect(try await Self.recovered(site))
            } else {
                #expect(published == Self.site(Self.old))
            }
        }
    }

    @Test func `is finished or undone by the next when it was killed`() async throws {
        try await forEveryStep(.death) { site, _ in
            let isWhole = try await Self.recovered(site)
            #expect(isWhole)
        }
    }

    @Test func `is finished or undone when the next is killed as well`() async throws {
        for first in stride(from: 8, to: 60, by: 3) {
            for second in 0..<40 {
                var site = try await Self.oldSite()
                site.observer = FailingDisk(at: first, .death).observer
                _ = await site.message { try await site.publish(Self.new) }
                let disk = FailingDisk(at: second, .death)
                site.observer = disk.observer
                _ = await site.message { try Self.recover(site) }
                let isWhole = try await Self.recovered(site)
                #expect(isWhole, "\(first), then \(second)")
                if disk.count <= second { break }
            }
        }
    }

    @Test func `needs no second names for files`() async throws {
        var site = try await Self.oldSite()
        site.observer = FailingDisk(at: 0, .noLinks).observer
        try await site.publish(Self.new)
        #expect(try site.published == Self.site(Self.new))
    }

    @Test func `of a new site leaves nothing`() async throws {
        for step in 0..<100 {
            var site = try SmallSite()
            let disk = FailingDisk(at: step, .error(ENOSPC))
            site.observer = disk.observer
            let message = await site.message { try await site.publish(Self.new) }
            if disk.count <= step { return }
            #expect(message.hasSuffix("the disk is full / free some space and build again"))
            let names = try site.home.names()
            #expect(names == [] || names == ["_site"])
            if names == ["_site"] { #expect(try site.published == Self.new) }
        }
        Issue.record("A hundred steps for seven files.")
    }
}

extension InterruptionTests {
    private static func site(_ pages: [String: String]) -> [String: String] {
        pages.merging(foreign) { $1 }
    }

    private static func oldSite() async throws -> SmallSite {
        let site = try SmallSite()
        try await site.publish(old)
        for (path, text) in foreign { try site.home.write(text, to: "_site/\(path)") }
        return site
    }

    /// Publishes again and again, each time with the next step failing, until none fails any more.
    private func forEveryStep(
        _ fault: FailingDisk.Fault, _ check: (SmallSite, _ wasPublished: Bool) async throws -> Void
    ) async throws {
        for step in 0..<200 {
            var site = try await Self.oldSite()
            let disk = FailingDisk(at: step, fault)
            site.observer = disk.observer
            let message = await site.message { try await site.publish(Self.new) }
            site.observer = nil
            if disk.count <= step { return }
            let isClear = message.contains("cannot be")
            let isThere = try site.home.read("_site/index.html") == Self.new["index.html"]
            #expect(isClear || isThere, "step \(step): \(message)")
            try await check(site, isThere)
        }
        Issue.record("Two hundred steps for seven files.")
    }

    private static func recover(_ site: SmallSite) throws {
        let folder = try OutputFolder(site.home.path(of: "_site"), site: site.home.path(of: "club"))
        try FileStep.$observer.withValue(site.observer) { try LockedOutput.lock(folder).release() }
    }

    /// Whether the next build finds the old or the new site whole, and makes the new one.
    private static func recovered(_ site: SmallSite) async throws -> Bool {
        var site = site
        site.observer = nil
        try recover(site)
        let found = try site.published
        try await site.publish(new)
        let made = try site.published
        return (found == self.site(old) || found == self.site(new)) && made == self.site(new)
    }
}
