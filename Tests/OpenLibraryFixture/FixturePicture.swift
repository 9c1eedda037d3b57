/// Pictures that are just enough of one for their headers to be read.
public enum FixturePicture {
    /// A JPEG, by default of the size of a cover for lists; each number has its own bytes.
    public static func jpeg(id: Int, width: Int = 180, height: Int = 270) -> [UInt8] {
        let start: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
        let frame: [UInt8] =
            [0xFF, 0xC0, 0x00, 0x11, 0x08] + two(height) + two(width) + [
                3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
            ]
        return start + frame + Array("picture \(id)".utf8) + [0xFF, 0xD9]
    }

    /// The picture of 43 bytes that the service sends where it has none.
    public static let tinyGIF: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
        + [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private static func two(_ number: Int) -> [UInt8] {
        [UInt8(number >> 8 & 255), UInt8(number & 255)]
    }
}
