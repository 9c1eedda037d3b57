import Files
import OpenLibraryFixture
import Pictures
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

    private var known: KnownCovers { get throws { KnownCovers(site: try folder.site, service: service) } }

    private func covers() throws -> CoverFolder { CoverFolder(site: try folder.site, service: service) }

    private func fetchedBefore(
        _ id: Int, stem: String = "emma", size: OpenLibraryEndpoint.CoverSize = .large
    ) throws -> RecordedCover? {
        var covers = try covers()
        return covers.fetchedBefore(id, stem: stem, size: size)
    }

    private func cover(_ id: Int) throws -> RecordedCover {
        let bytes = FixturePicture.jpeg(id: id)
        let picture = CoverPicture(header: try #require(PictureHeader(bytes)), bytes: bytes)
        var covers = try covers()
        let cover = try covers.put(picture, id: id, stem: "emma", size: .large, old: nil, fetched: [])
        try covers.placeRecorded()
        try covers.saveKnown()
        return cover
    }

    @Test func `what is remembered is read again as it was written`() throws {
        let cover = try cover(7701)
        let state = Files.FileState(
            size: Int64(cover.bytes), modified: 1_700_000_000_000_000_001, changed: 2, inode: 3)
        var known = try known
        known.note(KnownCover(cover: cover, size: .medium, state: state))
        try known.save()
        #expect(try self.known["emma.jpg"] == KnownCover(cover: cover, size: .medium, state: state))
    }

    @Test func `a cover is known by its number, its size and its name`() throws {
        let cover = try cover(7701)
        #expect(try fetchedBefore(7701) == cover)
        #expect(try fetchedBefore(7702) == nil)
        #expect(try fetchedBefore(7701, size: .medium) == nil)
        #expect(try fetchedBefore(7701, stem: "dune") == nil)
    }

    @Test func `a file that was changed, even to as many bytes, is not what was fetched`() throws {
        let cover = try cover(7701)
        try folder.write(FixturePicture.jpeg(id: 7702), to: "content/covers/emma.jpg")
        #expect(try fetchedBefore(7701) == nil)
        var covers = try covers()
        let isRemoved = try covers.remove(cover)
        #expect(!isRemoved)
        #expect(folder.has("content/covers/emma.jpg"))
    }

    @Test func `a file is known by its stamp only once a later change would show`() throws {
        let cover = try cover(7701)
        var early = try covers()
        let isHeld = early.holds(cover, size: .large)
        #expect(isHeld)
        try early.saveKnown()
        #expect(try known["emma.jpg"]?.state == nil)
        let state = try #require(try folder.site.state(of: "content/covers/emma.jpg"))
        #expect(!state.isSettled)
        let old = Files.FileState(
            size: state.size, modified: state.modified - 3_000_000_000,
            changed: state.changed - 3_000_000_000, inode: state.inode)
        #expect(old.isSettled)
    }

    @Test func `a file whose stamp is known is not read again`() throws {
        let cover = try cover(7701)
        // The state of a file with other bytes shows that the file is not read.
        try folder.write(FixturePicture.jpeg(id: 7702), to: "content/covers/emma.jpg")
        let state = try #require(try folder.site.state(of: "content/covers/emma.jpg"))
        var known = try known
        known.note(KnownCover(cover: cover, size: .large, state: state))
        try known.save()
        #expect(try fetchedBefore(7701) == cover)
    }

    @Test func `what is remembered of another service is nothing`() throws {
        _ = try cover(7701)
        let other = KnownCovers(site: try folder.site, service: RequestAddress("http://127.0.0.1:8")!)
        #expect(other["emma.jpg"] == nil)
    }
}
