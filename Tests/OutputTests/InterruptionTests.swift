import Diagnostics
import Dispatch
import Files
import Synchronization
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

    @Test func `leaves whole files when a step fails, and the next goes on`() async throws {
        try await forEveryStep(.error(ENOSPC)) { site in
            #expect(try Self.tornFiles(of: site) == [])
            let isWhole = try await Self.recovered(site)
            #expect(isWhole)
        }
    }

    @Test func `goes on in the next when it was killed`() async throws {
        try await forEveryStep(.death) { site in
            #expect(try Self.tornFiles(of: site) == [])
            let isWhole = try await Self.recovered(site)
            #expect(isWhole)
        }
    }

    @Test func `goes on when the next is killed as well`() async throws {
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

    /// The signal comes before each step that is taken on the disk, and the build goes on.
    @Test func `leaves one whole site when the program ends without it`() async throws {
        for step in 0..<200 {
            let site = try await Self.oldSite()
            let end = AbandonedBuild(at: step, site, Self.site(Self.old.merging(Self.new) { $1 }))
            let isPublished = try await end.publish(Self.new)
            guard let isPublished else { return }
            let expected = Self.site(isPublished ? Self.new : Self.old)
            #expect(try end.left == expected, "step \(step)")
            #expect(try site.published.filter { !Self.isOctavos($0.key) } == expected, "after step \(step)")
            let isWhole = try await Self.recovered(site)
            #expect(isWhole, "after step \(step)")
        }
        Issue.record("Two hundred steps for seven files.")
    }

    @Test func `leaves no new site in part when the program ends without it`() async throws {
        for step in 0..<100 {
            let site = try SmallSite()
            let end = AbandonedBuild(at: step, site, Self.new)
            let isPublished = try await end.publish(Self.new)
            guard let isPublished else { return }
            #expect(try site.home.names() == (isPublished ? ["_site"] : []), "step \(step)")
            if isPublished { #expect(try site.published == Self.new) }
        }
        Issue.record("A hundred steps for seven files.")
    }

    @Test func `of a new site leaves nothing`() async throws {
        for step in 0..<100 {
            var site = try SmallSite()
            let disk = FailingDisk(at: step, .error(ENOSPC))
            site.observer = disk.observer
            let message = await site.message { try await site.publish(Self.new) }
            if disk.count <= step { return }
            #expect(message.hasSuffix("the disk is full / free some space, then try again"))
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
        _ fault: FailingDisk.Fault, _ check: (SmallSite) async throws -> Void
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
            try await check(site)
        }
        Issue.record("Two hundred steps for seven files.")
    }

    /// The files that a visitor can see that are neither the old site's nor the new one's.
    private static func tornFiles(of site: SmallSite) throws -> [String] {
        try site.published.filter { path, text in
            !isOctavos(path) && ![old[path], new[path], foreign[path]].contains(text)
        }
        .keys.sorted()
    }

    private static func isOctavos(_ path: String) -> Bool { path.hasPrefix(".octavo-") }

    private static func recover(_ site: SmallSite) throws {
        let folder = try OutputFolder(site.home.path(of: "_site"), site: site.home.path(of: "club"))
        try FileStep.$observer.withValue(site.observer) {
            _ = try site.held.lock(folder)
            try site.held.release()
        }
    }

    /// Whether the next build finds the old or the new site whole, and makes the new one.
    private static func recovered(_ site: SmallSite) async throws -> Bool {
        var site = site
        site.observer = nil
        site.held = HeldOutput()
        try recover(site)
        let found = try site.published
        try await site.publish(new)
        let made = try site.published
        return (found == self.site(old) || found == self.site(new)) && made == self.site(new)
    }
}

/// A build whose output folder is taken from it before one of its steps on the disk, by another thread as after a signal.
private final class AbandonedBuild: Sendable {
    private let site: SmallSite
    private let chosen: Int
    private let paths: [String]
    private let steps = Atomic(0)
    private let end = Mutex<(isPublished: Bool, left: [String: String])?>(nil)
    private let hasEnded = DispatchSemaphore(value: 0)

    /// `files`: what may be in the folder. Others come and go while the build goes on.
    init(at step: Int, _ site: SmallSite, _ files: [String: String]) {
        chosen = step
        self.site = site
        paths = files.keys.sorted()
    }

    /// Publishes `pages`. Returns whether the site was published when the folder was taken; nil if it was not taken.
    func publish(_ pages: [String: String]) async throws -> Bool? {
        var observed = site
        observed.observer = { step throws(FileFailure) in self.take(step) }
        _ = await site.message { try await observed.publish(pages) }
        guard steps.load(ordering: .relaxed) > chosen else { return nil }
        hasEnded.wait()
        return try outcome.isPublished
    }

    /// What was in the folder when it was given up.
    var left: [String: String] { get throws { try outcome.left } }

    private var outcome: (isPublished: Bool, left: [String: String]) {
        get throws { try #require(end.withLock { $0 }) }
    }

    private func take(_ step: FileStep) {
        guard ![.read, .list].contains(step.action),
            steps.wrappingAdd(1, ordering: .relaxed).oldValue == chosen
        else { return }
        DispatchQueue(label: "signals").async { [self] in
            var isPublished = false
            site.held.abandon { isPublished = $0 }
            // A file of one site may be a folder in the other.
            let left = paths.reduce(into: [:]) { $0[$1] = try? site.home.read("_site/" + $1) }
            end.withLock { $0 = (isPublished, left) }
            hasEnded.signal()
        }
        // While the folder is being locked, the other thread waits for that.
        while !(site.held.state.withLockIfAvailable(\.isAbandoned) ?? true) { usleep(100) }
    }
}
