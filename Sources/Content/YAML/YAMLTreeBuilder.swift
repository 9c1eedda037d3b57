internal import Diagnostics
internal import TextAndTime

/// Builds a tree from events; a builder is used for many files.
struct YAMLTreeBuilder {
    private struct Open {
        let node: Int
        let isMap: Bool
        let isFlow: Bool
        var expectsKey: Bool
    }

    private var file = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var nodes: [YAMLNode] = []
    private var unescaped: [UInt8] = []
    private var open: [Open] = []
    private var anchors: [String: Int] = [:]
    private var expandedNodes = 0
    private var expandedBytes = 0
    private var lastEnd = 0
    private(set) var duplicateKeys: [DuplicateKey] = []

    static let deepestNesting = 32

    mutating func begin(_ file: UnsafeBufferPointer<UInt8>) {
        self.file = file
        nodes.removeAll(keepingCapacity: true)
        unescaped.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        if !anchors.isEmpty { anchors = [:] }
        if !duplicateKeys.isEmpty { duplicateKeys = [] }
        (expandedNodes, expandedBytes) = (0, 0)
        lastEnd = 0
    }

    /// The tree; an empty map at `offset` if nothing was added.
    mutating func finish(emptyAt offset: Int) -> YAMLTree {
        if nodes.isEmpty {
            nodes.append(YAMLNode(kind: .map, traits: [], range: offset..<offset))
            nodes[0].next = 1
        }
        return YAMLTree(nodes: Array(nodes), unescaped: Array(unescaped))
    }

    mutating func add(_ event: YAMLEvent) throws(Mistake) {
        switch event.kind {
        case .scalar: try addScalar(event)
        case .alias: try addAlias(event)
        case .listStart: try begin(.list, event)
        case .mapStart: try begin(.map, event)
        case .listEnd, .mapEnd: end(event)
        case .documentStart, .streamEnd, .other: break
        }
    }
}

extension YAMLTreeBuilder {
    private mutating func addScalar(_ event: YAMLEvent) throws(Mistake) {
        let isText = try event.isForcedText(in: file)
        let isKey = takesKey()
        let range = event.contentRange(in: file)
        if isKey, event.style == .plain {
            if event.text.isEmpty { throw .keyIsMissing(range) }
            if event.text.elementsEqual("<<".utf8) { throw .merge(range) }
        }
        var traits: YAMLNode.Traits = event.style == .plain && !isText ? .plain : []
        if event.style == .block { traits.insert(.block) }
        if event.anchor.count > 0 { traits.insert(.anchored) }
        let textStart = sourceText(of: event, at: range) ?? keep(event.text, &traits)
        note(event.anchor)
        nodes.append(
            YAMLNode(
                kind: .scalar, traits: traits, range: range, textStart: textStart,
                textLength: event.text.count))
        nodes[nodes.count - 1].next = UInt32(nodes.count)
        lastEnd = range.upperBound
    }

    /// Remembers the next node by its anchor, if it has one.
    private mutating func note(_ anchor: UnsafeBufferPointer<UInt8>) {
        guard anchor.count > 0 else { return }
        anchors[String(decoding: anchor, as: UTF8.self)] = nodes.count
    }

    private mutating func begin(_ kind: YAMLNode.Kind, _ event: YAMLEvent) throws(Mistake) {
        let range = event.contentRange(in: file)
        if takesKey() { throw .keyIsNotText(range) }
        _ = try event.isForcedText(in: file)
        guard open.count < Self.deepestNesting else { throw .nestedTooDeeply(range) }
        note(event.anchor)
        var traits: YAMLNode.Traits = event.isFlow ? .flow : []
        if event.anchor.count > 0 { traits.insert(.anchored) }
        open.append(
            Open(node: nodes.count, isMap: kind == .map, isFlow: event.isFlow, expectsKey: kind == .map))
        nodes.append(YAMLNode(kind: kind, traits: traits, range: range))
        lastEnd = range.upperBound
    }

