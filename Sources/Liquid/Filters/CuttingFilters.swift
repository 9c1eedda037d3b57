internal import TextAndTime

/// Filters that take a part of a text or list, or cut it up.
enum CuttingFilters {
    static let all = [
        Filter("slice", arguments: 1...2) { call in try slice(&call) },
        Filter.ofText("truncate", arguments: 0...2, truncate),
        Filter.ofText("truncatewords", arguments: 0...2, truncateWords),
        Filter("split", arguments: 1...1) { call in try split(&call) },
        Filter("size") { call in
            let size = call.input.part(.size, call.arena)
            return size.isNull ? .int(0) : size
        },
    ]

    private static func slice(_ call: inout FilterCall) throws -> Value {
        let offset = try call.integer(0)
        let length = call.argument(1).isNull ? 1 : try call.integer(1)
        if call.input.tag == .array {
            let elements = call.input.elements
            let range = range(offset, length, in: elements.count)
            return call.arena.array(Array(elements[range]))
        }
        let bytes = call.inputText()
        let range = range(offset, length, in: bytes.scalarCount)
        let part = UnsafeBufferPointer(
            rebasing: bytes[
                bytes.offset(ofScalar: range.lowerBound)..<bytes.offset(ofScalar: range.upperBound)])
        return call.part(part, of: call.input)
    }

    /// The elements that `offset` and `length` select; none if they are out of range.
    private static func range(_ offset: Int, _ length: Int, in count: Int) -> Range<Int> {
        let start = offset < 0 ? offset &+ count : offset
        guard start >= 0, start <= count, length > 0 else { return 0..<0 }
        return start..<(length > count - start ? count : start + length)
    }

    private static let dots = Value.text("...")

    private static func truncate(
        _ call: inout FilterCall, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws -> Value {
        let length = max(-1, call.hasArgument(0) ? try call.integer(0) : 50)
        guard bytes.scalarCount > length else { return call.part(bytes, of: call.input) }
        let end = call.text(of: call.hasArgument(1) ? call.argument(1) : dots)
        let kept = bytes.offset(ofScalar: max(0, length - end.scalarCount))
        return call.makeText { text in
            text.append(UnsafeBufferPointer(rebasing: bytes[..<kept]))
            text.append(end)
        }
    }

    private static func truncateWords(
        _ call: inout FilterCall, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws -> Value {
        let count = max(1, call.hasArgument(0) ? try call.integer(0) : 15)
        let words = bytes.split(maxSplits: count, whereSeparator: { $0.isLiquidSpace || $0 == 0 })
        // White space after the last word counts as one more word.
        guard words.count >= count, words[count - 1].endIndex < bytes.count else {
            return call.input.tag == .array ? call.arena.string(bytes) : call.input
        }
        let end = call.text(of: call.hasArgument(1) ? call.argument(1) : dots)
        return call.makeText { text in
            for (index, word) in words.prefix(count).enumerated() {
                if index > 0 { text.append(" ") }
                text.append(UnsafeBufferPointer(rebasing: word))
            }
            text.append(end)
        }
    }

    private static func split(_ call: inout FilterCall) throws -> Value {
        var parts = try parts(of: call.inputText(), separatedBy: call.text(of: call.argument(0)))
        while let last = parts.last, last.isEmpty { parts.removeLast() }
        let (arena, input) = (call.arena, call.input)
        return arena.array(parts.map { call.part(UnsafeBufferPointer(rebasing: $0), of: input) })
    }

    private static func parts(
        of bytes: UnsafeBufferPointer<UInt8>, separatedBy separator: UnsafeBufferPointer<UInt8>
    ) throws -> [Slice<UnsafeBufferPointer<UInt8>>] {
        if separator.isEmpty {
            guard bytes.scalarCount <= FilterCall.longestList else { throw FilterCall.tooLong }
            return bytes.scalarSlices
        }
        if separator.count == 1, separator[0] == " " {
            let words = bytes.split(
                maxSplits: FilterCall.longestList, whereSeparator: { $0.isLiquidSpace || $0 == 0 })
            guard words.count <= FilterCall.longestList else { throw FilterCall.tooLong }
            return words
        }
        var parts: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var start = 0
        while let found = bytes.offset(of: separator, from: start) {
            parts.append(bytes[start..<found])
            start = found + separator.count
            guard parts.count < FilterCall.longestList else { throw FilterCall.tooLong }
        }
        parts.append(bytes[start...])
        return parts
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where the scalar at `index` starts.
    func offset(ofScalar index: Int) -> Int {
        var left = index
        var offset = 0
        while offset < count {
            if self[offset] & 0xC0 != 0x80 {
                if left == 0 { return offset }
                left -= 1
            }
            offset += 1
        }
        return count
    }

    /// Each scalar on its own.
    var scalarSlices: [Slice<UnsafeBufferPointer<UInt8>>] {
        var slices: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var start = 0
        for index in indices.dropFirst() where self[index] & 0xC0 != 0x80 {
            slices.append(self[start..<index])
            start = index
        }
        if !isEmpty { slices.append(self[start...]) }
        return slices
    }
}
