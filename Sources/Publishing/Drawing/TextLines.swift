internal import TextAndTime

/// Breaks a text into lines of a given width.
///
/// Each page draws many covers, so this works on the bytes of the text and makes strings of whole lines only.
struct TextLines {
    /// The lines; the last one ends with `…` if there was more.
    private(set) var lines: [String] = []
    /// How wide each line is, in hundredths of the letters' size.
    private(set) var widths: [Int] = []
    /// The text with one space between words.
    private let text: String
    private let width: Int
    /// The end of a word that was broken, with which the line begins.
    private var rest = ""
    private var lineWidth = 0

    /// Text that is never broken across lines; `hasSpace` is whether a space precedes it.
    fileprivate struct Piece {
        /// Its bytes in the text.
        let range: Range<Int>
        let width: Int
        let hasSpace: Bool
    }

    /// Lines at most `width` wide, in hundredths of the letters' size, and at most `limit` of them.
    init(_ text: String, width: Int, limit: Int) {
        self.width = width
        let isSimple = Self.isSimple(text)
        self.text = isSimple ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let pieces = isSimple ? Self.words(of: text) : Self.pieces(of: self.text)
        fill(pieces)
        if lines.count > limit {
            lines.removeLast(lines.count - limit)
            if lines[limit - 1].hasSuffix("-") { lines[limit - 1].removeLast() }
            lines[limit - 1] += "…"
        } else if isRagged, let breaks = EvenBreaks(pieces, width: width).starts(lines: lines.count) {
            (lines, widths) = ([], [])
            fill(pieces, breaks: breaks)
        }
    }

    /// Whether one line is so much shorter than another that the text looks ragged.
    private var isRagged: Bool {
        guard let narrow = widths.min(), let wide = widths.max() else { return false }
        return narrow * 5 < wide * 2
    }

    /// Whether a text is read from right to left, by its first letter.
    static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            return switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
        return false
    }
}

// Finding the pieces
extension TextLines {
    /// Whether a text is words of an alphabet with one space between them, as most titles are: such a text need not be
    /// looked at character by character.
    private static func isSimple(_ text: String) -> Bool {
        var last: UInt8 = 0x20
        for byte in text.utf8 {
            // The lead byte C2 may begin other spaces, and those after DF other scripts.
            let isLetter = byte > 0x20 && byte != 0xC2 && byte < 0xE0
            guard byte == 0x20 ? last != 0x20 : isLetter else { return false }
            last = byte
        }
        return last != 0x20 || text.isEmpty
    }

    private static func words(of text: String) -> [Piece] {
        var text = text
        return text.withUTF8 { bytes in
            var words: [Piece] = []
            words.reserveCapacity(8)
            var start = 0
            while start < bytes.count {
                let end = bytes.offset(of: 0x20, from: start)
                let width = LetterWidth.of(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                words.append(Piece(range: start..<end, width: width, hasSpace: true))
                start = end + 1
            }
            return words
        }
    }

    /// Words, and single letters of scripts that are broken anywhere.
    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        for word in text.split(separator: " ") {
            var start = word.startIndex
            func end(at end: String.Index) {
                let piece = word[start..<end]
                let offset = text.utf8.distance(from: text.startIndex, to: start)
                pieces.append(
                    Piece(
                        range: offset..<offset + piece.utf8.count, width: LetterWidth.of(piece),
                        hasSpace: start == word.startIndex))
                start = end
            }
            for index in word.indices.dropFirst() {
                let character = word[index]
                let isWide = character.unicodeScalars.first.map(LetterWidth.isWide) ?? false
                if isWide, !character.isPunctuation { end(at: index) }
            }
            end(at: word.endIndex)
        }
        return pieces
    }
}

