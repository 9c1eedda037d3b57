internal import Diagnostics

/// All fields that a kind of record may have, to find them by their names and to tell unknown names.
public struct FieldNames: Sendable {
    /// A name by its hash, and the field that it belongs to.
    private struct Name {
        var hash: UInt64 = 0
        var field: UInt64 = 0
    }

    /// Each name, at the place that the last bits of its hash say or at the next free one.
    private let names: [Name]
    private let fields: [Field]

    /// The names of `fields`.
    public init(_ fields: [Field]) {
        self.fields = fields
        names = Self.table(
            of: fields.flatMap { field in field.hashes.map { Name(hash: $0, field: field.hash) } })
    }

    private static func table(of names: [Name]) -> [Name] {
        var size = 16
        while size < names.count * 2 { size *= 2 }
        var table = [Name](repeating: Name(), count: size)
        for name in names {
            var place = Int(truncatingIfNeeded: name.hash) & (size - 1)
            while table[place].hash != 0 {
                assert(
                    table[place].hash != name.hash || table[place].field == name.field,
                    "Two fields of one record have the same name.")
                place = (place + 1) & (size - 1)
            }
            table[place] = name
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

    /// What stands for the field that has a name of this hash.
    func field(named hash: UInt64) -> UInt64? {
        var place = Int(truncatingIfNeeded: hash) & (names.count - 1)
        while names[place].hash != 0 {
            if names[place].hash == hash { return names[place].field }
            place = (place + 1) & (names.count - 1)
        }
        return nil
    }
}
