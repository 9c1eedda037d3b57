import TestSupport
import Testing

@testable import Pictures

/// Pictures made for tests.
enum Sample {
    /// Red from left to right, green from top to bottom.
    static func pixels(_ width: Int, _ height: Int, channels: Int = 3) -> Pixels {
        var pixels = Pixels(width: width, height: height, channels: channels)
        for row in 0..<height {
            for column in 0..<width {
                let place = (row * width + column) * channels
                pixels.bytes[place] = UInt8(column * 255 / max(1, width - 1))
                pixels.bytes[place + 1] = UInt8(row * 255 / max(1, height - 1))
                pixels.bytes[place + 2] = 96
                if channels == 4 { pixels.bytes[place + 3] = row < height / 2 ? 0 : 255 }
            }
        }
        return pixels
    }

    static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
        try #require(JPEGSample.jpeg(pixels(width, height).bytes, width: width, height: height, quality: 90))
    }

    static func png(_ width: Int, _ height: Int, channels: Int = 3) throws -> [UInt8] {
        try #require(PNGLibrary.shared).encode(pixels(width, height, channels: channels))
    }

    static func webP(_ width: Int, _ height: Int) throws -> [UInt8] {
        try #require(WebPLibrary.shared).encode(
            pixels(width, height), width: width, height: height, quality: 80)
    }

    /// What a phone writes before a picture: how it was held, and where it was.
    static func exif(_ orientation: Orientation) -> [UInt8] {
        var exif = orientation.exif
        exif[9] = 2
        exif.replaceSubrange(22..., with: [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0])
        return exif + Array("GPS 51.5014 N 0.1419 W".utf8)
    }

    /// A JPEG as a phone writes it.
    static func photograph(_ jpeg: [UInt8], _ orientation: Orientation) -> [UInt8] {
        let exif = Array("Exif\0\0".utf8) + exif(orientation)
        let comment = Array("taken at home".utf8)
        let film = Array("....ftypmp42 GPS of the film".utf8)
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg.dropFirst(2) + film
    }

    /// A box of an AVIF.
    static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, UInt8((content.count + 8) >> 8), UInt8((content.count + 8) & 0xFF)] + Array(name.utf8)
            + content
    }
}

extension [UInt8] {
    func contains(text: String) -> Bool { String(decoding: self, as: Unicode.ASCII.self).contains(text) }
}