// Filling the lines
extension TextLines {
    /// Fills lines with pieces; those at `breaks` begin a new one in any case.
    private mutating func fill(_ pieces: [Piece], breaks: [Int] = []) {
        // The pieces of the line, which follow `rest`.
        var line = 0..<0
        for (index, piece) in pieces.enumerated() {
            if breaks.contains(index) { endLine(pieces[line], &line) }
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
                addByLetters(part(piece.range))
            }
        }
        endLine(pieces[line], &line)
    }

    /// A part of the text.
    private func part(_ range: Range<Int>) -> String {
        var text = text
        return text.withUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
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
            let partWidth = LetterWidth.of(part)
            restWidth -= partWidth
            lines.append(part + hyphen)
            widths.append(partWidth + LetterWidth.of(hyphen))
            start = end
        }
        rest = String(letters[start...])
        lineWidth = restWidth
    }

    /// Ends a line of some pieces, after what is left of a broken word.
    private mutating func endLine(_ pieces: ArraySlice<Piece>, _ line: inout Range<Int>) {
        if let first = pieces.first, let last = pieces.last {
            let space = rest.isEmpty || !first.hasSpace ? "" : " "
            let part = part(first.range.lowerBound..<last.range.upperBound)
            lines.append(rest.isEmpty ? part : rest + space + part)
            widths.append(lineWidth)
        } else if !rest.isEmpty {
            lines.append(rest)
            widths.append(lineWidth)
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

/// Where to break a text so that its lines are of nearly equal length.
private struct EvenBreaks {
    private let widths: [Int]
    private let spaces: [Int]
    private let width: Int

    init(_ pieces: [TextLines.Piece], width: Int) {
        widths = pieces.map(\.width)
        spaces = pieces.map { $0.hasSpace ? LetterWidth.ofSpace : 0 }
        self.width = width
    }

    /// The pieces that begin the lines; nil if so few lines cannot hold them.
    ///
    /// Of all ways to fill that many lines, it is the one with the least sum of squares.
    func starts(lines: Int) -> [Int]? {
        var costs = [0] + Array(repeating: Int.max, count: widths.count)
        var ways: [[Int]] = []
        for _ in 0..<lines {
            let (next, way) = withOneLineMore(costs)
            costs = next
            ways.append(way)
        }
        guard costs[widths.count] < .max else { return nil }
        var end = widths.count
        return ways.reversed().map { way in
            end = way[end]
            return end
        }
    }

    /// The least cost of the pieces before each one if another line is added, and where that line begins.
    private func withOneLineMore(_ costs: [Int]) -> (costs: [Int], starts: [Int]) {
        var next = Array(repeating: Int.max, count: costs.count)
        var starts = Array(repeating: 0, count: costs.count)
        for end in 1..<costs.count {
            var length = 0
            for start in stride(from: end - 1, through: 0, by: -1) {
                length += widths[start] + (start + 1 < end ? spaces[start + 1] : 0)
                guard length <= width else { break }
                guard costs[start] < .max, costs[start] + length * length < next[end] else { continue }
                next[end] = costs[start] + length * length
                starts[end] = start
            }
        }
        return (next, starts)
    }
}

/// How wide letters are, roughly, in hundredths of the letters' size: enough to break lines without a font.
enum LetterWidth {
    static func of(_ text: some StringProtocol) -> Int {
        var width = 0
        for scalar in text.unicodeScalars { width += of(scalar) }
        return width
    }

    static func of(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var width = 0
        for byte in text {
            guard byte < 0x80 else { return of(String(decoding: text, as: UTF8.self)) }
            width += ofASCII[Int(byte)]
        }
        return width
    }

    static var ofSpace: Int { ofASCII[0x20] }

    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return ofASCII[Int(scalar.value)] }
        if isWide(scalar) { return 100 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .uppercaseLetter: return 68
        default: return 54
        }
    }

    /// Whether a line may be broken before and after the letter: Chinese, Japanese, Korean, emoji.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static let ofASCII = (0..<0x80 as Range<UInt8>).map { byte in
        switch Unicode.Scalar(byte) {
        case "i", "j", "l", "I", ".", ",", ":", ";", "!", "|", "'", " ": 30
        case "f", "r", "t", "(", ")", "-", "/": 38
        case "m", "w", "M", "W", "%", "@": 86
        case "A"..."Z": 68
        default: 52
        }
    }
}
