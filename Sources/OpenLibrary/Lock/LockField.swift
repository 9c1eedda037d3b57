/// A name that may stand before a colon in a lock file.
enum LockField: String, CaseIterable {
    case asked
    case fetched
    case outcome
    case skipped
    case work
    case edition
    case title
    case author
    case synopsis
    case cover
    case published
    case publisher
    case pages
    case subject
    case limit
    case entry
    case coverID = "cover-id"

    /// The field called by the bytes in `range`.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard let field = LockField.byEnding[LockField.ending(bytes[range])] else { return nil }
        self = field
    }

    /// The last eight bytes of a name in one number: all names differ in them.
    private static func ending(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let byEnding = Dictionary(
        uniqueKeysWithValues: allCases.map { (ending($0.rawValue.utf8), $0) })
}
