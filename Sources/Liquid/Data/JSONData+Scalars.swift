extension JSONData {
    mutating func number() throws -> Value {
        let start = position
        var isWhole = true
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x2E || byte | 0x20 == 0x65 { isWhole = false }
            guard byte.isASCIIDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) else { break }
            position += 1
        }
        let text = bytes.text(start..<position)
        if isWhole, let int = Int(text) { return .int(int) }
        guard let first = text.utf8.first, first.isASCIIDigit || first == 0x2D,
            text.utf8.last?.isASCIIDigit == true,
            let float = Double(text)
        else {
            position = start
            throw problem("expected a value")
        }
        return isWhole ? arena.bigInteger(Array(text.utf8)) : .float(float)
    }

    mutating func string() throws -> [UInt8] {
        position += 1
        let start = position
        while current != 0x22, current != 0x5C {
            guard current >= 0x20 else { throw problem("this text is never closed") }
            position += 1
        }
        var text = Array(bytes[start..<position])
        while current != 0x22 {
            guard current >= 0x20 else { throw problem("this text is never closed") }
            if current == 0x5C {
                try escape(into: &text)
            } else {
                text.append(current)
                position += 1
            }
        }
        position += 1
        return text
    }

    private mutating func escape(into text: inout [UInt8]) throws {
        position += 1
        let byte = current
        position += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: text.append(byte)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x6E: text.append(0x0A)
        case 0x72: text.append(0x0D)
        case 0x74: text.append(0x09)
        case 0x75: text += Array(String(try scalar()).utf8)
        default:
            position -= 1
            throw problem("this is no escape that JSON knows")
        }
    }

    private mutating func scalar() throws -> Unicode.Scalar {
        let first = try codeUnit()
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard bytes.starts(with: "\\u", at: position) else { return "\u{FFFD}" }
        let before = position
        position += 2
        let second = try codeUnit()
        guard second & 0xFC00 == 0xDC00 else {
            position = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws -> UInt32 {
        let end = position + 4
        guard end <= bytes.count, let unit = UInt32(bytes.text(position..<end), radix: 16) else {
            throw problem("`\\u` is followed by four digits")
        }
        position = end
        return unit
    }
}
