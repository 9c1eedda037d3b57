import Files
import Foundation
import TestSupport
import Testing
import TextAndTime

@Suite("What runs keep for later ones") struct SiteStoreTests {
    private let folder: TemporaryFolder
    private let store: SiteStore
    private let entry = StoreEntry(.cards, "emma", from: Fingerprint(bits: 7))

    init() throws {
        folder = try TemporaryFolder(["secret": "x"])
        store = SiteStore(in: try Folder.existing(folder.path))
    }

    @Test func `is found again, by what it was made from`() throws {
        #expect(store.read(entry) == nil)
        try store.keep([1, 2, 3], as: entry)
        #expect(store.read(entry) == [1, 2, 3])
        #expect(store.read(StoreEntry(.cards, "emma", from: Fingerprint(bits: 8))) == nil)
        try store.keep([4], as: StoreEntry(.cards, "emma", from: Fingerprint(bits: 8)))
        #expect(store.read(entry) == nil)
        #expect(try folder.read(".octavo/.gitignore") == "*\n")
        #expect(store.names(of: .cards) == ["emma"])
    }

    @Test(arguments: Damage.allCases) func `is made again wherever it is damaged`(damage: Damage) throws {
        try store.keep(Array("a card".utf8), as: entry)
        try damage.damage(entry.path, in: folder)
        if damage != .unreadable || getuid() != 0 { #expect(store.read(entry) == nil) }
        let bytes = store.bytes(of: entry) { Array("drawn again".utf8) }
        #expect(bytes == Array("drawn again".utf8) || damage == .unreadable)
        #expect(store.read(entry) == bytes)
        #expect(try folder.read("secret") == "x")
    }

    @Test func `cannot be exchanged with another entry`() throws {
        let other = StoreEntry(.cards, "dune", from: entry.source)
        try store.keep([1], as: entry)
        try store.keep([2], as: other)
        let bytes = try folder.files()[other.path]
        try folder.write(Array(try #require(bytes)), to: entry.path)
        #expect(store.read(entry) == nil)
        #expect(store.read(other) == [2])
        try store.removeDamaged(.cards)
        #expect(store.names(of: .cards) == [])
    }

    @Test func `by a stranger who knows its form is as good as none`() throws {
        let site = try Folder.existing(folder.path)
        let secret = try #require(HashSecret((0..<UInt8(HashSecret.size)).map { $0 }))
        let stranger = SiteStore(in: site, secret: secret)
        try stranger.keep(Array("<script>".utf8), as: entry)
        #expect(stranger.read(entry) != nil)
        #expect(store.read(entry) == nil)
        // The folder of the store may be anything too.
        for plant in ["file", "link"] {
            try folder.remove(".octavo/cards")
            if plant == "link" { try folder.makeFolder("elsewhere") }
            if plant == "file" { try folder.write("no folder", to: ".octavo/cards") }
            if plant == "link" { #expect(symlink("../elsewhere", folder.path(of: ".octavo/cards")) == 0) }
            #expect(store.read(entry) == nil && store.names(of: .cards) == [])
            try store.keep([5], as: entry)
            #expect(store.read(entry) == [5])
        }
        #expect(try folder.names(in: "elsewhere") == [])
    }

    @Test func `is sealed with a secret that only its user can read`() throws {
        let cache = folder.path(of: "cache/octavo")
        _ = try StoreSecret.ofUser(in: cache)
        let first = try #require(try folder.files()["cache/octavo/secret"])
        let mode = try FileManager.default.attributesOfItem(atPath: cache + "/secret")[.posixPermissions]
        #expect(first.count == HashSecret.size && mode as? Int == 0o600)
        _ = try StoreSecret.ofUser(in: cache)
        #expect(try folder.files()["cache/octavo/secret"] == first)
        for damaged in [[], [UInt8](repeating: 0, count: HashSecret.size), Array(first.dropLast())] {
            try folder.write(damaged, to: "cache/octavo/secret")
            _ = try StoreSecret.ofUser(in: cache)
            let made = try #require(try folder.files()["cache/octavo/secret"])
            #expect(made.count == HashSecret.size && made != first)
        }
    }

    @Test func `that a killed run had begun to keep is removed`() throws {
        let (ended, own) = (999_999_999, ProcessInfo.processInfo.processIdentifier)
        try folder.write("x", to: ".octavo/notes/undo.\(ended)-1f.new")
        try folder.write("x", to: ".octavo/notes/undo.\(own)-1f.new")
        store.removeUnfinished()
        #expect(try folder.files(below: ".octavo/notes").keys.sorted() == ["undo.\(own)-1f.new"])
    }

    @Test func `that is old or too much is removed`() throws {
        for (index, name) in ["a", "b", "c"].enumerated() {
            try store.keep([UInt8](repeating: 1, count: 100), as: StoreEntry(.answers, name))
            let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: Double(1_000 + index))]
            let path = folder.path(of: ".octavo/answers/\(name)")
            try FileManager.default.setAttributes(time, ofItemAtPath: path)
        }
        try store.clean(.answers, before: 1_001, mostBytes: 10_000)
        #expect(store.names(of: .answers) == ["b", "c"])
        try store.clean(.answers, before: 0, mostBytes: 150)
        #expect(store.names(of: .answers) == ["c"])
    }

    @Test func `is locked though something else is in the place of the lock`() throws {
        for damage in [Damage.folder, .link, .pipe] {
            if !folder.has(".octavo/edits.turn") { try folder.write("", to: ".octavo/edits.turn") }
            try damage.damage(".octavo/edits.turn", in: folder)
            try store.turn("edits").releaseAndRemove()
        }
        #expect(try folder.read("secret") == "x")
    }

    @Test func `can be numbers and texts, and nothing that was not written`() throws {
        var writer = ArchiveWriter()
        writer.write(-5)
        writer.write("é")
        writer.write(String?.none)
        writer.write([UInt8]([9]))
        var reader = ArchiveReader(writer.bytes)
        #expect(try reader.number() == -5 && reader.text() == "é" && reader.optionalText() == nil)
        #expect(try reader.data() == [9] && reader.isAtEnd)
        for count in [Int.max, Int.min, -1, 9] {
            var writer = ArchiveWriter()
            writer.write(count)
            writer.write(1)
            var reader = ArchiveReader(writer.bytes)
            #expect(throws: ArchiveReader.Broken.self) { try reader.text() }
        }
    }
}
