internal import Liquid
internal import TextAndTime

/// A cover that is being drawn: its ground, shapes, and texts as large as their room allows.
struct CoverCanvas: ~Copyable {
    let palette: CoverPalette
    var output = OutputBuffer(capacity: 0)
    private let thing: CoverMotif
    private let title: CoverTitle
    private let authors: String

    init(_ look: CoverLook, title: CoverTitle, authors: String) {
        palette = CoverPalette.all[Int(look.palette)]
        thing = CoverMotif(rawValue: look.motif) ?? .book
        self.title = title
        self.authors = authors
    }

    /// Whether the book is bound on its right.
    var isReadFromRight: Bool { TextPieces.isRightToLeft(title.main) }

    mutating func shape(_ path: StaticString, _ color: StaticString) {
        output.append(#"<path fill=""#)
        output.append(color)
        output.append(#"" d=""#)
        output.append(path)
        output.append("\"/>")
    }

    mutating func line(_ path: StaticString, _ color: StaticString, width: StaticString) {
        output.append(#"<path fill="none" stroke-width=""#)
        output.append(width)
        output.append(#"" stroke=""#)
        output.append(color)
        output.append(#"" d=""#)
        output.append(path)
        output.append("\"/>")
    }

    mutating func motif(x: Int, y: Int, scale: Int, _ colors: CoverMotif.Colors) {
        thing.write(x: x, y: y, scale: scale, colors, to: &output)
    }
}

// Titles
extension CoverCanvas {
    /// The lines of a title, with what is small below them.
    struct Block {
        let lines: [String]
        let size: Int
        let small: [String]
        /// From the top of the first line's capitals to below the last line.
        let height: Int
    }

    /// Writes the title into a room; in its middle, or from its top.
    mutating func title(
        top: Int, width: Int, height: Int, isCentered: Bool = false, isLeading: Bool = false, x: Int = 100,
        largest: Int = 44
    ) {
        let block = block(width: width, height: height, largest: largest)
        let space = isCentered ? (height - block.height) / 2 : 0
        write(block, top: top + max(space, 0), palette.ink, leadingWidth: isLeading ? width : nil, x: x)
    }

    /// The title in the largest letters that a room allows.
    func block(width: Int, height: Int, largest: Int = 44) -> Block {
        let small = smallLines(width: width, height: height)
        let room = height - Self.height(ofSmall: small.count)
        let pieces = TextPieces(title.main)
        var size = largest
        var count = 0
        while size > Self.smallest {
            count = pieces.lineCount(width: width * 100 / size)
            if count > 0, Self.height(of: count, size) <= room { break }
            size -= size > 30 ? 2 : 1
        }
        // A word that fits in no size is broken, in larger letters.
        if size < Self.smallestWhole, pieces.widest * Self.smallestWhole > width * 100 {
            size = Self.ofBrokenWords
        }
        let fitting = (room - size * (Self.capitals + Self.depth) / 100) * 100 / (size * Self.leading) + 1
        let limit = max(1, fitting, Self.height(of: count, size) <= room ? count : 0)
        let lines = pieces.lines(width: width * 100 / size, limit: limit)
        return Block(
            lines: lines, size: size, small: small,
            height: Self.height(of: lines.count, size) + Self.height(ofSmall: small.count))
    }

    mutating func write(
        _ block: Block, top: Int, _ color: StaticString, leadingWidth: Int? = nil, x: Int = 100
    ) {
        var line = top + block.size * Self.capitals / 100
        write(block.lines, size: block.size, leading: Self.leading, at: &line, color, leadingWidth, x)
        guard !block.small.isEmpty else { return }
        line += 16 - block.size * Self.leading / 100 + block.size * Self.depth / 100
        write(
            block.small, size: Self.smallSize, leading: Self.smallLeading, at: &line, color, leadingWidth, x)
    }

    /// What follows the colon in at most two lines, then the series.
    private func smallLines(width: Int, height: Int) -> [String] {
        let room = width * 100 / Self.smallSize
        var lines: [String] = []
        if !title.rest.isEmpty {
            lines = TextPieces(title.rest).lines(width: room, limit: height < 80 ? 1 : 2)
        }
        if !title.series.isEmpty { lines += TextPieces(title.series).lines(width: room, limit: 2) }
        return lines
    }

    private static let smallest = 14
    /// A word that fits only in smaller letters is broken.
    private static let smallestWhole = 17
    private static let ofBrokenWords = 21
    /// How far lines are apart, in hundredths of their size.
    private static let leading = 112
    /// How high capitals are, and how deep letters hang below the line.
    private static let capitals = 74
    private static let depth = 25
    private static let smallSize = 12
    private static let smallLeading = 118

    private static func height(of lines: Int, _ size: Int) -> Int {
        size * (capitals + (lines - 1) * leading + depth) / 100
    }

    private static func height(ofSmall lines: Int) -> Int { lines == 0 ? 0 : 6 + lines * 14 }
}

// Other texts
extension CoverCanvas {
    /// The authors, in one line or two that end at `line`.
    mutating func author(
        at line: Int, _ color: StaticString, isLeading: Bool = false, width: Int = 168, x: Int = 100
    ) {
        guard !authors.isEmpty else { return }
        // Scripts without capitals are neither spaced nor small.
        let isCased = authors.isCased
        let spacing = isCased ? Self.authorSpacing : 0
        var size = isCased ? Self.authorSize : Self.authorSize + 2
        var lines = [authors]
        if !TextPieces.isLine(authors, spacing: spacing, width: width * 100 / size) {
            let pieces = TextPieces(authors, spacing: spacing)
            while size > 8, pieces.lineCount(width: width * 100 / size) != 1 { size -= 1 }
            let isOne = pieces.lineCount(width: width * 100 / size) == 1
            if !isOne { size = isCased ? 9 : 11 }
            lines = pieces.lines(width: width * 100 / size, limit: isOne ? 1 : 2)
        }
        var line = line - (lines.count - 1) * size * Self.smallLeading / 100
        write(
            lines, size: size, leading: Self.smallLeading, at: &line, color, isLeading ? width : nil, x,
            attributes: isCased ? #" letter-spacing=".1em""# : "")
    }

    private static let authorSize = 11
    private static let authorSpacing = 10

    /// The first letter of the title's first true word, standing on a line.
    mutating func initial(bottom: Int, _ color: StaticString) {
        guard let letter = title.initial else { return }
        let size = min(236, 19_000 / max(LetterWidth.of(letter), 1))
        output.append(#"<text x="100" y=""#)
        output.appendNumber(bottom)
        output.append(#"" font-size=""#)
        output.appendNumber(size)
        output.append(#"" fill=""#)
        output.append(color)
        output.append("\">")
        output.append(MarkupEscape.escaped(letter))
        output.append("</text>")
    }

    /// Whether a title is Chinese or Japanese and short enough to stand upright in one column.
    static func isUpright(_ title: String) -> Bool {
        let main = CoverTitle(title).main
        return main.count <= 12
            && main.unicodeScalars.allSatisfy { LetterWidth.isWide($0) && $0.value < 0xAC00 }
    }

    /// The title from top to bottom.
    mutating func uprightTitle(x: Int, top: Int, height: Int, _ color: StaticString) {
        let size = min(32, height / max(title.main.count, 1))
        output.append("<text")
        output.append(Self.unadjusted)
        output.append(#" writing-mode="tb" x=""#)
        output.appendNumber(x)
        output.append(#"" y=""#)
        output.appendNumber(top + height / 2)
        output.append(#"" font-size=""#)
        output.appendNumber(size)
        output.append(#"" fill=""#)
        output.append(color)
        output.append("\">")
        output.append(MarkupEscape.escaped(title.main))
        output.append("</text>")
    }

    /// Writes lines around `x`, or from there on if they have a width to lead.
    private mutating func write(
        _ lines: [String], size: Int, leading: Int, at line: inout Int, _ color: StaticString,
        _ leadingWidth: Int?, _ x: Int, attributes: StaticString = ""
    ) {
        guard let first = lines.first else { return }
        let isRightToLeft = TextPieces.isRightToLeft(first)
        output.append(#"<text fill=""#)
        output.append(color)
        output.append(#"" font-size=""#)
        output.appendNumber(size)
        output.append("\"")
        output.append(attributes)
        if leadingWidth != nil { output.append(#" text-anchor="start""#) }
        if isRightToLeft { output.append(#" direction="rtl""#) }
        if !first.isCased { output.append(Self.unadjusted) }
        output.append(">")
        let x = isRightToLeft ? x + (leadingWidth ?? 0) : x
        for text in lines {
            output.append(#"<tspan x=""#)
            output.appendNumber(x)
            output.append(#"" y=""#)
            output.appendNumber(line)
            output.append("\">")
            output.append(MarkupEscape.escaped(text))
            output.append("</tspan>")
            line += size * leading / 100
        }
        output.append("</text>")
    }

    /// Letters without capitals have no small ones by whose height fonts could be made equal.
    private static let unadjusted: StaticString = #" class="as-is""#
}

private extension String {
    /// Whether its first letter is of an alphabet with capitals.
    var isCased: Bool {
        for scalar in unicodeScalars {
            if scalar.isASCIILetter { return true }
            if !scalar.isASCII, scalar.properties.isAlphabetic { return scalar.properties.isCased }
        }
        return true
    }
}
