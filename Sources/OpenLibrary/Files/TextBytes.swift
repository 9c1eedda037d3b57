extension StringProtocol {
    /// What `body` makes of the text's bytes, which is many times faster than to go through them one by one.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }

    /// Whether a character of ASCII is in it.
    func has(_ character: Unicode.Scalar) -> Bool {
        withBytes { $0.contains(UInt8(ascii: character)) }
    }
}
