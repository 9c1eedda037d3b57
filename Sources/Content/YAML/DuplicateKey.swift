internal import Diagnostics
internal import TextAndTime

struct DuplicateKey: Equatable {
    let first: Range<Int>
    let second: Range<Int>
    let text: String

    func diagnostic(in file: SourceFile) -> Diagnostic {
        .error(
            "duplicate-key", "`\(text)` is given twice", at: file.position(of: second),
            help: "keep one of the two",
            notes: [Diagnostic.Note("the first one is here", at: file.position(of: first))])
    }
}

/// The keys of a map that is the last of `nodes`.
struct MapKeys {
    let nodes: UnsafeBufferPointer<YAMLNode>
    let map: Int
    let file: UnsafeBufferPointer<UInt8>
    var unescaped = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// With more keys than this, sorting is faster than comparing each with all before it.
    private static let manyKeys = 100

    var duplicates: [DuplicateKey] {
        var duplicates: [DuplicateKey] = []
        var (seen, count): (UInt64, Int) = (0, 0)
        var key = map + 1
        while key < nodes.count {
            if count == Self.manyKeys { return sortedDuplicates }
            let bit = bit(of: key)
            if seen & bit != 0, let first = firstKey(sameAs: key) { duplicates.append(duplicate(first, key)) }
            seen |= bit
            count += 1
            key = self.key(after: key)
        }
        return duplicates
    }

    private var sortedDuplicates: [DuplicateKey] {
        var keys = Array(sequence(first: map + 1) { key(after: $0) }.prefix { $0 < nodes.count })
        keys.sort { left, right in
            let (leftText, rightText) = (text(left), text(right))
            if leftText.elementsEqual(rightText) { return left < right }
            return leftText.lexicographicallyPrecedes(rightText)
        }
        var duplicates: [DuplicateKey] = []
        var first = keys[0]
        for key in keys.dropFirst() {
            if text(first).elementsEqual(text(key)) {
                duplicates.append(duplicate(first, key))
            } else {
                first = key
            }
        }
        return duplicates.sorted { $0.second.lowerBound < $1.second.lowerBound }
    }

    /// One of 64 bits that equal keys share.
    private func bit(of key: Int) -> UInt64 {
        let text = text(key)
        guard let first = text.first, let last = text.last else { return 1 }
        return 1 &<< UInt64(first &* 5 &+ last &* 3 &+ UInt8(truncatingIfNeeded: text.count))
    }

    private func firstKey(sameAs key: Int) -> Int? {
        let text = UnsafeRawBufferPointer(text(key))
        var other = map + 1
        while other < key {
            if UnsafeRawBufferPointer(self.text(other)).isSame(as: text) { return other }
            other = self.key(after: other)
        }
        return nil
    }

    private func key(after key: Int) -> Int { Int(nodes[Int(nodes[key].next)].next) }

    private func text(_ key: Int) -> UnsafeBufferPointer<UInt8> {
        let source = nodes[key].traits.contains(.unescaped) ? unescaped : file
        return UnsafeBufferPointer(rebasing: source[nodes[key].textRange])
    }

    private func duplicate(_ first: Int, _ second: Int) -> DuplicateKey {
        DuplicateKey(
            first: nodes[first].range, second: nodes[second].range,
            text: String(decoding: text(second), as: UTF8.self))
    }
}
