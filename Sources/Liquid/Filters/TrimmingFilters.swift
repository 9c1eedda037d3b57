/// Filters that take something away from a text's ends, or white space and markup out of it.
enum TrimmingFilters {
    static let all = [
        Filter("strip") { call in trim(&call, left: true, right: true) },
        Filter("lstrip") { call in trim(&call, left: true, right: false) },
        Filter("rstrip") { call in trim(&call, left: false, right: true) },
        Filter("strip_newlines") { call in
            let bytes = call.inputText()
            return call.makeText { text in
                for (index, byte) in bytes.enumerated() where byte != 0x0A {
                    if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
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
    static func strip(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout OutputBuffer) {
        var plain = OutputBuffer(capacity: bytes.count)
        removeBlocks(bytes, into: &plain)
        removeTags(plain.bytes, into: &text)
    }

    private static let blocks: [(opening: StaticString, closing: StaticString)] = [
        ("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>"),
    ]

    private static func removeBlocks(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout OutputBuffer) {
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x3C, let end = blockEnd(bytes, index) {
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
            return bytes.firstIndex(of: closing, from: start + opening.count).map { $0 + closing.count }
        }
        return nil
    }

    private static func removeTags(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout OutputBuffer) {
        var index = 0
        let last = bytes.lastIndex(of: 0x3E) ?? -1
        while index < bytes.count {
            if bytes[index] == 0x3C, index < last {
                while bytes[index] != 0x3E { index += 1 }
            } else {
                text.append(bytes[index])
            }
            index += 1
        }
    }
}