    private mutating func end(_ event: YAMLEvent) {
        guard let ended = open.popLast() else { return }
        nodes[ended.node].next = UInt32(nodes.count)
        if ended.isFlow { lastEnd = event.range.upperBound }
        nodes[ended.node].end = UInt32(max(lastEnd, Int(nodes[ended.node].start)))
        if ended.isMap { duplicateKeys += duplicates(inMap: ended.node) }
    }

    /// The keys that a map, which is the last of the nodes, has more than once.
    private func duplicates(inMap map: Int) -> [DuplicateKey] {
        var firsts = [Fingerprint: Int](minimumCapacity: (nodes.count - map) / 2)
        var duplicates: [DuplicateKey] = []
        var key = map + 1
        while key < nodes.count {
            let range = nodes[key].textRange
            func text<Result>(_ read: (Slice<UnsafeBufferPointer<UInt8>>) -> Result) -> Result {
                nodes[key].traits.contains(.unescaped)
                    ? unescaped.withUnsafeBufferPointer { read($0[range]) } : read(file[range])
            }
            let fingerprint = text { Fingerprint(of: $0) }
            if let first = firsts[fingerprint] {
                duplicates.append(
                    DuplicateKey(
                        first: nodes[first].range, second: nodes[key].range,
                        text: text { String(decoding: $0, as: UTF8.self) }))
            } else {
                firsts[fingerprint] = key
            }
            key = Int(nodes[Int(nodes[key].next)].next)
        }
        return duplicates
    }

    /// Whether the value being added is a key; called once for each value.
    private mutating func takesKey() -> Bool {
        guard !open.isEmpty, open[open.count - 1].isMap else { return false }
        open[open.count - 1].expectsKey.toggle()
        return !open[open.count - 1].expectsKey
    }

    /// Where the text is in the file, if it is written there without escapes or folds.
    private func sourceText(of event: YAMLEvent, at range: Range<Int>) -> Int? {
        let quotes = event.style == .quoted ? 1 : 0
        guard event.style != .block, range.count == event.text.count + 2 * quotes else { return nil }
        let start = range.lowerBound + quotes
        let source = UnsafeBufferPointer(rebasing: file[start..<(start + event.text.count)])
        return source.isSame(as: event.text) ? start : nil
    }

    private mutating func keep(
        _ text: UnsafeBufferPointer<UInt8>, _ traits: inout YAMLNode.Traits
    ) -> Int {
        traits.insert(.unescaped)
        unescaped.append(contentsOf: text)
        return unescaped.count - text.count
    }

    static let mostExpandedNodes = 10_000
    static let mostExpandedBytes = FrontMatter.longestYAML

    /// Adds a copy of the value that the anchor names.
    private mutating func addAlias(_ event: YAMLEvent) throws(Mistake) {
        let name = String(decoding: event.anchor, as: UTF8.self)
        guard let first = anchors[name] else { throw .unknownAlias(event.range, name: name) }
        let end = Int(nodes[first].next)
        guard end > first else { throw .aliasOfItself(event.range, name: name) }
        if takesKey(), nodes[first].kind != .scalar { throw .keyIsNotText(event.range) }
        expandedNodes += end - first
        expandedBytes += nodes[first..<end].reduce(0) { $0 + Int($1.textLength) }
        guard expandedNodes <= Self.mostExpandedNodes, expandedBytes <= Self.mostExpandedBytes else {
            throw .expandsTooFar(event.range)
        }
        let shift = UInt32(nodes.count - first)
        let root = nodes.count
        for index in first..<end {
            var copy = nodes[index]
            copy.next += shift
            copy.traits.remove(.anchored)
            nodes.append(copy)
        }
        nodes[root].traits.insert(.alias)
        nodes[root].start = UInt32(event.range.lowerBound)
        nodes[root].end = UInt32(event.range.upperBound)
        lastEnd = event.range.upperBound
    }
}

/// A key that a map has twice.
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
