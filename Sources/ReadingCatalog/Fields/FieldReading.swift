internal import Content
public import Diagnostics
internal import TextAndTime

// Values that fields of several records have.
extension FieldReader {
    mutating func date(_ field: Field) -> Located<PartialDate>? {
        guard let found = value(field) else { return nil }
        if found.value.boolean != nil {
            report(
                .warning(
                    Rule.datesExist.id, "`\(found.name)` is not a date, and is not used",
                    at: found.position,
                    help: "write when it was, such as `\(found.name): 2026-11-21`, or take it out"))
            return nil
        }
        return date(found, of: field)
    }

    mutating func date(_ found: FieldValue, of field: Field) -> Located<PartialDate>? {
        parsed(found, of: field, PartialDate.init(written:))
    }

    mutating func day(_ field: Field) -> Located<CalendarDay>? {
        parsed(field, CalendarDay.init(written:))
    }

    /// A rating; 0 is what other programs write for a book that is not rated.
    mutating func rating(_ field: Field) -> Rating? {
        guard let found = value(field) else { return nil }
        if let text = found.value.text, Rating.isNone(text) {
            report(
                .warning(
                    Rule.ratingRange.id,
                    "`\(found.name)` is \(ValueProblem.quoted(text)), so the book counts as not rated",
                    at: found.position, help: "leave the field out while the book is not rated"))
            return nil
        }
        return parsed(field, Rating.init(parsing:))?.value
    }

    /// A language; the first one if there are several.
    mutating func language(_ field: Field) -> String? {
        parsedList(field, LanguageTag.parsed).first?.value
    }

    mutating func timeZone(_ field: Field) -> String? {
        parsed(field, TimeZoneName.validated)?.value
    }

    mutating func joined(_ field: Field) -> String? {
        let texts = texts(field)
        if texts.count == 1 { return texts[0].collapsingSpaces }
        return texts.isEmpty ? nil : texts.map(\.collapsingSpaces).joined(separator: ", ")
    }

    /// Short texts: a list, or one text with commas between them.
    mutating func words(_ field: Field) -> [String] {
        let texts = texts(field)
        guard texts.count == 1, let text = texts.first, text.utf8.contains(",") else { return texts }
        guard let found = value(field), found.value.kind == .scalar else { return [text] }
        return text.split(separator: ",").map { String($0).collapsingSpaces }.filter { !$0.isEmpty }
    }

    /// The items of a list, or the value alone; empty items are left out.
    mutating func items(_ field: Field) -> [YAMLValue] {
        guard let found = value(field) else { return [] }
        let items = found.value.kind == .list ? found.value.items : [found.value]
        return items.filter { !$0.isNull }
    }

    /// A value that is written as text, made by `parse`.
    mutating func parsed<Value>(
        _ field: Field, _ parse: (String) throws(ValueProblem) -> Value
    ) -> Located<Value>? {
        guard let found = value(field) else { return nil }
        return parsed(found, of: field, parse)
    }

    mutating func parsed<Value>(
        _ found: FieldValue, of field: Field, _ parse: (String) throws(ValueProblem) -> Value
    ) -> Located<Value>? {
        guard let text = found.value.text else {
            report(found.mismatch("one value", help: "keep one, without brackets"))
            return nil
        }
        if text.isEmpty { return nil }
        return reporting(found.value.range, of: field) { () throws(ValueProblem) in
            Located(try parse(text), at: found.value.range)
        }
    }

    /// Values that are written as texts, each made by `parse`.
    mutating func parsedList<Value>(
        _ field: Field, _ parse: (String) throws(ValueProblem) -> Value
    ) -> [Located<Value>] {
        var values: [Located<Value>] = []
        for text in textList(field) {
            let value = reporting(text.range, of: field) { () throws(ValueProblem) in try parse(text.value) }
            if let value { values.append(Located(value, at: text.range)) }
        }
        return values
    }

    /// What `make` makes; its problem is reported under the name by which the file calls the field.
    mutating func reporting<Value>(
        _ range: Range<Int>, of field: Field, _ make: () throws(ValueProblem) -> Value
    ) -> Value? {
        do {
            return try make()
        } catch {
            report(error, at: range, of: field)
            return nil
        }
    }

    mutating func report(_ problem: ValueProblem, at range: Range<Int>, of field: Field) {
        let isWholeValue = value(field)?.value.range == range
        report(
            problem.diagnostic(
                of: name(of: field), at: map.file.position(of: range), isWholeValue: isWholeValue))
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
