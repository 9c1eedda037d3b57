extension RandomAccessCollection where Index == Int {
    /// The first place at which `isAfter` is true, in elements sorted so that it is true for all that follow; the end if there is
    /// none.
    @inlinable
    public func sortedIndex(where isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
