extension OutputBuffer {
    /// Appends what a template prints for `value`.
    mutating func append(_ value: Value, escaping: Bool) {
        switch value.tag {
        case .text: append(text: value, escaping: escaping)
        case .int: appendNumber(value.intPayload)
        case .float: appendNumber(value.floatPayload)
        case .bool: append(value.boolPayload ? "true" : "false")
        case .bigInteger: append(value.textBytes)
        case .array: for element in value.elements { append(element, escaping: escaping) }
        case .object: appendInspected(value, escaping: escaping)
        case .range: appendRange(value)
        case .lazyText: append(lazy: value, escaping: escaping)
        case .forLoop: append("Liquid::ForloopDrop")
        case .tableRowLoop: append("Liquid::TablerowloopDrop")
        case .scope: append("Liquid::SelfDrop")
        case .block: append("block")
        case .undefined, .null, .emptyLiteral, .blankLiteral: break
        }
    }

    private mutating func appendRange(_ value: Value) {
        let bounds = value.rangeBounds
        appendNumber(bounds.first)
        append("..")
        appendNumber(bounds.last)
    }

    private mutating func append(lazy value: Value, escaping: Bool) {
        let record = value.lazyRecord
        guard escaping, !value.flags.contains(.safe) else {
            record.maker._withUnsafeGuaranteedRef { $0.write(record.source, &self) }
            return
        }
        var made = OutputBuffer()
        record.maker._withUnsafeGuaranteedRef { $0.write(record.source, &made) }
        appendEscaped(made.bytes)
    }

    private mutating func appendInspected(_ value: Value, escaping: Bool) {
        guard escaping else { return appendInspected(value) }
        var plain = OutputBuffer()
        plain.appendInspected(value)
        appendEscaped(plain.bytes)
    }

    /// Appends a value as it looks inside a printed object.
    mutating func appendInspected(_ value: Value) {
        switch value.tag {
        case .text: appendQuoted(value.textBytes)
        case .null, .undefined: append("nil")
        case .array:
            append("[")
            for (index, element) in value.elements.enumerated() {
                if index > 0 { append(", ") }
                appendInspected(element)
            }
            append("]")
        case .object:
            let object = ObjectReference(value)
            append("{")
            for (index, field) in object.fields.enumerated() {
                if index > 0 { append(", ") }
                appendQuoted(object.shape.record.pointee.names[index].bytes)
                append("=>")
                appendInspected(field)
            }
            append("}")
        default: append(value, escaping: false)
        }
    }

    private mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(0x22)
        for byte in bytes {
            switch byte {
            case 0x22, 0x5C:
                append(0x5C)
                append(byte)
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            default: append(byte)
            }
        }
        append(0x22)
    }
}
