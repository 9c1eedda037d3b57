internal import TextAndTime

/// Filters for markup: their results are printed unescaped.
enum EscapingFilters {
    static let all = [
        Filter("escape") { call in escape(&call) },
        Filter("h") { call in escape(&call) },
        Filter("xml_escape") { call in escape(&call) },
        Filter("escape_once") { call in
            if call.input.isNull { return .null }
            let bytes = call.inputText()
            return call.makeText(isSafe: true) { text in
                for (index, byte) in bytes.enumerated() {
                    let isEntity = byte == 0x26 && startsEntity(bytes, at: index)
                    if MarkupEscape.isSpecial(byte), !isEntity {
                        text.append(MarkupEscape.entity(of: byte))
                    } else {
                        text.append(byte)
                    }
                }
            }
        },
        Filter("newline_to_br") { call in
            let bytes = call.inputText()
            let escapes = call.isEscaping && !call.input.flags.contains(.safe)
            return call.makeText(isSafe: true) { text in
                for (index, byte) in bytes.enumerated() {
                    if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
                    if byte == 0x0A { text.append("<br />") }
                    if escapes, MarkupEscape.isSpecial(byte) {
                        text.append(MarkupEscape.entity(of: byte))
                    } else {
                        text.append(byte)
                    }
                }
            }
        },
        Filter("raw") { call in markSafe(&call) },
        Filter("safe") { call in markSafe(&call) },
    ]

    private static func escape(_ call: inout FilterCall) -> Value {
        if call.input.isNull { return .null }
        let bytes = call.inputText()
        return call.makeText(isSafe: true) { $0.appendEscaped(bytes) }
    }

    private static func markSafe(_ call: inout FilterCall) -> Value {
        switch call.input.tag {
        case .null, .undefined: return .null
        case .text, .lazyText: return call.input.markedSafe
        default: return call.arena.string(call.inputText(), isSafe: true)
        }
    }

    /// Whether `&name;` or `&#12;` begins at `start`.
    private static func startsEntity(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var index = start + 1
        let isNumber = index < bytes.count && bytes[index] == 0x23
        if isNumber { index += 1 }
        let first = index
        while index < bytes.count, isNumber ? bytes[index].isASCIIDigit : bytes[index].isASCIILetter {
            index += 1
        }
        return index > first && index < bytes.count && bytes[index] == 0x3B
    }
}
