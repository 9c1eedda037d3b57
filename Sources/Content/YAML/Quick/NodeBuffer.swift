/// Nodes that grow at their end, kept for file after file: an array would ask at each of them whether somebody else
/// holds it.
struct NodeBuffer: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<YAMLNode>.allocate(capacity: 128)
    /// How many nodes there are.
    private(set) var count = 0

    deinit {
        memory.deallocate()
    }

    /// The nodes, in memory of their own.
    var nodes: [YAMLNode] { Array(UnsafeBufferPointer(rebasing: memory[..<count])) }

    /// Hands over the nodes.
    func withNodes<Result>(_ body: (UnsafeBufferPointer<YAMLNode>) -> Result) -> Result {
        body(UnsafeBufferPointer(rebasing: memory[..<count]))
    }

    /// Adds a node behind the others.
    @inline(__always)
    mutating func append(_ node: YAMLNode) {
        if count == memory.count { grow() }
        memory[count] = node
        count += 1
    }

    /// Takes all nodes away.
    mutating func removeAll() { count = 0 }

    /// Says where the list or map at `index` ends: before `next` among the nodes, at `offset` in the file.
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
