import TestSupport

@testable import Pictures

/// Pictures with what phones write into them.
enum Photograph {
    /// Where the phone was, which nobody is to know.
    static let place = "GPS 51.5014 N 0.1419 W"

    /// A picture of one colour; a few bytes that are no picture if the library that makes it is not installed.
    static func jpeg(width: Int, height: Int) throws -> [UInt8] {
        let pixels = [UInt8](repeating: 120, count: width * height * 3)
        guard let jpeg = JPEGSample.jpeg(pixels, width: width, height: height) else { return [] }
        let exif = Array("Exif\0\0".utf8) + Orientation.onItsLeft.exif + Array(place.utf8)
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
    }
}
