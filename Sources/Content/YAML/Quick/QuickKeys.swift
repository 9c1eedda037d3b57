/// Compares the keys of a map that was read without libyaml, so that their text stands in the file.
struct QuickKeys {
    let nodes: UnsafeBufferPointer<YAMLNode>
    let file: UnsafeBufferPointer<UInt8>

    /// With more keys than these, looking back for each one takes too long.
    private static let mostKeys = 100

    /// Whether no key of the last map stands there twice, as far as it is known.
    func differ(inMap map: Int) -> Bool {
        var seen: UInt64 = 0
        var count = 0
        var key = map + 1
        while key < nodes.count {
            guard count < Self.mostKeys else { return false }
            let bit = bit(of: key)
            if seen & bit != 0, isRepeated(key, inMap: map) { return false }
            seen |= bit
            count += 1
            key = keyAfter(key)
        }
        return true
    }

    /// One of 64 bits that equal keys share.
    private func bit(of key: Int) -> UInt64 {
        let text = text(key)
        guard let first = text.first, let last = text.last else { return 1 }
        return 1 &<< UInt64(first &* 5 &+ last &* 3 &+ UInt8(truncatingIfNeeded: text.count))
    }

    private func isRepeated(_ key: Int, inMap map: Int) -> Bool {
        let text = UnsafeRawBufferPointer(text(key))
        var other = map + 1
        while other < key {
            if UnsafeRawBufferPointer(self.text(other)).isSame(as: text) { return true }
            other = keyAfter(other)
        }
        return false
    }

    private func keyAfter(_ key: Int) -> Int { Int(nodes[Int(nodes[key].next)].next) }

    private func text(_ key: Int) -> UnsafeBufferPointer<UInt8> {
        let start = Int(nodes[key].textStart)
        return UnsafeBufferPointer(rebasing: file[start..<(start + Int(nodes[key].textLength))])
    }
}
