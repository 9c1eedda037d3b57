internal import TextAndTime

/// The destinations written in a paragraph, with their places.
struct WrittenPlaces {
    private struct Places {
        var ranges: [Range<Int>] = []
        var used = 0

        var next: Range<Int>? { used < ranges.count ? ranges[used] : nil }
    }

    private var places: [String: Places] = [:]

    init() {}

    /// The destinations in `block`: after `](`, and after `<`.
    init(_ bytes: [UInt8], _ block: Range<Int>) {
        for index in block {
            if bytes[index] == 0x3C {
                add(WrittenDestination.angled(bytes, from: index + 1, before: block.upperBound), of: bytes)
            } else if bytes[index] == 0x28, index > block.lowerBound, bytes[index - 1] == 0x5D {
                let place = WrittenDestination.range(bytes, from: index + 1, before: block.upperBound)
                // A destination in `<>` is found at its `<`.
                if bytes[place.lowerBound - 1] != 0x3C { add(place, of: bytes) }
            }
        }
    }

    private mutating func add(_ place: Range<Int>, of bytes: [UInt8]) {
        guard !place.isEmpty else { return }
        places[String(decoding: bytes[place], as: UTF8.self), default: Places()].ranges.append(place)
    }

    /// The first place of `destination` that was not returned yet.
    mutating func next(_ destination: String) -> Range<Int>? {
        guard let place = places[destination]?.next else { return nil }
        places[destination]?.used += 1
        return place
    }
}

/// The destinations of a text's `[name]: destination` lines.
struct LinkDefinitions {
    private var places: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var (isFound, isEscaped) = (false, false)
        for index in range.dropLast() {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { isFound = false }
            let closes = byte == 0x5D && !isEscaped
            isEscaped = byte == 0x5C && !isEscaped
            guard closes, !isFound, bytes[index + 1] == 0x3A else { continue }
            // A line has one definition at most.
            isFound = true
            let place = WrittenDestination.range(bytes, from: index + 2, before: range.upperBound)
            let text = String(decoding: bytes[place], as: UTF8.self)
            if !place.isEmpty, places[text] == nil { places[text] = place }
        }
    }

    /// The names of all definitions, including text that only looks like one.
    static func names(in bytes: [UInt8]) -> Set<String> {
        var (names, open) = ([] as Set<String>, 0)
        for index in bytes.indices {
            let isEscaped = index > 0 && bytes[index - 1] == 0x5C
            if bytes[index] == 0x5B, !isEscaped { open = index + 1 }
            guard bytes[index] == 0x5D, index + 1 < bytes.count, bytes[index + 1] == 0x3A else { continue }
            if index - open < 1_000 { names.insert(folded(bytes[open..<max(open, index)])) }
        }
        return names
    }

    /// A name in lower case, with one space for each white space.
    static func folded(_ name: ArraySlice<UInt8>) -> String {
        name.split(whereSeparator: \.isASCIISpace).map { String(decoding: $0, as: UTF8.self).lowercased() }
            .joined(separator: " ")
    }

    /// The place of `destination` in the first definition that has it.
    func place(of destination: String) -> Range<Int>? { places[destination] }
}

/// The range of a link's destination as it is written, with escapes and entities.
private enum WrittenDestination {
    /// The destination after `start` and white space, without `<` and `>` around it.
    static func range(_ bytes: [UInt8], from start: Int, before end: Int) -> Range<Int> {
        var start = start
        while start < end, bytes[start].isASCIISpace { start += 1 }
        guard start < end, bytes[start] == 0x3C else { return bare(bytes, start, end) }
        return angled(bytes, from: start + 1, before: end)
    }

    /// Everything before the next `>` on the same line.
    static func angled(_ bytes: [UInt8], from start: Int, before end: Int) -> Range<Int> {
        var index = start
        while index < end, bytes[index] != 0x3E, bytes[index] != 0x3C, bytes[index] != 0x0A { index += 1 }
        return start..<index
    }

    /// Everything before white space or an unbalanced `)`.
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

    /// cmark gives up at deeper parentheses.
    private static let deepestNesting = 32
}
