@testable import Liquid

@testable import Publishing

/// A view as text that a person can read: `{title: Emma, pages: 474, genres: [Novel]}`.
///
/// Fields that are nothing are left out; of cards only the slug is shown, of links and genres only the title.
func text(_ value: Value, fields wanted: String...) -> String {
    var text = ""
    if !wanted.isEmpty {
        let parts = wanted.map { name in value[name].map { "\(name): \(describe($0))" } ?? "\(name)?" }
        return parts.joined(separator: ", ")
    }
    text += describe(value)
    return text
}

private let shortForms = [
    "card": "slug", "link": "title", "genre": "title", "author": "name", "date": "text", "rating": "text",
    "status": "key",
]

private func describe(_ value: Value) -> String {
    switch value.tag {
    case .null, .undefined: "nothing"
    case .bool: value.boolPayload ? "yes" : "no"
    case .int: String(value.intPayload)
    case .float: String(value.floatPayload)
    case .array: "[" + value.elements.map(describe).joined(separator: ", ") + "]"
    case .lazyText: printed(value)
    case .object: describeObject(value)
    default: value.asString ?? "?"
    }
}

private func describeObject(_ value: Value) -> String {
    let object = ObjectReference(value)
    if let name = object.shape.viewName, let short = shortForms[name] {
        return describe(value[short] ?? .null)
    }
    let parts = zip(object.shape.fieldNames, object.fields).compactMap { name, field in
        field.isNull ? nil : "\(name): \(describe(field))"
    }
    return "{" + parts.joined(separator: ", ") + "}"
}

/// A lazy text as it is printed.
func printed(_ value: Value) -> String {
    guard value.tag == .lazyText else { return value.asString ?? "" }
    let record = value.lazyRecord
    var output = OutputBuffer()
    record.maker.takeUnretainedValue().write(record.source, &output)
    return String(decoding: output.bytes, as: UTF8.self)
}
