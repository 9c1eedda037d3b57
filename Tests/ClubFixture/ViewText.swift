@testable import Liquid
internal import TextAndTime

/// A view as text that a person can read: `{title: Emma, pages: 474, genres: [Novel]}`.
///
/// Fields that are nothing are left out; of cards only the slug is shown, of links and genres only the title.
func text(_ value: Value) -> String { ViewText(isShort: true).describe(value) }

/// All that a view holds, down to the last field.
func wholeText(_ value: Value) -> String { ViewText(isShort: false).describe(value) }

/// A lazy text as it is printed.
func printed(_ value: Value) -> String {
    guard value.tag == .lazyText else { return value.asString ?? "" }
    let record = value.lazyRecord
    var output = ByteText()
    record.maker.takeUnretainedValue().write(record.source, &output)
    return output.string
}

private struct ViewText {
    let isShort: Bool

    private static let shortForms = [
        "card": "slug", "link": "title", "genre": "title", "author": "name", "date": "text",
        "rating": "text", "status": "key",
    ]

    func describe(_ value: Value) -> String {
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
        if isShort, let name = object.shape.viewName, let short = Self.shortForms[name] {
            return describe(value[short] ?? .null)
        }
        let parts = zip(object.shape.fieldNames, object.fields).compactMap { name, field in
            field.isNull ? nil : "\(name): \(describe(field))"
        }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}
