import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Files

/// What is below an open folder is reached without following a link, whatever is done to it.
@Suite("A link below a folder")
struct FolderLinkTests {
    private let home: TemporaryFolder
    private let site: Folder

    /// `site/linked` and `site/deep/linked` lead to the folder `victim`, `site/file` to a file in it.
    init() throws {
        home = try TemporaryFolder([
            "victim/kept.txt": "kept", "victim/inner/kept.txt": "kept", "site/a.txt": "A",
        ])
        for (link, target) in [
            ("site/linked", "../victim"), ("site/deep/linked", "../../victim"),
            ("site/file", "../victim/kept.txt"),
        ] {
            try home.makeFolder("site/deep")
            try FileManager.default.createSymbolicLink(
                atPath: home.path(of: link), withDestinationPath: target)
        }
        site = try #require(try Folder.open(home.path(of: "site"), called: "site"))
    }

    private static let changes: [(String, @Sendable (Folder, String) throws -> Void)] = [
        ("made", { try $0.makeFolder($1 + "/new") }),
        ("made", { try $0.makeFolders($1 + "/new/newer") }),
        (
            "written",
            { folder, path in _ = try [1].withUnsafeBytes { try folder.writeNew($0, to: path + "/new.txt") } }
        ),
        ("read", { try $0.replace($1 + "/kept.txt", with: [1], durability: .unflushed) }),
        ("moved into place", { try $0.move("a.txt", to: $1 + "/a.txt") }),
        ("moved into place", { try $0.move($1 + "/kept.txt", to: "b.txt") }),
        ("moved into place", { try $0.moveMakingFolders("a.txt", to: $1 + "/new/a.txt") }),
        ("kept aside", { try $0.link("a.txt", to: $1 + "/a.txt") }),
        ("kept aside", { try $0.link($1 + "/kept.txt", to: "b.txt") }),
        ("removed", { try $0.remove($1 + "/kept.txt") }),
        ("removed", { try $0.removeFolder($1 + "/inner") }),
        ("read", { try $0.removeTree($1 + "/inner") }),
        ("read", { _ = try $0.read($1 + "/kept.txt") }),
        ("read", { _ = try $0.status(of: $1 + "/kept.txt") }),
        ("read", { _ = try $0.folder(at: $1) }),
        ("read", { _ = try $0.folder(at: $1 + "/inner") }),
        ("listed", { _ = try $0.names(in: $1) }),
        ("locked", { _ = try FileLock.wait(for: $1 + "/kept.txt", in: $0) }),
    ]

    @Test(arguments: ["linked", "deep/linked"], changes.indices)
    func `is an error, and nothing behind it changes`(link: String, number: Int) throws {
        let (action, change) = Self.changes[number]
        let before = try home.files(below: "victim")
        let failure = #expect(throws: FileFailure.self) { try change(site, link) }
        #expect(failure?.reason == "it is a symbolic link, or a part of its path is one")
        #expect(failure?.action.rawValue == action)
        #expect(try home.files(below: "victim") == before)
        #expect(try home.read("site/a.txt") == "A")
    }

    @Test func `is an error for a file that is read`() throws {
        let failure = #expect(throws: FileFailure.self) { try site.read("file") }
        #expect(
            failure?.diagnostic.message
                == "`site/file` cannot be read: it is a symbolic link, or a part of its path is one")
    }

    @Test func `is itself moved and removed, and no file takes its place`() throws {
        let failure = #expect(throws: FileFailure.self) {
            try site.replace("file", with: Array("new".utf8), durability: .flushed)
        }
        #expect(failure?.reason == "it is a symbolic link, or a part of its path is one")
        try site.removeTree("deep")
        try site.removeTree("linked")
        #expect(try home.names(in: "site") == ["a.txt", "file"])
        #expect(try home.texts(below: "victim") == ["kept.txt": "kept", "inner/kept.txt": "kept"])
    }

    @Test func `is left out of listings`() throws {
        #expect(try site.files(below: ".") == ["./a.txt"])
    }

    @Test func `to the folder itself is followed when that is opened`() throws {
        let folder = try Folder.open(home.path(of: "site/linked"), called: "site")
        #expect(try folder?.names() == ["inner", "kept.txt"])
    }

    @Test func `that leads nowhere is an error when a folder is opened`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: "gone"), withDestinationPath: "nowhere")
        let failure = #expect(throws: FileFailure.self) {
            try Folder.open(home.path(of: "gone"), called: "gone")
        }
        #expect(
            failure?.diagnostic.message == "`gone` cannot be read: it is a symbolic link that leads nowhere")
        #expect(try Folder.open(home.path(of: "nowhere"), called: "nowhere") == nil)
    }
}

/// The ways in which a path could leave its folder without a link.
@Suite("A path below a folder")
struct PathBelowTests {
    @Test(arguments: ["..", "../victim/kept.txt", "a/../../victim/kept.txt", "/etc/hostname"])
    func `never leads out of it`(path: String) throws {
        let home = try TemporaryFolder(["victim/kept.txt": "kept", "site/a/b.txt": "B"])
        let site = try #require(try Folder.open(home.path(of: "site")))
        #expect(throws: FileFailure.self) { try site.read(path) }
        #expect(throws: FileFailure.self) { try site.remove(path) }
        #expect(throws: FileFailure.self) { try site.move("a/b.txt", to: path) }
        #expect(try home.texts() == ["victim/kept.txt": "kept", "site/a/b.txt": "B"])
    }

    @Test func `is opened part by part in the same way where the system has no call for it`() throws {
        let home = try TemporaryFolder(["victim/kept.txt": "kept", "site/a/b/c.txt": "C"])
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: "site/a/linked"), withDestinationPath: "../../victim")
        let site = try #require(try Folder.open(home.path(of: "site")))
        for path in [
            "a/b/c.txt", "a/linked/kept.txt", "a/linked", "a/../../victim/kept.txt", "/etc", "a/b/d",
        ] {
            let (first, firstError) = opened { PathBelow.open(path, below: site.descriptor, O_RDONLY) }
            let (second, secondError) = opened {
                PathBelow.openEachPart(of: path, below: site.descriptor, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0)
            }
            #expect(first == second, "\(path)")
            #expect(firstError == secondError, "\(path)")
        }
    }

    private func opened(_ open: () -> Int32) -> (Bool, Int32) {
        errno = 0
        let file = open()
        let code = errno
        guard file >= 0 else { return (false, code) }
        close(file)
        return (true, 0)
    }
}
