extension YAMLText {
    /// `text` as a scalar that is read back as this very text: without quotes if it can be.
    static func scalar(_ text: String, isInFlow: Bool) -> String {
        isPlainSafe(text, isInFlow: isInFlow) ? text : quoted(text)
    }

    /// `name` as the name of a field.
    static func key(_ name: String) -> String {
        scalar(name, isInFlow: true)
    }

    /// Whether text of several lines can be written below a `|`.
    static func isBlockSafe(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.contains(0x0A), !first.isASCIISpace else { return false }
        guard !text.hasSuffix("\n\n"), bytes.count < 1_000_000 else { return false }
        guard text.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) }) else { return false }
        return bytes.split(separator: 0x0A).allSatisfy { !$0.allSatisfy(\.isASCIISpace) }
    }

    private static func isPlainSafe(_ text: String, isInFlow: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, !first.isASCIISpace, !last.isASCIISpace else {
            return false
        }
        guard !indicators.contains(first), last != 0x3A, bytes.count < 1000 else { return false }
        guard text.unicodeScalars.allSatisfy({ isPrintable($0) && $0 != "\t" }) else { return false }
        for index in bytes.indices.dropLast() {
            if bytes[index] == 0x3A, bytes[index + 1].isASCIISpace || isInFlow { return false }
            if bytes[index].isASCIISpace, bytes[index + 1] == 0x23 { return false }
        }
        if isInFlow, bytes.contains(where: { flowIndicators.contains($0) }) { return false }
        return !looksLikeSomethingElse(bytes)
    }

    /// Text that YAML, in one version or another, takes for a number, a boolean, nothing or a time.
    private static func looksLikeSomethingElse(_ bytes: [UInt8]) -> Bool {
        let isOther = bytes.withUnsafeBufferPointer { text in
            CoreSchema.isNull(text) || CoreSchema.boolean(text) != nil || CoreSchema.number(text) != nil
                || (text.count <= 3 && CoreSchema.looseBoolean(text) != nil)
        }
        if isOther || bytes.starts(with: Array(".inf".utf8)) || bytes.starts(with: Array(".nan".utf8)) {
            return true
        }
        let isNumeric = bytes.allSatisfy { (0x30...0x3A).contains($0) || $0 == 0x5F || $0 == 0x2E }
        return isNumeric || bytes.starts(with: [0x2D, 0x2D, 0x2D]) || bytes.starts(with: [0x2E, 0x2E, 0x2E])
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD: true
        case 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`=<~".utf8)
    private static let flowIndicators = Set(",[]{}".utf8)
}
