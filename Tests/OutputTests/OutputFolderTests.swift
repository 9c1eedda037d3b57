import Foundation
import TestSupport
import Testing

@testable import Output

@Suite("The output folder")
struct OutputFolderTests {
    @Test func `is refused when it has files that Octavo did not make`() async throws {
        let site = try SmallSite(["_site/notes.txt": "keep me"])
        let message = await site.message { try await site.publish(["index.html": "home"]) }
        #expect(
            message
                == """
                error[output-foreign]: `_site` has files in it that Octavo did not make, such as `notes.txt` \
                / choose another folder, or empty this one yourself
                """)
        #expect(try site.home.texts(below: ".") == ["_site/notes.txt": "keep me"])
    }

    @Test func `may hold a repository and nothing else`() async throws {
        let site = try SmallSite(["_site/.git/HEAD": "ref: refs/heads/pages"])
        try await site.publish(["index.html": "home"])
        #expect(try site.published == [".git/HEAD": "ref: refs/heads/pages", "index.html": "home"])
    }

    @Test func `is refused when its list is damaged`() async throws {
        let site = try SmallSite()
        try await site.publish(["index.html": "home"])
        try site.home.write("nonsense", to: "_site/.octavo-manifest")
        let message = await site.message { try await site.publish(["index.html": "other"]) }
        #expect(
            message
                == """
                error[output-manifest]: `_site/.octavo-manifest` is damaged, \
                so Octavo cannot distinguish its files from yours / move `_site` away and build again
                """)
        #expect(try site.published == ["index.html": "home"])
    }

    @Test(arguments: [
        ("/", "it is the root of the disk"),
        ("SITE", "it is the site's own folder"),
        ("SITE/_site/..", "it is the site's own folder"),
        ("SITE/..", "the site's own folder is in it"),
        ("SITE/content", "it is in the site's `content` folder"),
        ("SITE/content/books/out", "it is in the site's `content` folder"),
        ("SITE/Templates", "it is in the site's `Templates` folder"),
        (NSHomeDirectory(), "it is your home folder"),
    ])
    func `is refused where it could do harm`(path: String, reason: String) async throws {
        let site = try SmallSite(["club/content/site.yaml": "title: The Club"])
        let club = site.home.path(of: "club")
        let path = path.replacing("SITE", with: club)
        let message = await site.message { try OutputFolder(path, site: club) }
        #expect(
            message.contains("cannot be the output folder: \(reason) / choose a folder for the site alone"))
    }

    @Test func `that is a file is refused`() async throws {
        let site = try SmallSite(["_site": "a file"])
        let message = await site.message { try await site.publish(["index.html": "home"]) }
        #expect(message.hasPrefix("error[file-system]: `_site` cannot be read: a part of its path is a file"))
    }

    @Test func `is locked while a build writes to it`() async throws {
        let site = try SmallSite()
        try await site.publish(["index.html": "home"])
        let folder = try OutputFolder(site.home.path(of: "_site"), site: site.home.path(of: "club"))
        let held = HeldOutput()
        _ = try held.lock(folder)
        let message = await site.message { try await site.publish(["index.html": "other"]) }
        #expect(
            message.hasPrefix("error[output-locked]: another build is writing to `_site` / wait for process ")
        )
        #expect(message.contains("process \(getpid()) on \(ProcessInfo.processInfo.hostName), since 2"))
        try held.release()
        #expect(try site.home.names(in: "_site") == [".octavo-manifest", "index.html"])
        try await site.publish(["index.html": "other"])
        #expect(try site.published == ["index.html": "other"])
    }

    @Test func `is locked while a build makes it`() async throws {
        let site = try SmallSite()
        let folder = try OutputFolder(site.home.path(of: "_site"), site: site.home.path(of: "club"))
        let held = HeldOutput()
        _ = try held.lock(folder)
        let message = await site.message { try await site.publish(["index.html": "other"]) }
        #expect(message.hasPrefix("error[output-locked]: another build is writing to `_site`"))
        try held.release()
        #expect(try site.home.names() == [])
    }
}
