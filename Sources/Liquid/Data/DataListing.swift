internal import TextAndTime

extension Value {
    /// The value as JSON for people: a line for each field, and markup as it is.
    public var listing: [UInt8] {
        var text = OutputBuffer()
        DataListing.write(self, indentation: 0, into: &text)
        text.append(0x0A)
        return Array(text.bytes)
    }
}

private enum DataListing {
    static func write(_ value: Value, indentation: Int, into text: inout OutputBuffer) {
        switch value.tag {
        case .array:
            let elements = value.elements
            list(elements.indices, ("[", "]"), indentation, into: &text) { index, text in
                write(elements[index], indentation: indentation + 2, into: &text)
            }
        case .object:
            let object = ObjectReference(value)
            let names = object.shape.record.pointee.names
            list(object.fields.indices, ("{", "}"), indentation, into: &text) { index, text in
                write(names[index].bytes, into: &text)
                text.append(": ")
                write(object.fields[index], indentation: indentation + 2, into: &text)
            }
        case .text: write(value.textBytes, into: &text)
        case .lazyText:
            var made = OutputBuffer()
            made.append(value, .none)
            write(made.bytes, into: &text)
        default: ValueJSON.write(value, into: &text)
        }
    }

    private static func list(
        _ indices: Range<Int>, _ brackets: (StaticString, StaticString), _ indentation: Int,
        into text: inout OutputBuffer, _ write: (Int, inout OutputBuffer) -> Void
    ) {
        text.append(brackets.0)
        for index in indices {
            if index > indices.lowerBound { text.append(",") }
            startLine(indentation + 2, in: &text)
            write(index, &text)
        }
        if !indices.isEmpty { startLine(indentation, in: &text) }
        text.append(brackets.1)
    }

    private static func startLine(_ indentation: Int, in text: inout OutputBuffer) {
        text.append(0x0A)
        for _ in 0..<indentation { text.append(0x20) }
    }

    private static func write(_ bytes: UnsafeBufferPointer<UInt8>, into text: inout OutputBuffer) {
        text.append(0x22)
        for byte in bytes {
            if JSONEscape.isNeeded(for: byte) {
                JSONEscape.forEachByte(of: byte) { text.append($0) }
            } else {
                text.append(byte)
            }
        }
        text.append(0x22)
    }
}
