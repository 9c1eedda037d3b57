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

    private func text(_ key: Int) -> String {
        let source = nodes[key].traits.contains(.unescaped) ? unescaped : file
        return String(decoding: UnsafeBufferPointer(rebasing: source[nodes[key].textRange]), as: UTF8.self)
    }
}
