/// Character references of markup that name a character by its number: `&#233;`, `&#xE9;`.
public enum NumericReference {
    /// The character meant by what stands between `&` and `;`; nothing if that is no number of one.
    public static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init)
    }
}
