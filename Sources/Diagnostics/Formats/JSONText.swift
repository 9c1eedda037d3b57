internal import TextAndTime

/// Writes JSON with its members in a given order, so that equal values are equal bytes.
public enum JSONText {
    /// A string with quotes and escapes.
    public static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if let byte = UInt8(exactly: scalar.value), JSONEscape.isNeeded(for: byte) {
                JSONEscape.forEachByte(of: byte) { result.unicodeScalars.append(Unicode.Scalar($0)) }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// An array on one line.
    public static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ", ") + "]"
    }

    /// An object on one line; members without a value are left out.
    public static func object(_ members: [(name: String, value: String?)]) -> String {
        let written = members.compactMap { member in member.value.map { "\(string(member.name)): \($0)" } }
        return "{" + written.joined(separator: ", ") + "}"
    }
}
