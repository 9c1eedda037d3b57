internal import Diagnostics

/// Objects that a template prints or compares whole: nearly always one of their fields is meant.
extension Machine {
    mutating func reportPrinted(_ value: Value, at pc: Int) {
        guard !program.dialect.isLenient, findings.isNew(at: pc) else { return }
        let isList = value.tag == .array
        let object = isList ? value.elements.first(where: \.isObject) : value
        let shape = object.map { ObjectReference($0).shape }
        let name = shape?.viewName.map { "`\($0)`" }
        let message =
            isList
            ? "this prints a list of \(name.map { $0 + " " } ?? "")objects with all their fields"
            : "this prints a whole \(name ?? "object") with all its fields"
        warn(
            message, rule: "printed-object", help: "print one of the fields: \(shape?.fieldList ?? "")",
            at: pc)
    }

    /// Reports a view that is compared with a text or a number, to which it is never equal.
    mutating func reportCompared(_ left: Value, _ right: Value, at pc: Int) {
        let (object, other) = left.isObject ? (left, right) : (right, left)
        guard [.text, .lazyText, .int, .float].contains(other.tag) else { return }
        reportView(object, at: pc) {
            "a whole `\($0)` is compared with \(other.words), and is never equal to it"
        }
    }

    /// Reports a list of views that is asked whether it contains a text.
    mutating func reportContained(in list: Value, at pc: Int) {
        guard let first = list.elements.first else { return }
        reportView(first, at: pc) { "this list holds `\($0)` objects, so it contains no text" }
    }

    private mutating func reportView(_ object: Value, at pc: Int, _ message: (String) -> String) {
        guard object.isObject, !program.dialect.isLenient else { return }
        let shape = ObjectReference(object).shape
        guard let view = shape.viewName, findings.isNew(at: pc) else { return }
        warn(
            message(view), rule: "compared-object", help: "compare one of the fields: \(shape.fieldList)",
            at: pc)
    }
}
