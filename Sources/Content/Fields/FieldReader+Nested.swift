extension FieldReader {
    /// The fields of a map within this one, which may have `names`, read by `read`.
    public mutating func map<Result>(
        _ field: Field, _ names: FieldNames, _ read: (inout FieldReader) -> Result
    ) -> Located<Result>? {
        guard let found = value(field) else { return nil }
        guard found.value.kind == .map else {
            report(found.mismatch("a map of fields", help: "write `\(found.name): {name: value}`"))
            return nil
        }
        return Located(fields(of: found.value, names, read), at: found.value.range)
    }

    /// The maps of a list, which may have `names`, each read by `read`; one map alone is a list of one.
    public mutating func maps<Result>(
        _ field: Field, _ names: FieldNames, _ read: (inout FieldReader) -> Result
    ) -> [Located<Result>] {
        guard let found = value(field) else { return [] }
        let items = found.value.kind == .map ? [found.value] : found.value.items
        guard found.value.kind != .scalar else {
            report(
                found.mismatch("a list of maps", help: "write each on a line of its own: `- {name: value}`"))
            return []
        }
        return items.compactMap { item in
            if item.isNull { return nil }
            guard item.kind == .map else {
                report(item.mismatch(found.name, "a list of maps", help: "write it as `- {name: value}`"))
                return nil
            }
            return Located(fields(of: item, names, read), at: item.range)
        }
    }

    /// Reads the fields of `value`, a map that may have `names`, and keeps what is found wrong there.
    public mutating func fields<Result>(
        of value: YAMLValue, _ names: FieldNames, _ read: (inout FieldReader) -> Result
    ) -> Result {
        var inner = FieldReader(value, names)
        let result = read(&inner)
        report(inner.diagnostics)
        return result
    }
}
