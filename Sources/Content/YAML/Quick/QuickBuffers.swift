internal import TextAndTime

/// A growing buffer of nodes, reused for many files. Unlike an array, it need not check for unique ownership at each
/// append.
struct NodeBuffer: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<YAMLNode>.allocate(capacity: 128)
    /// How many nodes there are.
    private(set) var count = 0

    deinit {
        memory.deallocate()
    }

    /// A copy of the nodes.
    var nodes: [YAMLNode] { Array(UnsafeBufferPointer(rebasing: memory[..<count])) }

    /// Passes the nodes to `body`.
    func withNodes<Result>(_ body: (UnsafeBufferPointer<YAMLNode>) -> Result) -> Result {
        body(UnsafeBufferPointer(rebasing: memory[..<count]))
    }

    /// Appends a node.
    @inline(__always)
    mutating func append(_ node: YAMLNode) {
        if count == memory.count { grow() }
        memory[count] = node
        count += 1
    }

    /// Removes all nodes, and keeps the memory.
    mutating func removeAll() { count = 0 }

    /// Sets the end of the list or map at `index`: the node `next`, and `offset` in the file.
    mutating func close(_ index: Int, next: Int, at offset: Int) {
        precondition(index < count)
        memory[index].next = UInt32(truncatingIfNeeded: next)
        memory[index].end = UInt32(truncatingIfNeeded: offset)
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<YAMLNode>.allocate(capacity: memory.count * 2)
        _ = larger.update(fromContentsOf: memory)
        memory.deallocate()
        memory = larger
    }
}

extension Array where Element: BitwiseCopyable {
    /// A copy without spare capacity.
    var copy: [Element] {
        withUnsafeBufferPointer { $0.isEmpty ? [] : Array($0) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a range of UTF-8 has only visible characters, spaces, and line breaks that are `\n` or `\r\n`.
    func isOrdinaryText(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            if index + 8 <= range.upperBound, isOrdinaryASCII(word(at: index)) {
                index += 8
                continue
            }
            let next = Swift.min(index + 8, range.upperBound)
            guard (index..<next).allSatisfy({ isOrdinary(at: $0, before: range.upperBound) }) else {
                return false
            }
            index = next
        }
        return true
    }

    /// Whether all eight bytes are visible ASCII characters, spaces or `\n`.
    private func isOrdinaryASCII(_ word: ByteWord) -> Bool {
        word.isWithin(0x20...0x7E) | word.isByte(0x0A) == ByteWord.all
    }

    private func isOrdinary(at index: Int, before end: Int) -> Bool {
        switch self[index] {
        case 0x0D: index + 1 < end && self[index + 1] == 0x0A
        case 0x00..<0x20, 0x7F: self[index] == 0x0A
        // Control characters, U+2028 and U+2029, U+FEFF, U+FFFE and U+FFFF.
        case 0xC2: self[index + 1] >= 0xA0
        case 0xE2: self[index + 1] != 0x80 || !(0xA8...0xA9).contains(self[index + 2])
        case 0xEF: !isUnusual(self[index + 1], self[index + 2])
        default: true
        }
    }

    private func isUnusual(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0xBB && third == 0xBF || second == 0xBF && third >= 0xBE
    }

    /// The length of a range without spaces at its end.
    func lengthWithoutSpaces(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == 0x20 { end -= 1 }
        return end - range.lowerBound
    }
}
