extension String {
    /// Up to three texts one after the other, put together at once: addresses are made by the ten thousand.
    init(joining first: String, _ second: String, _ third: String = "") {
        let count = first.utf8.count + second.utf8.count + third.utf8.count
        self.init(unsafeUninitializedCapacity: count) { buffer in
            var end = 0
            Self.put(first, into: buffer, &end)
            Self.put(second, into: buffer, &end)
            Self.put(third, into: buffer, &end)
            return end
        }
    }

    @inline(__always)
    private static func put(_ text: String, into buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int)
    {
        let isPut: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            guard let source = bytes.baseAddress, let target = buffer.baseAddress else { return }
            (target + end).update(from: source, count: bytes.count)
            end += bytes.count
        }
        guard isPut == nil else { return }
        for byte in text.utf8 {
            buffer[end] = byte
            end += 1
        }
    }
}
