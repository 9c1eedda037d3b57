/// How far a link's destination reaches as it is written, escapes and entities and all.
enum WrittenDestination {
    /// The destination that follows `start` and blanks; `<` and `>` around it are not part of it.
    static func range(_ bytes: [UInt8], from start: Int, before end: Int) -> Range<Int> {
        var start = start
        while start < end, bytes[start].isASCIISpace { start += 1 }
        guard start < end, bytes[start] == 0x3C else { return bare(bytes, start, end) }
        return angled(bytes, from: start + 1, before: end)
    }

    /// What stands before the next `>`, on one line.
    static func angled(_ bytes: [UInt8], from start: Int, before end: Int) -> Range<Int> {
        var index = start
        while index < end, bytes[index] != 0x3E, bytes[index] != 0x3C, bytes[index] != 0x0A { index += 1 }
        return start..<index
    }

    /// Up to a blank, or the `)` that belongs to what stands before.
    private static func bare(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Range<Int> {
        var (index, depth) = (start, 0)
        while index < end, bytes[index] > 0x20 {
            if bytes[index] == 0x28 { depth += 1 }
            if bytes[index] == 0x29 { depth -= 1 }
            if depth < 0 || depth > deepestNesting { break }
            index += bytes[index] == 0x5C ? 2 : 1
        }
        return start..<min(index, end)
    }

    /// As deep as cmark follows parentheses.
    private static let deepestNesting = 32
}
