import Testing
import TextAndTime

@testable import Pictures

@Suite(
    "Metadata of pictures", .enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16"))
struct PictureMetadataTests {
    @Test(arguments: [Orientation.upright, .onItsLeft])
    func `of a photograph is removed, but for how it is turned`(orientation: Orientation) throws {
        let jpeg = try Sample.jpeg(40, 20)
        let photograph = Sample.photograph(jpeg, orientation)
        #expect(photograph.contains(text: "GPS"))
        let clean = try #require(PictureMetadata.removed(from: photograph, called: ""))
        #expect(!clean.contains(text: "GPS") && !clean.contains(text: "home"))
        let header = try #require(PictureHeader(clean))
        #expect(header.orientation == orientation)
        #expect(header.shownWidth == (orientation == .upright ? 40 : 20))
        let maker = try #require(PictureMaker.shared)
        try maker.check(clean, header)
        if orientation == .upright { #expect(clean == jpeg) }
        #expect(PictureMetadata.removed(from: clean, called: "") == clean)
    }

    @Test func `of a PNG is removed, also what follows its end`() throws {
        let png = try Sample.png(8, 8)
        let start = Array(png[..<33])
        let text: [UInt8] = [0, 0, 0, 11] + Array("tEXtPlace\0here!".utf8) + [0, 0, 0, 0]
        let exif = Sample.exif(.upsideDown)
        let turned: [UInt8] = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
        let clean = try #require(
            PictureMetadata.removed(from: start + text + turned + png[33...] + Array("GPS".utf8), called: ""))
        #expect(!clean.contains(text: "here") && !clean.contains(text: "GPS"))
        let header = try #require(PictureHeader(clean))
        #expect(header.orientation == .upsideDown)
        try #require(PictureMaker.shared).check(clean, header)
        #expect(PictureMetadata.removed(from: start + text + png[33...], called: "") == png)
    }

    @Test func `of a WebP is removed`() throws {
        let webP = try Sample.webP(20, 10)
        let exif = Sample.exif(.mirrored)
        let parts: [UInt8] =
            Array("VP8X".utf8) + [10, 0, 0, 0, 0x0C, 0, 0, 0, 19, 0, 0, 9, 0, 0] + webP[12...]
            + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif + Array("XMP \u{4}\0\0\0home".utf8)
        let whole = Array("RIFF".utf8) + WebPFile.littleEndian(parts.count + 4) + Array("WEBP".utf8) + parts
        #expect(PictureHeader(whole)?.orientation == .mirrored)
        let clean = try #require(PictureMetadata.removed(from: whole, called: ""))
        #expect(!clean.contains(text: "GPS") && !clean.contains(text: "home"))
        let header = try #require(PictureHeader(clean))
        #expect(header.orientation == .mirrored && header.width == 20 && header.height == 10)
        try #require(PictureMaker.shared).check(clean, header)
        #expect(PictureMetadata.removed(from: webP, called: "") == webP)
    }

    @Test func `of a GIF is removed, but not how often it is repeated`() {
        let start = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
        let repeated = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let program = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [3] + Array("GPS".utf8) + [0]
        let comment = [0x21, 0xFE, 4] + Array("home".utf8) + [0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        #expect(
            PictureMetadata.removed(
                from: start + repeated + program + comment + image + [0x3B, 1, 2], called: "")
                == start + repeated + image + [0x3B])
    }

    /// An AVIF with a picture and a block of Exif, `place` bytes from the start of the file or, with method 1, of `idat`.
    private func avif(method: UInt8 = 0, other: [UInt8] = [], kind: String = "av01") -> [UInt8] {
        let data = Array("GPS 51.5picturea gap with GPS".utf8)
        let properties = Sample.box(
            "ipco",
            Sample.box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x44, 0, 0, 1, 0xF4])
                + Sample.box("udes", Array("GPS of a description".utf8)))
        func item(_ number: UInt8, _ kind: String) -> [UInt8] {
            Sample.box("infe", [2, 0, 0, 0, 0, number, 0, 0] + Array(kind.utf8) + [0])
        }
        let items = Sample.box("iinf", [0, 0, 0, 0, 0, 2] + item(1, kind) + item(7, "Exif"))
        func file(_ start: Int) -> [UInt8] {
            func place(_ number: UInt8, _ offset: Int, _ length: UInt8) -> [UInt8] {
                [0, number, 0, method, 0, 0, 0, 1, 0, 0]
                    + [UInt8((start + offset) >> 8), UInt8((start + offset) & 0xFF), 0, 0, 0, length]
            }
            let places = Sample.box("iloc", [1, 0, 0, 0, 0x44, 0, 0, 2] + place(7, 0, 8) + place(1, 8, 7))
            let meta = Sample.box(
                "meta",
                [0, 0, 0, 0] + Sample.box("hdlr", Array("0000pict000000000000made by GPS".utf8) + [0]) + items
                    + places + Sample.box("iprp", properties)
                    + (method == 1 ? Sample.box("idat", data) : []))
            return Sample.box("ftyp", Array("avif\0\0\0\0avifmif1".utf8)) + meta + other
        }
        return method == 1
            ? file(0) : file(file(0).count + 8) + Sample.box("mdat", data)
    }

    @Test(arguments: [0, 1] as [UInt8])
    func `of an AVIF is overwritten with zeros, wherever it is`(method: UInt8) throws {
        let whole = avif(method: method)
        let header = try #require(PictureHeader(whole))
        #expect(header.format == .avif && header.width == 324 && header.height == 500)
        let clean = try #require(PictureMetadata.removed(from: whole, called: "a.avif"))
        #expect(clean.count == whole.count && PictureHeader(clean) == header)
        #expect(!clean.contains(text: "GPS") && clean.contains(text: "picture"))
        #expect(PictureMetadata.removed(from: clean, called: "a.avif") == clean)
    }

    @Test func `of an AVIF with parts of unknown meaning cannot be removed`() {
        for name in ["uuid", "moov", "udta", "XMP "] {
            let file = avif(other: Sample.box(name, Array("GPS".utf8)))
            #expect(PictureMetadata.removed(from: file, called: "a.avif") == nil)
            #expect(PrivateFile(file, called: "a.avif").kind == "an AVIF that moves or has unusual parts")
        }
        #expect(PictureMetadata.removed(from: avif(method: 2), called: "a.avif") == nil)
        #expect(PictureMetadata.removed(from: avif() + [0, 0, 0], called: "a.avif") == nil)
    }

    @Test(arguments: [
        ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", "a picture in the format HEIC"),
        ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", "a picture in the format HEIC"),
        ("\0\0\0\u{14}ftypqt  \0\0\0\0qt  ", "a film"), ("II*\0GPS", "a picture in the format TIFF"),
        ("MM\0*GPS", "a picture in the format TIFF"),
        ("8BPSGPS", "a picture in the format of an image editor"),
        ("GPS", "damaged, or not a picture"),
    ])
    func `of kinds that browsers do not show cannot be removed`(_ start: String, _ kind: String) {
        for name in ["a.jpg", "a.heic", "a.tif"] {
            #expect(PictureMetadata.removed(from: Array(start.utf8), called: name) == nil)
            #expect(PrivateFile(Array(start.utf8), called: name).kind == kind)
        }
        let isKnownByName = start == "GPS"
        #expect((PictureMetadata.removed(from: Array(start.utf8), called: "a.pdf") == nil) == !isKnownByName)
    }

    // MARK: SVG

    @Test(arguments: [
        ("<svg><!-- GPS --><path d='M0 0'/></svg>", "<svg><path d=\"M0 0\"/></svg>"),
        (
            "<?xml version=\"1.0\"?><?editor GPS?><!DOCTYPE svg PUBLIC \"GPS\" \"GPS\">\n<svg/>",
            "<?xml version=\"1.0\"?>\n<svg/>"
        ),
        (
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:i=\"GPS\" i:path=\"/home/GPS\" data-name='GPS'><metadata><a><b/>GPS</a></metadata><i:view a=\"GPS\"/><i:x><g>GPS</g></i:x><title>A house</title></svg>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>A house</title></svg>"
        ),
        (
            "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\" xmlns:l=\"http://www.w3.org/1999/xlink\" xml:base=\"file:///GPS\"><s:use l:href=\"#a\"/><s:metadata>GPS</s:metadata></s:svg>",
            "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\" xmlns:l=\"http://www.w3.org/1999/xlink\"><s:use l:href=\"#a\"/></s:svg>"
        ),
        (
            "<svg><image href=\"/home/GPS.png\"/><image href='file:///GPS'/><image href=\"C:\\GPS\"/><style>/* GPS */ a { fill: red }</style></svg>",
            "<svg><image/><image/><image/><style> a { fill: red }</style></svg>"
        ),
        ("<svg><![CDATA[a < b]]></svg>", "<svg><![CDATA[a < b]]></svg>"),
    ])
    func `of an SVG is left out, with what editors need`(_ svg: String, _ expected: String) throws {
        let clean = try #require(PictureMetadata.removed(from: Array(svg.utf8), called: "a.svg"))
        #expect(String(decoding: clean, as: UTF8.self) == expected)
        #expect(PictureMetadata.removed(from: clean, called: "a.svg") == clean)
    }

    @Test(arguments: [
        "<!DOCTYPE svg [<!ENTITY a \"GPS\">]><svg>&a;</svg>", "<svg><!-- GPS", "<svg a></svg>", "<svg a=\"b",
        "<svg><style>a { background: url(data:image/jpeg;base64,AA) }</style></svg>",
        "<svg style=\"fill: url(file:///GPS)\"/>", "<svg><image href=\"data:image/jpeg;base64,R1BT\"/></svg>",
        "<svg><style>/* GPS</style></svg>", "<\0s\0v\0g\0",
    ])
    func `of an SVG that is not understood cannot be removed`(_ svg: String) {
        #expect(PictureMetadata.removed(from: Array(svg.utf8), called: "a.svg") == nil)
        #expect(
            PrivateFile(Array(svg.utf8), called: "a.svg").kind == "an SVG with parts that cannot be cleaned")
    }

    @Test func `of a picture in an SVG is removed`() throws {
        let photograph = Sample.photograph(try Sample.jpeg(40, 20), .upright)
        let svg = "<svg><image href=\"data:image/jpeg;base64,\(Base64.text(photograph))\"/></svg>"
        let clean = try #require(PictureMetadata.removed(from: Array(svg.utf8), called: "a.svg"))
        let text = String(decoding: clean, as: UTF8.self)
        let start = try #require(text.firstRange(of: "base64,")?.upperBound)
        let bytes = try #require(Base64.bytes(of: text[start...].prefix { $0 != "\"" }))
        #expect(bytes == PictureMetadata.removed(from: photograph, called: ""))
        #expect(!bytes.contains(text: "GPS"))
    }

    @Test func `of files that are cut or of another kind is removed without harm`() throws {
        #expect(PictureMetadata.removed(from: Array("<svg/>".utf8), called: "") == Array("<svg/>".utf8))
        for whole in try [
            Sample.photograph(Sample.jpeg(9, 9), .onItsRight), Sample.png(9, 9), Sample.webP(9, 9), avif(),
            Array("<svg a=\"b\"><!-- c --><d:e>f</d:e><style>/* g */</style></svg>".utf8),
        ] {
            for count in 0..<whole.count {
                _ = PictureMetadata.removed(from: Array(whole.prefix(count)), called: "")
            }
        }
    }
}
