import OpenLibraryFixture
import Pictures
import ReadingCatalog
import Testing

@testable import OpenLibrary

@Suite struct PictureHeaderTests {
    private func words(_ header: PictureHeader?) -> String? {
        header.map { "\($0.format.rawValue) \($0.width)x\($0.height)" }
    }

    @Test func `a JPEG has its size in its first frame, after any tables`() {
        let thumbnail: [UInt8] = [0xFF, 0xE1, 0x00, 0x08, 0xFF, 0xC0, 0, 0, 0, 0]
        let picture: [UInt8] =
            [0xFF, 0xD8] + thumbnail + [0xFF, 0xC4, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 244, 1, 68, 3]
        #expect(words(PictureHeader(picture)) == "jpeg 324x500")
        #expect(words(PictureHeader(FixturePicture.jpeg(id: 1, width: 1, height: 2))) == "jpeg 1x2")
    }

    @Test func `a PNG, a GIF and the three kinds of WebP tell theirs`() {
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 1, 68, 0, 0, 1, 244, 8,
            ]
        #expect(words(PictureHeader(png)) == "png 324x500")
        #expect(words(PictureHeader(FixturePicture.tinyGIF)) == "gif 1x1")
        let start = Array("RIFF....WEBP".utf8)
        let padding = [UInt8](repeating: 0, count: 10)
        #expect(
            words(
                PictureHeader(
                    start + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 67, 1, 0, 243, 1, 0] + padding))
                == "webp 324x500")
        #expect(
            words(
                PictureHeader(
                    start + Array("VP8L".utf8) + [10, 0, 0, 0, 0x2F, 0x43, 0xC1, 0x7C, 0] + padding))
                == "webp 324x500")
        #expect(
            words(
                PictureHeader(
                    start + Array("VP8 ".utf8) + [10, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 68, 1, 244, 1]
                        + padding))
                == "webp 324x500")
    }

    @Test func `what is cut, empty or of another kind is no picture`() {
        let whole = FixturePicture.jpeg(id: 1)
        for count in 0..<29 { #expect(PictureHeader(Array(whole.prefix(count))) == nil) }
        #expect(PictureHeader(Array("<html><body>Not found</body></html>".utf8)) == nil)
        #expect(PictureHeader(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)) == nil)
        #expect(PictureHeader(FixturePicture.jpeg(id: 1, width: 0, height: 10)) == nil)
    }

    @Test func `bytes of any kind are read without harm`() {
        var random = SeededGenerator(3)
        let starts: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8),
            Array("RIFF....WEBPVP8X".utf8), Array("RIFF....WEBPVP8L".utf8), Array("RIFF....WEBPVP8 ".utf8),
        ]
        for round in 0..<2_000 {
            let rest = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = PictureHeader(starts[round % starts.count] + rest)
        }
    }

    @Test func `the placeholder is no cover`() {
        var isAbsent = false
        if case .success(nil) = CoverPicture.read(FixturePicture.tinyGIF) { isAbsent = true }
        #expect(isAbsent)
        var reason = ""
        if case .failure(.unusable(let words)) = CoverPicture.read(Array("<html>".utf8)) { reason = words }
        #expect(reason == "it is not a picture")
    }
}
