/// A key that a map has twice.
struct DuplicateKey: Equatable {
    let first: Range<Int>
    let second: Range<Int>
    let text: String

    /// Finds the keys of a finished map that repeat an earlier one.
    static func find(
        inMap map: Int, of nodes: [YAMLNode], file: UnsafeBufferPointer<UInt8>, unescaped: [UInt8],
        found: (DuplicateKey) -> Void
    ) {
        unescaped.withUnsafeBufferPointer { unescaped in
            var keys = KeyScan(nodes: nodes, file: file, unescaped: unescaped)
            keys.collect(inMap: map, found: found)
        }
    }
}

/// Compares the keys of one map.
private struct KeyScan {
    let nodes: [YAMLNode]
    let file: UnsafeBufferPointer<UInt8>
    let unescaped: UnsafeBufferPointer<UInt8>

    private static let fewKeys = 24

    mutating func collect(inMap map: Int, found: (DuplicateKey) -> Void) {
        let end = nodes.count
        var count = 0
        var key = map + 1
        while key < end {
            if count < Self.fewKeys, let first = earlier(than: key, inMap: map) {
                found(duplicate(first, key))
            }
            count += 1
            key = Int(nodes[Int(nodes[key].next)].next)
        }
        if count > Self.fewKeys { sortAndCompare(map, found) }
    }

    /// With few keys, looking back costs less than sorting.
    private func earlier(than key: Int, inMap map: Int) -> Int? {
        var other = map + 1
        while other < key {
            if nodes[other].textLength == nodes[key].textLength, text(other).elementsEqual(text(key)) {
                return other
            }
            other = Int(nodes[Int(nodes[other].next)].next)
        }
        return nil
    }

    private func sortAndCompare(_ map: Int, _ found: (DuplicateKey) -> Void) {
        var keys: [Int] = []
        var key = map + 1
        while key < nodes.count {
            keys.append(key)
            key = Int(nodes[Int(nodes[key].next)].next)
        }
        let late = keys.count > Self.fewKeys ? keys[Self.fewKeys] : nodes.count
        keys.sort { left, right in
            let (leftText, rightText) = (text(left), text(right))
            if leftText.elementsEqual(rightText) { return left < right }
            return leftText.lexicographicallyPrecedes(rightText)
        }
        var first = 0
        for index in keys.indices.dropFirst() {
            guard text(keys[first]).elementsEqual(text(keys[index])) else {
                first = index
                continue
            }
            if keys[index] >= late { found(duplicate(keys[first], keys[index])) }
        }
    }

    private func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let node = nodes[index]
        let source = node.traits.contains(.unescaped) ? unescaped : file
        return UnsafeBufferPointer(
            rebasing: source[Int(node.textStart)..<Int(node.textStart + node.textLength)])
    }

    private func duplicate(_ first: Int, _ second: Int) -> DuplicateKey {
        DuplicateKey(
            first: nodes[first].range, second: nodes[second].range,
            text: String(decoding: text(second), as: UTF8.self))
    }
}
