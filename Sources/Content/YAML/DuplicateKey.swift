internal import Diagnostics

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
    let unescaped: UnsafeBufferPointer<UInt8>

    var duplicates: [DuplicateKey] {
        guard mayRepeat else { return [] }
        var firsts: [String: Int] = [:]
        var duplicates: [DuplicateKey] = []
        var key = map + 1
        while key < nodes.count {
            let text = text(key)
            if let first = firsts[text] {
                duplicates.append(
                    DuplicateKey(first: nodes[first].range, second: nodes[key].range, text: text))
            } else {
                firsts[text] = key
            }
            key = Int(nodes[Int(nodes[key].next)].next)
        }
        return duplicates
    }

    /// Whether two keys have equal hashes, so that their texts have to be compared. Nearly no map has, and a text for each
    /// key costs more than reading the map.
    private var mayRepeat: Bool {
        var hashes: [UInt64] = []
        var key = map + 1
        while key < nodes.count {
            hashes.append(hash(key))
            key = Int(nodes[Int(nodes[key].next)].next)
        }
        hashes.sort()
        return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
    }

    /// FNV-1a, which is short and good enough for a few keys: a chance hit only costs the comparison.
    private func hash(_ key: Int) -> UInt64 {
        bytes(key).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    private func text(_ key: Int) -> String { String(decoding: bytes(key), as: UTF8.self) }

    private func bytes(_ key: Int) -> UnsafeBufferPointer<UInt8> {
        let source = nodes[key].traits.contains(.unescaped) ? unescaped : file
        return UnsafeBufferPointer(rebasing: source[nodes[key].textRange])
    }
}
