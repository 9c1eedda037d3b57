import Testing

@testable import Pictures

@Suite(
    "Copies of pictures", .enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16"))
struct PictureMakerTests {
    private func copies(of bytes: [UInt8], _ sizes: PictureSizes = .covers) throws -> [String] {
        let header = try #require(PictureHeader(bytes))
        return try #require(PictureMaker.shared).copies(of: bytes, header, sizes).map {
            let made = try #require(PictureHeader($0.bytes))
            return "\(made.format) \(made.width)x\(made.height)"
        }
    }

    @Test func `are 160, 320 and 480 wide, and as wide as the picture`() throws {
        #expect(
            try copies(of: Sample.jpeg(500, 750)) == [
                "webp 160x240", "webp 320x480", "webp 480x720",
            ])
        #expect(
            try copies(of: Sample.jpeg(1300, 1300)) == [
                "webp 160x160", "webp 320x320", "webp 480x480", "webp 1200x1200",
            ])
    }

    @Test func `are never larger than the picture`() throws {
        #expect(try copies(of: Sample.jpeg(90, 140)) == ["webp 90x140"])
        #expect(try copies(of: Sample.png(1, 3)) == ["webp 1x3"])
        #expect(try copies(of: Sample.webP(160, 100)) == [])
        #expect(try copies(of: Sample.jpeg(400, 300), .texts) == ["webp 320x240", "webp 400x300"])
    }

    @Test func `of transparent pictures are transparent`() throws {
        let png = try Sample.png(200, 100, channels: 4)
        let header = try #require(PictureHeader(png))
        let maker = try #require(PictureMaker.shared)
        let made = try maker.copies(of: png, header, .covers)
        #expect(made.map(\.copy.ending) == ["160.webp", "200.webp"])
        for file in made {
            let header = try #require(PictureHeader(file.bytes))
            #expect(header.mayBeTransparent)
            let pixels = try #require(WebPLibrary.shared).pixels(file.bytes, header)
            #expect(pixels.bytes[3] == 0 && pixels.bytes.last == 255)
        }
    }

    @Test(arguments: [Orientation.upright, .mirrored, .upsideDown, .mirroredUpsideDown])
    func `obey how a photograph was held`(orientation: Orientation) throws {
        let photograph = Sample.photograph(try Sample.jpeg(64, 32), orientation)
        let maker = try #require(PictureMaker.shared)
        let header = try #require(PictureHeader(photograph))
        let webP = try #require(maker.copies(of: photograph, header, .covers).first?.bytes)
        let pixels = try #require(WebPLibrary.shared).pixels(webP, try #require(PictureHeader(webP)))
        let (red, green) = (pixels.bytes[0] > 128, pixels.bytes[1] > 128)
        #expect(red == (orientation == .mirrored || orientation == .upsideDown))
        #expect(green == (orientation == .mirroredUpsideDown || orientation == .upsideDown))
    }

    @Test(arguments: [
        (Orientation.mirroredOnItsLeft, false, false), (.onItsLeft, false, true),
        (.mirroredOnItsRight, true, true),
        (.onItsRight, true, false),
    ])
    func `of photographs on their side stand upright`(
        orientation: Orientation, isRed: Bool, isGreen: Bool
    ) throws {
        let photograph = Sample.photograph(try Sample.jpeg(64, 32), orientation)
        #expect(try copies(of: photograph) == ["webp 32x64"])
        let pixels = Sample.pixels(64, 32).turned(orientation)
        #expect((pixels.bytes[0] > 128) == isRed)
        #expect((pixels.bytes[1] > 128) == isGreen)
    }

    @Test func `are the same bytes each time`() throws {
        let jpeg = try Sample.jpeg(300, 200)
        let header = try #require(PictureHeader(jpeg))
        let maker = try #require(PictureMaker.shared)
        let first = try maker.copies(of: jpeg, header, .covers).map(\.bytes)
        #expect(try maker.copies(of: jpeg, header, .covers).map(\.bytes) == first)
    }

    @Test func `keep colours and edges`() throws {
        var pixels = Pixels(width: 640, height: 640, channels: 3)
        for index in pixels.bytes.indices { pixels.bytes[index] = index / 3 % 640 < 320 ? 20 : 220 }
        let png = try #require(PNGLibrary.shared).encode(pixels)
        let maker = try #require(PictureMaker.shared)
        let header = try #require(PictureHeader(png))
        let copy = try #require(maker.copies(of: png, header, .covers).first)
        let small = try #require(WebPLibrary.shared).pixels(
            copy.bytes, try #require(PictureHeader(copy.bytes)))
        let middle = 80 * small.rowLength
        #expect(abs(Int(small.bytes[middle + 70 * 3]) - 20) < 12)
        #expect(abs(Int(small.bytes[middle + 90 * 3]) - 220) < 12)
    }

    @Test func `are not made of damaged files`() throws {
        let maker = try #require(PictureMaker.shared)
        for whole in try [Sample.jpeg(300, 300), Sample.png(300, 300), Sample.webP(300, 300)] {
            let cut = Array(whole.prefix(whole.count * 2 / 3))
            let header = try #require(PictureHeader(cut))
            #expect(throws: PictureFailure.damaged) { try maker.check(cut, header) }
            #expect(throws: PictureFailure.damaged) { try maker.copies(of: cut, header, .covers) }
        }
    }

    @Test func `are not made of files that announce more pixels than cameras make`() throws {
        var png = try Sample.png(8, 8)
        png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        #expect(PictureHeader(png)?.isTooLarge == true)
        #expect(try PictureHeader(Sample.jpeg(500, 750))?.isTooLarge == false)
    }
}
