/// Makes names for addresses, files and anchors from titles: words in lower case with hyphens between them.
public enum SlugText {
    /// What becomes of letters beyond `a` to `z`.
    public enum Letters: Sendable {
        /// They stay, with their accents: `größe`.
        case kept
        /// Latin letters lose their accents, those of other scripts stay: `grosse`, `罪と罰`.
        case withoutAccents
        /// Greek and Cyrillic are written in Latin letters as well: `master-i-margarita`.
        case transliterated
    }

    /// The slug of a text, cut after the last whole word that fits into `longest` bytes; empty if it has no letters or
    /// digits.
    public static func make(_ text: String, _ letters: Letters, longest: Int = .max) -> String {
        var writer = SlugWriter(letters: letters, longest: longest)
        var text = text
        let isASCII = text.withUTF8 { bytes in
            guard bytes.isASCII else { return false }
            for byte in bytes { writer.add(ascii: byte) }
            return true
        }
        if !isASCII {
            for scalar in text.unicodeScalars { writer.add(scalar) }
        }
        return writer.finished()
    }

    /// Names that no file may have on Windows, with whatever ending.
    public static let devices = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

private struct SlugWriter: ~Copyable {
    private let letters: SlugText.Letters
    private let longest: Int
    private var slug: ByteText
    /// Where the last whole word that fits ended.
    private var lastFit = 0
    private var hasGap = false

    init(letters: SlugText.Letters, longest: Int) {
        self.letters = letters
        self.longest = longest
        slug = ByteText(capacity: 64)
    }

    mutating func add(ascii byte: UInt8) {
        if byte.isASCIILetter || byte.isASCIIDigit {
            put(byte.asciiLowercased)
        } else if byte != "'" {
            endWord()
        }
    }

    mutating func add(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { return add(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
        if scalar.isApostrophe || scalar.properties.isDefaultIgnorableCodePoint { return }
        guard scalar.isPartOfWord else { return endWord() }
        // A mark without its letter would become one sign with the `/` before the slug.
        if hasGap || slug.isEmpty, scalar.properties.isGraphemeExtend || scalar.isSpacingMark { return }
        if letters != .kept {
            if LatinLetters.isAccent(scalar) { return }
            if let plain = LatinLetters.plain(scalar) { return put(plain.description) }
        }
        if letters == .transliterated, let latin = Transliteration.latin(scalar) { return put(latin) }
        put(scalar.properties.lowercaseMapping)
    }

    /// The slug; a first word that is too long alone is cut between characters.
    consuming func finished() -> String {
        endWord()
        guard slug.count > longest else { return slug.string }
        if lastFit == 0 {
            let text = slug.string
            var end = text.startIndex
            while end < text.endIndex {
                let next = text.index(after: end)
                guard text.utf8.distance(from: text.startIndex, to: next) <= longest else { break }
                end = next
            }
            return String(text[..<end])
        }
        slug.removeLast(slug.count - lastFit)
        return slug.string
    }

    private mutating func put(_ byte: UInt8) {
        startWord()
        slug.append(byte)
    }

    private mutating func put(_ text: String) {
        if text.isEmpty { return }
        startWord()
        slug.append(text)
    }

    private mutating func startWord() {
        if hasGap, !slug.isEmpty { slug.append("-") }
        hasGap = false
    }

    private mutating func endWord() {
        hasGap = true
        if slug.count <= longest { lastFit = slug.count }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a digit or a mark that belongs to one.
    public var isPartOfWord: Bool {
        if properties.isAlphabetic { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: return true
        default: return false
        }
    }

    fileprivate var isSpacingMark: Bool { properties.generalCategory == .spacingMark }
    fileprivate var isApostrophe: Bool { self == "’" || self == "ʼ" || self == "‘" }
}
