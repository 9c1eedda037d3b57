internal import Diagnostics
internal import TextAndTime
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
        // Nothing gets longer.
        Array(unsafeUninitializedCapacity: bytes.count) { result, count in
            count = bytes.withUnsafeBufferPointer { shorten($0, to: result) }
        }
    }

    private static func shorten(
        _ bytes: UnsafeBufferPointer<UInt8>, to result: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var (index, count, hasSpace) = (0, 0, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == slash, index + 1 < bytes.count, bytes[index + 1] == star {
                index = endOfComment(bytes, from: index + 2)
                hasSpace = true
            } else if byte.isASCIISpace {
                hasSpace = true
                index += 1
            } else {
                if byte == closing, count > 0, result[count - 1] == semicolon { count -= 1 }
                if hasSpace, count > 0, !isSpaceless(after: result[count - 1]), !isSpaceless(before: byte) {
                    result[count] = 0x20
                    count += 1
                }
                hasSpace = false
                let isQuote = byte == doubleQuote || byte == singleQuote
                let end = isQuote ? endOfText(bytes, from: index) : index + 1
                while index < end {
                    result[count] = bytes[index]
                    (index, count) = (index + 1, count + 1)
                }
            }
        }
        return count
    }

    // Computed, as a stored constant of a type is asked for at each byte whether it is there.
    private static var slash: UInt8 { UInt8(ascii: "/") }
    private static var star: UInt8 { UInt8(ascii: "*") }
    private static var semicolon: UInt8 { UInt8(ascii: ";") }
    private static var closing: UInt8 { UInt8(ascii: "}") }
    private static var doubleQuote: UInt8 { UInt8(ascii: "\"") }
    private static var singleQuote: UInt8 { UInt8(ascii: "'") }

    private static func isSpaceless(after byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || isSpaceless(before: byte)
    }

    private static func isSpaceless(before byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == closing || byte == semicolon || byte == UInt8(ascii: ",")
    }

    private static func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index + 1 < bytes.count, bytes[index] != star || bytes[index + 1] != slash { index += 1 }
        return min(index + 2, bytes.count)
    }

    private static func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start] {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
