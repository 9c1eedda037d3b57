internal import TextAndTime

/// A text in the pieces between which it may be broken into lines.
///
/// Each page draws many covers, so this works on the bytes of the text and makes strings of whole lines only.
public struct TextPieces {
    /// How wide the widest piece is, in hundredths of the letters' size.
    let widest: Int
    /// The text with one space between words.
    private let text: String
    fileprivate let pieces: [Piece]
    /// What is added to the width of each letter.
    private let spacing: Int

    /// Text that is never broken across lines; `hasSpace` is whether a space precedes it.
    struct Piece {
        /// Its bytes in the text.
        let range: Range<Int>
        let width: Int
        let hasSpace: Bool
        /// Whether it is so short that it is better at the start of a line than at its end: `the`, `of`.
        var isSmall: Bool { range.count < 4 }
    }

    /// The pieces of a text whose letters are `spacing` hundredths of their size apart.
    public init(_ text: String, spacing: Int = 0) {
        var text = text
        let words = text.withUTF8 { Self.isSimple($0) ? Self.words(of: $0, spacing: spacing) : nil }
        if words == nil { text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        self.text = text
        self.spacing = spacing
        pieces = words ?? Self.pieces(of: text, spacing: spacing)
        var widest = 0
        for piece in pieces { widest = max(widest, piece.width) }
        self.widest = widest
    }

    /// How many lines of a width, in hundredths of the letters' size, the text fills; 0 if a piece is wider.
    public func lineCount(width: Int) -> Int {
        guard widest <= width, !pieces.isEmpty else { return 0 }
        var (count, line) = (1, -1)
        for piece in pieces {
            let space = piece.hasSpace && line >= 0 ? LetterWidth.ofSpace + spacing : 0
            if line + space + piece.width <= width {
                line = max(line, 0) + space + piece.width
            } else {
                count += 1
                line = piece.width
            }
        }
        return count
    }

    /// Lines at most `width` wide, of about the same length, and at most `limit` of them: then the last one ends with `…`.
    public func lines(width: Int, limit: Int) -> [String] {
        let count = lineCount(width: width)
        if count == 1 { return [text] }
        if count > 1, count <= limit,
            let starts = EvenBreaks(pieces: pieces, width: width).starts(lines: count)
        {
            return starts.indices.map { index in
                let end = index + 1 < starts.count ? starts[index + 1] : pieces.count
                return part(pieces[starts[index]].range.lowerBound..<pieces[end - 1].range.upperBound)
            }
        }
        var lines = LineFilling(self, width: width).lines
        if lines.count > limit {
            lines.removeLast(lines.count - limit)
            if lines[limit - 1].hasSuffix("-") { lines[limit - 1].removeLast() }
            lines[limit - 1] = Self.shortened(lines[limit - 1], width: width) + "…"
        }
        return lines
    }

    /// A line with room for three dots, which ends with a whole word if it has several.
    private static func shortened(_ line: String, width: Int) -> String {
        var line = line[...]
        while LetterWidth.of(line) + dots > width, line.count > 1 {
            guard let space = line.lastIndex(of: " ") else {
                line.removeLast()
                continue
            }
            line = line[..<space]
        }
        while let last = line.last, last.isPunctuation || last.isWhitespace { line.removeLast() }
        return String(line)
    }

    private static let dots = 84

    /// A part of the text.
    fileprivate func part(_ range: Range<Int>) -> String {
        var text = text
        return text.withUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
    }

    /// Whether a text is read from right to left, by its first letter.
    public static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            if scalar.isASCIILetter { return false }
            guard !scalar.isASCII, scalar.properties.isAlphabetic else { continue }
            return switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Of nearly all letters that is known without their properties, which are slow.
    var isASCIILetter: Bool { (0x61...0x7A).contains(value | 0x20) }
}

// Finding the pieces
private extension TextPieces {
    /// Whether a text is words of an alphabet with one space between them, as most titles are: such a text need not be
    /// looked at character by character.
    static func isSimple(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = " "
        for byte in bytes {
            // The lead byte C2 may begin other spaces, and those after DF other scripts.
            let isLetter = byte > 0x20 && byte != 0xC2 && byte < 0xE0
            guard byte == " " ? last != " " : isLetter else { return false }
            last = byte
        }
        return last != " " || bytes.isEmpty
    }

