internal import TextAndTime

/// Folds a text so that the order of its bytes is the order of a shelf.
///
/// A gap sorts before a number, a number before a letter, and Latin letters before all others.
struct SortKeyWriter {
    private let articles: TitleArticles?
    private let alphabet: Alphabet?
    private var key: [UInt8] = []
    private var hasGap = false
    private var isFirstWord = true

    /// The key of a text; a text of marks alone keeps its bytes and comes first.
    static func key(of text: String, in alphabet: Alphabet?, without articles: TitleArticles?) -> [UInt8] {
        let bytes = Array(text.utf8)
        var writer = SortKeyWriter(articles: articles, alphabet: alphabet)
        writer.write(bytes)
        return writer.key.isEmpty ? [0x01] + bytes : writer.key
    }

    /// Folds `bytes`, which are UTF-8.
    private mutating func write(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if let alphabet, let length = special(in: bytes, at: index, alphabet) {
                index += length
                continue
            }
            switch byte {
            case "a"..."z", "A"..."Z":
                index = letters(in: bytes, from: index)
                continue
            case "0"..."9":
                index = number(in: bytes, from: index)
                continue
            case "'": apostrophe()
            case ".": break
            case 0x80...:
                index += other(in: bytes, at: index)
                continue
            default: hasGap = true
            }
            index += 1
        }
    }

    mutating func append(_ byte: UInt8) {
        endGap()
        key.append(byte)
    }

    private mutating func endGap() {
        guard hasGap else { return }
        hasGap = false
        if !key.isEmpty { startNextWord() }
    }

    /// Writes the letter at a place if the language's alphabet has a place of its own for it; returns its length.
    private mutating func special(
        in bytes: [UInt8], at index: Int, _ alphabet: Alphabet
    ) -> Int? {
        if let letter = alphabet.letter(in: bytes, at: index) {
            append(late: alphabet.isLatinLast && letter.key[0] < 0x80)
            for byte in letter.key { append(byte) }
            return letter.bytes.count
        }
        guard alphabet.hasPlainSpellings, ("a"..."z").contains(bytes[index] | 0x20) else { return nil }
        append(late: alphabet.isLatinLast)
        append(bytes[index] | 0x20)
        return 1
    }

    /// Puts a Latin letter after those of other scripts.
    private mutating func append(late isLate: Bool) {
        if isLate { append(Alphabet.lateMark) }
    }

    private mutating func letters(in bytes: [UInt8], from start: Int) -> Int {
        endGap()
        var end = start
        while end < bytes.count, ("a"..."z").contains(bytes[end] | 0x20) {
            key.append(bytes[end] | 0x20)
            end += 1
        }
        return end
    }

    /// Begins the next word; the first word is dropped if it is an article.
    private mutating func startNextWord() {
        if isFirstWord, let articles, articles.words.contains(key) {
            key = []
        } else {
            key.append(" ")
        }
        isFirstWord = false
    }

    /// An apostrophe joins the letters around it, unless it ends an article.
    mutating func apostrophe() {
        guard isFirstWord, let articles, articles.elided.contains(key) else { return }
        key = []
        isFirstWord = false
    }

    /// Longer numbers are larger ones, so the count of digits comes first.
    private mutating func number(in bytes: [UInt8], from start: Int) -> Int {
        var first = start
        while first + 1 < bytes.count, bytes[first] == "0", ("0"..."9").contains(bytes[first + 1]) {
            first += 1
        }
        var end = first
        while end < bytes.count, ("0"..."9").contains(bytes[end]) { end += 1 }
        append(UInt8(0x30 + min(end - first, 0x2F)))
        key += bytes[first..<end]
        return end
    }

    private mutating func other(in bytes: [UInt8], at index: Int) -> Int {
        let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        let end = min(bytes.count, index + length)
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        if let scalar = text.unicodeScalars.first { fold(scalar) }
        return end - index
    }

    private mutating func fold(_ scalar: Unicode.Scalar) {
        if let letters = LatinLetters.plain(scalar) {
            for index in 0..<letters.utf8CodeUnitCount {
                append(late: alphabet?.isLatinLast ?? false)
                append(letters.utf8Start[index])
            }
        } else if scalar == "ー", !hasGap, let vowel = Kana.vowel(after: key.suffix(3)) {
            for byte in vowel.utf8 { append(byte) }
        } else if scalar == "’" || scalar == "ʼ" {
            apostrophe()
        } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            for byte in OtherLetters.folded(scalar).utf8 { append(byte) }
        } else if !LatinLetters.isAccent(scalar), !scalar.properties.isDefaultIgnorableCodePoint {
            markOrGap(scalar)
        }
    }

    /// Characters that belong to a letter of their script stay; dashes, quotes and emoji separate words.
    private mutating func markOrGap(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .spacingMark: for byte in String(scalar).utf8 { append(byte) }
        case .nonspacingMark:
            if !OtherLetters.isVowelPoint(scalar) { for byte in String(scalar).utf8 { append(byte) } }
        default: hasGap = true
        }
    }
}

