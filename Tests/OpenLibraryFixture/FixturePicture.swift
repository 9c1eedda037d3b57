/// Pictures as small as they can be, which every program can read.
public enum FixturePicture {
    /// A grey JPEG, by default of the size of a cover for lists; each number has its own bytes.
    public static func jpeg(id: Int, width: Int = 180, height: Int = 270) -> [UInt8] {
        let text = Array("picture \(id)".utf8)
        var picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE]
        picture += two(text.count + 2) + text
        picture += [0xFF, 0xDB, 0, 0x43, 0]
        picture += Array(repeating: 1, count: 64)
        picture += [0xFF, 0xC0, 0, 0x0B, 8]
        picture += two(height) + two(width)
        picture += [1, 1, 0x11, 0]
        // One code of one bit in each table: no difference from the block before, and the end of a block.
        for table in [0, 0x10] as [UInt8] {
            picture += [0xFF, 0xC4, 0, 0x14, table, 1]
            picture += Array(repeating: 0, count: 16)
        }
        picture += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0]
        let bits = ((width + 7) / 8) * ((height + 7) / 8) * 2
        picture += Array(repeating: 0, count: bits / 8)
        // What is left of the last byte is filled with ones.
        if bits % 8 != 0 { picture.append(0xFF >> UInt8(bits % 8)) }
        return picture + [0xFF, 0xD9]
    }

    /// The picture of 43 bytes that the service sends where it has none.
    public static let tinyGIF: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
        + [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    private static func two(_ number: Int) -> [UInt8] {
        [UInt8(number >> 8 & 255), UInt8(number & 255)]
    }
}
