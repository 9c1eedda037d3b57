internal import Content
internal import ReadingCatalog

/// How the name of a genre, author or series is spelled in an address.
enum NameSlug {
    /// Lower case; accents of Latin letters dropped, letters of other scripts kept, the rest as single `-`.
    static func make(_ name: String) -> String { ofASCII(name) ?? ofAnyScript(name) }

    /// The slug of a name in ASCII, as most are; nothing for others and for those without letters.
    private static func ofASCII(_ name: String) -> String? {
        var name = name
        return name.withUTF8 { name in
            guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { slug in
                let count = write(name, to: slug)
                return count == 0 ? nil : String(decoding: slug[..<count], as: UTF8.self)
            }
        }
    }

    /// Writes the slug of a name in ASCII, and says how long it is.
    private static func write(
        _ name: UnsafeBufferPointer<UInt8>, to slug: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var count = 0
        var hasGap = false
        for byte in name where byte != UInt8(ascii: "'") {
            let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            guard (0x61...0x7A).contains(letter) || (0x30...0x39).contains(letter) else {
                hasGap = count > 0
                continue
            }
            guard count + 1 < longest else { break }
            if hasGap {
                slug[count] = UInt8(ascii: "-")
                count += 1
            }
            hasGap = false
            slug[count] = letter
            count += 1
        }
        return count
    }

    private static func ofAnyScript(_ name: String) -> String {
        var slug = ""
        var hasGap = false
        for scalar in name.lowercased().unicodeScalars where !isDropped(scalar) {
            guard isKept(scalar) else {
                hasGap = !slug.isEmpty
                continue
            }
            let letters = LatinLetters.plain(scalar)?.description ?? String(scalar)
            guard slug.utf8.count + letters.utf8.count < longest else { break }
            if hasGap { slug += "-" }
            hasGap = false
            slug += letters
        }
        return slug.isEmpty ? "n-" + mark(of: name) : slug
    }

    /// A few letters that tell apart names whose slugs are the same.
    static func mark(of name: String) -> String {
        let digits = String(Fingerprint(of: name.utf8).bits & 0xFFFF_FFFF, radix: 36)
        return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    /// File systems hold names of 255 bytes; a slug leaves room for endings.
    private static let longest = 100

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
        }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
            .decimalNumber,
            .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }

    /// Accents that stand for themselves, and apostrophes.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        LatinLetters.isAccent(scalar) || scalar == "'" || scalar == "\u{2019}"
    }
}
