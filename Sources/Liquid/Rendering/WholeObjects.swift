internal import Diagnostics
internal import TextAndTime

/// Objects that a template prints or compares whole: nearly always one of their fields is meant.
extension Machine {
    mutating func reportPrinted(_ value: Value, at pc: Int) {
        guard !program.dialect.isLenient, findings.isNew(at: pc) else { return }
        let isList = value.tag == .array
        let object = isList ? value.elements.first { $0.tag == .object } ?? .null : value
        let shape = object.tag == .object ? ObjectReference(object).shape : nil
        let field = shape.flatMap(Self.mainField)
        warn(
            message(shape, isList: isList), rule: "printed-object",
            help: isList ? helpForList(field, at: pc) : help(field, shape, at: pc), at: pc)
    }

    /// Reports a view that is compared with a text or a number, to which it is never equal.
    mutating func reportCompared(_ left: Value, _ right: Value, at pc: Int) {
        let (object, other) = left.tag == .object ? (left, right) : (right, left)
        guard object.tag == .object, [.text, .lazyText, .int, .float].contains(other.tag) else { return }
        let shape = ObjectReference(object).shape
        guard let view = shape.viewName, !program.dialect.isLenient, findings.isNew(at: pc) else { return }
        let fields = shape.fieldNames
        let isText = other.tag == .text || other.tag == .lazyText
        let wanted =
            isText ? ["key", "slug", "iso"] + Self.mainFields : ["value", "year", "count", "number"]
        let kind = isText ? "a text" : "a number"
        let help =
            wanted.first(where: fields.contains).map { "compare its `\($0)`" } ?? "compare one of its fields"
        warn(
            "a whole `\(view)` is compared with \(kind), and is never equal to it", rule: "compared-object",
            help: help, at: pc)
    }

    /// Reports a list of views that is asked whether it contains a text.
    mutating func reportContained(in list: Value, at pc: Int) {
        guard let first = list.elements.first, first.tag == .object else { return }
        let shape = ObjectReference(first).shape
        guard let view = shape.viewName, !program.dialect.isLenient, findings.isNew(at: pc) else { return }
        let field = Self.mainField(shape) ?? "title"
        warn(
            "this list holds `\(view)` objects, so it contains no text", rule: "compared-object",
            help: "write `{% assign names = list | map: '\(field)' %}`, and ask `names contains …`", at: pc)
    }

    /// The fields that best represent an object, the best first.
    private static let mainFields = ["text", "title", "name", "label", "src"]

    private static func mainField(_ shape: Shape) -> String? {
        let names = shape.fieldNames
        return mainFields.first(where: names.contains)
    }

    private func message(_ shape: Shape?, isList: Bool) -> String {
        let name = shape?.viewName.map { "`\($0)`" }
        return switch (name, isList) {
        case (let name?, true): "this prints a list of \(name) objects with all their fields"
        case (let name?, false): "this prints a whole \(name) with all its fields"
        case (nil, true): "this prints a list of objects with all their fields"
        case (nil, false): "this prints a whole object with all its fields"
        }
    }

    private func help(_ field: String?, _ shape: Shape?, at pc: Int) -> String {
        let names = shape?.fieldNames ?? []
        guard let field = field ?? names.first else { return "print one of its fields" }
        let others = names.filter { $0 != field }.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
        let example = expression(at: pc).map { "`{{ \($0).\(field) }}`" } ?? "its `\(field)`"
        return others.isEmpty ? "write \(example)" : "write \(example), or another of its fields: \(others)"
    }

    private func helpForList(_ field: String?, at pc: Int) -> String {
        let expression = expression(at: pc) ?? "list"
        let name = field ?? "title"
        return "write `{{ \(expression) | map: '\(name)' | join: ', ' }}`, or show each with `for`"
    }

    /// The value that is printed at an operation, as the template writes it; nil if it is more than a name with fields.
    private func expression(at pc: Int) -> String? {
        let place = program.places[pc]
        let bytes = program.templates[Int(place.template)].file.bytes
        var (start, end) = (Int(place.start), Int(place.end))
        if let bar = bytes[start..<end].firstIndex(of: "|") { end = bar }
        if bytes[..<start].last(where: { !$0.isLiquidSpace }) == "|" {
            // The place is that of a filter.
            end = bytes[..<start].lastIndex(of: "|") ?? start
            start = end
        }
        while end > start - 1, end > 0, bytes[end - 1].isLiquidSpace { end -= 1 }
        start = min(start, end)
        while start > 0, Self.isPartOfName(bytes[start - 1]) { start -= 1 }
        let range = bytes.trimming(start..<end)
        guard !range.isEmpty, range.allSatisfy({ Self.isPartOfName(bytes[$0]) }) else { return nil }
        return bytes.text(range)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isWordByte || ["-", ".", "[", "]"].contains(byte)
    }
}
