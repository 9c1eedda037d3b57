internal import TextAndTime

/// Writes the parts of one cover as SVG, with texts as large as their room allows.
struct CoverCanvas {
    let colors: CoverPalette
    let motif: String
    let title: CoverTitle
    /// Who wrote the book, in capitals.
    let authors: String

    func markup(_ element: CoverElement) -> SVGText {
        switch element {
        case .shape(let tone, let path): "<path fill=\"\(colors[tone])\" d=\"\(path)\"/>"
        case .line(let tone, let width, let path):
            "<path fill=\"none\" stroke-width=\"\(width)\" stroke=\"\(colors[tone])\" d=\"\(path)\"/>"
        case .dots(let tone, let path):
            """
            <path fill="none" stroke-linecap="round" stroke-dasharray="0 20" stroke-width="8" \
            stroke="\(colors[tone])" d="\(path)"/>
            """
        case .motif(let x, let y, let scale, let body, let detail, let behind):
            """
            <g transform="translate(\(x) \(y))scale(\(scale))">\
            \(CoverMotif.named[motif]?.markup(CoverMotif.Colors(body: body, detail: detail, behind: behind), colors) ?? [])\
            </g>
            """
        case .title(let top, let width, let height, let isCentered, let isLeading, let x, let largest):
            markup(
                block(width: width, height: height, largest: largest), top: top, .ink,
                space: isCentered ? height : 0, leadingWidth: isLeading ? width : nil, x: x)
        case .label(let width, let height): label(block(width: width, height: height))
        case .upright(let tone, let x, let top, let height): upright(tone, x: x, top: top, height: height)
        case .initial(let tone, let bottom): initial(tone, bottom: bottom)
        case .author(let tone, let bottom, let isLeading, let width, let x):
            author(tone, at: bottom, width: width, leadingWidth: isLeading ? width : nil, x: x)
        }
    }
}

// Titles
private extension CoverCanvas {
    /// The lines of a title, with what is small below them.
    struct Block {
        let lines: [String]
        let size: Int
        let small: [String]
        /// From the top of the first line's capitals to below the last line.
        let height: Int
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

    /// The lines of a block, in the middle of some space below `top` if it has more.
    func markup(
        _ block: Block, top: Int, _ tone: CoverTone, space: Int = 0, leadingWidth: Int? = nil, x: Int = 100
    ) -> SVGText {
        let line = top + max((space - block.height) / 2, 0) + block.size * Self.capitals / 100
        let large = markup(
            block.lines, size: block.size, leading: Self.leading, at: line, tone, leadingWidth, x)
        let below =
            line + block.lines.count * (block.size * Self.leading / 100) + 16
            - block.size * Self.leading / 100 + block.size * Self.depth / 100
        let small = markup(
            block.small, size: Self.smallSize, leading: Self.smallLeading, at: below, tone, leadingWidth, x)
        return "\(large)\(small)"
    }

    func label(_ block: Block) -> SVGText {
        let ground = markup(.shape(.ink, "M20 22h160v\(block.height + 28)H20z"))
        return "\(ground)\(markup(block, top: 36, .ground))"
    }

    /// What follows the colon in at most two lines, then the series.
    func smallLines(width: Int, height: Int) -> [String] {
        let room = width * 100 / Self.smallSize
        let rest =
            title.rest.isEmpty ? [] : TextPieces(title.rest).lines(width: room, limit: height < 80 ? 1 : 2)
        return rest + (title.series.isEmpty ? [] : TextPieces(title.series).lines(width: room, limit: 2))
    }

    static let smallest = 14
    /// A word that fits only in smaller letters is broken.
    static let smallestWhole = 17
    static let ofBrokenWords = 21
    /// How far lines are apart, in hundredths of their size.
    static let leading = 112
    /// How high capitals are, and how deep letters hang below the line.
    static let capitals = 74
    static let depth = 25
    static let smallSize = 12
    static let smallLeading = 118

    static func height(of lines: Int, _ size: Int) -> Int {
        size * (capitals + (lines - 1) * leading + depth) / 100
    }

    static func height(ofSmall lines: Int) -> Int { lines == 0 ? 0 : 6 + lines * 14 }
}

// Other texts
private extension CoverCanvas {
    func author(_ tone: CoverTone, at bottom: Int, width: Int, leadingWidth: Int?, x: Int) -> SVGText {
        guard !authors.isEmpty else { return "" }
        // Scripts without capitals are neither spaced nor small.
        let isCased = authors.isCased
        let pieces = TextPieces(authors, spacing: isCased ? 10 : 0)
        var size = isCased ? 11 : 13
        while size > 8, pieces.lineCount(width: width * 100 / size) != 1 { size -= 1 }
        let isOne = pieces.lineCount(width: width * 100 / size) == 1
        if !isOne { size = isCased ? 9 : 11 }
        let lines = pieces.lines(width: width * 100 / size, limit: isOne ? 1 : 2)
        return markup(
            lines, size: size, leading: Self.smallLeading,
            at: bottom - (lines.count - 1) * size * Self.smallLeading / 100, tone, leadingWidth, x,
            attributes: isCased ? #" letter-spacing=".1em""# : "")
    }

    func initial(_ tone: CoverTone, bottom: Int) -> SVGText {
        guard let letter = title.initial else { return "" }
        let size = min(236, 19_000 / max(LetterWidth.of(letter), 1))
        return """
            <text x="100" y="\(bottom)" font-size="\(size)" fill="\(colors[tone])">\(MarkupEscape.escaped(letter))</text>
            """
    }

    func upright(_ tone: CoverTone, x: Int, top: Int, height: Int) -> SVGText {
        let size = min(32, height / max(title.main.count, 1))
        return """
            <text\(Self.unadjusted) writing-mode="tb" x="\(x)" y="\(top + height / 2)" font-size="\(size)" \
            fill="\(colors[tone])">\(MarkupEscape.escaped(title.main))</text>
            """
    }

    /// Lines around `x`, or from there on if they have a width to lead.
    func markup(
        _ lines: [String], size: Int, leading: Int, at line: Int, _ tone: CoverTone, _ leadingWidth: Int?,
        _ x: Int, attributes: SVGText = ""
    ) -> SVGText {
        guard let first = lines.first else { return "" }
        let isRightToLeft = TextPieces.isRightToLeft(first)
        let x = isRightToLeft ? x + (leadingWidth ?? 0) : x
        let spans = lines.enumerated().map { index, text -> SVGText in
            "<tspan x=\"\(x)\" y=\"\(line + index * (size * leading / 100))\">\(MarkupEscape.escaped(text))</tspan>"
        }
        return """
            <text fill="\(colors[tone])" font-size="\(size)"\(attributes)\
            \(leadingWidth == nil ? "" : " text-anchor=\"start\"")\(isRightToLeft ? " direction=\"rtl\"" : "")\
            \(first.isCased ? "" : Self.unadjusted)>\(spans)</text>
            """
    }

    /// Letters without capitals have no small ones by whose height fonts could be made equal.
    static let unadjusted: SVGText = #" class="as-is""#
}

private extension String {
    /// Whether its first letter is of an alphabet with capitals.
    var isCased: Bool {
        let letter = unicodeScalars.first { $0.isASCIILetter || !$0.isASCII && $0.properties.isAlphabetic }
        return letter.map { $0.isASCIILetter || $0.properties.isCased } ?? true
    }
}
