internal import TextAndTime

enum JSONFilters {
    static let all = [
        Filter("json") { call in
            let input = call.input
            return call.makeText(isSafe: true) { ValueJSON(indentation: nil).write(input, into: &$0) }
        }
    ]
}

extension Value {
    /// The value as JSON for people: a line for each field, and markup as it is.
    public var listing: [UInt8] {
        var text = ByteText()
        ValueJSON(indentation: 0).write(self, into: &text)
        text.append("\n")
        return text.bytes
    }
}

/// Writes values as JSON.
private struct ValueJSON {
    /// How far lines are indented; nil for JSON on one line, which is safe to embed in a page.
    let indentation: Int?

    func write(_ value: Value, into text: inout ByteText) {
        switch value.tag {
        case .bool, .int: text.append(value, .none)
        case .float:
            if value.floatPayload.isFinite {
                text.append(FloatText.text(of: value.floatPayload))
            } else {
                text.append("null")
            }
        case .text: write(value.textBytes, into: &text)
        case .array:
            let elements = value.elements
            list(elements.count, ("[", "]"), into: &text) { $0.write(elements[$1], into: &$2) }
        case .object:
            let object = ObjectReference(value)
            let names = object.shape.record.pointee.names
            list(object.count, ("{", "}"), into: &text) { writer, index, text in
                writer.write(names[index].bytes, into: &text)
                text.append(indentation == nil ? ":" : ": ")
                writer.write(object.fields[index], into: &text)
            }
        case .lazyText, .range:
            var made = ByteText()
            made.append(value, .none)
            write(made.written, into: &text)
        default: text.append("null")
        }
    }

    private func list(
        _ count: Int, _ brackets: (StaticString, StaticString), into text: inout ByteText,
        _ write: (ValueJSON, Int, inout ByteText) -> Void
    ) {
        let inner = ValueJSON(indentation: indentation.map { $0 + 2 })
        text.append(brackets.0)
        for index in 0..<count where !text.hasOverflowed {
            if index > 0 { text.append(",") }
            inner.startLine(in: &text)
            write(inner, index, &text)
        }
        if count > 0 { startLine(in: &text) }
        text.append(brackets.1)
    }

    private func startLine(in text: inout ByteText) {
        guard let indentation else { return }
        text.append("\n")
        for _ in 0..<indentation { text.append(" ") }
    }

    private func write(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout ByteText) {
        text.append("\"")
        text.append(jsonEscaped: bytes, isInMarkup: indentation == nil)
        text.append("\"")
    }
}
