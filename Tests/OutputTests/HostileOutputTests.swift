import Diagnostics
import Files
import Foundation
import Synchronization
import TestSupport
import Testing
import TextAndTime

@testable import Output

/// Output folders that somebody has prepared so that a build changes files elsewhere.
@Suite("A hostile output folder")
struct HostileOutputTests {
    private static let pages = [
        "index.html": "home", "blog/index.html": "blog", "books/emma/index.html": "Emma",
        "feed.xml": "<feed/>",
    ]
    private static let newPages = [
        "index.html": "new home", "blog/index.html": "new blog", "books/dune/index.html": "Dune",
    ]
    private static let victim = ["victim/index.html": "not yours", "victim/inner/kept.txt": "kept"]

    private func link(_ path: String, to target: String, in home: TemporaryFolder) throws {
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: path), withDestinationPath: home.path(of: target))
    }

    private func victim(in home: TemporaryFolder) throws -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: try home.texts(below: "victim").map { ("victim/" + $0.key, $0.value) })
    }

    @Test func `has its staging folder replaced by a link`() async throws {
        let site = try SmallSite(Self.victim)
        try link("._site.octavo-staging", to: "victim", in: site.home)
        let message = await site.message { try await site.publish(Self.pages) }
        #expect(
            message == """
                error[file-system]: `._site.octavo-staging` cannot be read: it is a symbolic link, or a part of its path is one \
                / replace the link with the file or folder itself, then try again
                """)
        #expect(try victim(in: site.home) == Self.victim)
    }

    @Test(arguments: [".octavo-staging", ".octavo-publishing", ".octavo-lock"])
    func `has one of Octavo's own names as a link`(name: String) async throws {
        let site = try SmallSite(Self.victim)
        try await site.publish(Self.pages)
        try link("_site/" + name, to: "victim", in: site.home)
        _ = await site.message { try await site.publish(Self.newPages) }
        #expect(try victim(in: site.home) == Self.victim)
    }

    @Test(arguments: ["blog", "books", "books/emma"])
    func `has a folder of pages replaced by a link`(folder: String) async throws {
        let site = try SmallSite(Self.victim)
        try await site.publish(Self.pages)
        try site.home.remove("_site/" + folder)
        try link("_site/" + folder, to: "victim", in: site.home)
        _ = await site.message { try await site.publish(Self.pages) }
        _ = await site.message { try await site.publish(Self.newPages) }
        #expect(try victim(in: site.home) == Self.victim)
    }

    @Test(arguments: [
        "../victim/index.html", "HOME/victim/index.html", "a/../../victim/index.html", ".octavo-lock",
    ])
    func `lists files outside of it`(path: String) async throws {
        let site = try SmallSite(Self.victim)
        try await site.publish(Self.pages)
        let path = path.replacing("HOME", with: site.home.path)
        let entry = ManifestEntry(
            shown: nil, content: Fingerprint(of: "not yours".utf8), stamp: FileStamp(size: 9, modified: 0))
        let seal = try site.seal()
        let bytes = Origin.stranger.list([path], [entry], seal)
        #expect(Manifest(bytes, seal: seal) == nil)
        for name in [".octavo-manifest", ".octavo-publishing/manifest"] {
            try site.home.write(bytes, to: "_site/" + name)
            if name.contains("/") {
                try site.home.write("overwritten", to: "_site/.octavo-publishing/new/0/0")
            }
            let message = await site.message { try await site.publish(Self.newPages) }
            #expect(
                message == """
                    error[output-manifest]: `_site/\(name)` is damaged, \
                    so Octavo cannot distinguish its files from yours / move `_site` away and build again
                    """)
            #expect(try victim(in: site.home) == Self.victim)
            try site.home.remove("_site/" + String(name.prefix { $0 != "/" }))
            if !name.contains("/") {
                try site.home.remove("_site")
                try await site.publish(Self.pages)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `is a link that leads nowhere`() async throws {
        let site = try SmallSite()
        try link("_site", to: "nowhere", in: site.home)
        let message = await site.message { try await site.publish(Self.pages) }
        #expect(
            message == """
                error[file-system]: `_site` cannot be read: it is a symbolic link that leads nowhere \
                / remove the link, or create its target
                """)
        #expect(try site.home.names() == ["_site"])
    }

    @Test func `may be a link that the user made to a folder elsewhere`() async throws {
        let site = try SmallSite()
        try site.home.makeFolder("www")
        try link("_site", to: "www", in: site.home)
        try await site.publish(Self.pages)
        try await site.publish(Self.newPages)
        #expect(try site.home.texts(below: "www").filter { $0.key != ".octavo-manifest" } == Self.newPages)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [".octavo-lock", ".octavo-manifest", ".octavo-publishing/manifest"])
    func `has a pipe in the place of a file`(name: String) async throws {
        let site = try SmallSite()
        try await site.publish(Self.pages)
        if name.contains("/") { try site.home.makeFolder("_site/.octavo-publishing") }
        if site.home.has("_site/" + name) { try site.home.remove("_site/" + name) }
        #expect(mkfifo(site.home.path(of: "_site/" + name), 0o644) == 0)
        let message = await site.message { try await site.publish(Self.newPages) }
        #expect(message.contains("it is a pipe, a device or a socket, not a file / move it away"))
    }

    /// What a power cut leaves of a list that had not reached the disk: nothing, a part, or zeros in place of a part.
    enum Damage: CaseIterable {
        case empty, zeros, cutInTitle, cutInHeader, cutInRows, cutAtEnd, zeroStart, zeroEnd

        func of(_ list: [UInt8]) -> [UInt8] {
            switch self {
            case .empty: []
            case .zeros: [UInt8](repeating: 0, count: 500)
            case .cutInTitle: Array(list.prefix(10))
            case .cutInHeader: Array(list.prefix(50))
            case .cutInRows: Array(list.prefix(list.count / 2))
            case .cutAtEnd: Array(list.dropLast())
            case .zeroStart: [UInt8](repeating: 0, count: 64) + list.dropFirst(64)
            case .zeroEnd: list.dropLast(40) + [UInt8](repeating: 0, count: 40)
            }
        }
    }

    @Test(arguments: Damage.allCases) func `whose list a power cut has damaged repairs itself`(damage: Damage)
        async throws
    {
        let site = try SmallSite()
        try await site.publish(Self.pages)
        try site.home.write("mine", to: "_site/CNAME")
        let list = try site.home.files(below: "_site")[".octavo-manifest"] ?? Data()
        try site.home.write(damage.of(Array(list)), to: "_site/.octavo-manifest")
        let result = try await site.publish(Self.newPages)
        #expect(result.written == 3)
        // What is not at a path of the new site can no longer be distinguished from other people's files.
        let strays = ["CNAME": "mine", "books/emma/index.html": "Emma", "feed.xml": "<feed/>"]
        #expect(try site.published == Self.newPages.merging(strays) { $1 })
        #expect(try await site.publish(Self.newPages).written == 0)
    }

    /// Where a list comes from that says that all files are as they should be.
    enum Origin: CaseIterable {
        case thisFolder, stranger, otherFolder, changedAfterwards

        func list(_ paths: [String], _ entries: [ManifestEntry], _ own: ManifestSeal) -> [UInt8] {
            let strangers = HashSecret(Array(0..<192)).map { ManifestSeal($0, folder: 1) }
            let seal =
                switch self {
                case .stranger: strangers ?? own
                case .otherFolder: ManifestSeal(StoreSecret.ofUser, folder: 1)
                default: own
                }
            var entries = entries
            let inputs = InputKey(fingerprint: Fingerprint(bits: 1), validUntil: .max)
            func bytes() -> [UInt8] {
                Manifest.encode(paths: paths, entries: entries, inputs: inputs, seal: seal)
            }
            let list = bytes()
            switch self {
            case .changedAfterwards:
                entries.swapAt(0, 1)
                let (start, changed) = (Manifest.title.count + 8 + ManifestSeal.size, bytes())
                return Self.hashed(list.prefix(start) + changed.dropFirst(start))
            default: return list
            }
        }

        /// With the hash that everybody can make.
        private static func hashed(_ list: ArraySlice<UInt8>) -> [UInt8] {
            let (title, rest) = (Manifest.title, list.dropFirst(Manifest.title.count + 8))
            let hash = Fingerprint(of: Array(rest)).bits.littleEndian
            return title + withUnsafeBytes(of: hash) { Array($0) } + rest
        }
    }

    @Test(arguments: Origin.allCases) func `whose list came with it is not believed`(origin: Origin)
        async throws
    {
        let site = try SmallSite()
        let gone = ["gone/index.html": "gone", "mine/index.html": "mine"]
        try await site.publish(Self.pages.merging(gone) { $1 })
        try site.home.write("planted", to: "_site/index.html")
        let seal = try site.seal()
        let folder = try Folder.existing(site.home.path(of: "_site"))
        let listed = Self.pages.merging(["gone/index.html": "gone", "mine/index.html": "another"]) { $1 }
        let paths = listed.keys.sorted()
        let entries = paths.map { path in
            let fingerprint = listed[path].map { Fingerprint(of: $0.utf8) }
            let stamp =
                path.hasPrefix("mine") ? FileStamp(size: 1, modified: 1) : folder.state(of: path)?.stamp
            return ManifestEntry(
                shown: fingerprint, content: fingerprint ?? Fingerprint(bits: 0), stamp: stamp)
        }
        try site.home.write(origin.list(paths, entries, seal), to: "_site/.octavo-manifest")

        let isOwn = origin == .thisFolder
        let held = HeldOutput()
        let output = try held.lock(
            OutputFolder(site.home.path(of: "_site"), site: site.home.path(of: "club")))
        #expect(output.holdsSite(of: Fingerprint(bits: 1), at: 0) == isOwn)
        #expect(output.intactFiles(mayLackBytes: false).contains(true) == isOwn)
        #expect(output.allFiles().contains(true) == isOwn)
        try held.release()

        let result = try await site.publish(Self.pages)
        // The file that is not as listed stays, and is named.
        #expect(result.left == ["mine/index.html"])
        var expected = Self.pages.merging(["mine/index.html": "mine"]) { $1 }
        if isOwn { expected["index.html"] = "planted" }
        #expect(try site.published == expected)
        #expect(try await site.publish(expected).written == (isOwn ? 1 : 0))
    }

    @Test func `with a publication of somebody else in it is not finished`() async throws {
        let site = try SmallSite()
        try await site.publish(Self.pages)
        try site.home.write("mine", to: "_site/CNAME")
        let stamp = try Folder.existing(site.home.path(of: "_site")).state(of: "CNAME")?.stamp
        let paths = ["CNAME", "blog/index.html"]
        let entries = paths.map {
            ManifestEntry(shown: nil, content: Fingerprint(of: "planted \($0)".utf8), stamp: stamp)
        }
        let list = Origin.stranger.list(paths, entries, try site.seal())
        try site.home.write(list, to: "_site/.octavo-publishing/manifest")
        for index in 0...1 { try site.home.write("planted", to: "_site/.octavo-publishing/new/0/\(index)") }
        try await site.publish(Self.pages)
        #expect(try site.published == Self.pages.merging(["CNAME": "mine"]) { $1 })
    }

    @Test(arguments: ["1", "3"]) func `whose list is of another version is made again`(version: String)
        async throws
    {
        let site = try SmallSite()
        try await site.publish(Self.pages)
        let list = try site.home.files(below: "_site")[".octavo-manifest"] ?? Data()
        let other =
            Array("Octavo's list of what it made: \(version)\n".utf8) + list.dropFirst(Manifest.title.count)
        try site.home.write(other, to: "_site/.octavo-manifest")
        #expect(try await site.publish(Self.newPages).written == Self.newPages.count)
        #expect(try await site.publish(Self.newPages).written == 0)
    }

    @Test(arguments: [0, 2]) func `whose files a power cut has emptied or cut is made whole again`(size: Int)
        async throws
    {
        let site = try SmallSite()
        try await site.publish(Self.pages)
        for (path, text) in Self.pages {
            try site.home.write(String(text.prefix(size)), to: "_site/" + path)
        }
        #expect(try await site.publish(Self.pages).written == Self.pages.count)
        #expect(try site.published == Self.pages)
    }

    @Test func `has links planted at every path that a build opens`() async throws {
        let paths = try await openedPaths()
        #expect(paths.count > 12)
        for path in paths {
            let site = try SmallSite(Self.victim)
            try await site.publish(Self.pages)
            if site.home.has(path) { try site.home.remove(path) }
            let parent = path.split(separator: "/").dropLast().joined(separator: "/")
            if !parent.isEmpty { try site.home.makeFolder(parent) }
            try link(path, to: "victim", in: site.home)
            _ = await site.message { try await site.publish(Self.newPages) }
            _ = await site.message { try await site.publish(Self.pages) }
            #expect(try victim(in: site.home) == Self.victim, "\(path)")
        }
    }

    /// Every path, and every folder on the way to it, that two builds open, make, move, remove or lock.
    private func openedPaths() async throws -> [String] {
        let log = PathLog()
        var site = try SmallSite()
        site.observer = log.observer
        try await site.publish(Self.pages)
        try await site.publish(Self.newPages)
        let home = site.home.path + "/"
        let paths = log.paths.map { $0.replacing(home, with: "") }.filter {
            !$0.hasPrefix("/") && !$0.hasSuffix(".")
        }
        return Set(
            paths.flatMap { path in
                let parts = path.split(separator: "/")
                return parts.indices.map { parts[...$0].joined(separator: "/") }
            }
        ).subtracting(["_site"]).sorted()
    }
}

/// The paths of all steps that were taken.
private final class PathLog: Sendable {
    private let seen = Mutex<Set<String>>([])

    var paths: Set<String> { seen.withLock { $0 } }

    var observer: FileStepObserver {
        { step throws(FileFailure) in _ = self.seen.withLock { $0.insert(step.folder.name(of: step.path)) } }
    }
}
