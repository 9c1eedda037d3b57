/// Breaks a text into lines of a given width.
struct TextLines {
    /// The lines; the last one ends with `…` if there was more.
    private(set) var lines: [String] = []
    private let width: Int
    private var line = ""
    private var lineWidth = 0
    private var widths: [Int] = []

    /// What stays together; `hasSpace` says whether a space precedes it.
    typealias Piece = (text: String, hasSpace: Bool)

    /// Lines at most `width` wide, in hundredths of the letters' size, and at most `limit` of them.
    init(_ text: String, width: Int, limit: Int) {
        self.width = width
        let pieces = Self.pieces(of: text)
        fill(pieces)
        if lines.count > limit {
            lines.removeLast(lines.count - limit)
            lines[limit - 1] += "…"
        } else if isRagged, let breaks = EvenBreaks(pieces, width: width).starts(lines: lines.count) {
            (lines, widths) = ([], [])
            fill(pieces, breaks: breaks)
        }
    }

    /// Whether a line is so short beside another that the text looks broken.
    private var isRagged: Bool {
        guard let narrow = widths.min(), let wide = widths.max() else { return false }
        return narrow * 5 < wide * 2
    }

    private mutating func fill(_ pieces: [Piece], breaks: [Int] = []) {
        for (index, piece) in pieces.enumerated() {
            if breaks.contains(index) { endLine() }
            add(piece)
        }
        endLine()
    }

    /// Words, and single letters of scripts that are broken anywhere.
    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            var isFirst = true
            var run = ""
            for character in word {
                let isWide = character.unicodeScalars.first.map(LetterWidth.isWide) ?? false
                guard isWide, !character.isPunctuation else {
                    run.append(character)
                    continue
                }
                if !run.isEmpty {
                    pieces.append((run, isFirst))
                    isFirst = false
                }
                run = String(character)
            }
            pieces.append((run, isFirst))
        }
        return pieces
    }

    private mutating func add(_ piece: Piece) {
        let space = piece.hasSpace && !line.isEmpty ? " " : ""
        let pieceWidth = LetterWidth.of(piece.text)
        if lineWidth + LetterWidth.of(space) + pieceWidth <= width {
            line += space + piece.text
            lineWidth += LetterWidth.of(space) + pieceWidth
        } else if pieceWidth <= width {
            endLine()
            line = piece.text
            lineWidth = pieceWidth
        } else {
            addByLetters(piece.text)
        }
    }

    /// A word that no line can hold.
    private mutating func addByLetters(_ word: String) {
        endLine()
        for character in word {
            let letterWidth = LetterWidth.of(String(character))
            if lineWidth + letterWidth > width { endLine() }
            line.append(character)
            lineWidth += letterWidth
        }
    }

    private mutating func endLine() {
        if !line.isEmpty {
            lines.append(line)
            widths.append(lineWidth)
        }
        line = ""
        lineWidth = 0
    }
}
