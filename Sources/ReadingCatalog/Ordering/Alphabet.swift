internal import TextAndTime

/// The letters of a language that have places of their own, where the 26 Latin letters do not have them.
///
/// A letter that follows `n` sorts as `n` and a byte above all letters: after everything that begins with `n`.
struct Alphabet: Sendable {
    /// A letter in one of its spellings, and the bytes by which it is sorted.
    struct Spelling: Sendable {
        let bytes: [UInt8]
        let key: [UInt8]
    }

    /// The spellings by their first byte, the longest first.
    private let spellings: [[Spelling]]
    /// The letters as people see them, by their keys.
    private let names: [[UInt8]: String]
    /// Whether words in Latin letters come after those in the language's own script.
    let isLatinLast: Bool
    /// Whether letters `a` to `z` have to be looked at one by one.
    let hasPlainSpellings: Bool

    /// A prefix for Latin letters in alphabets that sort them last: higher than the first byte of any character.
    static let lateMark: UInt8 = 0xF5
    private static let firstPlace: UInt8 = 0x7B
    /// Above the first bytes of all characters.
    private static let firstPlaceOfOthers: UInt8 = 0xF6

    /// Nil for a language that needs no more than the 26 letters.
    init?(language tag: String) {
        let language = Languages.primary(of: tag)
        isLatinLast = Self.ownScripts.contains(language)
        let lines = Self.lines(of: language)
        guard isLatinLast || !lines.isEmpty else { return nil }
        var all: [Spelling] = []
        var names: [[UInt8]: String] = [:]
        for line in lines {
            if let sign = line.firstIndex(of: "=") {
                let key = all.first { $0.bytes.elementsEqual(line[line.index(after: sign)...].utf8) }?.key
                let plain = Array(line[line.index(after: sign)...].utf8)
                all += Self.spellings(of: String(line[..<sign]), key: key ?? plain)
            } else {
                let letters = line.split(separator: " ")
                for (place, letter) in letters.dropFirst().enumerated() {
                    let base = Array(letters[0].utf8)
                    let first = base[0] < 0x80 ? Self.firstPlace : Self.firstPlaceOfOthers
                    let key = base + [first + UInt8(place)]
                    all += Self.spellings(of: String(letter), key: key)
                    names[key] = letter.prefix(1).uppercased() + letter.dropFirst()
                }
            }
        }
        var table = Array(repeating: [Spelling](), count: 256)
        for spelling in all { table[Int(spelling.bytes[0])].append(spelling) }
        spellings = table.map { $0.sorted { $0.bytes.count > $1.bytes.count } }
        hasPlainSpellings = isLatinLast || all.contains { $0.bytes[0] < 0x80 }
        self.names = names
    }

    /// The letter that is spelled at a place; nil if it is none of these.
    func letter(in bytes: [UInt8], at index: Int) -> Spelling? {
        spellings[Int(bytes[index])].first { spelling in
            index + spelling.bytes.count <= bytes.count
                && spelling.bytes.elementsEqual(bytes[index..<(index + spelling.bytes.count)])
        }
    }

    /// The letter with which a key begins; nil if it is none of these.
    func name(ofFirstLetterIn key: [UInt8]) -> String? {
        if key.first == Self.lateMark, key.count > 1 {
            return String(Character(Unicode.Scalar(key[1]))).uppercased()
        }
        return names[Array(key.prefix(2))]
    }
}

extension Alphabet {
    /// In lower case, with a capital, in capitals, and with accents as separate characters.
    private static func spellings(of letter: String, key: [UInt8]) -> [Spelling] {
        let cases = [letter, letter.prefix(1).uppercased() + letter.dropFirst(), letter.uppercased()]
        var forms: [[UInt8]] = []
        for form in cases + cases.compactMap(decomposed) where !forms.contains(Array(form.utf8)) {
            forms.append(Array(form.utf8))
        }
        return forms.map { Spelling(bytes: $0, key: key) }
    }

    /// A single letter as a plain one with an accent after it.
    private static func decomposed(_ letter: String) -> String? {
        guard letter.unicodeScalars.count == 1, let scalar = letter.unicodeScalars.first,
            let base = LatinLetters.plain(scalar), base.utf8CodeUnitCount == 1
        else { return nil }
        let plain = scalar.properties.isUppercase ? "\(base)".uppercased() : "\(base)"
        let accents =
            "\u{300}\u{301}\u{302}\u{303}\u{306}\u{307}\u{308}\u{30A}\u{30B}\u{30C}\u{31B}\u{326}\u{327}\u{328}"
        return accents.unicodeScalars.lazy.map { plain + String($0) }.first { $0 == letter }
    }

    /// Languages whose own script comes before the Latin one.
    private static let ownScripts: Set<String> = [
        "ar", "be", "bg", "el", "fa", "he", "iw", "hy", "ka", "kk", "mk", "ru", "sr", "uk", "ur",
    ]

    /// Each line has a plain letter and those that follow it; `x=y` is sorted as `y`.
    private static func lines(of language: String) -> [Substring] {
        let text: String =
            switch language {
            case "sv": "z å ä ö;æ=ä;ø=ö;ü=y"
            case "fi": "z å ä ö;æ=ä;ø=ö;ü=y"
            case "da": "z æ ø å;ä=æ;ö=ø;aa=å;ü=y"
            case "nb", "nn", "no": "z æ ø å;ä=æ;ö=ø;aa=å;ü=y"
            case "is": "a á;d ð;e é;i í;o ó;u ú;y ý;z þ æ ö å;ä=æ;ø=ö"
            case "et": "s š z ž;w õ ä ö ü"
            case "pl": "a ą;c ć;e ę;l ł;n ń;o ó;s ś;z ź ż"
            case "cs": "c č;h ch;r ř;s š;z ž"
            case "sk": "a ä;c č;h ch;o ô;s š;z ž"
            case "hu": "c cs;d dz dzs;g gy;l ly;n ny;o ö;ő=ö;s sz;t ty;u ü;ű=ü;z zs"
            case "sl": "c č ć;d đ;s š;z ž"
            case "hr", "bs": "c č ć;d dž đ;l lj;n nj;s š;z ž"
            case "ro": "a ă â;i î;s ș;ş=ș;t ț;ţ=ț"
            case "lt": "c č;s š;y=i;z ž"
            case "lv": "c č;g ģ;k ķ;l ļ;n ņ;s š;y=i;z ž"
            case "tr", "az": "c ç;g ğ;h ı;o ö;s ş;u ü"
            case "es", "gl", "eu", "fil", "tl": "n ñ"
            case "sq": "c ç;d dh;e ë;g gj;l ll;n nj;r rr;s sh;t th;x xh;z zh"
            case "cy": "c ch;d dd;f ff;g ng;l ll;p ph;r rh;t th"
            case "eo": "c ĉ;g ĝ;h ĥ;j ĵ;s ŝ;u ŭ"
            case "vi": "a ă â;d đ;e ê;o ô ơ;u ư"
            case "ar": "ا آ;أ=ا;إ=ا;ؤ=ا;ئ=ا;ء=ا;ة=ت;ى=ي"
            case "he", "iw": "ך=כ;ם=מ;ן=נ;ף=פ;ץ=צ"
            default: ""
            }
        return text.split(separator: ";")
    }
}
