internal import Diagnostics
internal import ThemeFiles

/// Takes out of a stylesheet what only people read: comments, indentation, and spaces next to braces, semicolons, commas and
/// after colons.
enum StylesheetShortening {
    /// A stylesheet of the default theme without them; any other file as it is.
    static func shortened(_ file: ThemeFile) -> ThemeFile {
        guard file.name.hasSuffix(".css"), file.isEmbedded else { return file }
        return ThemeFile(embedded: file.name, bytes: shortened(file.source.bytes))
    }

    static func shortened(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        var hasSpace = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == slash, index + 1 < bytes.count, bytes[index + 1] == star {
                index = endOfComment(bytes, from: index + 2)
                hasSpace = true
            } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
                hasSpace = true
                index += 1
            } else {
                if byte == closing, result.last == semicolon { result.removeLast() }
                if hasSpace, let last = result.last, !spacelessAfter.contains(last),
                    !spacelessBefore.contains(byte)
                {
                    result.append(0x20)
                }
                hasSpace = false
                result.append(byte)
                index += 1
                guard byte == doubleQuote || byte == singleQuote else { continue }
                let end = endOfText(bytes, from: index - 1)
                result += bytes[index..<end]
                index = end
            }
        }
        return result
    }

    private static let (slash, star, semicolon) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: ";"))
    private static let (closing, doubleQuote, singleQuote) = (
        UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'")
    )
    private static let spacelessAfter = Array("{};,:".utf8)
    private static let spacelessBefore = Array("{};,".utf8)

    private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count, bytes[index] != star || bytes[index + 1] != slash { index += 1 }
        return min(index + 2, bytes.count)
    }

    private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start] {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
