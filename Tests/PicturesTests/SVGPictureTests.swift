import Testing

@testable import Pictures

@Suite("Drawing SVG", .enabled(if: SVGPicture.isInstalled, "needs librsvg2-2, libpng16"))
struct SVGPictureTests {
    private func pixels(_ body: String, width: Int = 4, height: Int = 2) throws -> Pixels {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 2\">\(body)</svg>"
        let png = try SVGPicture.png(of: Array(svg.utf8), width: width, height: height)
        return try #require(PNGLibrary.shared).pixels(png, try #require(PictureHeader(png)))
    }

    @Test func `colours and places are those of the document`() throws {
        let drawn = try pixels(
            "<rect width=\"4\" height=\"2\" fill=\"#123456\"/><rect width=\"2\" height=\"1\" fill=\"red\"/>")
        #expect(drawn.channels == 3 && drawn.width == 4 && drawn.height == 2)
        #expect(Array(drawn.bytes.prefix(9)) == [255, 0, 0, 255, 0, 0, 0x12, 0x34, 0x56])
    }

    @Test func `what is not drawn on stays transparent`() throws {
        let drawn = try pixels("<rect width=\"2\" height=\"2\" fill=\"#fff\" fill-opacity=\".5\"/>")
        #expect(drawn.channels == 4)
        #expect(Array(drawn.bytes.prefix(4)) == [255, 255, 255, 128])
        #expect(Array(drawn.bytes[8..<12]) == [0, 0, 0, 0])
    }

    @Test func `a document is drawn as large as is asked, and the same twice`() throws {
        let text = "<text y=\"2\" font-size=\"2\">Aa</text>"
        let large = try pixels(text, width: 400, height: 200)
        #expect(large.width == 400 && large.height == 200)
        #expect(try pixels(text, width: 400, height: 200) == large)
    }

    @Test(arguments: [
        "", "no SVG", "<svg", "<p>text</p>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>",
    ])
    func `what is no document is refused`(text: String) {
        #expect(throws: PictureFailure.self) {
            try SVGPicture.png(of: Array(text.utf8), width: 4, height: 2)
        }
    }

    @Test func `no file is read that a document names`() throws {
        let drawn = try pixels("<image href=\"file:///etc/hostname\" width=\"4\" height=\"2\"/>")
        #expect(drawn.bytes.allSatisfy { $0 == 0 })
    }
}
