internal import TextAndTime

extension ByteText {
    /// Appends a text without its line break, if it begins with one and white space comes before it.
    ///
    /// At `textStart` a text begins whose surroundings are not known yet.
    @inline(__always)
    mutating func appendLine(_ line: UnsafeBufferPointer<UInt8>, textStart: Int) {
        let isBreak = line.first == "\n" || line.first == " "
        let startsLine = count == textStart || last.map { !$0.isLiquidSpace } ?? false
        append(isBreak && !startsLine ? UnsafeBufferPointer(rebasing: line.dropFirst()) : line)
    }

    /// Appends a text as `escaping` demands it.
    @inline(__always)
    mutating func append(text value: Value, _ escaping: ValueEscaping) {
        if escaping.lets(value.flags) {
            append(value.textBytes)
        } else {
            append(value.textBytes, escaping, isSafe: value.flags.contains(.safe))
        }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ escaping: ValueEscaping, isSafe: Bool)
    {
        if escaping == .unquoted { return appendUnquoted(bytes, isSafe: isSafe) }
        guard isSafe, let quote = escaping.quote else { return append(escaped: bytes) }
        // Markup inside a quoted attribute: its quotes would end the attribute.
        for byte in bytes {
            if byte == quote { append(escaped: byte) } else { append(byte) }
        }
    }

    private mutating func appendUnquoted(_ bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool) {
        for byte in bytes {
            switch byte {
            case "&" where isSafe: append(byte)
            case "\t"..."\r", " ", "=", "`": append("&#\(byte);" as String)
            default: append(escaped: byte)
            }
        }
    }

    /// Appends what a template prints for `value`.
    mutating func append(_ value: Value, _ escaping: ValueEscaping) {
        switch value.tag {
        case .text: append(text: value, escaping)
        case .int: append(decimal: value.intPayload)
        case .float: append(FloatText.text(of: value.floatPayload))
        case .bool: append(value.boolPayload ? "true" : "false")
        case .array: for element in value.elements where !hasOverflowed { append(element, escaping) }
        case .object: append(escaping, isSafe: false) { $0.appendInspected(value) }
        case .range:
            append(decimal: value.rangeBounds.first)
            append("..")
            append(decimal: value.rangeBounds.last)
        case .lazyText:
            let record = value.lazyRecord
            append(escaping, isSafe: value.flags.contains(.safe)) { text in
                record.maker._withUnsafeGuaranteedRef { $0.write(record.source, &text) }
            }
        case .forLoop: append("Liquid::ForloopDrop")
        case .tableRowLoop: append("Liquid::TablerowloopDrop")
        case .scope: append("Liquid::SelfDrop")
        case .block: append("block")
        case .undefined, .null, .emptyLiteral, .blankLiteral: break
        }
    }

    /// Appends what `write` writes, escaped if need be.
    private mutating func append(
        _ escaping: ValueEscaping, isSafe: Bool, _ write: (inout ByteText) -> Void
    ) {
        if escaping.lets(isSafe ? .safe : []) { return write(&self) }
        var plain = ByteText()
        plain.limit = limit
        write(&plain)
        append(plain.written, escaping, isSafe: isSafe)
        if plain.hasOverflowed { hasOverflowed = true }
    }

    /// Appends a value as it looks inside a printed object.
    mutating func appendInspected(_ value: Value) {
        switch value.tag {
        case .text: appendQuoted(value.textBytes)
        case .null, .undefined: append("nil")
        case .array:
            append("[")
            for (index, element) in value.elements.enumerated() where !hasOverflowed {
                if index > 0 { append(", ") }
                appendInspected(element)
            }
            append("]")
        case .object:
            let object = ObjectReference(value)
            append("{")
            for (index, field) in object.fields.enumerated() where !hasOverflowed {
                if index > 0 { append(", ") }
                appendQuoted(object.shape.record.pointee.names[index].bytes)
                append("=>")
                appendInspected(field)
            }
            append("}")
        default: append(value, .none)
        }
    }

    private mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
        append("\"")
        for byte in bytes {
            switch byte {
            case "\"", "\\":
                append("\\")
                append(byte)
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            default: append(byte)
            }
        }
        append("\"")
    }
}

extension Value {
    /// Whether an object is written with all its fields where this is printed.
    var holdsObject: Bool { tag == .object || tag == .array && elements.contains(where: \.holdsObject) }
}

/// What must be escaped where a value is written.
struct ValueEscaping: RawRepresentable {
    /// The flags of texts that may be written as they are, a bit that lets all texts through, and bits for the kind
    /// of quotes around the value.
    let rawValue: UInt8

    static let none = ValueEscaping(rawValue: 0x40)
    /// Texts are escaped unless they are markup or have nothing to escape.
    static let content = ValueEscaping(rawValue: safeOrClean)
    /// As in content; markup loses the quotes that would end the attribute around it.
    static let doubleQuoted = ValueEscaping(rawValue: Value.Flags.clean.rawValue | 0x10)
    static let singleQuoted = ValueEscaping(rawValue: Value.Flags.clean.rawValue | 0x20)

    /// In an attribute without quotes, white space and other characters would end the value too.
    static let unquoted = ValueEscaping(rawValue: 0x30)

    private static let safeOrClean = Value.Flags.safe.rawValue | Value.Flags.clean.rawValue

    /// Whether a text with these flags is written as it is.
    @inline(__always)
    func lets(_ flags: Value.Flags) -> Bool {
        (flags.rawValue | 0x40) & rawValue != 0
    }

    /// Whether the value is part of an attribute.
    var isOfAttribute: Bool { rawValue & 0x30 != 0 }

    /// The quote that encloses the value, in an attribute.
    var quote: UInt8? { rawValue & 0x10 != 0 ? "\"" : rawValue & 0x20 != 0 ? "'" : nil }

    /// Whether any byte would be escaped.
    @inline(__always)
    static func isNeeded(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where MarkupEscape.isSpecial(byte) { return true }
        return false
    }
}
