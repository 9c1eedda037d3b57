public enum LatinLetters {
    /// The letters `a` to `z` that transliterate a Latin letter beyond ASCII, in lower case; empty for others.
    public static func plain(_ scalar: Unicode.Scalar) -> StaticString? {
        let value = Int(scalar.value)
        switch value {
        case 0xC0...0x24F: return letter(in: latin, at: value - 0xC0) ?? several(value)
        case 0x1E00...0x1EFF: return letter(in: latinAdditional, at: value - 0x1E00) ?? several(value)
        case 0xFF21...0xFF3A: return alphabet[value - 0xFF21]
        case 0xFF41...0xFF5A: return alphabet[value - 0xFF41]
        default: return nil
        }
    }

    public static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36F).contains(scalar.value)
    }

    private static func letter(in table: StaticString, at index: Int) -> StaticString? {
        let byte = table.utf8Start[index]
        return byte >= "a" ? alphabet[Int(byte - "a")] : nil
    }

    /// The few that are transliterated as more than one letter.
    private static func several(_ value: Int) -> StaticString? {
        switch value {
        case 0xC6, 0xE6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: "ae"
        case 0xDE, 0xFE: "th"
        case 0xDF, 0x1E9E: "ss"
        case 0x132, 0x133: "ij"
        case 0x149: "n"
        case 0x14A, 0x14B: "ng"
        case 0x152, 0x153: "oe"
        case 0x195, 0x1F6: "hv"
        case 0x1C4...0x1C6, 0x1F1...0x1F3: "dz"
        case 0x1C7...0x1C9: "lj"
        case 0x1CA...0x1CC: "nj"
        case 0x222, 0x223: "ou"
        case 0x238: "db"
        case 0x239: "qp"
        default: nil
        }
    }

    private static let alphabet: [StaticString] = [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
        "u", "v", "w", "x", "y", "z",
    ]

    /// U+00C0 to U+024F; `*` means several letters, `?` none.
    private static let latin: StaticString = """
        aaaaaa*ceeeeiiiidnooooo?ouuuuy**aaaaaa*ceeeeiiiidnooooo?ouuuuy*yaaaaaaccccccccdd\
        ddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkkllllllllllnnnnnn***oooooo**rrrrrrssssss\
        ssttttttuuuuuuuuuuuuwwyyyzzzzzzsbb??bboccdddd?eeeffgg*iikkllmnnoooggpprsss?ttttu\
        uuvyyzzzzzz????w????*********aaiioouuuuuuuuuueaaaa**ggggkkoooozzj***gg*wnnaa**oo\
        aaaaeeeeiiiioooorrrruuuussttyyhhnd**zzaaeeooooooooyylntj**accltsz??buveejjqqrryy
        """

    /// U+1E00 to U+1EFF.
    private static let latinAdditional: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
        oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy?sss*d\
        aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
        uuyyyyyyyyllvvyy
        """
}
