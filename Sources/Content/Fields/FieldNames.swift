internal import Diagnostics

/// All fields that a kind of record may have, to tell known names from unknown ones.
public struct FieldNames: Sendable {
    private let hashes: Set<UInt64>
    private let fields: [Field]

    /// The names of `fields`.
    public init(_ fields: [Field]) {
        self.fields = fields
        hashes = Set(fields.flatMap { field in field.keys.map(\.hash) })
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

    func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }
}
