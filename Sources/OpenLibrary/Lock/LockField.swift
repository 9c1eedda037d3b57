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
}

/// The fields by their names, which are found faster than in a dictionary.
struct LockFieldNames {
    private let endings = LockField.allCases.map { LockFieldNames.ending($0.rawValue.utf8) }
    private let fields = LockField.allCases

    /// The field with this name.
    func field(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> LockField? {
        let ending = LockFieldNames.ending(name)
        return endings.firstIndex(of: ending).map { fields[$0] }
    }

    /// The last eight bytes of a name in one number: all names differ in them.
    private static func ending(_ name: some Sequence<UInt8>) -> UInt64 {
        name.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
