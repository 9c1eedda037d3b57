internal import TextAndTime

/// Filters that replace or remove parts of a text.
enum ReplacingFilters {
    static let all = [
        Filter("replace", arguments: 1...2) { call in replaceAll(&call) },
        Filter("replace_first", arguments: 1...2) { call in replaceOne(&call, isLast: false) },
        Filter("replace_last", arguments: 2...2) { call in replaceOne(&call, isLast: true) },
        Filter("remove", arguments: 1...1) { call in replaceAll(&call) },
        Filter("remove_first", arguments: 1...1) { call in replaceOne(&call, isLast: false) },
        Filter("remove_last", arguments: 1...1) { call in replaceOne(&call, isLast: true) },
    ]

    private static func replaceAll(_ call: inout FilterCall) -> Value {
        let bytes = call.inputText()
        let needle = call.text(of: call.argument(0))
        let replacement = call.text(of: call.argument(1))
        return call.makeText { text in
            if needle.isEmpty { return interleave(bytes, replacement, &text) }
            var start = 0
            while let found = bytes.offset(of: needle, from: start), !text.hasOverflowed {
                text.append(UnsafeBufferPointer(rebasing: bytes[start..<found]))
                appendReplacement(replacement, for: needle, &text)
                start = found + needle.count
            }
            text.append(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// An empty text matches before and after each character.
    private static func interleave(
        _ bytes: UnsafeBufferPointer<UInt8>, _ replacement: UnsafeBufferPointer<UInt8>,
        _ text: inout ByteText
    ) {
        for byte in bytes {
            if text.hasOverflowed { return }
            if byte & 0xC0 != 0x80 { text.append(replacement) }
            text.append(byte)
        }
        text.append(replacement)
    }

    private static func replaceOne(_ call: inout FilterCall, isLast: Bool) -> Value {
        let bytes = call.inputText()
        let needle = call.text(of: call.argument(0))
        let replacement = call.text(of: call.argument(1))
        guard let found = isLast ? bytes.lastIndex(of: needle) : bytes.offset(of: needle) else {
            return call.arena.string(bytes)
        }
        return call.makeText { text in
            text.append(UnsafeBufferPointer(rebasing: bytes[..<found]))
            if isLast { text.append(replacement) } else { appendReplacement(replacement, for: needle, &text) }
            text.append(UnsafeBufferPointer(rebasing: bytes[(found + needle.count)...]))
        }
    }

    /// In a replacement, `\\` is one backslash and `\0` what was found.
    private static func appendReplacement(
        _ replacement: UnsafeBufferPointer<UInt8>, for needle: UnsafeBufferPointer<UInt8>,
        _ text: inout ByteText
    ) {
        var index = 0
        while index < replacement.count {
            let byte = replacement[index]
            index += 1
            guard byte == "\\", index < replacement.count else {
                text.append(byte)
                continue
            }
            switch replacement[index] {
            case "\\": text.append("\\")
            case "0", "&": text.append(needle)
            case "1"..."9": break
            default:
                text.append(byte)
                continue
            }
            index += 1
        }
    }
}
