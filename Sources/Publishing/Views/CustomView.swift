internal import Liquid
internal import ReadingCatalog

/// A site's own fields, as they were written.
enum CustomView {
    /// Nothing if there are none.
    static func make(_ fields: [CustomField], in arena: Arena) -> Value {
        fields.isEmpty ? .null : map(fields, in: arena)
    }

    private static func map(_ fields: [CustomField], in arena: Arena) -> Value {
        arena.object(arena.shape(fields.map(\.name)), fields.map { value($0.value, in: arena) })
    }

    private static func value(_ value: CustomValue, in arena: Arena) -> Value {
        switch value {
        case .none: .null
        case .boolean(let flag): .bool(flag)
        case .integer(let number): .int(number)
        case .number(let number): .float(number)
        case .text(let text): arena.string(text)
        case .list(let values): arena.array(values.map { self.value($0, in: arena) })
        case .map(let fields): map(fields, in: arena)
        }
    }
}
