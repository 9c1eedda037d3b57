import Files
import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct KnownCoversTests {
    private let folder: TemporaryFolder
    private let service = RequestAddress("http://127.0.0.1:9")!

    init() throws {
        folder = try TemporaryFolder()
    }

    private var known: KnownCovers {
        KnownCovers(CacheStore(folder: folder.path(of: "cache")), service: service)
    }

    private func covers() -> CoverFolder { CoverFolder(site: folder.path, known: known) }

    private func fetchedBefore(
        _ id: Int, stem: String = "emma", size: OpenLibraryEndpoint.CoverSize = .large
    ) -> LockedCover? {
        var covers = covers()
        return covers.fetchedBefore(id, stem: stem, size: size)
    }

    private func cover(_ id: Int) throws -> LockedCover {
        let picture = try CoverPicture.read(FixturePicture.jpeg(id: id)).get()
        var covers = covers()
        let cover = try covers.keep(picture, id: id, stem: "emma", size: .large, fetched: [])
        try covers.saveKnown()
        return cover
    }

    @Test func `what is remembered is read again as it was written`() throws {
        let cover = try cover(7701)
        let stamp = FileState(
            size: Int64(cover.bytes), modified: 1_700_000_000_000_000_001, changed: 2, inode: 3)
        var known = known
        known.note(KnownCover(cover: cover, size: .medium, stamp: stamp))
        try known.save()
        #expect(self.known["emma.jpg"] == KnownCover(cover: cover, size: .medium, stamp: stamp))
        #expect(
            try folder.read("cache/covers.known") == """
                octavo-covers 1 http://127.0.0.1:9/
                M \(cover.bytes) 1700000000000000001 2 3 7701 200x300 \(cover.bytes) \(cover.sha256) emma.jpg

                """)
        #expect(try folder.read("cache/.gitignore") == "*\n")
    }

    @Test func `a cover is known by its number, its size and its name`() throws {
        let cover = try cover(7701)
        #expect(fetchedBefore(7701) == cover)
        #expect(fetchedBefore(7702) == nil)
        #expect(fetchedBefore(7701, size: .medium) == nil)
        #expect(fetchedBefore(7701, stem: "dune") == nil)
    }

    @Test func `a file that was changed, even to as many bytes, is not what was fetched`() throws {
        let cover = try cover(7701)
        try folder.write(FixturePicture.jpeg(id: 7702), to: "content/covers/emma.jpg")
        #expect(fetchedBefore(7701) == nil)
        var covers = covers()
        let isRemoved = try covers.remove(cover)
        #expect(!isRemoved)
        #expect(folder.has("content/covers/emma.jpg"))
    }

    @Test func `a file is known by its stamp only once a later change would show`() throws {
        let cover = try cover(7701)
        var early = covers()
        let isHeld = early.holds(cover, size: .large)
        #expect(isHeld)
        try early.saveKnown()
        #expect(known["emma.jpg"]?.stamp == nil)
        let stamp = try #require(FileState(of: folder.path(of: "content/covers/emma.jpg")))
        #expect(!stamp.isSettled)
        let old = FileState(
            size: stamp.size, modified: stamp.modified - 3_000_000_000,
            changed: stamp.changed - 3_000_000_000,
            inode: stamp.inode)
        #expect(old.isSettled)
    }

    @Test func `a file whose stamp is known is not read again`() throws {
        let cover = try cover(7701)
        // The stamp of a file with other bytes: who believes it does not look.
        try folder.write(FixturePicture.jpeg(id: 7702), to: "content/covers/emma.jpg")
        let stamp = try #require(FileState(of: folder.path(of: "content/covers/emma.jpg")))
        var known = known
        known.note(KnownCover(cover: cover, size: .large, stamp: stamp))
        try known.save()
        #expect(fetchedBefore(7701) == cover)
    }

    @Test func `what is remembered of another service, or broken, is nothing`() throws {
        _ = try cover(7701)
        let store = CacheStore(folder: folder.path(of: "cache"))
        #expect(KnownCovers(store, service: RequestAddress("http://127.0.0.1:8")!)["emma.jpg"] == nil)
        let text = try folder.read("cache/covers.known")
        try folder.write(text.replacing("emma.jpg", with: "../emma.jpg"), to: "cache/covers.known")
        #expect(known["../emma.jpg"] == nil)
        try folder.write(Array(text.utf8.dropLast(30)) + [0xFF, 0x0A], to: "cache/covers.known")
        #expect(known["emma.jpg"] == nil)
    }
}
