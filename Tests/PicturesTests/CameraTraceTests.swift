import Testing

@testable import Pictures

/// What cameras write of places and of themselves is found in each kind of file.
@Suite struct CameraTraceTests {
    /// A block of Exif with a table of places, and one of the camera; in both orders of bytes.
    private static func exif(isLittle: Bool) -> [UInt8] {
        func number(_ number: Int, _ length: Int) -> [UInt8] {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            return isLittle ? bytes : bytes.reversed()
        }
        func table(_ tags: [(Int, Int)]) -> [UInt8] {
            number(tags.count, 2)
                + tags.flatMap { number($0.0, 2) + number(4, 2) + number(1, 4) + number($0.1, 4) }
                + number(0, 4)
        }
        return (isLittle ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]) + number(8, 4)
            + table([(0x8769, 56), (0x8825, 38)]) + table([(2, 0)]) + table([(0xA430, 0), (0xA431, 0)])
    }

    @Test(arguments: [true, false]) func `Exif of both orders of bytes`(isLittle: Bool) throws {
        let exif = Self.exif(isLittle: isLittle)
        #expect(CameraTrace.all(in: exif) == [.place, .number, .owner])
        #expect(CameraTrace.all(in: try Sample.png(8, 8) + exif) == [.place, .number, .owner])
        for length in 0..<exif.count { _ = CameraTrace.all(in: Array(exif.prefix(length))) }
        #expect(CameraTrace.all(in: Array(exif.prefix(37))) == [])
    }

    @Test func `XMP, and pictures without either`() throws {
        #expect(
            CameraTrace.all(in: Array("<x exif:GPSLatitude='1' aux:SerialNumber='2'/>".utf8)) == [
                .place, .number,
            ])
        for picture in [try Sample.png(8, 8), try Sample.jpeg(8, 8), try Sample.webP(8, 8)] {
            #expect(CameraTrace.all(in: picture) == [])
        }
    }
}
