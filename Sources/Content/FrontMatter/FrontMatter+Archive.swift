extension FrontMatter {
    /// Appends the front matter to an archive, to be had again without reading YAML.
    public func append(toArchive archive: inout [UInt8]) {
        let header = [
            yaml.lowerBound, yaml.upperBound, body.lowerBound, body.upperBound, tree.nodes.count,
            tree.unescaped.count,
        ]
        for number in header {
            withUnsafeBytes(of: Int64(number).littleEndian) { archive.append(contentsOf: $0) }
        }
        tree.nodes.withUnsafeBytes { archive.append(contentsOf: $0) }
        archive.append(contentsOf: tree.unescaped)
    }

    /// Takes front matter out of an archive at `offset`, which then stands behind it.
    ///
    /// Nothing is believed: what does not fit a file of `fileSize` bytes is nothing.
    public init?(archive: UnsafeRawBufferPointer, at offset: inout Int, fileSize: Int) {
        var reader = ArchiveReader(bytes: archive, offset: offset)
        guard let yaml = reader.range(within: fileSize), let body = reader.range(within: fileSize),
            let nodeCount = reader.number(), let unescapedCount = reader.number(),
            let nodes = reader.nodes(nodeCount), let unescaped = reader.array(unescapedCount)
        else { return nil }
        guard NodeProof.holds(nodes, fileSize: fileSize, unescapedSize: unescaped.count) else { return nil }
        tree = YAMLTree(nodes: nodes, unescaped: unescaped)
        self.yaml = yaml
        self.body = body
        offset = reader.offset
    }
}

/// Reads numbers and arrays one after another; past the end there is nothing.
private struct ArchiveReader {
    let bytes: UnsafeRawBufferPointer
    private(set) var offset: Int

    init(bytes: UnsafeRawBufferPointer, offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    mutating func number() -> Int? {
        guard offset >= 0, bytes.count - offset >= 8 else { return nil }
        defer { offset += 8 }
        let number = Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
        return number < 0 ? nil : Int(exactly: number)
    }

    mutating func range(within size: Int) -> Range<Int>? {
        guard let lower = number(), let upper = number(), lower <= upper, upper <= size else { return nil }
        return lower..<upper
    }

    mutating func array(_ count: Int) -> [UInt8]? {
        guard count <= bytes.count - offset else { return nil }
        defer { offset += count }
        return Array(bytes[offset..<(offset + count)])
    }

    mutating func nodes(_ count: Int) -> [YAMLNode]? {
        let stride = MemoryLayout<YAMLNode>.stride
        guard count <= (bytes.count - offset) / stride else { return nil }
        defer { offset += count * stride }
        let source = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count * stride)])
        return Array(unsafeUninitializedCapacity: count) { nodes, initialized in
            UnsafeMutableRawBufferPointer(nodes).copyMemory(from: source)
            initialized = count
        }
    }
}
