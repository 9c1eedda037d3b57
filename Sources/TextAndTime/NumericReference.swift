/// Numeric character references of HTML and XML: `&#233;`, `&#xE9;`.
public enum NumericReference {
    /// The character that `name`, the text between `&` and `;`, refers to; nil if it is not a numeric reference.
    public static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init)
    }
}