/// Hiragana as they are sorted: large, and without voicing marks.
private enum Kana {
    /// U+3041 to U+3096.
    private static let plainSigns = Array(
        """
        ああいいううええおおかかききくくけけここささししすすせせそそたたちちつつつててととなにぬ\
        ねのはははひひひふふふへへへほほほまみむめもややゆゆよよらりるれろわわゐゑをんうかけ
        """.unicodeScalars)

    /// The kana that end in each vowel.
    private static let rows = [
        ("あ", "あかさたなはまやらわ"), ("い", "いきしちにひみりゐ"), ("う", "うくすつぬふむゆる"), ("え", "えけせてねへめれゑ"),
        ("お", "おこそとのほもよろを"),
    ]

    /// The vowel that a long mark after these bytes of a key means.
    static func vowel(after bytes: some Collection<UInt8>) -> String? {
        guard let last = String(decoding: bytes, as: UTF8.self).unicodeScalars.last else { return nil }
        return rows.first { $0.1.unicodeScalars.contains(last) }?.0
    }

    static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let place = Int(scalar.value) - 0x3041
        return plainSigns.indices.contains(place) ? plainSigns[place] : scalar
    }
}

/// How letters of scripts other than Latin are sorted.
enum OtherLetters {
    /// The letter without case, and without the accents that its language ignores.
    static func folded(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x3041...0x3096: String(Kana.plain(scalar))
        case 0x30A1...0x30F6: String(Unicode.Scalar(scalar.value - 0x60).map(Kana.plain) ?? scalar)
        case 0x370...0x3FF, 0x1F00...0x1FFF: String(GreekLetters.plain(scalar))
        case 0x400...0x52F: cyrillic(scalar)
        default: scalar.properties.lowercaseMapping
        }
    }

    /// Whether it is a vowel point, which Hebrew and Arabic may leave out.
    static func isVowelPoint(_ scalar: Unicode.Scalar) -> Bool {
        [0x591...0x5C7, 0x64B...0x65F, 0x670...0x670].contains { $0.contains(scalar.value) }
    }

    /// Russian sorts ё as е; Ukrainian and Serbian letters get the place of their alphabets.
    private static func cyrillic(_ scalar: Unicode.Scalar) -> String {
        let lower = scalar.properties.lowercaseMapping
        switch lower {
        case "ё", "ѐ": return "е"
        case "ґ": return "г\u{4FF}"
        case "є": return "е\u{4FF}"
        case "і": return "и\u{4FE}"
        case "ї": return "и\u{4FF}"
        case "ђ": return "д\u{4FF}"
        case "ј": return "и\u{4FF}ј"
        case "љ": return "л\u{4FF}"
        case "њ": return "н\u{4FF}"
        case "ћ": return "т\u{4FF}"
        case "џ": return "ч\u{4FF}"
        case "ў": return "у\u{4FF}"
        default: return lower
        }
    }
}
