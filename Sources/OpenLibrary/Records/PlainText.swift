internal import TextAndTime

extension StringProtocol {
    var nonEmpty: String? { isEmpty ? nil : String(self) }

    /// The result of `body` for the text's bytes, many times faster than to go through them one by one.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }

    func has(_ character: Unicode.Scalar) -> Bool {
        hasByte(UInt8(ascii: character))
    }
}
