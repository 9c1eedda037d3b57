/// What was read, in the order of the survey.
///
/// It lies as the workers brought it: to lay it out anew would cost more than to go through it.
struct ReadRecords: Sendable {
    private let chunks: [[ReadRecord]]
    /// How many records there are.
    let count: Int

    /// Records in chunks of neighbours.
    init(_ chunks: [[ReadRecord]]) {
        self.chunks = chunks
        count = chunks.reduce(0) { $0 + $1.count }
    }

    /// Shows each record where it lies: most have thousands of neighbours, and a copy counts references.
    func forEach(_ body: (borrowing ReadRecord) -> Void) {
        for chunk in chunks {
            chunk.withUnsafeBufferPointer { records in
                for index in records.indices { body(records[index]) }
            }
        }
    }

    /// How many files had to be opened.
    var openedCount: Int {
        var count = 0
        forEach { if !$0.isFromCache { count += 1 } }
        return count
    }

    /// The state of each file.
    var states: [FileState?] {
        var states: [FileState?] = []
        states.reserveCapacity(count)
        forEach { states.append($0.state) }
        return states
    }

    /// The records for which `condition` holds.
    func filter(_ condition: (borrowing ReadRecord) -> Bool) -> [ReadRecord] {
        var kept: [ReadRecord] = []
        forEach { if condition($0) { kept.append(copy $0) } }
        return kept
    }
}
