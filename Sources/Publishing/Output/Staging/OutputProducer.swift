/// Makes the files of a site one after another; every worker has a producer of its own.
protocol OutputProducer {
    /// What a producer has found when its work is done.
    associatedtype Findings: Sendable

    /// What was found so far.
    var findings: Findings { get }

    /// The fingerprint of all that the file with this number shows.
    mutating func fingerprint(of index: Int) throws -> Fingerprint

    /// Makes the file whose fingerprint was asked for last, and hands its bytes to `write`.
    mutating func produce(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Settlement
}

/// Whether a file that has not changed need be made again.
enum Settlement: Sendable {
    /// Nothing more is to be said of it.
    case settled
    /// There are warnings about it, which the next build is to tell again.
    case toBeToldAgain
}