    static func words(of bytes: UnsafeBufferPointer<UInt8>, spacing: Int) -> [Piece] {
        var words: [Piece] = []
        words.reserveCapacity(8)
        var start = 0
        while start < bytes.count {
            let wordEnd = bytes.offset(of: " ", from: start)
            var hasSpace = true
            while start < wordEnd {
                let end = partEnd(of: bytes, start, wordEnd)
                let width = LetterWidth.of(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                words.append(
                    Piece(range: start..<end, width: width + (end - start) * spacing, hasSpace: hasSpace))
                start = end
                hasSpace = false
            }
            start = wordEnd + 1
        }
        return words
    }

    /// The end of a part of a word: after a hyphen with some letters on both sides, or that of the word.
    static func partEnd(of bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        let hyphen = bytes.offset(of: "-", from: start)
        return hyphen - start > 2 && end - hyphen > 3 ? hyphen + 1 : end
    }

    /// Words, and parts of those of scripts that have no spaces.
    static func pieces(of text: String, spacing: Int) -> [Piece] {
        var pieces: [Piece] = []
        for word in text.split(separator: " ") {
            var start = word.startIndex
            for end in ends(ofPartsOf: word) {
                let part = word[start..<end]
                let offset = text.utf8.distance(from: text.startIndex, to: start)
                pieces.append(
                    Piece(
                        range: offset..<offset + part.utf8.count,
                        width: LetterWidth.of(part) + part.count * spacing,
                        hasSpace: start == word.startIndex))
                start = end
            }
        }
        return pieces
    }

    /// Where the parts of a word end: after a particle and after punctuation, and anywhere where such a part would be long.
    static func ends(ofPartsOf word: Substring) -> [Substring.Index] {
        var ends: [Substring.Index] = []
        var start = word.startIndex
        func end(at end: Substring.Index) {
            if word[start..<end].count > 5 {
                let inner = word[start..<end].indices.dropFirst()
                ends += inner.filter { isBreak(in: word, at: $0) }
            }
            ends.append(end)
            start = end
        }
        for index in word.indices.dropFirst() where isBreak(in: word, at: index) {
            let (last, next) = (Script(word[word.index(before: index)]), Script(word[index]))
            if last == .mark || last == .hiragana && next != .hiragana { end(at: index) }
        }
        end(at: word.endIndex)
        return ends
    }

    /// Whether a line may end before a letter: not within words of katakana, and not before marks and small letters.
    private static func isBreak(in word: Substring, at index: Substring.Index) -> Bool {
        let (last, next) = (Script(word[word.index(before: index)]), Script(word[index]))
        if next == .mark || last == .mark { return last == .mark && next != .mark }
        if last == .other || next == .other { return false }
        return last != next || last != .katakana
    }

    /// What a letter is where there are no spaces.
    private enum Script {
        case ideograph, hiragana, katakana, mark, other

        init(_ letter: Character) {
            guard let scalar = letter.unicodeScalars.first, LetterWidth.isWide(scalar) else {
                self = .other
                return
            }
            self =
                switch scalar.value {
                case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x30FB: .mark
                case 0x3041...0x309F: .hiragana
                case 0x30A0...0x30FF: .katakana
                case 0x1100...0x115F, 0xAC00...0xD7A3: .other
                case _ where letter.isPunctuation: .mark
                default: .ideograph
                }
        }
    }
}

/// Lines that are filled one after the other, also with words that are broken because no line can hold them.
private struct LineFilling {
    private(set) var lines: [String] = []
    private let text: TextPieces
    private let width: Int
    /// The end of a word that was broken, with which the line begins.
    private var rest = ""
    private var lineWidth = 0

