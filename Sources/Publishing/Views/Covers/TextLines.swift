/// Breaks a text into lines of a given width.
struct TextLines {
    /// The lines; the last one ends with `…` if there was more.
    private(set) var lines: [String] = []
    private let width: Int
    private var line = ""
    private var lineWidth = 0

    /// Lines at most `width` wide, in hundredths of the letters' size, and at most `limit` of them.
    init(_ text: String, width: Int, limit: Int) {
        self.width = width
        for piece in Self.pieces(of: text) { add(piece) }
        endLine()
        guard lines.count > limit else { return }
        lines.removeLast(lines.count - limit)
        lines[limit - 1] += "…"
    }

    /// Words, and single letters of scripts that are broken anywhere; each says whether a space precedes it.
    private static func pieces(of text: String) -> [(text: String, hasSpace: Bool)] {
        var pieces: [(text: String, hasSpace: Bool)] = []
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

    private mutating func add(_ piece: (text: String, hasSpace: Bool)) {
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
        if !line.isEmpty { lines.append(line) }
        line = ""
        lineWidth = 0
    }
}
