#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Collection<UInt8> {
    /// How its bytes stand to those of another text: negative if they come before, nothing if they are the same.
    func order(beside other: Self) -> Int {
        withContiguousStorageIfAvailable { first in
            other.withContiguousStorageIfAvailable { second in
                guard let left = first.baseAddress, let right = second.baseAddress else {
                    return first.count - second.count
                }
                let order = memcmp(left, right, Swift.min(first.count, second.count))
                return order == 0 ? first.count - second.count : Int(order)
            } ?? 0
        } ?? 0
    }
}
