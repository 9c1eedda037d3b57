import Files
import Synchronization
import TestSupport
import Testing

@testable import Pictures

@Suite(
    "The cache of pictures", .enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16")
)
struct PictureCacheTests {
    private let folder: TemporaryFolder
    private let site: Folder

    init() throws {
        folder = try TemporaryFolder()
        site = try Folder.existing(folder.path)
        try folder.write(Sample.jpeg(200, 300), to: "content/covers/emma.jpg")
        try folder.write(Sample.png(100, 100), to: "content/covers/orlando.png")
    }

    private func prepare(_ names: [String], isWritten: Bool = true) async throws -> [PreparedPicture] {
        let requests = names.map { PictureRequest(path: "content/covers/" + $0, sizes: .covers) }
        return try await PictureCache(in: site, isWritten: isWritten).prepare(requests, jobs: 2)
    }

    private var names: [String] { SiteStore(in: site).names(of: .copies).sorted() }

    private func kept(_ copy: PictureCopy, of picture: PreparedPicture) -> [UInt8]? {
        SiteStore(in: site).read(picture.entry(of: copy))
    }

    @Test func `has a copy of each size, and knows each picture the next time`() async throws {
        let first = try await prepare(["emma.jpg", "orlando.png"])
        #expect(
            first.map { $0.copies.map(\.ending) } == [["160.webp", "200.webp"], ["100.webp"]])
        for picture in first {
            for copy in picture.copies {
                let bytes = try #require(kept(copy, of: picture))
                #expect(PictureHeader(bytes)?.width == copy.width)
            }
        }
        #expect(names.count == 3)
        let begun = Counter()
        let requests = [PictureRequest(path: "content/covers/emma.jpg", sizes: .covers)]
        let progress = PictureProgress(begin: { begun.add($0) })
        let again = try await PictureCache(in: site, isWritten: true).prepare(
            requests, jobs: 1, progress: progress)
        #expect(again.map(\.copies) == [first[0].copies])
        #expect(begun.count == 0)
    }

    @Test func `finds copies of a picture under another name, and of an interrupted run`() async throws {
        let first = try await prepare(["emma.jpg"])
        try site.move("content/covers/emma.jpg", to: "content/covers/emma-2.jpg")
        try site.remove(".octavo/notes/pictures")
        let path = first[0].entry(of: first[0].copies[1]).path
        let state = site.state(of: path)
        let second = try await prepare(["emma-2.jpg"])
        #expect(second[0].copies == first[0].copies)
        #expect(site.state(of: path) == state)
    }

    @Test func `makes copies again that are gone or cut`() async throws {
        let first = try await prepare(["emma.jpg"])
        let path = first[0].entry(of: first[0].copies[1]).path
        let bytes = try site.read(path)
        try site.remove(path)
        #expect(try await prepare(["emma.jpg"])[0].copies == first[0].copies)
        #expect(try site.read(path) == bytes)
        try site.remove(".octavo/notes/pictures")
        try site.replace(path, with: [], durability: .unflushed)
        #expect(try await prepare(["emma.jpg"])[0].copies == first[0].copies)
        #expect(try site.read(path) == bytes)
    }

    @Test func `forgets pictures that are gone`() async throws {
        _ = try await prepare(["emma.jpg", "orlando.png"])
        try site.remove("content/covers/emma.jpg")
        try folder.write(Sample.png(90, 90), to: "content/covers/orlando.png")
        _ = try await prepare(["orlando.png"])
        #expect(names.count == 1)
    }

    @Test func `says what is wrong with a picture`() async throws {
        let whole = try Sample.jpeg(300, 300)
        try folder.write(Array(whole.prefix(whole.count / 2)), to: "content/covers/cut.jpg")
        try folder.write("<html>", to: "content/covers/text.jpg")
        var bomb = try Sample.png(8, 8)
        bomb.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        try folder.write(bomb, to: "content/covers/bomb.png")
        for isWritten in [false, true, true] {
            let prepared = try await prepare(
                ["cut.jpg", "text.jpg", "bomb.png", "none.jpg"], isWritten: isWritten)
            #expect(
                prepared.map(\.fault) == [
                    .damaged, .uncleaned, .tooLarge(width: 30_000, height: 30_000), nil,
                ])
            #expect(prepared.flatMap(\.copies) == [])
        }
    }

    @Test func `is not made by a check`() async throws {
        #expect(try await prepare(["emma.jpg"], isWritten: false)[0].fault == nil)
        #expect(try site.status(of: ".octavo") == nil)
    }

    @Test func `takes the place of a file in its way`() async throws {
        try folder.write("in the way", to: ".octavo")
        let prepared = try await prepare(["emma.jpg"])
        #expect(!prepared[0].copies.isEmpty && prepared[0].fault == nil && prepared[0].header?.width == 200)
    }
}

/// Counts what several workers do.
private final class Counter: Sendable {
    private let sum = Atomic(0)

    var count: Int { sum.load(ordering: .relaxed) }

    func add(_ count: Int) { sum.wrappingAdd(count, ordering: .relaxed) }
}
