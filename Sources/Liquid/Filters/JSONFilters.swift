internal import TextAndTime

enum JSONFilters {
    static let all = [
        Filter("json") { call in
            let input = call.input
            return call.makeText(isSafe: true) { ValueJSON.write(input, into: &$0) }
        }
    ]
}

/// Values as JSON that is safe to embed in a page.
enum ValueJSON {
    static func write(_ value: Value, into text: inout OutputBuffer) {
        switch value.tag {
        case .bool, .int, .bigInteger: text.append(value, .none)
        case .float:
            if value.floatPayload.isFinite {
                text.appendNumber(value.floatPayload)
            } else {
                text.append("null")
            }
        case .text: writeText(value.textBytes, into: &text)
        case .array:
            text.append(0x5B)
            for (index, element) in value.elements.enumerated() where !text.hasOverflowed {
                if index > 0 { text.append(0x2C) }
                write(element, into: &text)
            }
            text.append(0x5D)
        case .object: writeObject(ObjectReference(value), into: &text)
        case .lazyText, .range:
            var made = OutputBuffer()
            made.append(value, .none)
            writeText(made.bytes, into: &text)
        default: text.append("null")
        }
    }

    private static func writeObject(_ object: ObjectReference, into text: inout OutputBuffer) {
        text.append(0x7B)
        for (index, field) in object.fields.enumerated() where !text.hasOverflowed {
            if index > 0 { text.append(0x2C) }
            writeText(object.shape.record.pointee.names[index].bytes, into: &text)
            text.append(0x3A)
            write(field, into: &text)
        }
        text.append(0x7D)
    }

    private static func writeText(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout OutputBuffer) {
        text.append(0x22)
        for byte in bytes {
            if JSONEscape.isNeededInMarkup(for: byte) {
                JSONEscape.forEachByte(of: byte) { text.append($0) }
            } else {
                text.append(byte)
            }
        }
        text.append(0x22)
    }
}
