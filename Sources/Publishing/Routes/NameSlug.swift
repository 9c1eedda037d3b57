internal import TextAndTime

/// How the name of a genre, author or series is spelled in an address.
enum NameSlug {
    /// Lower case without accents, in the letters of its own script; a name without letters gets `n-` and its mark.
    static func make(_ name: String) -> String {
        let slug = SlugText.make(name, .withoutAccents, longest: longest)
        return slug.isEmpty ? "n-" + mark(of: name) : slug
    }

    /// A few letters that distinguish names whose slugs are the same.
    static func mark(of name: String) -> String {
        let digits = String(Fingerprint(of: name.utf8).bits & 0xFFFF_FFFF, radix: 36)
        return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    /// File systems allow names of 255 bytes; a slug leaves room for endings.
    private static let longest = 100
}
