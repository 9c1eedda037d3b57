internal import Content
public import Diagnostics

extension FieldReader {
    /// A value that is written as text, made by `parse`.
    mutating func parsed<Value>(
        _ field: Field, _ parse: (String) throws(ValueProblem) -> Value
    ) -> Located<Value>? {
        guard let found = value(field) else { return nil }
        return parsed(found, of: field, parse)
    }

    /// The same; of most texts `quick` makes the value without ado.
    mutating func parsed<Value>(
        _ field: Field, quick: (UnsafeBufferPointer<UInt8>) -> Value?,
        _ parse: (String) throws(ValueProblem) -> Value
    ) -> Located<Value>? {
        guard let found = value(field) else { return nil }
        if found.value.kind == .scalar, let value = found.value.withText(quick) {
            return Located(value, at: found.value.range)
        }
        return parsed(found, of: field, parse)
    }

    private mutating func parsed<Value>(
        _ found: FieldValue, of field: Field, _ parse: (String) throws(ValueProblem) -> Value
    ) -> Located<Value>? {
        guard let text = found.value.text else {
            report(found.mismatch("one value", help: "keep one, without brackets"))
            return nil
        }
        if text.isEmpty { return nil }
        do {
            return Located(try parse(text), at: found.value.range)
        } catch {
            report(error, at: found.value.range, of: field)
            return nil
        }
    }

    /// Values that are written as texts, each made by `parse`.
    mutating func parsedList<Value>(
        _ field: Field, _ parse: (String) throws(ValueProblem) -> Value
    ) -> [Located<Value>] {
        var values: [Located<Value>] = []
        for text in textList(field) {
            do {
                values.append(Located(try parse(text.value), at: text.range))
            } catch {
                report(error, at: text.range, of: field)
            }
        }
        return values
    }

    /// The same; of most texts that stand alone `quick` makes the value without ado.
    mutating func parsedList<Value>(
        _ field: Field, quick: (UnsafeBufferPointer<UInt8>) -> Value?,
        _ parse: (String) throws(ValueProblem) -> Value
    ) -> [Located<Value>] {
        if let found = value(field), found.value.kind == .scalar, let value = found.value.withText(quick) {
            return [Located(value, at: found.value.range)]
        }
        return parsedList(field, parse)
    }

    /// Short texts: a list, or one text with commas between them.
    mutating func words(_ field: Field) -> [String] {
        let texts = texts(field)
        guard texts.count == 1, let text = texts.first, text.utf8.contains(0x2C) else { return texts }
        guard let found = value(field), found.value.kind == .scalar else { return [text] }
        return text.split(separator: ",").map { String($0).collapsingSpaces }.filter { !$0.isEmpty }
    }

    /// Adds what is wrong with a value, under the name by which the file calls the field.
    mutating func report(_ problem: ValueProblem, at range: Range<Int>, of field: Field) {
        let name = key(of: field)?.value ?? field.name
        let isWholeValue = value(field)?.value.range == range
        report(problem.diagnostic(of: name, at: map.file.position(of: range), isWholeValue: isWholeValue))
    }
}

extension ValueProblem {
    /// The problem as a finding about the field called `name`.
    public func diagnostic(
        of name: String, at position: SourcePosition?, isWholeValue: Bool = true
    ) -> Diagnostic {
        let written = replacement.map { isWholeValue ? "write `\(name): \($0)`" : "write `\($0)`" }
        return .error(rule, "`\(name)` \(message)", at: position, help: written ?? help)
    }
}
