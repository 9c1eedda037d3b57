/// Many short lists of indexes in two arrays: what a dictionary of arrays would be, without its cost.
public struct IndexLists: Sendable {
    /// Where each list begins in `members`, and where the last one ends.
    private let starts: [Int32]
    private let members: [Int32]

    /// Lists without members.
    init(count: Int) {
        starts = Array(repeating: 0, count: count + 1)
        members = []
    }

    /// Groups `members` by their `keys`, which are 0 up to `count`, and keeps their order.
    public init(count: Int, pairs: [(key: Int32, member: Int32)]) {
        var ends = [Int32](repeating: 0, count: count + 1)
        for pair in pairs { ends[Int(pair.key) + 1] += 1 }
        for index in 1..<ends.count { ends[index] += ends[index - 1] }
        starts = ends
        var sorted = [Int32](repeating: 0, count: pairs.count)
        for pair in pairs {
            sorted[Int(ends[Int(pair.key)])] = pair.member
            ends[Int(pair.key)] += 1
        }
        members = sorted
    }

    /// The other way round: for each member of `order`, taken in its order, the lists that `self` gives it.
    func inverted(count: Int, order: [Int32]) -> IndexLists {
        var pairs: [(key: Int32, member: Int32)] = []
        pairs.reserveCapacity(members.count)
        for index in order {
            for place in starts[Int(index)]..<starts[Int(index) + 1] {
                pairs.append((members[Int(place)], index))
            }
        }
        return IndexLists(count: count, pairs: pairs)
    }

    public var count: Int { starts.count - 1 }

    public subscript(index: Int) -> ArraySlice<Int32> {
        members[Int(starts[index])..<Int(starts[index + 1])]
    }

    /// Visits one of the lists in place: a slice would make all workers update the same reference count.
    @inline(__always)
    public func forEach(in index: Int, _ body: (Int32) -> Void) {
        for place in Int(starts[index])..<Int(starts[index + 1]) { body(members[place]) }
    }

    func first(in index: Int) -> Int32? {
        starts[index] == starts[index + 1] ? nil : members[Int(starts[index])]
    }

    public func count(in index: Int) -> Int { Int(starts[index + 1] - starts[index]) }

    func member(_ place: Int, of index: Int) -> Int32 { members[Int(starts[index]) + place] }
}
