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
        var plain = ByteText(capacity: bytes.count)
        removeBlocks(bytes, into: &plain)
        removeTags(plain.written, into: &text)
    }

    private static let blocks: [(opening: StaticString, closing: StaticString)] = [
        ("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>"),
    ]

    private static func removeBlocks(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout ByteText) {
        var index = 0
        while index < bytes.count {
            if bytes[index] == "<", let end = blockEnd(bytes, index) {
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
    }

    private static func blockEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        for block in blocks {
            let opening = UnsafeBufferPointer(
                start: block.opening.utf8Start, count: block.opening.utf8CodeUnitCount)
            let closing = UnsafeBufferPointer(
                start: block.closing.utf8Start, count: block.closing.utf8CodeUnitCount)
            guard bytes.dropFirst(start).starts(with: opening) else { continue }
            return bytes.offset(of: closing, from: start + opening.count).map { $0 + closing.count }
        }
        return nil
    }

    private static func removeTags(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout ByteText) {
        var index = 0
        let last = bytes.lastIndex(of: ">") ?? -1
        while index < bytes.count {
            if bytes[index] == "<", index < last {
                while bytes[index] != ">" { index += 1 }
            } else {
                text.append(bytes[index])
            }
            index += 1
        }
    }
}

enum CaseFilters {
    static let all = [
        Filter("upcase") { call in
            transform(&call, ascii: { ($0 &- "a" < 26) ? $0 - 0x20 : $0 }, text: { $0.uppercased() })
        },
        Filter("downcase") { call in
            transform(&call, ascii: { ($0 &- "A" < 26) ? $0 + 0x20 : $0 }, text: { $0.lowercased() })
        },
        Filter("capitalize") { call in
            let text = String(decoding: call.inputText(), as: UTF8.self)
            let first = text.unicodeScalars.prefix(1).map { String($0).uppercased() }.joined()
            return call.arena.string(first + String(text.unicodeScalars.dropFirst()).lowercased())
        },
    ]

    private static func transform(
        _ call: inout FilterCall, ascii: (UInt8) -> UInt8, text: (String) -> String
    ) -> Value {
        let bytes = call.inputText()
        guard bytes.isASCII else {
            return call.arena.string(text(String(decoding: bytes, as: UTF8.self)))
        }
        let start = call.arena.bytes(count: bytes.count)
        for index in 0..<bytes.count { start[index] = ascii(bytes[index]) }
        // A change of case adds no character to escape.
        let isClean = call.input.tag == .text && call.input.flags.contains(.clean)
        let result = UnsafeBufferPointer(start: start, count: bytes.count)
        return isClean ? Value(text: start, count: bytes.count, flags: .clean) : .referring(to: result)
    }
}
