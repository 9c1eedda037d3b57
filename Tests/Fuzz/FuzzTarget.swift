/// One parser that reads outside input, with what to feed it.
struct FuzzTarget: Sendable {
    /// Its name on the command line.
    let name: String
    /// Well-formed inputs; the fuzzer changes, cuts and joins them.
    let seeds: [String]
    /// Pieces worth inserting: keywords, delimiters, huge numbers.
    let fragments: [String]
    /// Reads one input. It must return, whatever the input; it throws when the result breaks a promise.
    let read: @Sendable ([UInt8]) throws -> Void
}

/// A promise that an input broke.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
