internal import TextAndTime

/// What unquoted scalars mean, after YAML's core schema.
enum CoreSchema {
    /// Whether the text is empty, `~` or `null`.
    static func isNull(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch text.count {
        case 0: true
        case 1: text[0] == "~"
        case 4: text[0] | 0x20 == "n" && isWord(text, "null", "Null", "NULL")
        default: false
        }
    }

    /// The length in bytes of the longest null.
    static let longestNull = 4

    /// `true` or `false`.
    static func boolean(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        if text.count == 4, isWord(text, "true", "True", "TRUE") { return true }
        if text.count == 5, isWord(text, "false", "False", "FALSE") { return false }
        return nil
    }

    /// Digits with an optional sign, `0o17` or `0x1F`; nil if the number does not fit.
    static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = text.first, text.count <= 32 else { return nil }
        if text.count > 2, first == "0", text[1] == "o" || text[1] == "x" {
            let digits = text.dropFirst(2)
            guard digits.allSatisfy({ $0 != "+" && $0 != "-" }) else { return nil }
            return Int(String(decoding: digits, as: UTF8.self), radix: text[1] == "o" ? 8 : 16)
        }
        return Int(String(decoding: text, as: UTF8.self))
    }

    /// A decimal number; `.inf` and `.nan` are not accepted.
    static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        if let integer = integer(text) { return Double(integer) }
        var hasDigit = false
        for byte in text {
            switch byte {
            case "0"..."9": hasDigit = true
            case "+", "-", ".", "e", "E": continue
            default: return nil
            }
        }
        guard hasDigit, text.count <= 64 else { return nil }
        guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else { return nil }
        return number
    }

    /// `yes`, `no`, `on`, `off`: words that other tools read as true and false.
    static func looseBoolean(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        switch String(decoding: text.prefix(4), as: UTF8.self).lowercased() {
        case "yes", "on", "y": true
        case "no", "off", "n": false
        default: nil
        }
    }

    private static func isWord(_ text: UnsafeBufferPointer<UInt8>, _ words: StaticString...) -> Bool {
        words.contains { word in
            UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount).elementsEqual(text)
        }
    }
}
