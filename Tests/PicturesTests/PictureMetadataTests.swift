import Foundation
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

    @Test func `of a JPEG is removed, also the small picture that comes first`() throws {
        let jpeg = try Sample.jpeg(40, 20)
        let first: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 22] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 2, 1]
            + Array("GPSGPS".utf8)
        let adobe = [0xFF, 0xEE, 0, 17] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + Array("GPS".utf8)
        let reserved: [UInt8] = [0xFF, 0xF7, 0, 5] + Array("GPS".utf8)
        let rest = jpeg.dropFirst(2 + 18)
        let clean = PictureMetadata.removed(from: first + adobe + reserved + rest, called: "")
        let whole: [UInt8] =
            first.prefix(4) + [0, 16] + first[6..<18] + [0, 0] + adobe.prefix(3) + [14] + adobe[4..<16]
        #expect(clean == whole + rest)
    }

    @Test func `of a WebP that moves is removed from each of its pictures`() throws {
        let picture = try Sample.webP(20, 10)[12...]
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + WebPFile.littleEndian(content.count) + content
                + (content.count % 2 == 1 ? [0] : [])
        }
        func file(_ other: [UInt8], _ more: [UInt8] = []) -> [UInt8] {
            let parts =
                chunk("VP8X", [2, 0, 0, 0, 19, 0, 0, 9, 0, 0] + more)
                + chunk("ANMF", [UInt8](repeating: 0, count: 16) + picture + other) + other
            return Array("RIFF".utf8) + WebPFile.littleEndian(parts.count + 4) + Array("WEBP".utf8) + parts
        }
        let clean = PictureMetadata.removed(
            from: file(chunk("note", Array("GPS".utf8)), Array("GPS!".utf8)), called: "")
        #expect(clean == file([]))
        // A damaged start, without what it should hold.
        let short = Array("RIFF\0\0\0\0WEBPVP8X\0\0\0\0EXIF\u{2}\0\0\0GPS".utf8)
        #expect(PictureMetadata.removed(from: short, called: "") == nil)
    }

    @Test func `of a GIF is removed, also where it is cut or says too much`() {
        let start = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
        let repeated = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 9, 0]
        let more = [3] + Array("GPS".utf8) + [0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        let cut: [UInt8] = [0x2C, 0, 0]
        let comment = [0x21, 0xFE, 3] + Array("GPS".utf8) + [0]
        #expect(
            PictureMetadata.removed(
                from: start + repeated + more + comment + image + comment + cut, called: "")
                == start + repeated + [0] + image + [0x3B])
        // The colours that it announces are not there.
        #expect(PictureMetadata.removed(from: start.prefix(13) + Array("GPS".utf8), called: "") == nil)
    }

    /// Films, raw pictures of cameras and whatever is not known to be free of what programs write.
    @Test(arguments: [
        "\0\0\0\u{8}wide\0", "\0\0\0\u{14}ftypisom", "\0\0\u{1}\0", "FUJIFILMCCD-RAW\0", "IIU\0", "FOVb\0",
        "\0MRM",
        "gimp xcf\0", "II\u{1A}\0\0\0HEAPCCDR", "RIFF0000AVI LIST", "BM\0\0",
    ])
    func `of a file that may hold it in parts that are not known cannot be removed`(start: String) {
        for name in ["a.dat", "a"] {
            #expect(PictureMetadata.removed(from: Array(start.utf8), called: name) == nil)
        }
    }

    @Test(arguments: ["%PDF-1.4\0", "PK\u{3}\u{4}\0", "ID3\0", "A text.", "a,b\n1,2\n"])
    func `documents stay as they are`(text: String) {
        #expect(PictureMetadata.removed(from: Array(text.utf8), called: "a.bin") == Array(text.utf8))
    }

    @Test func `of a PNG the name of a profile is removed, and parts that are too long`() throws {
        let png = try Sample.png(8, 8)
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        let named =
            chunk("iCCP", Array("GPS of a screen\0\0x".utf8)) + chunk("pHYs", Array("GPS GPS GPS".utf8))
        let clean = try #require(
            PictureMetadata.removed(from: Array(png[..<33]) + named + png[33...], called: ""))
        #expect(!clean.contains(text: "GPS") && clean.contains(text: "iCCPICC profile\0\0x"))
    }

    @Test func `of pictures that other programs made is removed, or the file is refused`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/Fuzz/pictures").standardizedFileURL
        let refused = ["camera.avif", "camera.heic", "camera.tif", "doctype-holds-the-tag.svg"]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            let clean = PictureMetadata.removed(from: bytes, called: name)
            #expect((clean == nil) == refused.contains(name), "\(name)")
            guard let clean else { continue }
            #expect(bytes.contains(text: "PRIVATE") == (name != "moving.gif"), "\(name)")
            #expect(!clean.contains(text: "PRIVATE") && !clean.contains(text: "GPS"), "\(name)")
            #expect(PictureHeader(clean)?.orientation == PictureHeader(bytes)?.orientation, "\(name)")
        }
    }

    /// The name of a file counts only where its bytes do not say what it is.
    @Test(arguments: ["a.avif", "a.jpg", "a.png", "a.txt", "a"])
    func `of a file that is not what it is called is removed, or the file is refused`(name: String) throws {
        let svg = Array("<svg><path d=\"M0 0\"/></svg>".utf8)
        #expect(PictureMetadata.removed(from: svg, called: name) == svg)
        let described = Array("<svg><!-- GPS --><path d=\"M0 0\"/></svg>".utf8)
        #expect(PictureMetadata.removed(from: described, called: name) == nil)
        let photograph = Sample.photograph(try Sample.jpeg(9, 9), .upright)
        #expect(PictureMetadata.removed(from: photograph, called: name)?.contains(text: "GPS") == false)
        for damaged in [
            Array(photograph.prefix(80)), Sample.photograph([], .upright),
            PNGFile.signature + Array("GPS".utf8), Array("GIF87 GPS".utf8), Array("RIFF0000WEBPGPS".utf8),
        ] {
            #expect(PictureMetadata.removed(from: damaged, called: name) == nil)
        }
    }

    /// An AVIF with a picture and an item of a kind.
    private func avif(_ kind: String = "av01", properties: [UInt8] = [], other: [UInt8] = []) -> [UInt8] {
        func item(_ number: UInt8, _ kind: String) -> [UInt8] {
            Sample.box("infe", [2, 0, 0, 0, 0, number, 0, 0] + Array("\(kind)Color".utf8) + [0])
        }
        let size = Sample.box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x44, 0, 0, 1, 0xF4])
        let meta = Sample.box(
            "meta",
            [0, 0, 0, 0] + Sample.box("hdlr", Array("0000pict0000000000000".utf8))
                + Sample.box("iinf", [0, 0, 0, 0, 0, 2] + item(1, "av01") + item(7, kind))
                + Sample.box("iloc", []) + Sample.box("iprp", Sample.box("ipco", size + properties)))
        return Sample.box("ftyp", Array("avif\0\0\0\0avifmif1".utf8)) + meta + other
            + Sample.box("mdat", Array("picture".utf8))
    }

    @Test func `of an AVIF is refused, and a plain one stays as it is`() throws {
        let plain = avif()
        let header = try #require(PictureHeader(plain))
        #expect(header.format == .avif && header.width == 324 && header.height == 500)
        #expect(PictureMetadata.removed(from: plain, called: "a.avif") == plain)
        for file in [
            avif("Exif"), avif("mime"), avif(properties: Sample.box("udes", Array("GPS".utf8))),
            avif(other: Sample.box("uuid", Array("GPS".utf8))), avif(other: Sample.box("moov", [])),
            avif(other: Sample.box("free", Array("GPS".utf8))), avif() + [0, 0, 0],
        ] {
            #expect(PictureMetadata.removed(from: file, called: "a.avif") == nil)
            #expect(PrivateFile(file, called: "a.avif").kind == "an AVIF that moves or has metadata in it")
        }
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
        "<svg/>", "<svg><path d='M0 0'/></svg>\n", "<svg><title>A house</title><![CDATA[a < b]]></svg>",
        "<?xml version=\"1.0\"?>\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<svg\n   xmlns=\"http://www.w3.org/2000/svg\" xmlns:svg=\"http://www.w3.org/2000/svg\" />",
        "<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\"><use xlink:href=\"#a\"/><text xml:space='preserve'>a: b</text></svg>",
        "<svg mask='url(#m)' style=\"fill:url( '#a' )\"><style>a { fill: URL(\"#b\") }</style></svg >",
    ])
    func `is not in a plain SVG, which stays as it is`(_ svg: String) {
        #expect(PictureMetadata.removed(from: Array(svg.utf8), called: "a.svg") == Array(svg.utf8))
    }

    @Test(arguments: [
        "<svg><!-- GPS --></svg>", "<?editor GPS?><svg/>", "<svg xmlns:i='GPS'/>",
        "<svg i:path='/home/GPS'/>",
        "<svg data-name='GPS'/>", "<svg><metadata>GPS</metadata></svg>", "<svg><i:view a='GPS'/></svg>",
        "<svg xml:base='file:///GPS'/>", "<svg><image href='/home/GPS.png'/></svg>",
        "<svg><style>/* GPS */</style></svg>", "<svg onload='GPS()'/>", "<svg><script>GPS()</script></svg>",
        "<svg><g OnClick='GPS()'/></svg>", "<svg><foreignObject/></svg>", "<svg xmlns='GPS'/>",
        "<svg><a href='javascript:GPS()'/></svg>", "<svg><use href='https://GPS'/></svg>",
        "<svg><set attributeName='xlink:href' to='javascript:GPS()'/></svg>",
        "<svg><animate attributeName='onclick'/></svg>", "<svg fill='url(https://GPS)'/>",
        "<svg><style>@IMPORT 'https://GPS';</style></svg>",
        "<svg><style>a { fill: URL( '//GPS' ) }</style></svg>",
        "<!DOCTYPE svg [<!ENTITY a \"GPS\">]><svg>&a;</svg>", "<svg><!-- GPS", "<svg a></svg>", "<svg a=\"b",
        "<svg><style>a { background: url(data:image/jpeg;base64,AA) }</style></svg>",
        "<svg style=\"fill: url(FILE:///GPS)\"/>", "<svg><image href=\"data:image/jpeg;base64,R1BT\"/></svg>",
        "<\0s\0v\0g\0", "<svg><g>", "<svg/>GPS", "<svg></svg GPS>",
        "<svg><style>a { fill: ur<![CDATA[l(//GPS)]]> }</style></svg>",
        "<svg><set attributeName='&#104;ref' to='//GPS'/></svg>", "</svg><svg>", "GPS<svg/>",
        "<plan>GPS</plan>",
        "<svg fill='u\\72l(//GPS)'/>", "<svg><style>@\\69mport '//GPS';</style></svg>",
        "<svg fill='&#117;rl(//GPS)'/>", "<svg><style>a { b: image-set('//GPS' 1x) }</style></svg>",
        "<svg><![CDATA[a]]></svg><![CDATA[GPS",
    ])
    func `in an SVG makes that be refused`(_ svg: String) {
        #expect(PictureMetadata.removed(from: Array(svg.utf8), called: "a.svg") == nil)
        let file = PrivateFile(Array(svg.utf8), called: "a.svg")
        #expect(file.kind == "an SVG with more in it than a drawing")
        #expect(file.help == "save it as plain SVG, without scripts, comments, pictures and addresses in it")
    }

    @Test func `of files that are cut or of another kind is removed without harm`() throws {
        #expect(PictureMetadata.removed(from: Array("<svg/>".utf8), called: "") == Array("<svg/>".utf8))
        let page = Array("<?xml version=\"1.0\"?><html><!-- its own --><svg/></html>".utf8)
        #expect(PictureMetadata.removed(from: page, called: "page.xhtml") == page)
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