    init(_ text: TextPieces, width: Int) {
        self.text = text
        self.width = width
        let pieces = text.pieces
        // The pieces of the line, which follow `rest`.
        var line = 0..<0
        for (index, piece) in pieces.enumerated() {
            let isFirst = line.isEmpty && rest.isEmpty
            let space = piece.hasSpace && !isFirst ? LetterWidth.ofSpace : 0
            if lineWidth + space + piece.width <= width {
                line = (line.isEmpty ? index : line.lowerBound)..<index + 1
                lineWidth += space + piece.width
                continue
            }
            endLine(pieces[line], &line)
            if piece.width <= width {
                line = index..<index + 1
                lineWidth = piece.width
            } else {
                addByLetters(text.part(piece.range))
            }
        }
        endLine(pieces[line], &line)
    }

    /// A word that no line can hold, in parts of about the same length.
    private mutating func addByLetters(_ word: String) {
        let hyphen = WordBreaks.hyphen(of: word)
        let room = max(width - LetterWidth.of(hyphen), 1)
        let letters = Array(word)
        var restWidth = LetterWidth.of(word)
        var start = 0
        while restWidth > width {
            let parts = (restWidth + room - 1) / room
            let end = WordBreaks.end(
                ofPartAt: start, of: letters, width: max(restWidth / parts, 1), room: room)
            let part = String(letters[start..<end])
            restWidth -= LetterWidth.of(part)
            lines.append(part + hyphen)
            start = end
        }
        rest = String(letters[start...])
        lineWidth = restWidth
    }

    /// Ends a line of some pieces, after what is left of a broken word.
    private mutating func endLine(_ pieces: ArraySlice<TextPieces.Piece>, _ line: inout Range<Int>) {
        if let first = pieces.first, let last = pieces.last {
            let space = rest.isEmpty || !first.hasSpace ? "" : " "
            let part = text.part(first.range.lowerBound..<last.range.upperBound)
            lines.append(rest.isEmpty ? part : rest + space + part)
        } else if !rest.isEmpty {
            lines.append(rest)
        }
        line = 0..<0
        rest = ""
        lineWidth = 0
    }
}

/// Where a word is broken that no line can hold.
private enum WordBreaks {
    /// What ends a part: a hyphen in Latin, Greek and Cyrillic; letters of other scripts are joined, or need none.
    static func hyphen(of word: String) -> String {
        word.unicodeScalars.contains { $0.value > 0x52F && !(0x1E00...0x201F).contains($0.value) } ? "" : "-"
    }

    /// The end of a part that is at most `room` wide, about `width`, and before a syllable if one begins nearby.
    static func end(ofPartAt start: Int, of letters: [Character], width: Int, room: Int) -> Int {
        var (end, sum, even) = (start, 0, start + 1)
        while end < letters.count - 1 {
            sum += LetterWidth.of(String(letters[end]))
            guard sum <= room || end == start else { break }
            end += 1
            if sum <= width { even = end }
        }
        let near = [0, 1, -1, 2, -2, 3, -3].map { even + $0 }.filter { start + 1 < $0 && $0 <= end }
        return near.first { beginsSyllable(letters, $0) } ?? near.first { !isWithinSound(letters, $0) }
            ?? even
    }

    /// Whether a syllable seems to begin there: a consonant before a vowel, as in most languages.
    private static func beginsSyllable(_ letters: [Character], _ index: Int) -> Bool {
        guard !isVowel(letters[index]), !isWithinSound(letters, index) else { return false }
        let isLong = sounds.contains { letters[index...].starts(with: $0) }
        let next = index + (letters[index...].starts(with: "sch") ? 3 : isLong ? 2 : 1)
        return next < letters.count && isVowel(letters[next])
    }

    /// Whether the letters before and after belong to one consonant, such as `ch`.
    private static func isWithinSound(_ letters: [Character], _ index: Int) -> Bool {
        sounds.contains { letters[(index - 1)...].starts(with: $0) }
            || letters[(index - 1)...].starts(with: "sch")
    }

    /// Consonants that are written with two letters; there is also `sch`.
    private static let sounds = ["ch", "ck", "ph", "sh", "th", "qu"]

    private static func isVowel(_ letter: Character) -> Bool {
        "aeiouyäöüáéíóúàèìòùâêîôûåæøœаеиоуыэюяёіїє".contains(letter)
    }
}
