/// Where runs of backquotes end code.
struct CodeEnds {
    private let bytes: [UInt8]
    private let range: Range<Int>
    /// The ends of all runs by their lengths, last first; computed when first needed.
    private var runs: [Int: [Int]]?

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    /// The end of the next run of `length` that begins after the one at `start`.
    mutating func end(of length: Int, after start: Int) -> Int? {
        if runs == nil { runs = allRuns }
        while let end = runs?[length]?.last {
            if end - length > start { return end }
            runs?[length]?.removeLast()
        }
        return nil
    }

    private var allRuns: [Int: [Int]] {
        var runs: [Int: [Int]] = [:]
        var index = range.upperBound
        while index > range.lowerBound {
            let end = index
            while index > range.lowerBound, bytes[index - 1] == 0x60 { index -= 1 }
            if index < end { runs[end - index, default: []].append(end) } else { index -= 1 }
        }
        return runs
    }
}
