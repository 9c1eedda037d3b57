/// Makes the files of a site one after another; every worker has a producer of its own.
protocol OutputProducer {
    /// The fingerprint of all that the file with this number shows.
    mutating func fingerprint(of index: Int) throws -> Fingerprint

    /// Makes the file whose fingerprint was asked for last, and hands its bytes to `write`.
    mutating func produce(_ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) throws
}
