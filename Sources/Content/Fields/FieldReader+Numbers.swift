extension FieldReader {
    /// A whole number within `range`.
    public mutating func integer(_ field: Field, in range: ClosedRange<Int>? = nil) -> Located<Int>? {
        guard let found = value(field) else { return nil }
        guard found.value.kind == .scalar, let number = found.value.withText({ CoreSchema.integer($0) })
        else {
            report(found.mismatch("a whole number", help: "write digits only, such as `\(found.name): 12`"))
            return nil
        }
        if let range, !range.contains(number) {
            report(
                found.mismatch(
                    "\(range.lowerBound) to \(range.upperBound)",
                    help: "mend the number, or leave the field out"))
            return nil
        }
        return Located(number, at: found.value.range)
    }

    /// A number, with a point before its decimals.
    public mutating func number(_ field: Field) -> Located<Double>? {
        guard let found = value(field) else { return nil }
        guard found.value.kind == .scalar, let number = found.value.withText({ CoreSchema.number($0) }) else {
            report(found.mismatch("a number", help: "write it with digits, such as `\(found.name): 4.5`"))
            return nil
        }
        return Located(number, at: found.value.range)
    }

    /// `true` or `false`; `yes` and `no` are not guessed.
    public mutating func boolean(_ field: Field) -> Located<Bool>? {
        guard let found = value(field) else { return nil }
        if found.value.kind == .scalar {
            if let boolean = found.value.withText({ CoreSchema.boolean($0) }) {
                return Located(boolean, at: found.value.range)
            }
            if let meant = found.value.withText({ CoreSchema.looseBoolean($0) }) {
                report(found.mismatch("`true` or `false`", help: "write `\(found.name): \(meant)`"))
                return nil
            }
        }
        report(
            found.mismatch("`true` or `false`", help: "write `\(found.name): true` or `\(found.name): false`")
        )
        return nil
    }
}
