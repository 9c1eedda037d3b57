internal import TextAndTime

/// Filters that take something away from a text's ends, or white space and markup out of it.
enum TrimmingFilters {
    static let all = [
        Filter("strip") { call in trim(&call, left: true, right: true) },
        Filter("lstrip") { call in trim(&call, left: true, right: false) },
        Filter("rstrip") { call in trim(&call, left: false, right: true) },
        Filter("strip_newlines") { call in
            let bytes = call.inputText()
            return call.makeText { text in
                for (index, byte) in bytes.enumerated() where byte != "\n" {
                    if byte == "\r", index + 1 < bytes.count, bytes[index + 1] == "\n" { continue }
                    text.append(byte)
                }
            }
        },
        Filter("strip_html") { call in
            let bytes = call.inputText()
            return call.makeText { MarkupStripper.strip(bytes, into: &$0) }
        },
    ]

    private static func trim(_ call: inout FilterCall, left: Bool, right: Bool) -> Value {
        let bytes = call.inputText()
        var (start, end) = (0, bytes.count)
        while left, start < end, isSpace(bytes[start]) { start += 1 }
        while right, end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return call.part(UnsafeBufferPointer(rebasing: bytes[start..<end]), of: call.input, keepsSafe: true)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte.isLiquidSpace || byte == 0 }
}

/// Takes tags, comments, scripts and styles out of markup.
enum MarkupStripper {
    static func strip(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout ByteText) {
        let last = bytes.lastIndex(of: ">") ?? 0
        var index = 0
        while index < bytes.count {
            if bytes[index] == "<", index < last {
                index = endOfBlock(bytes, index) ?? bytes.offset(of: ">", from: index) + 1
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
    }

    private static func endOfBlock(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        for (opening, closing) in [("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>")]
        where bytes[start...].starts(with: opening.utf8) {
            return bytes.offset(of: Array(closing.utf8), from: start).map { $0 + closing.utf8.count }
        }
        return nil
    }
}

enum CaseFilters {
    static let all = [
        Filter("upcase") { call in
            call.arena.string(String(decoding: call.inputText(), as: UTF8.self).uppercased())
        },
        Filter("downcase") { call in
            call.arena.string(String(decoding: call.inputText(), as: UTF8.self).lowercased())
        },
        Filter("capitalize") { call in
            let text = String(decoding: call.inputText(), as: UTF8.self)
            let first = text.unicodeScalars.prefix(1).map { String($0).uppercased() }.joined()
            return call.arena.string(first + String(text.unicodeScalars.dropFirst()).lowercased())
        },
    ]
}
