internal import Diagnostics

/// All fields that a kind of record may have, to tell known names from unknown ones.
public struct FieldNames: Sendable {
    /// The hash of each name, at the place that its last bits say or at the next free one.
    private let hashes: [UInt64]
    private let fields: [Field]

    /// The names of `fields`.
    public init(_ fields: [Field]) {
        self.fields = fields
        hashes = Self.table(of: fields.flatMap(\.hashes))
    }

    private static func table(of hashes: [UInt64]) -> [UInt64] {
        var size = 16
        while size < hashes.count * 2 { size *= 2 }
        var table = [UInt64](repeating: 0, count: size)
        for hash in hashes {
            var place = Int(truncatingIfNeeded: hash) & (size - 1)
            while table[place] != 0 { place = (place + 1) & (size - 1) }
            table[place] = hash
        }
        return table
    }

    /// The names that Octavo writes.
    public var written: [String] { fields.map(\.name) }

    /// The name as Octavo writes it that was probably meant by `name`.
    public func nearest(to name: String) -> String? {
        let edits = name.count <= 5 ? 1 : 2
        let known = fields.flatMap { [$0.name] + $0.otherNames }
        guard let nearest = Suggestion.nearest(to: name, among: known, edits: edits) else { return nil }
        return fields.first { $0.name == nearest || $0.otherNames.contains(nearest) }?.name
    }

    func contains(_ hash: UInt64) -> Bool {
        var place = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
        while hashes[place] != 0 {
            if hashes[place] == hash { return true }
            place = (place + 1) & (hashes.count - 1)
        }
        return false
    }
}
