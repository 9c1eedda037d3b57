import Testing

@testable import Pictures

@Suite(
    "Metadata of pictures", .enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16"))
struct PictureMetadataTests {
    @Test(arguments: [Orientation.upright, .onItsLeft])
    func `of a photograph is removed, but for how it is turned`(orientation: Orientation) throws {
        let jpeg = try Sample.jpeg(40, 20)
        let photograph = Sample.photograph(jpeg, orientation)
        #expect(photograph.contains(text: "GPS"))
        let clean = PictureMetadata.removed(from: photograph)
        #expect(!clean.contains(text: "GPS") && !clean.contains(text: "home"))
        let header = try #require(PictureHeader(clean))
        #expect(header.orientation == orientation)
        #expect(header.shownWidth == (orientation == .upright ? 40 : 20))
        let maker = try #require(PictureMaker.shared)
        try maker.check(clean, header)
        if orientation == .upright { #expect(clean == jpeg) }
        #expect(PictureMetadata.removed(from: clean) == clean)
    }

    @Test func `of a PNG is removed, also what follows its end`() throws {
        let png = try Sample.png(8, 8)
        let start = Array(png[..<33])
        let text: [UInt8] = [0, 0, 0, 11] + Array("tEXtPlace\0here!".utf8) + [0, 0, 0, 0]
        let exif = Sample.exif(.upsideDown)
        let turned: [UInt8] = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
        let clean = PictureMetadata.removed(from: start + text + turned + png[33...] + Array("GPS".utf8))
        #expect(!clean.contains(text: "here") && !clean.contains(text: "GPS"))
        let header = try #require(PictureHeader(clean))
        #expect(header.orientation == .upsideDown)
        try #require(PictureMaker.shared).check(clean, header)
        #expect(PictureMetadata.removed(from: start + text + png[33...]) == png)
    }

    @Test func `of a WebP is removed`() throws {
        let webP = try Sample.webP(20, 10)
        let exif = Sample.exif(.mirrored)
        let parts: [UInt8] =
            Array("VP8X".utf8) + [10, 0, 0, 0, 0x0C, 0, 0, 0, 19, 0, 0, 9, 0, 0] + webP[12...]
            + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif + Array("XMP \u{4}\0\0\0home".utf8)
        let whole = Array("RIFF".utf8) + WebPFile.littleEndian(parts.count + 4) + Array("WEBP".utf8) + parts
        #expect(PictureHeader(whole)?.orientation == .mirrored)
        let clean = PictureMetadata.removed(from: whole)
        #expect(!clean.contains(text: "GPS") && !clean.contains(text: "home"))
        let header = try #require(PictureHeader(clean))
        #expect(header.orientation == .mirrored && header.width == 20 && header.height == 10)
        try #require(PictureMaker.shared).check(clean, header)
        #expect(PictureMetadata.removed(from: webP) == webP)
    }

    @Test func `of a GIF is removed, but not how often it is repeated`() {
        let start = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
        let repeated = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let program = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [3] + Array("GPS".utf8) + [0]
        let comment = [0x21, 0xFE, 4] + Array("home".utf8) + [0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        #expect(
            PictureMetadata.removed(from: start + repeated + program + comment + image + [0x3B, 1, 2])
                == start + repeated + image + [0x3B])
    }

    @Test func `of an AVIF is overwritten with zeros`() throws {
        let size = Sample.box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x44, 0, 0, 1, 0xF4])
        let items = Sample.box(
            "iinf",
            [0, 0, 0, 0, 0, 1] + Sample.box("infe", [2, 0, 0, 0, 0, 7, 0, 0] + Array("Exif".utf8) + [0, 0]))
        func file(_ offset: UInt8) -> [UInt8] {
            let places = Sample.box(
                "iloc", [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 7, 0, 0, 0, 1, 0, 0, 0, offset, 0, 0, 0, 8])
            let meta = Sample.box(
                "meta", [0, 0, 0, 0] + items + places + Sample.box("iprp", Sample.box("ipco", size)))
            return Sample.box("ftyp", Array("avif\0\0\0\0avifmif1".utf8)) + meta
        }
        let offset = UInt8(file(0).count + 8)
        let whole = file(offset) + Sample.box("mdat", Array("GPS 51.5picture".utf8))
        let header = try #require(PictureHeader(whole))
        #expect(header.format == .avif && header.width == 324 && header.height == 500)
        let clean = PictureMetadata.removed(from: whole)
        #expect(clean.count == whole.count && !clean.contains(text: "GPS") && clean.contains(text: "picture"))
    }

    @Test func `of files that are cut or of another kind is removed without harm`() throws {
        #expect(PictureMetadata.removed(from: Array("<svg/>".utf8)) == Array("<svg/>".utf8))
        for whole in try [
            Sample.photograph(Sample.jpeg(9, 9), .onItsRight), Sample.png(9, 9), Sample.webP(9, 9),
        ] {
            for count in 0..<whole.count { _ = PictureMetadata.removed(from: Array(whole.prefix(count))) }
        }
    }
}
